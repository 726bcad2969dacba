"""The board as text: where all lies, from a View to cells, and from cells to lines. Pure, and without colours."""

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import pairwise
from math import hypot

import msgspec
from rich.cells import cell_len

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.notation import board_letter, write_field
from spieltisch.games.dog.engine.rules import FIELDS_A_BOARD, KENNEL, MARBLES, DogRules
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.geometry import (
    Places,
    board_angle,
    field_positions,
    kennel_field,
    places,
    seat_board,
    turned,
)
from spieltisch.games.dog.telling.visible import is_blockade
from spieltisch.kit.screen.fitting import shortened
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
    sides = _sides(quarter)
    wood = tuple(
        tuple(_is_wood(quarter, sides, (x - column) / across, (y - row) / down) for x in range(width))
        for y in range(height)
    )
    rows, columns = (int(2 * FREE * quarter.opening * size) for size in (down, across))
    return Layout(width, height, cell, cells, (row - rows // 2, column - columns // 2, rows, columns), names, wood)


def _sides(quarter: Places) -> list[tuple[Point, float]]:
    """The board's edges and cut corners: the way out to each, and how far it is."""
    half = 180 / quarter.boards
    side, cut = quarter.cut[0][1], turned(quarter.cut[0], -half)[1]
    return [(turned((0, 1), -half * step), cut if step % 2 else side) for step in range(2 * quarter.boards)]


def _is_wood(quarter: Places, sides: list[tuple[Point, float]], x: float, y: float) -> bool:
    """Within the sides and the cut corners, but not in the opening."""
    return hypot(x, y) > quarter.opening and all(x * right + y * down < far for (right, down), far in sides)


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


MARBLE, BLOCKADE, HOLE = "●", "■", "○"
LEAST_NAME = 4
"""Less of a name than that says nothing."""


class Kind(Enum):
    TABLE = "the table"
    WOOD = "bare board"
    FIELD = "an empty field of the ring"
    HOME = "an empty start, finish or kennel hole of a seat"
    MARBLE = "a marble"
    TEXT = "words in the middle"


class Mark(Enum):
    """What the picker has to say about a hole."""

    NONE = ""
    LAST = "something happened here last"
    CAN = "it can be chosen"
    GOAL = "the chosen thing would get there"
    CURSOR = "it is being thought about"


class Piece(msgspec.Struct, frozen=True):
    text: str
    kind: Kind = Kind.TABLE
    seat: int = -1
    mark: Mark = Mark.NONE
    wood: bool = False


def owners(rules: DogRules, view: View) -> dict[Field, int]:
    """By hole: whose marble lies there; marbles at home fill the kennel from the left."""
    found: dict[Field, int] = {}
    for seat, fields in enumerate(view.board.marbles):
        for place, field in enumerate(fields):
            found[kennel_field(rules, seat, place) if field == KENNEL else field] = seat
    return found


def cell(rules: DogRules, view: View, hole: Field, owner: int | None, width: int) -> Piece:
    if owner is not None:
        sign = BLOCKADE if is_blockade(rules, view.board, owner, hole) else MARBLE
        return Piece(f"{sign}{board_letter(rules, owner)}".ljust(width), Kind.MARBLE, owner)
    finishes_end = rules.ring + MARBLES * rules.seats
    if hole >= finishes_end:
        return Piece(HOLE.ljust(width), Kind.HOME, (hole - finishes_end) // MARBLES)
    name = write_field(rules, hole)
    if hole >= rules.ring:
        return Piece(name[-width:], Kind.HOME, (hole - rules.ring) // MARBLES)
    if hole in rules.starts:
        return Piece(name.ljust(width), Kind.HOME, rules.starts.index(hole))
    return Piece(name.ljust(width) if width > 2 or hole % FIELDS_A_BOARD == 0 else name[1:].rjust(2), Kind.FIELD)


def picture(
    rules: DogRules,
    view: View,
    layout: Layout,
    marks: Mapping[Field, Mark],
    middle: Sequence[str],
    names: Sequence[str],
) -> list[list[Piece]]:
    """The whole board, line by line; the lines of `middle` stand in its middle, or below where it has none."""
    rows = [
        [Piece(" ", wood=wood, kind=Kind.WOOD if wood else Kind.TABLE) for wood in line] for line in layout.wood
    ] or [[Piece(" ")] * layout.width for _ in range(layout.height)]
    marbles = owners(rules, view)
    for hole, (row, column) in layout.cells.items():
        piece = cell(rules, view, hole, marbles.get(hole), layout.cell)
        _write(rows[row], column, msgspec.structs.replace(piece, mark=marks.get(hole, Mark.NONE)))
    for seat, (row, column) in layout.names.items():
        _write_name(rows[row], column, seat, names[seat])
    if layout.middle is None:
        return [_joined(row) for row in rows] + [[Piece(line, Kind.TEXT)] for line in middle]
    top, left, height, width = layout.middle
    shown = middle[:height]
    for number, line in enumerate(shown, start=top + (height - len(shown) + 1) // 2):
        _write(rows[number], left + (width - cell_len(line)) // 2, Piece(line, Kind.TEXT))
    return [_joined(row) for row in rows]


def _write(line: list[Piece], column: int, piece: Piece) -> None:
    """The piece from that column on, on what there is; some letters take two columns."""
    for character in piece.text:
        if column >= len(line):
            return
        line[column] = msgspec.structs.replace(piece, text=character, wood=line[column].wood)
        for beyond in range(column + 1, min(column + cell_len(character), len(line))):
            line[beyond] = msgspec.structs.replace(line[column], text="")
        column += cell_len(character)


def _write_name(line: list[Piece], column: int, seat: int, name: str) -> None:
    """The player's name round that column, as much of it as there is room for between holes."""
    taken = [place for place, piece in enumerate(line) if piece.text != " "]
    first = max((place + 2 for place in taken if place < column), default=0)
    last = min((place - 2 for place in taken if place >= column), default=len(line) - 1)
    if last - first + 1 >= LEAST_NAME:
        text = shortened(name, last - first + 1)
        start = min(max(column - cell_len(text) // 2, first), last + 1 - cell_len(text))
        _write(line, start, Piece(text, Kind.HOME, seat))


def _joined(row: Sequence[Piece]) -> list[Piece]:
    """Neighbours that look alike in one piece."""
    found: list[Piece] = []
    for piece in row:
        last = found[-1] if found else None
        if last and (last.kind, last.seat, last.mark, last.wood) == (piece.kind, piece.seat, piece.mark, piece.wood):
            found[-1] = msgspec.structs.replace(last, text=last.text + piece.text)
        else:
            found.append(piece)
    return found
