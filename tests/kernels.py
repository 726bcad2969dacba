"""`python -m tests.kernels` has what tests need compiled: else several compile it while others wait."""

import numpy as np

from spieltisch.games.dog.kernel.warming import WARMING
from spieltisch.kit.kernels.needed import has_numba
from spieltisch.kit.learning.shelved import create_batch

GAMES = 2


def compile_batches() -> None:
    """Of Dog, whose kernel they use."""
    WARMING.wait_until_ready()
    batch = create_batch("brandi-dog", GAMES, seats=2)
    batch.step(batch.sample())
    batch.observe(np.zeros(GAMES, np.int64))


if __name__ == "__main__" and has_numba():
    compile_batches()
