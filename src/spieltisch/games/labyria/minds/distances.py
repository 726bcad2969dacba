"""How far it is to a target when a wall on the way costs some steps: a flood over all fields at once.

A set of fields is the bits of a number, so one step of the whole flood is a few shifts.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Mask, mask
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.minds.lanes import Edges, Lanes

WALL = 4
"""The steps that a wall on the way is worth: sooner or later there is a cloak or a minus."""


class Distances:
    def __init__(self, rules: LabyriaRules) -> None:
        self._rules, self.lanes = rules, Lanes(rules.size)
        everywhere = (1 << len(rules.grid.steps)) - 1
        self.free = [everywhere & ~mask((*rules.barred[seat], rules.targets[seat])) for seat in rules.everybody]
        """By seat: the fields that a walk may lead over, on its way to the target."""
        self._nowhere = len(rules.grid.steps) * (WALL + 1)
        """The distance of corners that a seat may not enter."""
        self._barred = np.array(
            [[field in barred for field in range(len(rules.grid.steps))] for barred in rules.barred]
        )

    def lead_home(self, labyrinths: Sequence[Mask], seats: Sequence[Seat]) -> NDArray[np.bool_]:
        """By labyrinth and seat: whether there is a way from the start to the target that no wall bars."""
        (right, above), size = self.lanes.doors(labyrinths, len(seats)), self._rules.size
        starts, new, left = (
            self._by_seat(masks, seats, len(labyrinths))
            for masks in (
                [1 << start for start in self._rules.starts],
                [1 << target for target in self._rules.targets],
                self.free,
            )
        )
        reached = 0
        while new:
            reached |= new
            new = (new & right) << 1 | new >> 1 & right | (new & above) << size | new >> size & above
            new &= left
            left ^= new
        found = self.lanes.bits([reached & starts], len(labyrinths) * len(seats))
        return found.any(axis=2).reshape(len(labyrinths), len(seats))

    def by_field(self, labyrinths: Sequence[Mask]) -> NDArray[np.float32]:
        """By labyrinth, seat and field: the steps from there to the seat's target."""
        everybody, count = self._rules.everybody, len(labyrinths) * self._rules.seats
        layers = self._spread(
            self._by_seat([1 << target for target in self._rules.targets], everybody, len(labyrinths)),
            self.lanes.doors(labyrinths, self._rules.seats),
            self.lanes.doors([0], count),
            self._by_seat(self.free, everybody, len(labyrinths)),
        )
        digits = [0] * len(layers).bit_length()  # of the steps to each field, in binary
        for number, layer in enumerate(layers):
            for digit in range(number.bit_length()):
                if number >> digit & 1:
                    digits[digit] |= layer
        steps = np.zeros((count, len(self._barred[0])), np.uint16)
        for bits in reversed(self.lanes.bits(digits, count)):
            steps += steps + bits
        return np.where(self._barred, self._nowhere, steps.reshape(len(labyrinths), len(everybody), -1)).astype(
            np.float32
        )

    def _by_seat(self, masks: Sequence[Mask], seats: Sequence[Seat], times: int) -> Mask:
        """The sets of these seats in lanes, so many times."""
        return self.lanes.join(np.tile(self.lanes.rows([masks[seat] for seat in seats]), (times, 1)))

    def _spread(self, start: Mask, doors: Edges, edges: Edges, left: Mask) -> list[Mask]:
        """By steps: the fields so far away; through doors from one step nearer, through walls from some before."""
        (right, above), (every_right, every_above), size = doors, edges, self._rules.size
        layers = [start]
        while left:
            layer, before = layers[-1], layers[-1 - WALL] if len(layers) > WALL else 0
            through_doors = (layer & right) << 1 | layer >> 1 & right | (layer & above) << size | layer >> size & above
            through_walls = (
                (before & every_right) << 1
                | before >> 1 & every_right
                | (before & every_above) << size
                | before >> size & every_above
            )
            layers.append((through_doors | through_walls) & left)
            left &= ~layers[-1]
        return layers
