"""Streams of random numbers, one for each game of a batch, in numpy: splitmix64, as in `chance.py`."""

import numpy as np
from numpy.typing import NDArray

STEP, FIRST, SECOND = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)


def generators(seed: np.random.SeedSequence, count: int) -> NDArray[np.uint64]:
    """Where so many streams begin; the first ones are the same however many there are."""
    return seed.generate_state(count, np.uint64).astype(np.uint64)


class Streams:
    def __init__(self, seed: np.random.SeedSequence, count: int) -> None:
        self._at = generators(seed, count)

    def below(
        self, bounds: int | NDArray[np.int64], which: NDArray[np.int64] | slice = slice(None)
    ) -> NDArray[np.int64]:
        """A number below the bound from each of those streams; see `chance.below`."""
        self._at[which] += STEP
        mixed = self._at[which]
        mixed = (mixed ^ (mixed >> np.uint64(30))) * FIRST
        mixed = (mixed ^ (mixed >> np.uint64(27))) * SECOND
        mixed ^= mixed >> np.uint64(31)
        return (((mixed >> np.uint64(32)) * np.uint64(bounds)) >> np.uint64(32)).astype(np.int64)
