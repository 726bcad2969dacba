"""Where obstacles go in the set-up: the own target shall be easy to enter, and the others' hard to."""

from collections.abc import Sequence

import numpy as np

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.minds.greedy import GreedyLabyria, Outcome
from spieltisch.games.labyria.minds.sight import Sight

STEP = 0.02
"""What a step of the way counts beside that."""


class Placing(GreedyLabyria):
    """Counts the fields near a target by the chances to enter it from there: figures wait for the exact number."""

    def __init__(self, rules: LabyriaRules, sight: Sight, nearby: int) -> None:
        super().__init__(rules)
        self._sight, self._nearby = sight, nearby

    def worths(self, outcomes: Sequence[Outcome], seat: Seat) -> list[float]:
        """The own target against the average of the others; no figure has moved yet."""
        rules = self._rules
        steps, entering = self._sight.survey([outcome.walls for outcome in outcomes])
        access = np.where(steps <= self._nearby, entering, np.float32(0)).sum(axis=2)
        standings = access - STEP * steps[:, np.arange(rules.seats), rules.starts]
        found: list[float] = (standings[:, seat] - np.delete(standings, seat, axis=1).mean(axis=1)).tolist()
        return found
