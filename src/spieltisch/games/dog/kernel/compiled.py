"""How the kernel is compiled: once for each version of its sources, and kept on disk.

numba looks only at the file of the function itself when it asks whether a compiled one is still right. Here functions
use each other across files, so the folder is named after all of them.
"""

import hashlib
import logging
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np

log = logging.getLogger(__name__)
F = TypeVar("F", bound=Callable[..., Any])


def inner(function: F) -> F:
    """A function that only compiled functions call: it is compiled, and kept, as part of them."""
    compiled: F = numba.njit(boundscheck=False)(function)
    return compiled


def entry(function: F) -> F:
    """A function that Python calls: compiled when it is first called, and kept for all later processes."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder())
    try:
        compiled: F = numba.njit(boundscheck=False, cache=True, nogil=True)(function)
    finally:
        numba.config.CACHE_DIR = before
    return compiled


@inner
def whole(number: int) -> int:
    """A number from a row as wide as all others, so that every function is compiled for one width only."""
    return np.int64(number)  # type: ignore[return-value]


@cache
def folder() -> Path:
    """Where compiled functions are kept: where Python keeps its own, or with other things that can be made again."""
    name = f"kernel-{sources()}"
    for parent in (_beside_the_sources, _among_solved_tables):
        path = parent() / name
        try:
            path.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=path).close()
        except OSError:
            continue
        return path
    log.warning("The kernel for Dog cannot be kept for next time; it will be compiled again.")
    return Path(tempfile.mkdtemp(prefix="spieltisch-"))


def _beside_the_sources() -> Path:
    return Path(__file__).parent / "__pycache__"


def _among_solved_tables() -> Path:
    import platformdirs

    return Path(os.environ.get("SPIELTISCH_CACHE") or platformdirs.user_cache_dir("spieltisch"))


def sources() -> str:
    """A name for this version of the kernel."""
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
