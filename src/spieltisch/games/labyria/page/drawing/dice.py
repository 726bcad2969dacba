"""The two dice of a turn."""

from functools import cache, lru_cache

from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.page.drawing.table import Table
from spieltisch.games.labyria.telling.dice import SYMBOL_NAMES
from spieltisch.kit.svg import PIPS, element, group, title, words

SIDE = 60.0
INK = "#2a1608"
BARS = {
    Symbol.PLUS: "M-19 0H19M0-19V19",
    Symbol.MINUS: "M-19 0H19",
    Symbol.PAUSE: "M-9-16V16M9-16V16",
}
CLOAK = (
    "M0-25C-9-25-14-17-13-8C-20 0-22 12-24 22C-16 19-14 25-8 22C-4 20-3 25 0 25S4 20 8 22"
    "C14 25 16 19 24 22C22 12 20 0 13-8C14-17 9-25 0-25Z"
)
HOOD = "M0-19C-5-19-8-14-8-8C-8-3-4 1 0 1S8-3 8-8C8-14 5-19 0-19Z"


@cache
def icon(symbol: Symbol) -> str:
    """The symbol, in a square of 50."""
    if symbol in BARS:
        return element("path", d=BARS[symbol], stroke=INK, stroke_width=10, stroke_linecap="round", fill="none")
    if symbol is Symbol.DOUBLE:
        return words("×2", 0, 0, 37, INK)
    if symbol is Symbol.CLOAK:
        eyes = element("path", d="M-3.5-9h.01M3.5-9h.01", stroke="#fdf8ea", stroke_width=3.4, stroke_linecap="round")
        folds = element("path", d="M-9 6L-12 18M0 5V19M9 6L12 18", stroke="#fdf8ea", stroke_width=2, fill="none",
                        stroke_linecap="round")  # fmt: skip
        hood = element("path", d=HOOD, fill=INK, stroke="#fdf8ea", stroke_width=2)
        return element("path", d=CLOAK, fill=INK) + hood + eyes + folds
    return element(
        "path", d="M16.3-7.6A18 18 0 1 0 17.4 4.7", stroke=INK, stroke_width=7, fill="none", stroke_linecap="round"
    ) + element("path", d="M25-20V0H6Z", fill=INK, stroke=INK, stroke_width=2, stroke_linejoin="round")


def dice(table: Table, x: float, y: float) -> str:
    """Both dice round that point; empty places before the roll."""
    view = table.view
    if view.symbol is None:
        empty = (_face(x + side * 44, y, "", "die empty", None) for side in (-1, 1))
        return group(*empty, class_="dice")
    return group(
        title(table.dice_title()),
        _face(x - 44, y, pips(view.number), "die number", str(view.number)),
        _face(x + 44, y, icon(view.symbol), "die symbol" + (" used" if view.used else ""), SYMBOL_NAMES[view.symbol]),
        class_="dice",
    )


@cache
def pips(number: int) -> str:
    return group(*(element("circle", cx=16 * x, cy=16 * y, r=6.2) for x, y in PIPS[number - 1]), fill=INK)


@lru_cache(1_000)
def _face(x: float, y: float, face: str, kind: str, value: str | None) -> str:
    box = {"x": -SIDE / 2, "y": -SIDE / 2, "width": SIDE, "height": SIDE, "rx": 14}
    if value is None:
        outline = element("rect", fill="none", stroke="#fff", stroke_opacity=".35", stroke_width=2.5,
                          stroke_dasharray="7 6", **box)  # fmt: skip
        return group(outline, class_=kind, transform=f"translate({x:g} {y:g})")
    used = "used" in kind.split()
    return group(
        element("rect", fill="#000", fill_opacity=".4", transform="translate(3 7)", **box),
        element("rect", fill="#c4ad84", transform="translate(0 4)", **box),
        element("rect", fill="#fdf8ea", stroke="#3d2a16", stroke_width=1.5, **box),
        group(face, opacity=".35") if used else face,
        element("path", d="M-15 2L-4 13L18-12", stroke="#0d5a38", stroke_width=8, fill="none", stroke_linecap="round",
                stroke_linejoin="round") if used else "",
        class_=kind, data_value=value, transform=f"translate({x:g} {y:g})",
    )  # fmt: skip
