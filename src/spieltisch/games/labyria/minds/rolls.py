"""How likely the next roll takes a figure exactly to a field, other figures apart."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, partial

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field, Mask, union
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.minds.distances import Distances
from spieltisch.games.labyria.minds.lanes import Edges

PLAIN = 4
"""Faces of the symbol die that let a figure go the plain number: all but pause and double."""
NUMBERS = 6


class Rolls:
    """The chances of all seats."""

    def __init__(self, rules: LabyriaRules, distances: Distances) -> None:
        self._rules, self._distances = rules, distances
        self._origins = lru_cache(8192)(self.find_origins)
        self._cloaked = cache(partial(self.by_steps, 0, most=NUMBERS))

    def chance(self, walls: Mask, seat: Seat, figures: Iterable[Field], goal: Field) -> float:
        """That one of these figures can end on the goal with the seat's next roll."""
        fields = union(1 << field for field in figures)
        return sum(faces for faces, origins in self._origins(walls, seat, goal) if origins & fields) / 36

    def access(self, walls: Mask, seat: Seat) -> float:
        """On how many fields a figure can wait for its target, each counted by the chance to enter from there."""
        origins = self._origins(walls, seat, self._rules.targets[seat])
        return sum(faces * fields.bit_count() for faces, fields in origins) / 36

    def access_nearby(self, walls: Mask, seat: Seat, steps: int) -> float:
        """The same for fields that are not further than so many steps: there a figure waits that has come so far."""
        near = self._distances.within(walls, seat, steps)
        origins = self._origins(walls, seat, self._rules.targets[seat])
        return sum(faces * (fields & near).bit_count() for faces, fields in origins) / 36

    def find_origins(self, walls: Mask, seat: Seat, goal: Field) -> list[tuple[int, Mask]]:
        """By kind of roll: its faces of the symbol die, and the fields from which it takes a figure to the goal."""
        return by_kind(self.by_steps(walls, seat, goal, 2 * NUMBERS), self._cloaked(seat, goal))

    def find_many_origins(self, labyrinths: Sequence[Mask], goals: NDArray[np.intp]) -> list[tuple[int, Mask]]:
        """The same in many lanes: by labyrinth, seat that rolls, and goal."""
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
