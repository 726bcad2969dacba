"""The board as text: from a View to cells, and from cells to lines. Pure, and without colours."""

from collections.abc import Mapping, Sequence
from enum import Enum

import msgspec
from rich.cells import cell_len

from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.notation import board_letter, write_field
from spieltisch.games.dog.engine.rules import FIELDS_A_BOARD, KENNEL, MARBLES, DogRules
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.geometry import kennel_field
from spieltisch.games.dog.screen.layout import Layout
from spieltisch.games.dog.telling.visible import is_blockade
from spieltisch.kit.screen.fitting import shortened

MARBLE, BLOCKADE, HOLE = "●", "■", "○"
LEAST_NAME = 4
"""Less of a name than that says nothing."""


class Kind(Enum):
    """What a piece of the picture is."""

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
    """Some characters that look alike."""

    text: str
    kind: Kind = Kind.TABLE
    seat: int = -1
    mark: Mark = Mark.NONE
    wood: bool = False


def owners(rules: DogRules, view: View) -> dict[Field, int]:
    """By hole: whose marble lies there; who waits at home fills the kennel from the left."""
    found: dict[Field, int] = {}
    for seat, fields in enumerate(view.board.marbles):
        for place, field in enumerate(fields):
            found[kennel_field(rules, seat, place) if field == KENNEL else field] = seat
    return found


def cell(rules: DogRules, view: View, hole: Field, owner: int | None, width: int) -> Piece:
    """One hole."""
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


def plain(rows: Sequence[Sequence[Piece]]) -> str:
    """The picture without marks and colours."""
    return "\n".join("".join(piece.text for piece in row).rstrip() for row in rows)
