"""All walks of whoever is about to roll, for every kind of roll at once."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.labyria.engine.grid import Field, mask
from spieltisch.games.labyria.engine.moves import ground_for
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import State, Way
from spieltisch.games.labyria.engine.walks import Ground, straight_walks, walks_back
from spieltisch.games.labyria.kernel.warming import WARMING
from spieltisch.games.labyria.minds.distances import Distances
from spieltisch.games.labyria.minds.lanes import Lanes
from spieltisch.games.labyria.minds.rolls import NUMBERS

if TYPE_CHECKING:
    from spieltisch.games.labyria.kernel.walking import Walker


def kind_of(number: int, way: Way) -> int:
    """A number on the die, and how it is gone."""
    return way * NUMBERS + number - 1


def way_of(kind: int) -> Way:
    """How it is gone."""
    return Way(kind // NUMBERS)


class Strolled(NamedTuple):
    """Walks from fields to goals."""

    fields: list[Field]
    goals: list[Field]
    possible: NDArray[np.bool_]
    """By kind of roll and walk."""
    attacks: list[bool]
    """By walk: whether somebody else is on the goal."""


class Strolls:
    """Finds them: straight ones in the kernel, or more slowly without it."""

    def __init__(self, rules: LabyriaRules, *, compiled: bool = True) -> None:
        self._rules, self._compiled = rules, compiled
        self._lanes = Lanes(len(rules.grid.steps))

    def of(self, state: State) -> Strolled:
        """Those of whoever is on turn; where no figure has a straight one, those that turn round (LAB-54, LAB-55)."""
        plain = ground_for(self._rules, state, cloaked=False, attacks=True)
        cloaked = ground_for(self._rules, state, cloaked=True, attacks=True)
        origins = sorted(set(state.figures[state.turn]) - {self._rules.targets[state.turn]})
        kinds = [
            (cloaked if way is Way.CLOAK else plain, number * (1 + (way is Way.DOUBLE)))
            for way in Way
            for number in range(1, NUMBERS + 1)
        ]
        ends = self._straight(state, plain, kinds, origins).copy()
        for kind in np.flatnonzero(~ends.any(axis=(0, 2))):
            for place, origin in enumerate(origins):
                for end in walks_back(kinds[kind][0], origin, kinds[kind][1]):
                    ends[place, kind, end.goal] = 1
        which, goals = np.nonzero(ends.any(axis=1))
        attacks = [bool(plain.prey >> goal & 1) for goal in goals.tolist()]
        possible = ends[which, :, goals].T.astype(bool)
        return Strolled([origins[number] for number in which], goals.tolist(), possible, attacks)

    def _straight(
        self, state: State, plain: Ground, kinds: Sequence[tuple[Ground, int]], origins: Sequence[Field]
    ) -> NDArray[np.uint8]:
        """By origin, kind of roll and goal: whether there is one."""
        if self._compiled and WARMING.is_ready():
            walls, stops = state.labyrinth.walls(self._rules.grid), plain.free | plain.target | plain.prey
            words = self._walker.ends(walls, origins, plain.passable, stops)
            rows = words.view(np.uint8)[..., : (len(self._rules.grid.steps) + 7) // 8]
        else:
            walks = [straight_walks(ground, origin, steps) for origin in origins for ground, steps in kinds]
            masks = [mask(end.goal for end in ends) for ends in walks]
            rows = self._lanes.rows(masks).reshape(len(origins), len(kinds), -1)
        return self._lanes.bits(rows)

    @cached_property
    def _walker(self) -> "Walker":
        from spieltisch.games.labyria.kernel.walking import Walker

        return Walker(self._rules.size, Distances(self._rules).all_edges)
