"""Where the holes of the board lie on a screen of text.

The holes of one quarter are those of the wooden board, from its middle in half widths, x to the right and y down; the
other quarters are that one turned. For six seats the quarter is bent from 90 to 60 degrees round a wider table.
"""

import math
from functools import cache
from itertools import pairwise

import msgspec

from spieltisch.games.dog.engine.rules import FIELDS_A_BOARD, MARBLES, DogRules

BEFORE = (
    (-0.589, 0.115), (-0.551, 0.227), (-0.635, 0.310), (-0.713, 0.392), (-0.794, 0.470), (-0.879, 0.555),
    (-0.812, 0.647), (-0.730, 0.736), (-0.645, 0.814),
)  # fmt: skip
"""Nine holes up to the start."""
AFTER = (
    (-0.553, 0.878), (-0.465, 0.793), (-0.387, 0.707), (-0.309, 0.629), (-0.227, 0.551), (-0.113, 0.583), (0.0, 0.592),
)  # fmt: skip
"""The start, and six holes after it."""
FINISH = ((-0.571, 0.700), (-0.585, 0.587), (-0.500, 0.502), (-0.418, 0.417))
"""Outermost first."""
NAME = (0.29, 0.878)
"""The middle of the room for a player's name, beside the kennel."""
KENNEL = ((-0.348, 0.878), (-0.230, 0.878), (-0.113, 0.878), (0.004, 0.878))

ROW = 0.0798
"""So much of the board is one line at scale 1."""
WIDER = 1.42
"""How much further out the holes of a table for six lie."""

Point = tuple[float, float]
Hole = int
"""A field of the board; kennel holes follow after the last finish field."""


def kennel_hole(rules: DogRules, seat: int, place: int) -> Hole:
    """The number of a kennel's hole."""
    return rules.ring + MARBLES * rules.seats + MARBLES * seat + place


class Layout(msgspec.Struct, frozen=True):
    """The upper left corner of every hole's cell, and how large everything is."""

    width: int
    height: int
    cell: int
    cells: dict[Hole, tuple[int, int]]
    """Row and column."""
    middle: tuple[int, int, int, int] | None
    """Row, column, height and width of the free room in the middle, if there is any."""
    names: dict[int, tuple[int, int]]
    """By seat: row and column of the middle of its name."""
    wood: tuple[tuple[bool, ...], ...] = ()
    """By row and column: whether there is board."""

    def hole_at(self, x: int, y: int) -> Hole | None:
        """The hole under the mouse."""
        for hole, (row, column) in self.cells.items():
            if row == y and column <= x < column + self.cell:
                return hole
        return None


def _turned(point: Point, quarter: int, boards: int) -> Point:
    """That point on a board further round, anticlockwise."""
    x, y = point
    if boards == 4:
        for _ in range(quarter % 4):
            x, y = y, -x
        return x, y
    # Bent: the angle from straight down shrinks to two thirds, the distance from the middle grows.
    angle, radius = math.atan2(x, y), math.hypot(x, y)
    angle = angle * 2 / 3 + math.pi / 3 * quarter
    radius = radius * 0.92 + (WIDER - 1)
    return radius * math.sin(angle), radius * math.cos(angle)


def _points(rules: DogRules, bottom: int) -> dict[Hole, Point]:
    """Every hole's place; the board `bottom` lies at the bottom left."""
    found: dict[Hole, Point] = {}
    for field in range(rules.ring):
        board, place = divmod(field, FIELDS_A_BOARD)
        if place < len(AFTER):
            found[field] = _turned(AFTER[place], board - bottom, rules.boards)
        else:
            found[field] = _turned(BEFORE[place - len(AFTER)], board + 1 - bottom, rules.boards)
    for seat in range(rules.seats):
        quarter = rules.starts[seat] // FIELDS_A_BOARD - bottom
        for place in range(MARBLES):
            found[rules.finishes[seat] + place] = _turned(FINISH[place], quarter, rules.boards)
            found[kennel_hole(rules, seat, place)] = _turned(KENNEL[place], quarter, rules.boards)
    return found


