"""Compiled functions for commands that take less time than numba needs to be imported.

numba compiles them once, and their machine code is kept as it is. Loading that takes llvmlite, which numba brings along
and which is there in a twentieth of a second. Such a function gets arrays, and nothing in it may raise an error.
"""

import ctypes
import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numpy as np
from numpy.typing import NDArray

NEEDED = ("numba_", "NRT_", "Py")
"""Functions that are not there without numba."""


def processor() -> str:
    """What the code is for."""
    return f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"


def compile_to(path: Path, function: Callable[..., None], types: Sequence[str]) -> None:
    """Keep the function's machine code there, unless it is; `types` are those of the arrays that it gets."""
    if path.exists():
        return
    import numba

    compiler: Any = numba
    arguments = (compiler.types.CPointer(compiler.from_dtype(np.dtype(name))) for name in types)
    config = compiler.config
    before = config.LOOP_VECTORIZE
    config.LOOP_VECTORIZE = 0
    try:
        made = compiler.cfunc(compiler.types.void(*arguments), error_model="numpy", boundscheck=False)(function)
    finally:
        config.LOOP_VECTORIZE = before
    module, machine = llvm.parse_assembly(made.inspect_llvm()), _machine()
    for part in module.functions:
        if part.name == made.native_name:
            part.name = function.__name__
        elif not part.is_declaration:
            part.linkage = "internal"  # it becomes part of the one that is called, and its errors are seen never to be
    _optimize(module, machine)
    missing = [part.name for part in module.functions if part.is_declaration and part.name.startswith(NEEDED)]
    if missing:
        raise ValueError(f"{function.__name__} needs what only numba has: {', '.join(missing)}")
    code = machine.emit_object(module)
    unfinished = path.with_suffix(".new")
    unfinished.write_bytes(hashlib.sha256(code).digest() + code)
    unfinished.replace(path)


class MachineCode:
    """A function that was compiled; it lives as long as this does."""

    def __init__(self, path: Path, name: str, types: Sequence[str]) -> None:
        self._types = tuple(map(np.dtype, types))
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _machine())
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(_read(path)))
        self._engine.finalize_object()
        address = self._engine.get_function_address(name)
        self._function = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * len(self._types))(address)

    def __call__(self, *arrays: NDArray[Any]) -> None:
        """With arrays of those types, which lie in one piece."""
        if tuple(array.dtype for array in arrays) != self._types or not all(
            array.flags.c_contiguous for array in arrays
        ):
            raise TypeError(f"expected arrays in one piece: {self._types}")
        self._function(*(array.__array_interface__["data"][0] for array in arrays))


def _read(path: Path) -> bytes:
    """The code, if it is what was written: nobody else would notice."""
    content, size = path.read_bytes(), hashlib.sha256().digest_size
    if hashlib.sha256(content[size:]).digest() != content[:size]:
        raise OSError(f"{path} is damaged")
    return content[size:]


def _machine() -> Any:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=3, jit=True
    )


def _optimize(module: Any, machine: Any) -> None:
    """Numbers that stand side by side become vectors, loops do not."""
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.slp_vectorization, options.loop_vectorization = True, False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
