"""The dice and all pads as a picture: one self-contained SVG, from a View and nothing else."""

from collections.abc import Callable, Iterator, Sequence
from zlib import crc32

from spieltisch.core.seat import Seat, seat_name
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.notation import write_dice
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.view import View
from spieltisch.kit.svg import PIPS, Picture, board, element, group, move_to, words

PAPER, LINE, INK, WOOD, YELLOW, LIT = "#fffaf0", "#cbb795", "#3b2412", "#f0d9ae", "#f6c433", "#fbe7b8"
DIE, ROW, NAME, COLUMN, ROOM = 40.0, 22.0, 150.0, 52.0, 12.0


def draw(rules: SheetRules, view: View, names: Sequence[str] = (), *, translate: Callable[[str], str] = str) -> Picture:
    """The dice on top; below them a row a box and a column a pad, the player on turn being marked."""
    names = names or [seat_name(Seat(seat)) for seat in range(len(view.sheets))]
    rows = list(_rows(rules, view, names, translate))
    columns = len(rows[0]) - 1
    wide, high = 2 * ROOM + NAME + columns * COLUMN, 3 * ROOM + DIE + len(rows) * ROW
    dice, pads = group(_dice(view.dice)), _pads(rows, view.turn * rules.columns, rules.columns)
    said = (
        translate("Total"),
        ", ".join(f"{name} {sheet.total}" for name, sheet in zip(names, view.sheets, strict=True)),
    )
    shown = f"{write_dice(view.dice)}{rows}"
    return board(
        group(
            element("rect", width=wide, height=high, fill="#b9834a"),
            dice,
            pads,
            transform=move_to((-wide / 2, -high / 2)),
        ),
        wide=wide,
        high=high,
        class_="yatzy-pads",
        ids=f"yatzy-{crc32(shown.encode()):08x}",
        label=said[0],
        said=said,
    )


def _rows(rules: SheetRules, view: View, names: Sequence[str], say: Callable[[str], str]) -> Iterator[list[str]]:
    """What is printed and written, row by row; a crossed out box has a dash."""
    pads = [(sheet, column) for sheet in view.sheets for column in range(rules.columns)]
    yield ["", *(names[number // rules.columns] for number in range(len(pads)))]
    for row, box in enumerate(rules.boxes):
        values = (sheet.points[column][row] for sheet, column in pads)
        yield [say(box.name), *("" if value is None else str(value or "–") for value in values)]
    yield [say("Bonus"), *(str(sheet.bonus[column] or "") for sheet, column in pads)]
    yield [say("Total"), *(str(sheet.total) if column == 0 else "" for sheet, column in pads)]


def _pads(rows: Sequence[Sequence[str]], turn: int, columns: int) -> str:
    wide, high = NAME + (len(rows[0]) - 1) * COLUMN, len(rows) * ROW
    parts = [
        element("rect", width=wide, height=high, fill=PAPER, rx=4),
        element("rect", x=NAME + turn * COLUMN, width=columns * COLUMN, height=high, fill=LIT),
    ]
    for number, (name, *values) in enumerate(rows):
        middle = (number + 0.5) * ROW
        parts.append(words(name, 8, middle, 12, INK, text_anchor="start"))
        parts += [
            words(value, NAME + (place + 0.5) * COLUMN, middle, 12, INK) for place, value in enumerate(values) if value
        ]
        parts.append(element("path", d=f"M0 {(number + 1) * ROW}H{wide}", stroke=LINE))
    return group(*parts, transform=move_to((ROOM, 2 * ROOM + DIE)))


def _dice(dice: Dice) -> str:
    faces = [(pips, WOOD) for pips in dice.wood] + ([(dice.yellow, YELLOW)] if dice.yellow else [])
    return "".join(
        group(
            element("rect", width=DIE, height=DIE, rx=8, fill=fill, stroke="#00000040"),
            *(element("circle", cx=DIE / 2 + 10 * x, cy=DIE / 2 + 10 * y, r=4, fill=INK) for x, y in PIPS[pips - 1]),
            transform=move_to((ROOM + number * (DIE + ROOM), ROOM)),
        )
        for number, (pips, fill) in enumerate(faces)
    )
