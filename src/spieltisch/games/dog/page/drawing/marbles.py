"""Marbles of glass: each seat has a colour, a pattern and a letter."""

from math import cos, pi, sin, sqrt

import msgspec

from spieltisch.games.dog.engine.notation import LETTERS
from spieltisch.kit.svg import Point, element, group, line, words

RADIUS = 21.5
HEART = 12.5


class Look(msgspec.Struct, frozen=True):
    glass: str
    light: str
    dark: str
    pattern: str
    letter: str
    heart: str


LOOKS = (
    Look("#cf2138", "#ff7a7f", "#7c0a1c", "#ffd5d3", "#fff", "#9c1126"),
    Look("#1d55b8", "#6aa2f5", "#0b2862", "#d5e6ff", "#fff", "#123c8c"),
    Look("#f3bd12", "#ffe98a", "#a26d00", "#5a3a00", "#3b2600", "#ffdd55"),
    Look("#148f63", "#5fd6a6", "#064a33", "#d8fff0", "#fff", "#0a6446"),
    Look("#ece9e1", "#ffffff", "#9c978a", "#5c5a66", "#22222a", "#ffffff"),
    Look("#34353d", "#8b8d99", "#08080c", "#e4e4ea", "#fff", "#0e0e13"),
)
"""By board: red, blue, yellow, green, white, black."""


def _stripes(ink: str) -> str:
    ways = []
    for offset in (-17.0, -11.5, 11.5, 17.0):
        half = sqrt(RADIUS**2 - offset**2) - 0.8
        middle = (offset * 0.707, -offset * 0.707)
        along = half * 0.707
        ways.append(line([(middle[0] - along, middle[1] - along), (middle[0] + along, middle[1] + along)]))
    return element("path", d="".join(ways), stroke=ink, stroke_width=2.8)


def _around(count: int, radius: float, shift: float = 0) -> list[Point]:
    angles = [2 * pi * (number + shift) / count for number in range(count)]
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]


def _dots(ink: str) -> str:
    dots = (element("circle", cx=x, cy=y, r=2.5) for x, y in _around(8, 16.8))
    return group(*dots, fill=ink)


def _cross(ink: str) -> str:
    arms = zip(_around(4, HEART, 0.5), _around(4, RADIUS - 0.8, 0.5), strict=True)
    return element("path", d="".join(line(list(arm)) for arm in arms), stroke=ink, stroke_width=5.5)


def _rings(ink: str) -> str:
    return group(element("circle", r=18.4), element("circle", r=15), fill="none", stroke=ink, stroke_width=1.6)


def _rays(ink: str) -> str:
    tips = zip(_around(7, HEART, -0.25), _around(7, RADIUS - 1.2), _around(7, HEART, 0.25), strict=True)
    return element("path", d="".join(line(list(ray), closed=True) for ray in tips), fill=ink)


def _plain(ink: str) -> str:
    return element("circle", r=HEART + 1, fill="none", stroke=ink, stroke_width=1.2)


PATTERNS = (_plain, _stripes, _dots, _cross, _rings, _rays)


def definitions(ids: str, boards: int) -> str:
    """The glass of each colour and the marbles, once; and the ring of a blockade."""
    return "".join(_glass(ids, board) + _marble(ids, board) for board in range(boards)) + _barrier(ids)


def _glass(ids: str, board: int) -> str:
    look = LOOKS[board]
    stops = ((0, look.light), (0.35, look.glass), (0.8, look.glass), (1, look.dark))
    return element(
        "radialGradient",
        *(element("stop", offset=f"{at}", stop_color=colour) for at, colour in stops),
        id=f"{ids}-glass-{LETTERS[board]}", cx="0.42", cy="0.38", r="0.66", fx="0.32", fy="0.26",
    )  # fmt: skip


def _marble(ids: str, board: int) -> str:
    look, letter = LOOKS[board], LETTERS[board]
    return group(
        element("circle", r=RADIUS + 1.2, cx=0.8, cy=1.8, fill="#1d0e02", fill_opacity=".75"),
        element("circle", r=RADIUS, fill=f"url(#{ids}-glass-{letter})", stroke=look.dark, stroke_width=1.4),
        group(PATTERNS[board](look.pattern), opacity=".85", class_="pattern"),
        element("circle", r=HEART, fill=look.heart),
        words(letter, 0, 0, 19, look.letter, class_="letter"),
        element("path", d="M-8 16.5A18.4 18.4 0 0 0 17 7A20 20 0 0 1-8 16.5Z", fill="#fff", fill_opacity=".4"),
        element("ellipse", cx=-8, cy=-13, rx=6.5, ry=3.4, fill="#fff", fill_opacity=".8", transform="rotate(-32-8-13)"),
        id=f"{ids}-marble-{letter}",
    )  # fmt: skip


def _barrier(ids: str) -> str:
    """A striped ring: seen without colours too."""
    return group(
        element("circle", r=26.5, stroke="#1b1208", stroke_width=8),
        element("circle", r=26.5, stroke="#fffaf0", stroke_width=5.2, stroke_dasharray="9.25 4.62"),
        id=f"{ids}-barrier", fill="none",
    )  # fmt: skip
