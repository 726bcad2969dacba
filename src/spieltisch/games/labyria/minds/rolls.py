"""How likely the next roll takes a figure exactly to a field, other figures apart."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field, Mask
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.kernel.layout import Table
from spieltisch.games.labyria.minds.distances import Distances
from spieltisch.games.labyria.minds.lanes import Edges

PLAIN = 4
"""Faces of the symbol die that let a figure go the plain number: all but pause and double."""
NUMBERS = 6
ROLLS = 36


class Rolls:
    """The chances of all seats."""

    def __init__(self, rules: LabyriaRules, distances: Distances) -> None:
        self._rules, self._distances = rules, distances

    def entering(self, labyrinths: Sequence[Mask]) -> Table:
        """By labyrinth, seat and field: the chance to enter the target from there."""
        lanes, targets = self._distances.lanes, np.array(self._rules.targets)
        goals = np.broadcast_to(targets[:, None], (len(labyrinths), len(targets), 1))
        faces = np.zeros((*goals.shape[:2], len(self._rules.grid.steps)), np.float32)
        for count, joined in self.find_origins(labyrinths, goals):
            faces += count * lanes.bits(lanes.part(joined, *goals.shape[:2]))
        faces /= ROLLS
        return faces

    def next_rolls(self, labyrinths: Sequence[Mask], positions: NDArray[np.int64]) -> tuple[Table, Table]:
        """By position: each seat's chance to enter its target, and by victim, hunter and figure that of an attack."""
        lanes, rules, (count, seats, figures) = self._distances.lanes, self._rules, positions.shape
        targets = np.array(rules.targets)
        goals = np.empty((count, seats, 1 + seats * figures), np.int64)
        goals[..., 0] = targets
        goals[..., 1:] = positions.reshape(count, 1, -1)
        outside = (positions != targets[:, None])[..., None] * lanes.single(positions)
        hunters = np.bitwise_or.reduce(outside, axis=2)[:, :, None]
        faces = np.zeros(goals.shape, np.float32)
        for number, joined in self.find_origins(labyrinths, goals):
            faces += number * (lanes.part(joined, *goals.shape) & hunters).any(axis=-1)
        chances = faces / np.float32(ROLLS)
        danger = chances[..., 1:].reshape(count, seats, seats, figures).swapaxes(1, 2).copy()
        danger[:, range(seats), range(seats)] = 0
        danger[np.broadcast_to(np.isin(positions, list(rules.safe))[:, :, None], danger.shape)] = 0
        return chances[..., 0], danger

    def find_origins(self, labyrinths: Sequence[Mask], goals: NDArray[np.int64]) -> list[tuple[int, Mask]]:
        """By kind of roll: its faces of the symbol die, and in lanes the fields from which it takes a figure there.

        Goals are by labyrinth, and by seat that rolls.
        """
        lanes, (count, seats, each) = self._distances.lanes, goals.shape
        free = lanes.rows(self._distances.free).repeat(each, axis=0)
        start, passable = lanes.join(lanes.single(goals)), lanes.join(np.tile(free, (count, 1)))
        plain = lanes.doors([self._distances.doors(walls) for walls in labyrinths], seats * each)
        cloaked = lanes.doors([self._distances.doors(0)], goals.size)
        return by_kind(self.walk(start, plain, passable, 2 * NUMBERS), self.walk(start, cloaked, passable, NUMBERS))

    def by_steps(self, walls: Mask, seat: Seat, goal: Field, most: int, blocked: Mask = 0) -> list[Mask]:
        """By steps: from where a walk that does not turn round comes to the goal; and where one from there ends."""
        return self.walk(1 << goal, self._distances.doors(walls), self._distances.free[seat] & ~blocked, most)

    def walk(self, start: Mask, doors: Edges, passable: Mask, most: int) -> list[Mask]:
        """The same from all fields of a set together; also in many lanes at once."""
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


def by_kind(plain: Sequence[Mask], cloaked: Sequence[Mask]) -> list[tuple[int, Mask]]:
    """Sets by steps become sets by kind of roll: for each number the plain one, the double, and the cloak."""
    found = []
    for number in range(1, NUMBERS + 1):
        found.append((PLAIN, plain[number]))
        found.append((1, plain[2 * number]))
        found.append((1, cloaked[number] & ~plain[number]))
    return found
