"""The wood: the table, the board with its grain and the grooves between the fields."""

from collections.abc import Iterator
from functools import cache
from math import sin

from spieltisch.games.labyria.page.drawing.geometry import HALF, HEIGHT, RIM, UNIT, WIDTH
from spieltisch.kit.svg import element, gradient, group, number

BOARD = HALF + RIM


def definitions(ids: str, size: int) -> str:
    """The colours of the two woods, and the saw cuts."""
    return "".join((
        gradient("linear", f"{ids}-table", ("#7d4e2b", "#65391c", "#532c14"), x1="0", y1="0", x2=".25", y2="1"),
        gradient("linear", f"{ids}-board", ("#f3d9ab", "#e9c78e", "#dcb274"), x1="0", y1="0", x2=".35", y2="1"),
        element("path", id=f"{ids}-cuts", d=_cut_way(size)),
    ))  # fmt: skip


def rectangle(wide: float, high: float, corner: float, **look: str | float) -> str:
    """A rectangle round the middle."""
    return element("rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=corner, **look)


def table_and_board(ids: str, size: int) -> str:
    wide = 2 * BOARD
    return group(
        rectangle(WIDTH, HEIGHT, 34, fill=f"url(#{ids}-table)"),
        _grain(WIDTH - 20, HEIGHT / 2 - 8, 21, "#2c1405", 0.6),
        rectangle(WIDTH - 5, HEIGHT - 5, 32, fill="none", stroke="#c48a54", stroke_opacity=".45", stroke_width=3),
        rectangle(wide + 6, wide + 6, 24, fill="#1c0b02", fill_opacity=".5", transform="translate(2 6)"),
        rectangle(wide, wide, 22, fill=f"url(#{ids}-board)", stroke="#4a280f", stroke_width=2),
        _grain(wide - 6, BOARD - 6, 34, "#9a622b", 0.85),
        rectangle(wide - 5, wide - 5, 20, fill="none", stroke="#fff3d4", stroke_opacity=".7", stroke_width=3),
        _grooves(ids, size),
        class_="wood",
    )  # fmt: skip


@cache
def _grain(wide: float, half: float, count: int, ink: str, strength: float) -> str:
    """Wavy lines of four kinds, nowhere at the same distance."""
    ways = [""] * 4
    for index, y in enumerate(_levels(half, count)):
        step, bend = wide / 4, 5 * sin(index * 1.9) + 4
        way = f"M{-wide / 2:.0f} {y:.0f}q{step / 2:.0f} {bend:.0f} {step:.0f} {bend / 3:.0f}"
        way += f"t{step:.0f} {-bend / 2:.0f}t{step:.0f} {bend / 3:.0f}t{step:.0f} {-bend:.0f}"
        ways[int(4 * abs(sin(index * 1.7)))] += way
    lines = (
        element("path", d=way, stroke_width=1.2 + 0.7 * (kind * 3 % 4), opacity=f"{strength * (0.1 + 0.06 * kind):.2f}")
        for kind, way in enumerate(ways)
    )
    return group(*lines, fill="none", stroke=ink, stroke_linecap="round")


def _levels(half: float, count: int) -> Iterator[float]:
    for index in range(count):
        yield (2 * (index + 0.5) / count - 1) * half + half / count * 0.9 * sin(index * 2.1)


def _cuts(size: int) -> list[float]:
    return [step * 2 * HALF / size - HALF for step in range(1, size)]


def _cut_way(size: int) -> str:
    far, full = number(-HALF), number(2 * HALF)
    return "".join(f"M{far} {number(cut)}h{full}M{number(cut)} {far}v{full}" for cut in _cuts(size))


def _grooves(ids: str, size: int) -> str:
    """A saw cut between all fields, lit from the upper left, and a drilled hole at each crossing."""
    wide = 2 * HALF / size
    rows = "".join(f"M{number(wide - HALF)} {number(y)}h{number(2 * HALF - 2 * wide + 0.1)}" for y in _cuts(size))
    thick = wide / UNIT
    cut = f"#{ids}-cuts"
    return group(
        rectangle(2 * HALF, 2 * HALF, 4, stroke="#fff3d4", stroke_opacity=".8", stroke_width=3,
                  transform="translate(1.5 1.5)"),
        element("use", href=cut, stroke="#fff3d4", stroke_opacity=".85", stroke_width=4 * thick,
                transform=f"translate({1.4 * thick:.2f} {1.4 * thick:.2f})"),
        element("use", href=cut, stroke="#b5824a", stroke_width=4.4 * thick),
        element("use", href=cut, stroke="#87552a", stroke_width=1.6 * thick),
        rectangle(2 * HALF, 2 * HALF, 4, stroke="#6d411c", stroke_width=3.5),
        element("path", d=rows, stroke="#6d411c", stroke_width=9 * thick, stroke_linecap="round",
                stroke_dasharray=f"0 {wide:.4f}"),
        fill="none", class_="grooves",
    )  # fmt: skip
