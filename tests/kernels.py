"""`python -m tests.kernels` has everything compiled that tests need: else one compiles it while others wait."""

import numpy as np

from spieltisch.games.dog.kernel.warming import WARMING as DOG
from spieltisch.games.yatzy.minds.solver.compiled.warming import WARMING as SOLVER
from spieltisch.kit.kernels.needed import has_numba
from spieltisch.kit.learning.shelved import create_batch

GAMES = 2

if __name__ == "__main__" and has_numba():
    SOLVER.wait_until_ready()
    DOG.wait_until_ready()
    batch = create_batch("brandi-dog", GAMES, seats=2)
    batch.step(batch.sample())
    batch.observe(np.zeros(GAMES, np.int64))
