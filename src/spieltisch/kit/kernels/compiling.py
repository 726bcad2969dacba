"""How kernels are compiled: when they are first called, for one width of numbers, and kept for all later processes."""

import tempfile
from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar, cast

import numba
import numpy as np

from spieltisch.kit.kernels.folder import KernelFolder

F = TypeVar("F", bound=Callable[..., Any])

_FOLDER_OF_NUMBA = Lock()
"""The folder is one setting of numba for all threads: when two changed it at once, a kernel was kept in the current
folder."""
_OPTIONS: dict[str, Any] = {"boundscheck": False, "_nrt": False}
"""Arrays are not reference-counted: callers keep what they hand over, and counting took as long as playing."""


def inner(function: F) -> F:
    """A function that only compiled functions call: it is compiled, and kept, as part of them."""
    return cast("F", _for_one_width(numba.njit(**_OPTIONS)(function)))


def allocating(function: F) -> F:
    """Like `inner`, for a function that makes arrays of its own, and returns none."""
    return cast("F", _for_one_width(numba.njit(**{**_OPTIONS, "_nrt": True})(function)))


def spread(function: F) -> F:
    """Like `inner`, for a function that is handed many arrays, which costs more than it does: it is inlined into its
    callers."""
    return cast("F", numba.njit(**_OPTIONS, inline="always")(function))


def _for_one_width(made: Any) -> Any:
    """All whole numbers are taken as wide ones, constants too: else it is compiled for every way to call it."""
    compiled = made.compile
    made.compile = lambda kinds: compiled(tuple(map(_wide, kinds)))
    return made


def _wide(kind: Any) -> Any:
    types: Any = numba.types
    plain = types.unliteral(kind)
    return types.int64 if plain == types.int32 else plain


class Entry:
    """Decorates functions that Python calls as well, kept in that folder."""

    def __init__(self, folder: KernelFolder) -> None:
        self._kept = str(folder.path or tempfile.mkdtemp(prefix="spieltisch-"))

    def __call__(self, function: F) -> F:
        config: Any = numba.config
        with _FOLDER_OF_NUMBA:
            before = config.CACHE_DIR
            config.CACHE_DIR = self._kept
            try:
                return cast("F", numba.njit(**_OPTIONS, cache=True, nogil=True)(function))
            finally:
                config.CACHE_DIR = before


@inner
def whole(number: int) -> int:
    """A number from a row, as wide as all others, so that every function is compiled for one width only."""
    return np.int64(number)  # type: ignore[return-value]


@inner
def unsigned(place: int) -> int:
    """An index that never counts from the end of an array: without this, every look into one asks whether it does."""
    return np.uint64(place)  # type: ignore[return-value]