@cache
def star(rules: DogRules, bottom: int, scale: float, cell: int) -> Layout:
    """The board as it lies on the table."""
    points = _points(rules, bottom)
    across, down = 2 * scale / ROW, scale / ROW
    left = min(x for x, _ in points.values())
    top = min(y for _, y in points.values())
    cells = {hole: (round((y - top) * down), round((x - left) * across)) for hole, (x, y) in points.items()}
    _spread(cells, cell + 1)
    width = cell + max(column for _, column in cells.values())
    names = {}
    for seat, start in enumerate(rules.starts):
        x, y = _turned(NAME, start // FIELDS_A_BOARD - bottom, rules.boards)
        names[seat] = (round((y - top) * down), round((x - left) * across))
    height = 1 + max(row for row, _ in cells.values())
    free = 0.36 if rules.boards == 4 else 0.62
    rows, columns = int(2 * free * down), int(2 * free * across)
    centre = (round(-top * down), round(-left * across) + cell // 2)
    wood = tuple(
        tuple(
            _is_wood(rules.boards, (column - centre[1]) / across, (row - centre[0]) / down) for column in range(width)
        )
        for row in range(height)
    )
    middle = (centre[0] - rows // 2, centre[1] - columns // 2, rows, columns)
    return Layout(width, height, cell, cells, middle, names, wood)


def _is_wood(boards: int, x: float, y: float) -> bool:
    """A square with its corners cut off and a round opening; for six a ring."""
    if boards == 4:
        return abs(x) + abs(y) < 1.58 and math.hypot(x, y) > 0.465
    return 0.8 < math.hypot(x, y) < 1.45


@cache
def strips(rules: DogRules, pitch: int) -> Layout:
    """The ring unrolled, one line a board with its finish and kennel below: for small screens."""
    cells: dict[Hole, tuple[int, int]] = {}
    for field in range(rules.ring):
        board, place = divmod(field, FIELDS_A_BOARD)
        cells[field] = (3 * board, pitch * place)
    for seat in range(rules.seats):
        row = 3 * (rules.starts[seat] // FIELDS_A_BOARD) + 1
        for place in range(MARBLES):
            cells[rules.finishes[seat] + place] = (row, pitch * place + pitch)
            cells[kennel_hole(rules, seat, place)] = (row, pitch * (place + 10))
    names = {seat: (3 * (start // FIELDS_A_BOARD) + 1, pitch * 7 + 1) for seat, start in enumerate(rules.starts)}
    return Layout(pitch * FIELDS_A_BOARD, 3 * rules.boards, 2, cells, None, names)


def layout_for(rules: DogRules, bottom: int, width: int, height: int) -> Layout:
    """The largest board that fits; the unrolled one where the round one does not."""
    for scale, cell in ((1.7, 3), (1.6, 3), (1.5, 3), (1.4, 3), (1.3, 2), (1.2, 2), (1.1, 2), (1.0, 2)):
        layout = star(rules, bottom, scale, cell)
        if layout.width <= width and layout.height <= height and not overlaps(layout):
            return layout
    return strips(rules, 3 if width >= 3 * FIELDS_A_BOARD else 2)


def _spread(cells: dict[Hole, tuple[int, int]], apart: int) -> None:
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


def _tight(cells: dict[Hole, tuple[int, int]], apart: int) -> list[tuple[Hole, Hole]]:
    in_order = pairwise(sorted(cells, key=cells.__getitem__))
    return [
        (one, other)
        for one, other in in_order
        if cells[one][0] == cells[other][0] and cells[other][1] - cells[one][1] < apart
    ]


def overlaps(layout: Layout) -> list[tuple[Hole, Hole]]:
    """Neighbours in a line without a gap between them."""
    return _tight(layout.cells, layout.cell + 1)
