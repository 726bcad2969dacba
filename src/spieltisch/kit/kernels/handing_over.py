"""How arrays reach a compiled function without numba: as a list of numbers, of each its address and its shape."""

from collections.abc import Callable, Sequence
from typing import Any

import numba
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic
from numba.np import arrayobj
from numpy.typing import NDArray

from spieltisch.kit.kernels.compiling import inner


def entry(function: Callable[..., None], examples: Sequence[tuple[NDArray[Any], ...]]) -> Any:
    """The function, which wants named tuples of arrays like these, compiled as one of such a list."""
    compiler: Any = numba
    kinds = compiler.types.Tuple([compiler.typeof(example) for example in examples])
    compiled, read = inner(function), _reader(kinds)

    def called(numbers: Any) -> None:
        compiled(*read(numbers))

    return compiler.cfunc(
        types.void(compiler.types.CPointer(types.int64)), error_model="numpy", boundscheck=False, _nrt=False
    )(called)


def _reader(kinds: Any) -> Any:
    def read(context: Any, numbers: Any) -> Any:
        del context

        def compiled(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            del signature
            numbers = _Numbers(builder, given[0])
            groups = [
                context.make_tuple(builder, kind, [_array(context, builder, part, numbers) for part in kind.types])
                for kind in kinds.types
            ]
            return context.make_tuple(builder, kinds, groups)

        return kinds(numbers), compiled

    return intrinsic(read)


class _Numbers:
    """The list, read from the beginning."""

    def __init__(self, builder: Any, place: Any) -> None:
        self._builder, self._place, self._next = builder, place, 0

    def read(self) -> Any:
        """The next one."""
        number = self._builder.load(self._builder.gep(self._place, [ir.IntType(64)(self._next)]))
        self._next += 1
        return number


def _array(context: Any, builder: Any, kind: Any, numbers: _Numbers) -> Any:
    made = context.make_array(kind)(context, builder)
    data = builder.inttoptr(numbers.read(), context.get_data_type(kind.dtype).as_pointer())
    shape = [numbers.read() for _ in range(kind.ndim)]
    size = context.get_constant(types.intp, context.get_abi_sizeof(context.get_data_type(kind.dtype)))
    strides = [size]
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    populate: Any = arrayobj.populate_array
    populate(made, data, shape, strides, size, None)
    return made._getvalue()
