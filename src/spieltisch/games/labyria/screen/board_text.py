"""The board as text: one piece a spot, line by line. Pure, and without colours.

Plates are heavy lines, corners double ones with their pivot on the crossing. A figure is its player's number. In a
start or target corner `2/1` means: two figures of its owner wait, one has arrived.
"""

from collections.abc import Mapping
from enum import Enum

import msgspec

from spieltisch.games.labyria.engine.grid import Shape, bits
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.notation import COLUMNS
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import State
from spieltisch.games.labyria.screen import spots
from spieltisch.games.labyria.screen.spots import Kind, Spot

PIVOTS = {Shape.L: "╚", Shape.r: "╔", Shape.SEVEN: "╗", Shape.J: "╝"}
JOINTS = "·╸╻┓╺━┏┳╹┛┃┫┗┻┣╋"
"""By which of up, right, down and left there is a wall, as a binary number."""


SIGNS = {
    Symbol.PLUS: "+",
    Symbol.MINUS: "−",
    Symbol.PAUSE: "‖",
    Symbol.DOUBLE: "×2",
    Symbol.CLOAK: "◊",
    Symbol.ROTATE: "↻",
}
"""The faces of the symbol die."""


class Mark(Enum):
    """What there is to say about a spot."""

    NONE = ""
    LAST = "the last move came by here"
    CAN = "it can be chosen"
    CLOAKED = "it can be reached through obstacles only"
    ATTACK = "an opponent can be attacked"
    WALK = "the move under the cursor goes by here"
    FIGURE = "this figure goes"
    CURSOR = "the cursor"


class Look(Enum):
    BORDER = "the border"
    FLOOR = "an empty field, edge or crossing"
    PLATE = "a plate"
    CORNER = "a corner"
    FIGURE = "a figure"
    HOME = "a start or target corner"


class Piece(msgspec.Struct, frozen=True):
    text: str
    look: Look = Look.BORDER
    mark: Mark = Mark.NONE
    seat: int = -1


Rows = list[list[Piece]]


def picture(rules: LabyriaRules, state: State, marks: Mapping[Spot, Mark], ghost: Corner | None = None) -> Rows:
    """The whole board with the names of rows and columns; `ghost` is a corner that the player thinks about."""
    painter = _Painter(rules, state, marks, ghost)
    size = rules.size
    rows = []
    for up in range(2 * size, -1, -1):
        name = f"{(up + 1) // 2:2}" if up % 2 else "  "
        rows.append([Piece(name), *(painter.piece(Spot(up, right)) for right in range(2 * size + 1))])
    rows.append([Piece("    " + "   ".join(COLUMNS[:size]))])
    return rows


class _Painter:
    def __init__(self, rules: LabyriaRules, state: State, marks: Mapping[Spot, Mark], ghost: Corner | None) -> None:
        self._rules, self._state, self._marks = rules, state, marks
        grid, labyrinth = rules.grid, state.labyrinth
        self._plates = {spots.of_wall(grid, wall) for wall in bits(labyrinth.plates)}
        self._arms = {spots.of_wall(grid, wall) for wall in bits(labyrinth.arms(grid))}
        self._pivots = {spots.of_crossing(grid, corner.crossing): corner.shape for corner in labyrinth.corners}
        self._ghost: set[Spot] = set()
        if ghost is not None:
            old = labyrinth.corner_at(ghost.crossing)
            if old is not None:
                self._arms -= {spots.of_wall(grid, wall) for wall in bits(grid.arms[old.crossing][old.shape])}
            arms = {spots.of_wall(grid, wall) for wall in bits(grid.arms[ghost.crossing][ghost.shape])}
            self._ghost = arms | {spots.of_crossing(grid, ghost.crossing)}
            self._arms |= arms
            self._pivots[spots.of_crossing(grid, ghost.crossing)] = ghost.shape

    def piece(self, spot: Spot) -> Piece:
        if not spots.inside(self._rules.grid, spot):
            return self._border(spot)
        mark = Mark.CURSOR if spot in self._ghost else self._marks.get(spot, Mark.NONE)
        match spots.kind_of(spot):
            case Kind.FIELD:
                return self._field(spot, mark)
            case Kind.EDGE:
                return self._edge(spot, mark)
        return self._crossing(spot, mark)

    def _border(self, spot: Spot) -> Piece:
        end = 2 * self._rules.size
        if spot.up in (0, end) and spot.right in (0, end):
            return Piece({(0, 0): "└", (0, end): "┘", (end, 0): "┌", (end, end): "┐"}[spot])
        if spot.up in (0, end):
            return Piece("───" if spot.right % 2 else "─")
        return Piece("│")

    def _edge(self, spot: Spot, mark: Mark) -> Piece:
        lying = spot.up % 2 == 0
        if spot in self._plates and spot not in self._ghost:
            return Piece("━━━" if lying else "┃", Look.PLATE, mark)
        if spot in self._arms:
            return Piece("═══" if lying else "║", Look.CORNER, mark)
        match mark:
            case Mark.CURSOR:
                return Piece("━━━" if lying else "┃", Look.FLOOR, mark)
            case Mark.CAN:
                return Piece(" ╌ " if lying else "╎", Look.FLOOR, mark)
        return Piece("   " if lying else " ", Look.FLOOR, mark)

    def _crossing(self, spot: Spot, mark: Mark) -> Piece:
        if spot in self._pivots:
            return Piece(PIVOTS[self._pivots[spot]], Look.CORNER, mark)
        walls = self._plates | self._arms
        beside = [Spot(spot.up + up, spot.right + right) for up, right in ((1, 0), (0, 1), (-1, 0), (0, -1))]
        up, right, down, left = (other in walls for other in beside)
        if mark is Mark.CAN:
            return Piece("○", Look.FLOOR, mark)
        meeting = 8 * up + 4 * right + 2 * down + left
        return Piece(JOINTS[meeting], Look.PLATE if meeting else Look.FLOOR, mark)

    def _field(self, spot: Spot, mark: Mark) -> Piece:
        rules, figures = self._rules, self._state.figures
        field = spots.field_at(rules.grid, spot)
        if field in rules.safe:
            return self._corner_field(field, mark)
        seat = next((seat for seat in rules.everybody if field in figures[seat]), -1)
        middle = str(seat + 1) if seat >= 0 else " "
        around = "  "
        match mark:
            case Mark.CAN:
                middle, around = (middle, "‹›") if seat >= 0 else ("○", "  ")
            case Mark.CLOAKED:
                middle = "◊"
            case Mark.ATTACK:
                around = "××"
            case Mark.WALK | Mark.LAST:
                middle = middle if seat >= 0 else "•" if mark is Mark.WALK else "▪"
            case Mark.CURSOR | Mark.FIGURE:
                around = "[]"
        return Piece(f"{around[0]}{middle}{around[1]}", Look.FIGURE if seat >= 0 else Look.FLOOR, mark, seat)

    def _corner_field(self, field: int, mark: Mark) -> Piece:
        rules, figures = self._rules, self._state.figures
        waiting = sum(figures[seat].count(field) for seat in rules.everybody if rules.starts[seat] == field)
        arrived = sum(figures[seat].count(field) for seat in rules.everybody if rules.targets[seat] == field)
        between = {Mark.CAN: "○", Mark.CLOAKED: "◊", Mark.FIGURE: "•", Mark.CURSOR: "◆"}.get(mark, "/")
        owner = rules.starts.index(field) if field in rules.starts else rules.targets.index(field)
        return Piece(f"{waiting}{between}{arrived}", Look.HOME, mark, owner)
