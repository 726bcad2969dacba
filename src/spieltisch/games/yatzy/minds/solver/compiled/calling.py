"""The compiled functions as the solver uses them."""

import logging
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from spieltisch.games.yatzy.minds.solver.column import Column, Lower
from spieltisch.games.yatzy.minds.solver.compiled.following import Following
from spieltisch.games.yatzy.minds.solver.compiled.layout import tables_of, turn_to
from spieltisch.games.yatzy.minds.solver.compiled.warming import FOLDER, FOLLOW, SWEEP, WARMING
from spieltisch.games.yatzy.minds.solver.lattice import Floats

if TYPE_CHECKING:
    from spieltisch.kit.kernels.machine_code import MachineCode


log = logging.getLogger(__name__)


def compiled_sweep(column: Column, values: Floats) -> Callable[[Lower], None] | None:
    """Writes a row of the table; None while it is not compiled, which is then begun, and for good without numba."""
    code = _code(SWEEP)
    if code is None:
        return None
    tables = tables_of(column, values)
    sweep = code.bound(tables)

    def write_row(lower: Lower) -> None:
        turn_to(tables, column, lower)
        sweep()

    return write_row


def compiled_following(column: Column, values: Floats) -> Following | None:
    """Follows the solution through every game; None as above."""
    code = _code(FOLLOW)
    return None if code is None else Following(column, values, code)


def _code(file: str) -> "MachineCode | None":
    if WARMING.is_compiled():
        return _loaded(file)
    WARMING.prepare()
    return None


@cache
def _loaded(file: str) -> "MachineCode | None":
    from spieltisch.kit.kernels.machine_code import MachineCode

    assert FOLDER.path is not None
    try:
        return MachineCode(FOLDER.path / file)
    except (OSError, RuntimeError) as error:  # a damaged file, a version of llvmlite that does not fit
        log.warning("The compiled solver for Yatzy cannot be used; numpy takes its place.", exc_info=True)
        if isinstance(error, OSError):
            WARMING.forget()
        return None
