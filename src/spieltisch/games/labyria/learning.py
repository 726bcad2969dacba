"""Labyria for learners. Seats are counted from the looker's own; the board is not turned, and fields go row by row."""

from collections.abc import Iterable, Sequence

import numpy as np

from spieltisch.games.labyria.engine import state as labyria
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.grid import Field, Mask, Shape, bits
from spieltisch.games.labyria.engine.rules import FIGURES, Symbol
from spieltisch.games.labyria.engine.state import Action, Phase, Way
from spieltisch.games.labyria.engine.view import View
from spieltisch.kit.learning.language import Language
from spieltisch.kit.learning.layout import Block, Floats, Layout, one_of

PLATES = 44
LARGEST_SHARE = 20
"""No player has more plates or corners to place."""


class LabyriaLanguage(Language[Action, View]):
    def __init__(self, game: LabyriaGame) -> None:
        self._rules = rules = game.rules
        grid, seats, shapes, plane = rules.grid, rules.seats, len(Shape), (rules.size, rules.size)
        fields = len(grid.steps)
        self.actions = Layout(
            Block("place_plate", (grid.walls,), "on which edge: those right of a field, then those above one"),
            Block("place_corner", (grid.crossings, shapes), "on which crossing, and how it lies: L, r, 7, J"),
            Block("remove_plate", (grid.walls,), "from which edge"),
            Block("turn_corner", (grid.crossings, shapes), "on which crossing, and how it lies then"),
            Block("move", (FIGURES, fields, len(Way)), "which figure; where to; plain, double or under the cloak"),
            Block("attack", (FIGURES, fields, len(Way), 4), "the same, and from where: above, right, below, left"),
            Block("pass", (1,), "nothing, or no ability"),
        )
        self.features = Layout(
            Block("figures", (seats, *plane), f"where everybody's figures stand, of {FIGURES}"),
            Block("corners_of_mine", (2, *plane), "the own start, and the own target"),
            Block("walls", (2, *plane), "what bars the way to the right, and upwards"),
            Block("plates", (2, *plane), "the plates among them"),
            Block("corners", (shapes, *plane), "corner pieces at the upper right of a field, by how they lie"),
            Block("attack", (2, *plane), "where an attack comes from, and where it goes"),
            Block(
                "phase", (len(Phase),), "roll-off, placing, laying, roll-off, roll, move, defence, evasion, after, over"
            ),
            Block("turn", (seats,), "whose turn it is"),
            Block("number", (6,), "the number die"),
            Block("symbol", (len(Symbol),), "the symbol die: plus, minus, pause, double, cloak, rotate"),
            Block("used", (1,), "whether the ability has been used"),
            Block("depot", (1,), f"plates in the depot, of {PLATES}"),
            Block("stocks", (seats, 2), f"plates and corners still to place, of {LARGEST_SHARE}"),
            Block("resting", (seats,), "who sits out a turn"),
        )

    def encode(self, view: View, legal: Sequence[Action]) -> list[int]:
        """Figures in the order of their fields; of those that share one, the first goes."""
        own = view.figures[view.turn]
        return [self._number(own, action) for action in legal]

    def _number(self, own: tuple[Field, ...], action: Action) -> int:
        index = self.actions.index
        match action:
            case labyria.Move(field, goal, way):
                return index("move", own.index(field), goal, way)
            case labyria.Attack(field, goal, last, way):
                return index("attack", own.index(field), goal, way, self._side(goal, last))
            case labyria.PlacePlate(wall):
                return index("place_plate", wall)
            case labyria.PlaceCorner(crossing, shape):
                return index("place_corner", crossing, shape)
            case labyria.RemovePlate(wall):
                return index("remove_plate", wall)
            case labyria.TurnCorner(crossing, shape):
                return index("turn_corner", crossing, shape)
            case labyria.Pass():
                return index("pass", 0)
        raise AssertionError(f"{action} is chance's")

    def _side(self, goal: Field, last: Field) -> int:
        """Where the last field lies; under the cloak it does not matter, and is the goal itself (B-LAB-31)."""
        size = self._rules.size
        return {size: 0, 1: 1, -size: 2, -1: 3, 0: 0}[last - goal]

    def tensor(self, view: View) -> Floats:
        rules, me = self._rules, view.seat or 0
        seats = [(seat + me) % rules.seats for seat in rules.everybody]
        figures = np.stack([self._plane(view.figures[seat]) for seat in seats]) / FIGURES
        attack = (view.attack.field, view.attack.goal) if view.attack else ()
        return self.features.filled({
            "figures": figures,
            "corners_of_mine": np.stack([self._plane([rules.starts[me]]), self._plane([rules.targets[me]])]),
            "walls": self._edges(view.labyrinth.walls(rules.grid)),
            "plates": self._edges(view.labyrinth.plates),
            "corners": self._corners(view),
            "attack": np.stack([self._plane([field]) for field in attack]) if attack else 0,
            "phase": one_of(len(Phase), view.phase),
            "turn": one_of(rules.seats, (view.turn - me) % rules.seats),
            "number": one_of(6, view.number - 1 if view.number else None),
            "symbol": one_of(len(Symbol), view.symbol),
            "used": view.used,
            "depot": view.depot / PLATES,
            "stocks": np.array([view.stocks[seat] for seat in seats], np.float32) / LARGEST_SHARE,
            "resting": [seat in view.resting for seat in seats],
        })  # fmt: skip

    def _plane(self, fields: Iterable[Field]) -> Floats:
        """How many things there are on each field."""
        size = self._rules.size
        return np.bincount(list(fields), minlength=size * size).reshape(size, size).astype(np.float32)

    def _edges(self, walls: Mask) -> Floats:
        grid = self._rules.grid
        found = np.zeros((2, grid.size * grid.size), np.float32)
        for wall in bits(walls):
            found[wall // (grid.walls // 2), grid.sides[wall][0]] = 1
        return found.reshape(2, grid.size, grid.size)

    def _corners(self, view: View) -> Floats:
        size = self._rules.size
        found = np.zeros((len(Shape), size, size), np.float32)
        for corner in view.labyrinth.corners:
            row, column = divmod(corner.crossing, size - 1)
            found[corner.shape, row, column] = 1
        return found
