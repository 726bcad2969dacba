"""What a labyrinth means for everybody's figures, in tables over all fields."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.labyria.engine.grid import Mask
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.minds.distances import Distances
from spieltisch.games.labyria.minds.lanes import Lanes
from spieltisch.games.labyria.minds.rolls import NUMBERS, PLAIN, Rolls

Table = NDArray[np.float32]
Kinds = NDArray[np.uint32]
"""Sets of kinds of roll, by their bits: those of `Rolls.find_origins`, in that order."""
CHANCES: Table = np.zeros(1, np.float32)
"""By set: how likely the next roll is of one of these kinds."""
for faces in NUMBERS * (PLAIN, 1, 1):
    CHANCES = np.concatenate([CHANCES, CHANCES + np.float32(faces / 36)])
KEPT = 64
"""Labyrinths whose charts are kept: those of this turn, and some of the last ones."""


class Chart:
    """The tables of one labyrinth; the first index is the seat."""

    def __init__(self, rules: LabyriaRules, distances: Distances, rolls: Rolls, walls: Mask) -> None:
        everybody = rules.everybody
        self.walls = walls
        self.steps: Table = distances.by_field([walls])[0]
        """From every field to the target."""
        self.reach: Kinds = self._reach(rules, distances.lanes, rolls)
        """The kinds of roll that take a figure from one field to another."""
        self.enter: Table = np.array([CHANCES[self.reach[seat, :, rules.targets[seat]]] for seat in everybody])
        """The chance to enter the target with the next roll."""
        self.access: Table = np.array([rolls.access(walls, seat) for seat in everybody], np.float32)
        for seat in everybody:
            self.reach[seat, rules.targets[seat]] = 0  # who has arrived stays
            self.reach[seat, :, list(rules.safe)] = 0  # nobody is eaten in a corner
            self.enter[seat, rules.targets[seat]] = 0.0

    def _reach(self, rules: LabyriaRules, lanes: Lanes, rolls: Rolls) -> Kinds:
        fields = len(rules.grid.steps)
        goals = np.broadcast_to(np.arange(fields), (1, rules.seats, fields))
        kinds = np.zeros((rules.seats, fields, fields), np.uint32)
        for _, origins in reversed(rolls.find_many_origins([self.walls], goals)):  # the last kind has the highest bit
            kinds <<= 1
            kinds |= lanes.bits(lanes.part(origins, rules.seats, fields))
        return np.ascontiguousarray(kinds.swapaxes(1, 2))


class Charts:
    """Makes a chart once for every labyrinth."""

    def __init__(self, rules: LabyriaRules, distances: Distances, rolls: Rolls) -> None:
        self.of = lru_cache(KEPT)(lambda walls: Chart(rules, distances, rolls, walls))
        """By walls."""
