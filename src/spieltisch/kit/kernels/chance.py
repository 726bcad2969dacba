"""Random numbers: the whole generator is one number in an array (splitmix64), so that batches are seeded openly."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.kit.kernels.compiling import inner, whole
from spieltisch.kit.kernels.streams import FIRST, SECOND, STEP

_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


def generator(seed: int) -> NDArray[np.uint64]:
    """A generator that gives the same numbers for the same seed."""
    return np.array([seed % 2**64], np.uint64)


@inner
def below(rng: NDArray[np.uint64], bound: int) -> int:
    """A number from 0 to bound - 1; for bounds as small as ours the odds differ by less than one in a million."""
    rng[0] += STEP
    mixed = rng[0]
    mixed = (mixed ^ (mixed >> _30)) * FIRST
    mixed = (mixed ^ (mixed >> _27)) * SECOND
    mixed ^= mixed >> _31
    return whole(((mixed >> _32) * np.uint64(bound)) >> _32)
