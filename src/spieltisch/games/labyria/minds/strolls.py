"""All walks of the player who is about to roll, for every kind of roll at once."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.labyria.engine.grid import Field, mask
from spieltisch.games.labyria.engine.moves import ground_for
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import State, Way
from spieltisch.games.labyria.engine.walks import Ground, straight_walks, walks_back
from spieltisch.games.labyria.minds.lanes import Lanes
from spieltisch.games.labyria.minds.rolls import NUMBERS


def kind_of(number: int, way: Way) -> int:
    return way * NUMBERS + number - 1


def way_of(kind: int) -> Way:
    """How a walk of that kind is gone."""
    return Way(kind // NUMBERS)


class Strolled(NamedTuple):
    fields: list[Field]
    goals: list[Field]
    possible: NDArray[np.bool_]
    """By kind of roll and walk."""
    attacks: list[bool]
    """By walk: whether another seat's figure is on the goal."""


class Strolls:
    def __init__(self, rules: LabyriaRules) -> None:
        self._rules, self._lanes = rules, Lanes(rules.size)

    def of(self, state: State) -> Strolled:
        """Those of the player on turn; where no figure has a straight one, those that turn round (LAB-54, LAB-55)."""
        plain = ground_for(self._rules, state, cloaked=False, attacks=True)
        cloaked = ground_for(self._rules, state, cloaked=True, attacks=True)
        origins = sorted(set(state.figures[state.turn]) - {self._rules.targets[state.turn]})
        kinds = [
            (cloaked if way is Way.CLOAK else plain, number * (1 + (way is Way.DOUBLE)))
            for way in Way
            for number in range(1, NUMBERS + 1)
        ]
        ends = self._straight(kinds, origins)
        for kind in np.flatnonzero(~ends.any(axis=(0, 2))):
            for place, origin in enumerate(origins):
                for end in walks_back(kinds[kind][0], origin, kinds[kind][1]):
                    ends[place, kind, end.goal] = 1
        which, goals = np.nonzero(ends.any(axis=1))
        attacks = [bool(plain.prey >> goal & 1) for goal in goals.tolist()]
        possible = ends[which, :, goals].T.astype(bool)
        return Strolled([origins[number] for number in which], goals.tolist(), possible, attacks)

    def _straight(self, kinds: Sequence[tuple[Ground, int]], origins: Sequence[Field]) -> NDArray[np.uint8]:
        """By origin, kind of roll and goal: whether there is one."""
        walks = [straight_walks(ground, origin, steps) for origin in origins for ground, steps in kinds]
        masks = [mask(end.goal for end in ends) for ends in walks]
        return self._lanes.bits(masks, 1).reshape(len(origins), len(kinds), -1).copy()
