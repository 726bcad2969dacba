"""What a labyrinth means for everybody's figures, in tables over all fields."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Mask
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.minds.distances import Distances
from spieltisch.games.labyria.minds.rolls import NUMBERS, PLAIN, Rolls

Table = NDArray[np.float32]
Kinds = NDArray[np.uint64]
"""Sets of kinds of roll, by their bits: those of `Rolls.find_origins`, in that order."""
KINDS = 3 * NUMBERS
CHANCES: Table = np.zeros(1, np.float32)
"""By set: how likely the next roll is of one of these kinds."""
for faces in NUMBERS * (PLAIN, 1, 1):
    CHANCES = np.concatenate([CHANCES, CHANCES + np.float32(faces / 36)])
KEPT = 64
"""Labyrinths whose charts are kept: those of this turn, and some of the last ones."""


class Chart:
    """The tables of one labyrinth; the first index is the seat."""

    def __init__(self, rules: LabyriaRules, distances: Distances, rolls: Rolls, walls: Mask) -> None:
        everybody, fields = rules.everybody, len(rules.grid.steps)
        self.walls = walls
        self.steps: Table = np.array([distances.by_field(walls, seat) for seat in everybody], np.float32)
        """From every field to the target."""
        self.reach: Kinds = np.array([self._reach(rolls, seat, fields) for seat in everybody])
        """The kinds of roll that take a figure from one field to another."""
        self.enter: Table = np.array([CHANCES[self.reach[seat, :, rules.targets[seat]]] for seat in everybody])
        """The chance to enter the target with the next roll."""
        self.access: Table = np.array([rolls.access(walls, seat) for seat in everybody], np.float32)
        for seat in everybody:
            self.reach[seat, rules.targets[seat]] = 0  # who has arrived stays
            self.reach[seat, :, list(rules.safe)] = 0  # nobody is eaten in a corner
            self.enter[seat, rules.targets[seat]] = 0.0

    def _reach(self, rolls: Rolls, seat: Seat, fields: int) -> Kinds:
        origins = [rolls.find_origins(self.walls, seat, goal) for goal in range(fields)]
        masks = as_bits([mask for found in origins for _, mask in found], fields).reshape(fields, KINDS, fields)
        kinds = np.left_shift(masks.astype(np.uint32), np.arange(KINDS, dtype=np.uint32)[:, None]).sum(axis=1)
        return np.ascontiguousarray(kinds.T)


def as_bits(masks: list[Mask], fields: int) -> NDArray[np.uint8]:
    """A row for every set of fields."""
    size = (fields + 7) // 8
    packed = np.frombuffer(b"".join(mask.to_bytes(size, "little") for mask in masks), np.uint8).reshape(-1, size)
    return np.unpackbits(packed, axis=1, count=fields, bitorder="little")


class Charts:
    """Makes a chart once for every labyrinth."""

    def __init__(self, rules: LabyriaRules, distances: Distances, rolls: Rolls) -> None:
        self.of = lru_cache(KEPT)(lambda walls: Chart(rules, distances, rolls, walls))
        """By walls."""
