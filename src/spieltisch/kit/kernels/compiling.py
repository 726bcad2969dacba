"""How kernels are compiled: when they are first called, for one width of numbers, and kept for all later processes."""

import tempfile
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np

from spieltisch.kit.kernels.folder import KernelFolder

F = TypeVar("F", bound=Callable[..., Any])


def inner(function: F) -> F:
    """A function that only compiled functions call: it is compiled, and kept, as part of them."""
    return cast("F", numba.njit(boundscheck=False)(function))


class Entry:
    """Decorates functions that Python calls as well, kept in that folder."""

    def __init__(self, folder: KernelFolder) -> None:
        self._kept = str(folder.path or tempfile.mkdtemp(prefix="spieltisch-"))

    def __call__(self, function: F) -> F:
        """Such a function."""
        config: Any = numba.config
        before = config.CACHE_DIR
        config.CACHE_DIR = self._kept
        try:
            return cast("F", numba.njit(boundscheck=False, cache=True, nogil=True)(function))
        finally:
            config.CACHE_DIR = before


@inner
def whole(number: int) -> int:
    """A number from a row as wide as all others, so that every function is compiled for one width only."""
    return np.int64(number)  # type: ignore[return-value]
