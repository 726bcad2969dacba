"""The names of columns and rows on the rim, and what we do not know about the board."""

from spieltisch.games.labyria.page.drawing.figures import LOOKS
from spieltisch.games.labyria.page.drawing.geometry import HALF, RIM, cell, field_positions, quarters, waiting_spots
from spieltisch.games.labyria.page.drawing.table import Table
from spieltisch.kit.svg import Point, group, words

DARK = "#3a1f0c"


def names(table: Table) -> str:
    """Columns and rows, on the lower and the left rim; and what we do not know about the board."""
    rules, positions = table.rules, field_positions(table.rules, table.turned_to)
    wide, upright = cell(rules), quarters(rules, table.turned_to) % 2 == 0
    shown = []
    for field, (x, y) in positions.items():
        name, edge = table.field(field), HALF - wide
        column, row = (name[0], name[1:]) if upright else (name[1:], name[0])
        if y > edge:
            shown.append(_name(table, field, column, (_aside(table, field, (x, y))[0], HALF + RIM / 2 + 1)))
        if x < -edge:
            shown.append(_name(table, field, row, (-HALF - RIM / 2 - 1, _aside(table, field, (x, y))[1])))
    label = words(table.reconstruction(), 0, -HALF - RIM / 2, 22, DARK, font_weight="600", font_style="italic",
                  class_="reconstruction")  # fmt: skip
    return group(*shown, label, class_="names", opacity=".72", pointer_events="none", text_anchor="middle",
                 font_weight="700")  # fmt: skip


def _name(table: Table, field: int, name: str, where: Point) -> str:
    ink = LOOKS[table.rules.starts.index(field)].ink if field in table.rules.starts else DARK
    return words(name, *where, 23, ink, text_anchor=None, font_weight=None)


def _aside(table: Table, field: int, where: Point) -> Point:
    """The middle of the field; in a start corner, the gap between the waiting figures."""
    if field not in table.rules.starts:
        return where
    tip, beside, _ = waiting_spots(table.rules, where)
    shift = (tip[1] + beside[1]) / 2 - where[1]
    return (where[0] - shift if where[0] * where[1] < 0 else where[0] + shift, where[1] + shift)
