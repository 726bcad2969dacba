"""The members of a set that is the bits of a word."""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic


def _zeros(context: Any, word: Any) -> tuple[Any, Callable[..., Any]]:
    del context, word

    def compiled(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        del context, signature
        return builder.cttz(given[0], ir.IntType(1)(1))

    return types.int64(types.uint64), compiled


def _zeros_in_front(context: Any, word: Any) -> tuple[Any, Callable[..., Any]]:
    del context, word

    def compiled(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        del context, signature
        return builder.sub(ir.IntType(64)(63), builder.ctlz(given[0], ir.IntType(1)(1)))

    return types.int64(types.uint64), compiled


lowest = cast("Callable[[Any], int]", intrinsic(_zeros))
"""The number of the lowest bit of a word that has one."""
highest = cast("Callable[[Any], int]", intrinsic(_zeros_in_front))
