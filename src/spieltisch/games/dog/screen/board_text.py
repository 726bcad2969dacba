"""The board as text: from a View to cells, and from cells to lines. Pure, and without colours."""

from collections.abc import Mapping, Sequence
from enum import Enum

import msgspec

from spieltisch.games.dog.engine.notation import board_letter, write_field
from spieltisch.games.dog.engine.rules import FIELDS_A_BOARD, KENNEL, MARBLES, DogRules
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.screen.geometry import Hole, Layout, kennel_hole
from spieltisch.kit.screen.fitting import shortened

MARBLE, BLOCKADE, HOLE = "●", "■", "○"


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


def owners(rules: DogRules, view: View) -> dict[Hole, int]:
    """By hole: whose marble lies there; who waits at home fills the kennel from the left."""
    found: dict[Hole, int] = {}
    for seat, fields in enumerate(view.board.marbles):
        for place, field in enumerate(fields):
            found[kennel_hole(rules, seat, place) if field == KENNEL else field] = seat
    return found


def cell(rules: DogRules, view: View, hole: Hole, owner: int | None, width: int) -> Piece:
    """One hole."""
    if owner is not None:
        fresh = hole < rules.ring and hole == rules.starts[owner] and view.board.fresh >> owner & 1
        return Piece(f"{BLOCKADE if fresh else MARBLE}{board_letter(rules, owner)}".ljust(width), Kind.MARBLE, owner)
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
    marks: Mapping[Hole, Mark],
    words: Sequence[str],
    names: Sequence[str],
) -> list[list[Piece]]:
    """The whole board, line by line; `words` stand in its middle, or below where it has none."""
    rows = [
        [Piece(" ", wood=wood, kind=Kind.WOOD if wood else Kind.TABLE) for wood in line] for line in layout.wood
    ] or [[Piece(" ")] * layout.width for _ in range(layout.height)]
    marbles = owners(rules, view)
    for hole, (row, column) in layout.cells.items():
        piece = cell(rules, view, hole, marbles.get(hole), layout.cell)
        wood = rows[row][column].wood
        for offset, character in enumerate(piece.text):
            if column + offset < len(rows[row]):
                rows[row][column + offset] = Piece(character, piece.kind, piece.seat, marks.get(hole, Mark.NONE), wood)
    for seat, where in layout.names.items():
        _write_name(rows, where, seat, names[seat])
    if layout.middle is None:
        return [_joined(row) for row in rows] + [[Piece(line, Kind.TEXT)] for line in words]
    top, left, height, width = layout.middle
    shown = list(words)[:height]
    for number, line in enumerate(shown):
        row = top + (height - len(shown) + 1) // 2 + number
        text = line[:width]
        start = left + (width - len(text)) // 2
        for offset, character in enumerate(text):
            rows[row][start + offset] = Piece(character, Kind.TEXT)
    return [_joined(row) for row in rows]


def _write_name(rows: list[list[Piece]], where: tuple[int, int], seat: int, name: str) -> None:
    """The player's name beside the kennel, as much of it as there is room for."""
    row, column = where
    line = rows[row]
    for text in (name, *(shortened(name, width) for width in range(len(name) - 1, 3, -1))):
        start = max(0, min(column - len(text) // 2, len(line) - len(text)))
        if all(piece.text == " " for piece in line[max(0, start - 1) : start + len(text) + 1]):
            for offset, character in enumerate(text):
                wood = line[start + offset].wood
                line[start + offset] = Piece(character, Kind.HOME, seat, Mark.NONE, wood)
            return


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
