"""How far it is to a target when a wall on the way costs some steps: a flood over all fields at once.

A set of fields is the bits of a number, so one step of the whole flood is a few shifts.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Mask, mask, union
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.minds.lanes import Edges, Lanes
from spieltisch.kit.cache import cached

WALL = 4
"""The steps that a wall on the way is worth: sooner or later there is a cloak or a minus."""
DOORS = 200
"""Bytes of what is known of the doors in a labyrinth."""


class Distances:
    """Steps to the targets of all seats."""

    def __init__(self, rules: LabyriaRules) -> None:
        self._rules = rules
        everywhere = (1 << len(rules.grid.steps)) - 1
        self.free = [everywhere & ~mask((*rules.barred[seat], rules.targets[seat])) for seat in rules.everybody]
        """By seat: the fields that a walk may lead over, on its way to the target."""
        self.lanes = Lanes(len(rules.grid.steps))
        self._nowhere = len(rules.grid.steps) * (WALL + 1)
        """The distance of corners that a seat may not enter."""
        self._row: Mask = (1 << rules.size - 1) - 1
        """The fields of the lowest row that have one to their right."""
        self.all_edges = self._edges((1 << rules.grid.walls) - 1)
        self.doors = cached(self._find_doors, DOORS)
        """By walls: the fields that are open to their right, and those that are open above."""

    def leads_home(self, walls: Mask, seat: Seat) -> bool:
        """Whether there is a way from the seat's start to its target that no wall bars."""
        (right, above), size, free = self.doors(walls), self._rules.size, self.free[seat]
        start, reached, new = 1 << self._rules.starts[seat], 0, 1 << self._rules.targets[seat]
        while new and not new & start:
            reached |= new
            new = (new & right) << 1 | new >> 1 & right | (new & above) << size | new >> size & above
            new &= free & ~reached
        return bool(new)

    def by_field(self, labyrinths: Sequence[Mask]) -> NDArray[np.float32]:
        """By labyrinth, seat and field: the steps from there to the seat's target."""
        lanes, everybody, shape = self.lanes, self._rules.everybody, (len(labyrinths), self._rules.seats)
        layers = self._spread(
            lanes.join(lanes.rows([1 << self._rules.targets[seat] for _ in labyrinths for seat in everybody])),
            lanes.doors([self.doors(walls) for walls in labyrinths], each=self._rules.seats),
            lanes.doors([self.all_edges], each=len(labyrinths) * self._rules.seats),
            lanes.join(lanes.rows([self.free[seat] for _ in labyrinths for seat in everybody])),
        )
        bits = lanes.bits(np.array([lanes.part(layer, *shape) for layer in layers]))
        return np.where(bits.any(axis=0), bits.argmax(axis=0), self._nowhere).astype(np.float32)

    def _find_doors(self, walls: Mask) -> Edges:
        (every_right, every_above), (right, above) = self.all_edges, self._edges(walls)
        return every_right & ~right, every_above & ~above

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

    def _edges(self, walls: Mask) -> Edges:
        """The fields with a wall to their right, and those with one above (`grid.py` says how walls are numbered)."""
        size, last = self._rules.size, self._rules.size - 1
        right = union((walls >> row * last & self._row) << row * size for row in range(size))
        return right, walls >> size * last
