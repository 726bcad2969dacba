"""The board as a small map in plain characters, and back.

Plates and the arms of corners are lines; a crossing with a corner on it shows the corner's shape: L, r, 7 or J. A
figure is its player's number. In a start or target corner, `2/1` means: two figures of its owner wait, one has arrived.
"""

import re
from collections.abc import Iterator, Sequence

from spieltisch.core.errors import UnreadableError
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field, Shape, bits
from spieltisch.games.labyria.engine.labyrinth import Corner, Labyrinth
from spieltisch.games.labyria.engine.notation import COLUMNS, SHAPES
from spieltisch.games.labyria.engine.rules import FIGURES, LabyriaRules

Figures = tuple[tuple[Field, ...], ...]
ROW = re.compile(r"\s*(?:[0-9]+\s*)?([+|].*[+|])\s*")
NAMES = re.compile(r"\s*a(?:\s+[b-n])*\s*")
"""The line with the names of the columns, which says nothing new."""


def write_map(rules: LabyriaRules, labyrinth: Labyrinth, figures: Figures) -> str:
    size, last = rules.size, rules.size - 1
    walls = labyrinth.walls(rules.grid)
    shapes = {corner.crossing: SHAPES[corner.shape] for corner in labyrinth.corners}
    border = "  +" + "---+" * size
    lines = [border]
    for row in reversed(range(size)):
        fields = [_write_field(rules, figures, row * size + column) for column in range(size)]
        bars = ["|" if walls >> row * last + column & 1 else " " for column in range(last)]
        lines.append(f"{row + 1:2}|" + "".join(f + b for f, b in zip(fields, [*bars, "|"], strict=True)))
        if row:
            below = size * last + (row - 1) * size
            edges = ["---" if walls >> below + column & 1 else "   " for column in range(size)]
            points = [shapes.get((row - 1) * last + column, "+") for column in range(last)]
            lines.append("  +" + "".join(e + p for e, p in zip(edges, [*points, "+"], strict=True)))
    names = "    " + "   ".join(COLUMNS[:size])
    return "\n".join([*lines, border, names])


def _write_field(rules: LabyriaRules, figures: Figures, field: Field) -> str:
    if field in rules.safe:
        waiting = sum(figures[seat].count(field) for seat in rules.everybody if rules.starts[seat] == field)
        arrived = sum(figures[seat].count(field) for seat in rules.everybody if rules.targets[seat] == field)
        return f"{waiting}/{arrived}"
    standing = [str(seat + 1) for seat in rules.everybody if field in figures[seat]]
    return f" {standing[0]} " if standing else "   "


def split_map(text: str) -> tuple[list[str], str]:
    """The map's lines without the names of the rows, and all the other text."""
    rows, rest = [], []
    for line in text.splitlines():
        if match := ROW.fullmatch(line):
            rows.append(match[1])
        elif not NAMES.fullmatch(line):
            rest.append(line)
    return rows, "; ".join(filter(None, map(str.strip, rest)))


def read_map(rules: LabyriaRules, rows: Sequence[str]) -> tuple[Labyrinth, Figures]:
    """What the map shows; UnreadableError names the line that cannot be."""
    size = rules.size
    if len(rows) != 2 * size + 1:
        raise UnreadableError(
            "The map has {found} lines; a board of {size} needs {wanted}.",
            found=len(rows),
            size=size,
            wanted=2 * size + 1,
        )
    for number, row in enumerate(rows, start=1):
        if len(row) != 4 * size + 1:
            raise UnreadableError(
                "Line {number} of the map is {found} characters wide; a board of {size} needs {wanted}.",
                number=number,
                found=len(row),
                size=size,
                wanted=4 * size + 1,
            )
    border = "+" + "---+" * size
    if rows[0] != border or rows[-1] != border:
        raise UnreadableError("The map's first and last line are its border: {border}", border=border)
    return _read_labyrinth(rules, rows), _read_figures(rules, rows)


def _read_labyrinth(rules: LabyriaRules, rows: Sequence[str]) -> Labyrinth:
    size, last = rules.size, rules.size - 1
    walls, corners = 0, []
    for row in range(size):
        line, edge = rows[2 * (size - 1 - row) + 1], rows[2 * (size - 1 - row)]
        for column in range(last):
            walls |= _is_wall(line[4 * column + 4], "|") << row * last + column
        for column in range(size if row < last else 0):
            walls |= _is_wall(edge[4 * column + 1 : 4 * column + 4], "---") << size * last + row * size + column
            point = edge[4 * column + 4]
            if point != "+":
                if point not in SHAPES:
                    raise UnreadableError("'{point}' is not a crossing; write + L r 7 or J.", point=point)
                corners.append(Corner(row * last + column, Shape(SHAPES.index(point))))
    labyrinth = Labyrinth(0, tuple(corners))
    for wall in bits(labyrinth.arms(rules.grid)):
        if not walls >> wall & 1:
            raise UnreadableError("A corner piece on the map lacks one of its two arms [B-LAB-3].")
    return Labyrinth(walls & ~labyrinth.arms(rules.grid), tuple(corners))


def _is_wall(found: str, wall: str) -> bool:
    if found not in (wall, " " * len(wall)):
        raise UnreadableError("'{found}' on the map is not an edge; write '{wall}' or spaces.", found=found, wall=wall)
    return found == wall


def _read_figures(rules: LabyriaRules, rows: Sequence[str]) -> Figures:
    figures: list[list[Field]] = [[] for _ in rules.everybody]
    for seat, field in _standing(rules, rows):
        figures[seat].append(field)
    for number, own in enumerate(figures, start=1):
        if len(own) != FIGURES:
            raise UnreadableError(
                "Player {number} has {found} figures on the map, not three [LAB-02].", number=number, found=len(own)
            )
    return tuple(tuple(sorted(own)) for own in figures)


def _standing(rules: LabyriaRules, rows: Sequence[str]) -> Iterator[tuple[Seat, Field]]:
    size = rules.size
    for field in range(size * size):
        row, column = divmod(field, size)
        text = rows[2 * (size - 1 - row) + 1][4 * column + 1 : 4 * column + 4]
        if field in rules.safe:
            if not re.fullmatch("[0-3]/[0-3]", text):
                raise UnreadableError("'{text}' is not a corner field; write waiting/arrived, like 2/1.", text=text)
            for corners, count in ((rules.starts, int(text[0])), (rules.targets, int(text[2]))):
                if count and field not in corners:
                    raise UnreadableError("'{text}': nobody starts there, or nobody arrives [B-LAB-14].", text=text)
                for _ in range(count):
                    yield Seat(corners.index(field)), field
        elif text.strip():
            if not re.fullmatch("[1-4]", text.strip()) or int(text) > rules.seats:
                raise UnreadableError("'{text}' is not a figure; write a player's number.", text=text.strip())
            yield Seat(int(text) - 1), field
