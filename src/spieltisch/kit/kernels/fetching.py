"""Bringing near what is needed next, while something else is computed."""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

_WRITE, _KEEP, _DATA = 1, 3, 1


def _fetch(context: Any, array: Any, cell: Any) -> tuple[Any, Callable[..., Any]]:
    del context, cell

    def compiled(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        cells = context.make_array(signature.args[0])(context, builder, given[0])
        place = builder.bitcast(builder.gep(cells.data, [given[1]]), ir.IntType(8).as_pointer())
        number = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [place.type, number, number, number])
        declare: Any = cgutils.get_or_insert_function
        function = declare(builder.module, kind, "llvm.prefetch.p0")
        builder.call(function, [place, number(_WRITE), number(_KEEP), number(_DATA)])
        return context.get_dummy_value()

    return types.void(array, types.int64), compiled


fetch = cast("Callable[[Any, int], None]", intrinsic(_fetch))
"""Prefetch that cell of an array, as if it were one row, without waiting for it."""
