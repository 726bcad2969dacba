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

Arrays = tuple[NDArray[Any], ...]
ENTRY = "entry"
"""The name of the function that is called, which gets the address of a list: of each array its address and shape."""
NEEDED = ("numba_", "NRT_", "Py")
"""Functions that are not there without numba."""


def processor() -> str:
    """What the code is for."""
    return f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"


def compile_to(path: Path, function: Callable[..., None], *examples: Arrays) -> None:
    """Keep the function's machine code there, unless it is; it gets named tuples of arrays like these."""
    if path.exists():
        return
    from spieltisch.kit.kernels.compiling import barely
    from spieltisch.kit.kernels.handing_over import entry

    with barely():
        made = entry(function, examples)
    module, machine = llvm.parse_assembly(made.inspect_llvm()), _machine()
    for part in module.functions:
        if part.name == made.native_name:
            part.name = ENTRY
        elif not part.is_declaration:
            part.linkage = "internal"  # it becomes part of the one that is called, and its errors are seen never to be
    _optimize(module, machine)
    missing = [part.name for part in module.functions if part.is_declaration and part.name.startswith(NEEDED)]
    if missing:
        raise ValueError(f"{function.__name__} needs what only numba has: {', '.join(missing)}")
    content = f"{_kinds(examples)}\n".encode() + machine.emit_object(module)
    unfinished = path.with_suffix(".new")
    unfinished.write_bytes(hashlib.sha256(content).digest() + content)
    unfinished.replace(path)


class MachineCode:
    """A function that was compiled; it lives as long as this does."""

    def __init__(self, path: Path) -> None:
        kinds, _, code = _read(path).partition(b"\n")
        self._kinds = kinds.decode()
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _machine())
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()
        self._function = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(self._engine.get_function_address(ENTRY))

    def bound(self, *given: Arrays) -> Callable[[], None]:
        """The function of these arrays, which are like those that it was compiled for and lie in one piece."""
        arrays = [array for together in given for array in together]
        if _kinds(given) != self._kinds or not all(array.flags.c_contiguous for array in arrays):
            raise TypeError(f"expected arrays in one piece: {self._kinds}")
        numbers = [number for array in arrays for number in (array.ctypes.data, *array.shape)]
        handed = np.array(numbers, np.int64)

        def call(_keep: object = (self, given)) -> None:
            self._function(handed.ctypes.data)

        return call


def _kinds(given: Sequence[Arrays]) -> str:
    """Types and dimensions."""
    return " ".join(f"{array.dtype.str}:{array.ndim}" for together in given for array in together)


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
