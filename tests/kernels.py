"""`python -m tests.kernels NAME` has what tests need compiled: else several compile it while others wait."""

import sys

import numpy as np

from spieltisch.games.dog.kernel.warming import WARMING as DOG
from spieltisch.games.labyria.kernel.warming import WARMING as LABYRIA
from spieltisch.kit.kernels.needed import has_numba
from spieltisch.kit.learning.shelved import create_batch

GAMES = 2


def compile_batches() -> None:
    """Of Dog, whose kernel they use."""
    DOG.wait_until_ready()
    batch = create_batch("brandi-dog", GAMES, seats=2)
    batch.step(batch.sample())
    batch.observe(np.zeros(GAMES, np.int64))


COMPILED = {
    "dog": compile_batches,
    "labyria": LABYRIA.wait_until_ready,
}

if __name__ == "__main__" and has_numba():
    COMPILED[sys.argv[1]]()
