"""Numbers side by side, worked on at once: the processor's vectors, which numba does not have of itself.

Sixteen lanes have a number each; a mask says of each lane yes or no.
"""

from collections.abc import Callable
from typing import Any, NewType, cast

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.core.datamodel import models
from numba.extending import intrinsic, register_model
from numpy.typing import NDArray

from spieltisch.games.yatzy.minds.solver.compiled.layout import WIDTH
from spieltisch.kit.kernels.compiling import inner

Lanes = NewType("Lanes", object)
Mask = NewType("Mask", object)
Notes = NewType("Notes", object)
"""Short whole numbers, which stay in the nearest cache."""
Rows = NDArray[np.float64]
"""A row has a number for each lane."""
NotedRows = NDArray[np.uint16]
MAY_JOIN = ("contract",)
"""A product may be added in one go."""


class Vector(types.Type):
    """Numbers of a kind, one a lane."""

    def __init__(self, number: Any) -> None:
        self.number = number
        super().__init__(f"lanes of {number}")


@register_model(Vector)
class _Model(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Vector) -> None:
        numbers = ir.VectorType(manager.lookup(kind.number).get_value_type(), WIDTH)
        super().__init__(manager, kind, numbers)  # type: ignore[no-untyped-call]


def _operation(emit: Callable[..., Any], result: Callable[..., Any] = lambda *kinds: kinds[-1]) -> Any:
    """A function of vectors that becomes these instructions; as a rule its result is like the last one."""

    def compiled(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        del context, signature
        return emit(builder, *given)

    def of_two(context: Any, a: Any, b: Any) -> Any:
        del context
        return result(a, b)(a, b), compiled

    def of_three(context: Any, a: Any, b: Any, c: Any) -> Any:
        del context
        return result(a, b, c)(a, b, c), compiled

    return intrinsic(of_two if emit.__code__.co_argcount == 3 else of_three)


def _spread(context: Any, number: Any) -> Any:
    del context

    def compiled(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        kind = context.get_value_type(signature.return_type)
        first = builder.insert_element(ir.Constant(kind, ir.Undefined), given[0], ir.IntType(32)(0))
        return builder.shuffle_vector(first, first, ir.Constant(ir.VectorType(ir.IntType(32), kind.count), None))

    return Vector(number)(number), compiled


def _place(context: Any, builder: Any, signature: Any, array: Any, start: Any) -> Any:
    """Where in an array, whatever its shape, a vector is."""
    cells = context.make_array(signature.args[0])(context, builder, array)
    kind = context.get_value_type(Vector(signature.args[0].dtype))
    return builder.bitcast(builder.gep(cells.data, [start]), kind.as_pointer())


def _side_by_side(context: Any, array: Any, start: Any) -> Any:
    del context, start

    def compiled(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        size = context.get_abi_sizeof(context.get_value_type(array.dtype))
        return builder.load(_place(context, builder, signature, *given), align=size)

    return Vector(array.dtype)(array, types.int64), compiled


def _put_side_by_side(context: Any, array: Any, start: Any, vector: Any) -> Any:
    del context, start

    def compiled(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        size = context.get_abi_sizeof(context.get_value_type(array.dtype))
        builder.store(given[2], _place(context, builder, signature, *given[:2]), align=size)
        return context.get_dummy_value()

    return types.void(array, types.int64, vector), compiled


def _is_whole(vector: Any) -> bool:
    return isinstance(vector.type.element, ir.IntType)


def _plus(builder: Any, a: Any, b: Any) -> Any:
    return builder.add(a, b) if _is_whole(a) else builder.fadd(a, b, flags=MAY_JOIN)


def _times(builder: Any, a: Any, b: Any) -> Any:
    return builder.mul(a, b) if _is_whole(a) else builder.fmul(a, b, flags=MAY_JOIN)


def _as_in(context: Any, vector: Any, array: Any) -> Any:
    del context
    kind = Vector(array.dtype)

    def compiled(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        del signature
        return given[0] if vector == kind else builder.uitofp(given[0], context.get_value_type(kind))

    return kind(vector, array), compiled


def _mask(one: Vector, other: Vector) -> Vector:
    del one, other
    return Vector(types.boolean)


def _bits(context: Any, mask: Vector) -> Any:
    del context

    def compiled(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        del context, signature
        return builder.zext(builder.bitcast(given[0], ir.IntType(WIDTH)), ir.IntType(64))

    return types.uint64(mask), compiled


same = cast("Callable[[Any], Any]", intrinsic(_spread))
"""That number in every lane."""
side_by_side = cast("Callable[[Any, int], Any]", intrinsic(_side_by_side))
"""Those of an array from there on, as if it were one row."""
put_side_by_side = cast("Callable[[Any, int, Any], None]", intrinsic(_put_side_by_side))
"""Write them."""
plus = cast("Callable[[Any, Any], Any]", _operation(_plus))
times = cast("Callable[[Any, Any], Any]", _operation(_times))
as_in = cast("Callable[[Any, Any], Any]", intrinsic(_as_in))
"""Lanes as the numbers that an array has."""
is_larger = cast(
    "Callable[[Lanes, Lanes], Mask]", _operation(lambda builder, a, b: builder.fcmp_ordered(">", a, b), _mask)
)
is_noted = cast(
    "Callable[[Notes, Notes], Mask]", _operation(lambda builder, a, b: builder.icmp_unsigned("==", a, b), _mask)
)
bits = cast("Callable[[Mask], int]", intrinsic(_bits))
"""Where the mask says yes, the first lane being the lowest bit."""
where = cast("Callable[[Mask, Any, Any], Any]", _operation(lambda builder, mask, a, b: builder.select(mask, a, b)))
"""The first where the mask says so, and elsewhere the second."""


@inner
def at(rows: Any, number: int) -> Any:
    """That row."""
    return side_by_side(rows, number * WIDTH)


@inner
def put(rows: Any, number: int, row: Any) -> None:
    """Write it."""
    put_side_by_side(rows, number * WIDTH, row)


@inner
def larger(a: Lanes, b: Lanes) -> Lanes:
    """Lane by lane."""
    return where(is_larger(a, b), a, b)  # type: ignore[no-any-return]
