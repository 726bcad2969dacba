"""The compiled functions as the solver uses them."""

import logging
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from spieltisch.games.yatzy.minds.solver.column import Column, Lower
from spieltisch.games.yatzy.minds.solver.compiled.following import Following
from spieltisch.games.yatzy.minds.solver.compiled.layout import Layout
from spieltisch.games.yatzy.minds.solver.compiled.warming import FOLDER, FOLLOW, SWEEP, WARMING
from spieltisch.games.yatzy.minds.solver.lattice import Floats

if TYPE_CHECKING:
    from spieltisch.kit.kernels.machine_code import MachineCode


log = logging.getLogger(__name__)


def compiled_sweep(column: Column, values: Floats) -> Callable[[Lower], None] | None:
    """Writes a row of the table; None while it is not compiled, which is then begun, and for good without numba."""
    sweep = _function(SWEEP, "sweep", Layout.TYPES)
    if sweep is None:
        return None
    layout = Layout(column, values)
    return lambda lower: sweep(*layout.of(lower))


def compiled_following(column: Column, values: Floats) -> Following | None:
    """Follows the solution through every game; None as above."""
    follow = _function(FOLLOW, "follow", Following.TYPES)
    return None if follow is None else Following(column, values, follow)


def _function(file: str, name: str, types: tuple[str, ...]) -> "MachineCode | None":
    if WARMING.is_compiled():
        return _loaded(file, name, types)
    WARMING.prepare()
    return None


@cache
def _loaded(file: str, name: str, types: tuple[str, ...]) -> "MachineCode | None":
    from spieltisch.kit.kernels.machine_code import MachineCode

    assert FOLDER.path is not None
    try:
        return MachineCode(FOLDER.path / file, name, types)
    except (OSError, RuntimeError) as error:  # a damaged file, a version of llvmlite that does not fit
        log.warning("The compiled solver for Yatzy cannot be used; numpy takes its place.", exc_info=True)
        if isinstance(error, OSError):
            WARMING.forget()
        return None
