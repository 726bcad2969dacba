"""How the kernel is compiled: when it is first called, for one width of numbers, and kept for all later processes."""

import tempfile
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

import numba
import numpy as np

from spieltisch.games.dog.kernel.folder import folder

F = TypeVar("F", bound=Callable[..., Any])


def inner(function: F) -> F:
    """A function that only compiled functions call: it is compiled, and kept, as part of them."""
    return cast("F", numba.njit(boundscheck=False)(function))


def entry(function: F) -> F:
    """A function that Python calls as well."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = _kept()
    try:
        return cast("F", numba.njit(boundscheck=False, cache=True, nogil=True)(function))
    finally:
        config.CACHE_DIR = before


@cache
def _kept() -> str:
    return str(folder() or tempfile.mkdtemp(prefix="spieltisch-"))


@inner
def whole(number: int) -> int:
    """A number from a row as wide as all others, so that every function is compiled for one width only."""
    return np.int64(number)  # type: ignore[return-value]
