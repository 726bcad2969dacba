"""Figures of painted wood, seen from above: each seat has a colour, a pattern and a number."""

from collections.abc import Mapping

import msgspec

from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.engine.notation import write_field
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.page.drawing.geometry import UNIT, Spot, cell, figure_spots, scaled
from spieltisch.games.labyria.page.drawing.table import Table, Translate, as_button, figure_title
from spieltisch.kit.cache import cached
from spieltisch.kit.svg import element, gradient, group, move_to, title, words

BODY = "M-27 13A27 20 0 0 0 27 13C25 1 15-2 13-13H-13C-15-2-25 1-27 13Z"
HEAD = 18.0


class Look(msgspec.Struct, frozen=True):
    """The colours of a seat: the paint, its lit and its dark side, the pattern, and the number."""

    paint: str
    light: str
    dark: str
    pattern: str
    ink: str


LOOKS = (
    Look("#c8283a", "#f58083", "#6f0d1c", "#ffd9d4", "#fff"),
    Look("#2459b3", "#7aa9f2", "#0d2b63", "#dbe9ff", "#fff"),
    Look("#efb820", "#ffe794", "#8a5d04", "#4d3200", "#2e1d00"),
    Look("#17875c", "#66d3a4", "#07452f", "#d9fff0", "#fff"),
)
"""By seat: red, blue, yellow, green."""
PATTERNS = ("", "M-3 3L3-3M0 12L12 0M9 15L15 9", "M3 3h.01M9 9h.01", "M0 0H12M0 6H12M0 0V12M6 0V12")
"""By seat: plain, stripes, dots, a lattice; in a tile of 12."""
STROKES = (0.0, 3.0, 4.6, 1.5)


def definitions(ids: str, seats: int, wide: float) -> str:
    return "".join(_pattern(ids, seat) + _paint(ids, seat) + _figure(ids, seat, wide) for seat in range(seats))


def _pattern(ids: str, seat: int) -> str:
    if not PATTERNS[seat]:
        return ""
    ink = element("path", d=PATTERNS[seat], stroke=LOOKS[seat].pattern, stroke_width=STROKES[seat],
                  stroke_linecap="round")  # fmt: skip
    return element(
        "pattern", ink, id=f"{ids}-pattern-{seat + 1}", width=12, height=12, patternUnits="userSpaceOnUse", fill="none"
    )


def pattern(ids: str, seat: int) -> str:
    """What to fill a shape with, over its paint."""
    return f"url(#{ids}-pattern-{seat + 1})" if PATTERNS[seat] else "none"


def _paint(ids: str, seat: int) -> str:
    look = LOOKS[seat]
    return gradient(
        "radial", f"{ids}-paint-{seat + 1}", (look.light, look.paint, look.paint, look.dark),
        cx=".42", cy=".4", r=".68", fx=".3", fy=".26",
    )  # fmt: skip


def _figure(ids: str, seat: int, wide: float) -> str:
    look, paint = LOOKS[seat], f"url(#{ids}-paint-{seat + 1})"
    edge: dict[str, str | float] = {"stroke": look.dark, "stroke_width": 1.8}
    return group(
        element("ellipse", cx=5, cy=18, rx=29, ry=19, fill="#1d0e02", fill_opacity=".38"),
        element("path", d=BODY, fill=paint, **edge),
        element("path", d=BODY, fill=pattern(ids, seat), opacity=".85", class_="pattern") if PATTERNS[seat] else "",
        element("ellipse", cx=1.5, cy=-5, rx=HEAD, ry=13, fill=look.dark, fill_opacity=".5"),
        element("circle", cy=-12, r=HEAD, fill=paint, **edge),
        words(str(seat + 1), 0, -11.5, 26, look.ink, class_="number"),
        element("ellipse", rx=5.5, ry=2.6, fill="#fff", fill_opacity=".75", transform="translate(-8-23)rotate(-36)"),
        id=f"{ids}-figure-{seat + 1}", transform=scaled(wide),
    )  # fmt: skip


def together(table: Table, pieces: Mapping[str, str]) -> str:
    """All figures, which lie upon each other in that order."""
    del table
    return group(*pieces.values(), class_="figures")


def pieces(table: Table, ids: str) -> dict[str, str]:
    """Every figure by its id, the nearer ones over those behind; on a page each can be sent alone."""
    spots = figure_spots(table.rules, table.view.figures, table.turned_to)
    shown = [
        (spot.point[1], seat, _shown(table, ids, seat, index, spot), index)
        for seat, own in enumerate(spots)
        for index, spot in enumerate(own)
    ]
    return {figure_id(ids, seat, index): figure for _, seat, figure, index in sorted(shown)}


def _shown(table: Table, ids: str, seat: int, index: int, spot: Spot) -> str:
    field = table.view.figures[seat][index]
    return _drawn(
        table.rules, ids, seat, index, field, spot, table.name(seat), table.translate, _touch(table, seat, field),
        None if table.touchable is None else bool(table.touchable),
    )  # fmt: skip


def _touch(table: Table, seat: int, field: Field) -> tuple[str, str]:
    """What it is called where it can be touched, as a figure or as the field it stands on."""
    if not table.touchable:
        return "", ""
    name, own, arrived = table.field(field), seat == table.view.turn, field == table.rules.targets[seat]
    idents = (*([f"figure-{name}"] if own else []), *([] if own and not arrived else [f"field-{name}"]))
    return next(((ident, table.touchable[ident]) for ident in idents if ident in table.touchable), ("", ""))


@cached
def _drawn(
    rules: LabyriaRules, ids: str, seat: int, index: int, field: Field, spot: Spot, name: str, translate: Translate,
    touch: tuple[str, str], touching: bool | None,
) -> str:  # fmt: skip
    """Most figures stay where they are, and are written once; `touching` is None for spectators."""
    kind = {rules.starts[seat]: " waiting", rules.targets[seat]: " arrived"}.get(field, "")
    return group(
        title(figure_title(rules, translate, name, seat, field)),
        element("circle", r=round(0.5 * cell(rules)), class_="ring", fill="none") if touching else "",
        element("use", href=f"#{ids}-figure-{seat + 1}"),
        class_=f"figure seat-{seat + 1}{kind}", data_figure=write_field(rules, field), data_seat=str(seat),
        transform=move_to(spot.point) + (f" scale({spot.scale:g})" if spot.scale != 1 else ""),
        id=None if touching is None else figure_id(ids, seat, index),
        **(as_button(*touch) or {"aria_hidden": None if touching is None else "true"}),
    )  # fmt: skip


def figure_id(ids: str, seat: int, index: int) -> str:
    """The id of a figure on a page, by its place in `View.figures`."""
    return f"{ids}-piece-{seat}-{index}"


def icon(table: Table, ids: str, seat: int, x: float, y: float, scale: float) -> str:
    """A figure beside the board, as large on every board."""
    return element(
        "use", href=f"#{ids}-figure-{seat + 1}",
        transform=f"{move_to((x, y))} scale({scale * UNIT / cell(table.rules):.3g})",
    )  # fmt: skip
