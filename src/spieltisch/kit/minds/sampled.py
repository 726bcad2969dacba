"""Chances of winning, found by trying every candidate in the same imagined worlds.

Two candidates are compared world by world: what a world is worth by itself falls out, and the bars become small.
"""

from collections.abc import Sequence
from math import hypot, sqrt
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from spieltisch.kit.minds.advice import Choice

NORMAL_95 = 1.96
NOTHING = 1e-6
"""Chances that differ by less are the same."""


class Sampled(msgspec.Struct, frozen=True):
    """The candidates, and by candidate and world the chance of winning."""

    actions: tuple[Any, ...]
    chances: NDArray[np.float64]
    doubt: float = 0.0
    """By how much differences are wrong besides: half of a 95 % interval, from longer searches."""

    def choices(self) -> tuple[Choice, ...]:
        """Best first; one that is not certainly worse than the best loses nothing."""
        order = np.argsort(-self.chances.mean(axis=1), kind="stable")
        best = self.chances[order[0]]
        return tuple(self._choice(int(place), best) for place in order)

    def _choice(self, place: int, best: NDArray[np.float64]) -> Choice:
        loss, error = self._difference(best - self.chances[place])
        value, around = interval(self.chances[place])
        return Choice(self.actions[place], value, loss if loss > max(error, NOTHING) else 0.0, around)

    def loss(self, action: Any) -> tuple[float, float]:
        """What the action loses against the best on average, and half of the 95 % interval of that."""
        best = self.chances[int(self.chances.mean(axis=1).argmax())]
        return self._difference(best - self.chances[self.actions.index(action)])

    def _difference(self, worlds: NDArray[np.float64]) -> tuple[float, float]:
        mean, error = interval(worlds)
        return mean, hypot(error, self.doubt)


def interval(values: Sequence[float] | NDArray[np.float64]) -> tuple[float, float]:
    found = np.asarray(values)
    if len(found) < 2:
        return float(found.mean()), 0.0
    return float(found.mean()), NORMAL_95 * float(found.std(ddof=1)) / sqrt(len(found))
