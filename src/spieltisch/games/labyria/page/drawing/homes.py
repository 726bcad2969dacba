"""The corner fields: whose start they are, and whose target."""

from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.page.drawing.figures import LOOKS, PATTERNS, pattern
from spieltisch.games.labyria.page.drawing.geometry import (
    HALF,
    RIM,
    UNIT,
    cell,
    field_positions,
    outward,
    scaled,
    waiting_spots,
)
from spieltisch.games.labyria.page.drawing.table import Table
from spieltisch.kit.svg import Point, element, group, move_to, words


def definitions(ids: str, seats: int, wide: float) -> str:
    """A place for one waiting figure of each seat."""
    return "".join(
        group(
            element("circle", r=17, cx=0.8, cy=1.2, fill="#fff", fill_opacity=".35"),
            element("circle", r=17, fill=look.dark),
            words(str(seat + 1), 0, 0, 20, look.light, opacity=".8"),
            id=f"{ids}-place-{seat + 1}", transform=scaled(min(UNIT, wide)),
        )
        for seat, look in enumerate(LOOKS[:seats])
    )  # fmt: skip


def corner_fields(table: Table, ids: str) -> str:
    """Painted corners; those that are no seat's start or target stay wood."""
    return group(*(_corner(table, ids, field) for field in sorted(table.rules.safe)), class_="corner-fields")


def _corner(table: Table, ids: str, field: Field) -> str:
    rules, where = table.rules, field_positions(table.rules, table.turned_to)[field]
    start = rules.starts.index(field) if field in rules.starts else None
    target = rules.targets.index(field) if field in rules.targets else None
    won = target is not None and target == table.view.winner
    return group(
        "" if start is None else _start(table, ids, start, where),
        "" if target is None else _target(ids, target, where, cell(rules), won),
        class_="corner-field" + ("" if start is None else " start") + ("" if target is None else " target"),
        data_corner=table.field(field),
        data_start=None if start is None else str(start),
        data_target=None if target is None else str(target),
    )  # fmt: skip


def _start(table: Table, ids: str, seat: int, where: Point) -> str:
    """The field and the rim round it in the owner's colour, with a place for each waiting figure."""
    wide, look, (x, y) = cell(table.rules), LOOKS[seat], outward(where)
    inner, outer, bend = HALF - wide + 2, HALF + RIM - 5, 18
    points = (
        f"M{x * inner:g} {y * inner:g}H{x * outer:g}V{y * (outer - bend):g}"
        f"Q{x * outer:g} {y * outer:g} {x * (outer - bend):g} {y * outer:g}H{x * inner:g}Z"
    )
    border = f"M{x * inner:g} {y * HALF:g}H{x * HALF:g}V{y * inner:g}"
    return group(
        element("path", d=points, fill=look.paint, fill_opacity=".9", stroke=look.dark, stroke_width=2.5),
        element("path", d=points, fill=pattern(ids, seat), opacity=".4") if PATTERNS[seat] else "",
        element("path", d=border, fill="none", stroke=look.dark, stroke_width=2.5),
        *(element("use", href=f"#{ids}-place-{seat + 1}", x=a, y=b) for a, b in waiting_spots(table.rules, where)),
        class_=f"start-mark seat-{seat + 1}",
    )


def _target(ids: str, seat: int, where: Point, wide: float, won: bool) -> str:
    """Rings to aim at, in the colour of the seat that has to get there."""
    look = LOOKS[seat]
    return group(
        element("circle", r=37, fill="#ffe27a", stroke="#3a1f0c", stroke_width=2) if won else "",
        element("circle", r=32, fill="#fff6e0", stroke=look.dark, stroke_width=2),
        element("circle", r=24, fill="none", stroke=look.paint, stroke_width=8.5),
        element("circle", r=24, fill="none", stroke=pattern(ids, seat), stroke_width=8.5, opacity=".8"),
        element("circle", r=14.5, fill=look.paint, stroke=look.dark, stroke_width=1.5),
        words(str(seat + 1), 0, 0, 20, look.ink),
        class_=f"target-mark seat-{seat + 1}",
        transform=f"{move_to(where)} scale({wide / UNIT:.3g})",
    )  # fmt: skip
