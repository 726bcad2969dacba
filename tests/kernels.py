"""`python -m tests.kernels` has everything compiled that tests need: else several compile it while others wait."""

import numpy as np

from spieltisch.games.dog.kernel.warming import WARMING as DOG
from spieltisch.games.labyria.kernel.warming import WARMING as LABYRIA
from spieltisch.games.yatzy.minds.solver.compiled.warming import WARMING as SOLVER
from spieltisch.kit.kernels.needed import has_numba
from spieltisch.kit.learning.batches import create_batch

GAMES = 2


def compile_all() -> None:
    """Kernels are kept beside the sources, and so is what a tool has compiled."""
    for warming in (SOLVER, DOG, LABYRIA):
        warming.wait_until_ready()
    batch = create_batch("brandi-dog", GAMES, seats=2)
    batch.step(batch.sample())
    batch.observe(np.zeros(GAMES, np.int64))
    from tools.plus_bound import bound

    from tests.tools.test_plus_bound import ALIKE, FINE, sheet

    bound(sheet(ALIKE, bonus=0), FINE, tell=str)


if __name__ == "__main__" and has_numba():
    compile_all()
