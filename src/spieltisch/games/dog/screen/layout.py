"""Where the holes of the board lie on a screen of text: their places on the wood, rounded to lines and columns."""

from functools import cache
from itertools import pairwise
from math import hypot

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.rules import FIELDS_A_BOARD, MARBLES, DogRules
from spieltisch.games.dog.geometry import (
    Places,
    board_angle,
    field_positions,
    kennel_field,
    places,
    seat_board,
    turned,
)
from spieltisch.kit.svg import Point

ROW = 32.0
"""So much of the board is one line at scale 1; a column is half as wide."""
FREE = 0.78
"""So much of the opening can be written on."""


class Layout(msgspec.Struct, frozen=True):
    """The upper left corner of every hole's cell, and how large everything is."""

    width: int
    height: int
    cell: int
    cells: dict[Field, tuple[int, int]]
    """Row and column; places in a kennel included."""
    middle: tuple[int, int, int, int] | None
    """Row, column, height and width of the free room in the middle, if there is any."""
    names: dict[int, tuple[int, int]]
    """By seat: row and column of the middle of its name."""
    wood: tuple[tuple[bool, ...], ...] = ()
    """By row and column: whether there is board."""

    def hole_at(self, x: int, y: int) -> Field | None:
        """The hole under the mouse."""
        for hole, (row, column) in self.cells.items():
            if row == y and column <= x < column + self.cell:
                return hole
        return None


@cache
def star(rules: DogRules, turned_to: Seat, scale: float, cell: int) -> Layout:
    """The board as it lies on the table, that seat at the bottom."""
    quarter, points = places(rules.boards), field_positions(rules, turned_to)
    down, across = scale / ROW, 2 * scale / ROW
    left, top = (min(point[axis] for point in points.values()) for axis in (0, 1))

    def place(point: Point) -> tuple[int, int]:
        return round((point[1] - top) * down), round((point[0] - left) * across) + cell // 2

    cells = {
        hole: (row, column - cell // 2) for hole, (row, column) in zip(points, map(place, points.values()), strict=True)
    }
    _spread(cells, cell + 1)
    width = cell + max(column for _, column in cells.values())
    height = 1 + max(row for row, _ in cells.values())
    angles = {seat: board_angle(rules, seat_board(rules, seat), turned_to) for seat in range(rules.seats)}
    names = {seat: place(turned(quarter.die, angle)) for seat, angle in angles.items()}
    row, column = place((0, 0))
    wood = tuple(
        tuple(_is_wood(quarter, ((x - column) / across, (y - row) / down)) for x in range(width)) for y in range(height)
    )
    rows, columns = (int(2 * FREE * quarter.opening * size) for size in (down, across))
    return Layout(width, height, cell, cells, (row - rows // 2, column - columns // 2, rows, columns), names, wood)


def _is_wood(quarter: Places, point: Point) -> bool:
    """Within the sides and the cut corners, but not in the opening."""
    half = 180 / quarter.boards
    side, cut = quarter.cut[0][1], turned(quarter.cut[0], -half)[1]
    within = all(turned(point, half * step)[1] < (cut if step % 2 else side) for step in range(2 * quarter.boards))
    return within and hypot(*point) > quarter.opening


@cache
def strips(rules: DogRules, pitch: int) -> Layout:
    """The ring unrolled, one line a board with its finish and kennel below: for small screens."""
    cells: dict[Field, tuple[int, int]] = {}
    for field in range(rules.ring):
        board, place = divmod(field, FIELDS_A_BOARD)
        cells[field] = (3 * board, pitch * place)
    names = {}
    for seat in range(rules.seats):
        row = 3 * seat_board(rules, seat) + 1
        names[seat] = (row, pitch * 7 + 1)
        for place in range(MARBLES):
            cells[rules.finishes[seat] + place] = (row, pitch * (place + 1))
            cells[kennel_field(rules, seat, place)] = (row, pitch * (place + 10))
    return Layout(pitch * FIELDS_A_BOARD, 3 * rules.boards, 2, cells, None, names)


def layout_for(rules: DogRules, turned_to: Seat, width: int, height: int) -> Layout:
    """The largest board that fits; the unrolled one where the round one does not."""
    for scale, cell in ((1.7, 3), (1.6, 3), (1.5, 3), (1.4, 3), (1.3, 2), (1.2, 2), (1.1, 2), (1.0, 2)):
        layout = star(rules, turned_to, scale, cell)
        if layout.width <= width and layout.height <= height and not overlaps(layout):
            return layout
    return strips(rules, 3 if width >= 3 * FIELDS_A_BOARD else 2)


def _spread(cells: dict[Field, tuple[int, int]], apart: int) -> None:
    """Move neighbours in a line away from each other until there is a gap between any two."""
    for _ in range(20):
        tight = _tight(cells, apart)
        if not tight:
            break
        for left, right in tight:
            row, column = cells[left]
            if column > 0:
                cells[left] = (row, column - 1)
            row, column = cells[right]
            cells[right] = (row, column + 1)


def _tight(cells: dict[Field, tuple[int, int]], apart: int) -> list[tuple[Field, Field]]:
    in_order = pairwise(sorted(cells, key=cells.__getitem__))
    return [
        (one, other)
        for one, other in in_order
        if cells[one][0] == cells[other][0] and cells[other][1] - cells[one][1] < apart
    ]


def overlaps(layout: Layout) -> list[tuple[Field, Field]]:
    """Neighbours in a line without a gap between them."""
    return _tight(layout.cells, layout.cell + 1)
