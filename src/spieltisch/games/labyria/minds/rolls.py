"""With which rolls a figure gets from one field exactly to another, other figures apart.

Rolls are sets of numbers on the die, as the bits of a byte: a 1 is the lowest.
"""

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.labyria.engine.grid import Mask
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.minds.distances import Distances
from spieltisch.games.labyria.minds.lanes import Edges, Rows

PLAIN = 4
"""Faces of the symbol die that let a figure go the plain number: all but pause and double."""
NUMBERS = 6
ROLLS = 36

Numbers = NDArray[np.uint8]
"""Sets of them; the first index is the kind of roll: plain, doubled, and what only the cloak allows."""
Positions = NDArray[np.int64]
"""The fields of all figures, by position, seat and figure."""


def chance(numbers: Numbers) -> NDArray[np.float32]:
    """Of any of these rolls."""
    plain, doubled, cloaked = numbers
    faces = PLAIN * np.bitwise_count(plain) + np.bitwise_count(doubled) + np.bitwise_count(cloaked)
    found: NDArray[np.float32] = faces / np.float32(ROLLS)
    return found


class Rolls:
    def __init__(self, rules: LabyriaRules, distances: Distances) -> None:
        self._rules, self._distances, self._lanes = rules, distances, distances.lanes
        self._free = self._lanes.rows(distances.free)
        self._fields, self._targets = len(rules.grid.steps), np.array(rules.targets)
        self._safe = np.isin(np.arange(self._fields), list(rules.safe))

    def entering(self, labyrinths: Sequence[Mask]) -> Numbers:
        """By kind, labyrinth, seat and field: those that lead from there into the target."""
        seats, targets = (
            np.tile(np.arange(len(self._targets)), len(labyrinths)),
            np.tile(self._targets, len(labyrinths)),
        )
        doors = self._lanes.doors(labyrinths, len(self._targets))
        found = self._reaching(self._lanes.single(targets), doors, seats, targets)
        return found.reshape(3, len(labyrinths), len(self._targets), -1)

    def danger(self, labyrinths: Sequence[Mask], which: NDArray[np.int64], positions: Positions) -> NDArray[np.float32]:
        """By position, victim, hunter and figure: the chance of an attack with the next roll."""
        count, seats, figures = positions.shape
        threatened = np.zeros((count, seats, seats, figures), np.float32)
        exposed = ~self._safe[positions]
        if not exposed.any():
            return threatened
        keys = (which[:, None, None] * seats + np.arange(seats)[:, None]) * self._fields + positions
        wanted = np.zeros(len(labyrinths) * seats * self._fields, bool)
        wanted[keys] = True
        distinct = np.flatnonzero(wanted)
        numbers = np.cumsum(wanted) - 1
        labyrinth, rest = np.divmod(distinct, seats * self._fields)
        hunter, field = np.divmod(rest, self._fields)
        origins = self._lanes.single(field) * (field != self._targets[hunter])[:, None]  # who has arrived stays
        doors = self._lanes.doors([labyrinths[number] for number in labyrinth], 1)
        reaching = self._reaching(origins, doors, hunter, field)
        reaching[2] *= (field != self._targets[hunter])[:, None]
        by_hunter = numbers[keys][:, :, None]
        victims = positions.reshape(count, 1, -1)
        led = reaching[:, by_hunter[..., 0], victims]
        for figure in range(1, figures):
            led |= reaching[:, by_hunter[..., figure], victims]
        threatened[:] = chance(led).reshape(count, seats, seats, figures).swapaxes(1, 2)
        threatened *= exposed[:, :, None]
        threatened[:, range(seats), range(seats)] = 0
        return threatened

    def _reaching(self, origins: Rows, doors: Edges, seats: NDArray[np.int64], fields: NDArray[np.int64]) -> Numbers:
        """By kind, lane and field: those with which a walk of that seat leads from one to the other, either way."""
        layers = self.walk(self._lanes.join(origins), doors, self._lanes.join(self._free[seats]), 2 * NUMBERS)
        found = np.empty((3, len(origins), self._fields), np.uint8)
        for kind, steps in enumerate((range(1, NUMBERS + 1), range(2, 2 * NUMBERS + 1, 2))):
            found[kind] = _as_bits(self._lanes.bits([layers[number] for number in steps], len(origins)))
        found[2] = self._cloaked[seats, fields] & ~found[0]
        return found

    @cached_property
    def _cloaked(self) -> NDArray[np.uint8]:
        """By seat and two fields: the numbers with which a walk through all walls leads from one to the other."""
        everywhere, seats = np.arange(self._fields), len(self._free)
        start = self._lanes.join(np.tile(self._lanes.single(everywhere), (seats, 1)))
        passable = self._lanes.join(self._free.repeat(self._fields, axis=0))
        layers = self.walk(start, self._lanes.doors([0], seats * self._fields), passable, NUMBERS)
        return _as_bits(self._lanes.bits(layers[1:], seats * self._fields)).reshape(seats, self._fields, -1)

    def walk(self, start: Mask, doors: Edges, passable: Mask, most: int) -> list[Mask]:
        """By steps: where walks from these fields end that do not turn round, in all lanes at once."""
        (right, above), size = doors, self._rules.size
        upward, rightward = (start & above) << size, (start & right) << 1
        downward, leftward = start >> size & above, start >> 1 & right
        layers = [start, upward | rightward | downward | leftward]
        while len(layers) <= most:
            upward, downward, rightward, leftward = (
                upward & passable, downward & passable, rightward & passable, leftward & passable,
            )  # fmt: skip
            sideways, vertical = rightward | leftward, upward | downward
            upward, downward = ((upward | sideways) & above) << size, (downward | sideways) >> size & above
            rightward, leftward = ((rightward | vertical) & right) << 1, (leftward | vertical) >> 1 & right
            layers.append(upward | rightward | downward | leftward)
        return layers


def _as_bits(by_number: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The numbers that are there, from a row for each."""
    found: NDArray[np.uint8] = np.zeros_like(by_number[0])
    for row in reversed(by_number):
        found += found + row
    return found
