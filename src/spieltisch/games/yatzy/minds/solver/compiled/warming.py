"""The compiled solver is made ready in the background: `python -m` this module compiles it."""

from pathlib import Path

from spieltisch.kit.kernels.folder import KernelFolder
from spieltisch.kit.kernels.warming import Warming

FOLDER = KernelFolder(Path(__file__).parent, machine_code=True)
SWEEP, FOLLOW = "sweep.o", "follow.o"


def compile_everything() -> None:
    """Keep machine code of all functions, where anything can be kept."""
    if FOLDER.path is None:
        return
    import numpy as np

    from spieltisch.games.yatzy.engine import rules
    from spieltisch.games.yatzy.minds.solver.column import column_of
    from spieltisch.games.yatzy.minds.solver.compiled.follow import follow
    from spieltisch.games.yatzy.minds.solver.compiled.following import known_of
    from spieltisch.games.yatzy.minds.solver.compiled.layout import tables_of
    from spieltisch.games.yatzy.minds.solver.compiled.sweep import sweep
    from spieltisch.kit.kernels.machine_code import compile_to

    column = column_of(rules.yatzy({"full_house_five_equal": "no"}))  # arrays of any sheet are alike
    tables = tables_of(column, np.zeros(column.shape))
    compile_to(FOLDER.path / SWEEP, sweep, tables)
    compile_to(FOLDER.path / FOLLOW, follow, tables, known_of(column, tables))


WARMING = Warming("Yatzy", "spieltisch.games.yatzy.minds.solver.compiled.warming", FOLDER, compile_everything)


if __name__ == "__main__":
    WARMING.compile_here()
