"""SVG as text, element by element."""

import html
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

Point = tuple[float, float]
Attribute = str | float | None
FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)
"""The six faces of a die, from one pip on, round the middle."""


class Picture(str):
    """A whole picture; a notebook shows it."""

    def _repr_svg_(self) -> str:
        return str(self)


@lru_cache(4_000)
def number(value: float) -> str:
    """To a tenth of a unit, as short as possible."""
    text = f"{value:.1f}"
    return "0" if text == "-0.0" else text.removesuffix(".0")


@lru_cache(4_000)
def at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def move_to(point: Point, turned: float = 0) -> str:
    return f"translate({at(point)})" + (f" rotate({number(turned)})" if turned else "")


_special = re.compile("[&<>\"']").search


def escape(text: str) -> str:
    return html.escape(text) if _special(text) else text


@cache
def _spelled(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


@lru_cache(8_000)
def _attribute(key: str, text: str) -> str:
    """Cached: most are written again and again: colours, classes, places."""
    return f' {_spelled(key)}="{escape(text)}"'


def element(name: str, *inside: str, **attributes: Attribute) -> str:
    """`class_` and `data_field` stand for `class` and `data-field`; attributes that are None are left out."""
    head = ""
    for key, value in attributes.items():
        if isinstance(value, str):
            head += _attribute(key, value)
        elif value is not None:
            head += f' {_spelled(key)}="{number(value)}"'
    return f"<{name}{head}>{''.join(inside)}</{name}>" if inside else f"<{name}{head}/>"


def group(*inside: str, **attributes: Attribute) -> str:
    """A `<g>`; nothing where there is nothing inside."""
    return element("g", *inside, **attributes) if any(inside) else ""


def words(text: str, x: float, y: float, size: float, fill: str, **attributes: Attribute) -> str:
    """A line of bold text, centred unless told otherwise; y is the middle of its capitals."""
    look: dict[str, Attribute] = {"text_anchor": "middle", "font_weight": "700", **attributes}
    return element("text", escape(text), x=x, y=y + size * 0.36, font_size=size, fill=fill, **look)


def title(text: str) -> str:
    return element("title", escape(text))


def line(points: Sequence[Point], closed: bool = False) -> str:
    """The `d` of a way through the points."""
    return "M" + "L".join(map(at, points)) + ("Z" if closed else "")


def gradient(kind: str, name: str, colours: Sequence[str], **where: str) -> str:
    stops = (
        element("stop", offset=f"{place / (len(colours) - 1):.2g}", stop_color=colour)
        for place, colour in enumerate(colours)
    )
    return element(f"{kind}Gradient", *stops, id=name, **where)


class Window(NamedTuple):
    """The part of a picture that is shown."""

    left: float
    top: float
    wide: float
    high: float

    @classmethod
    def around(cls, points: Sequence[Point], room: float, least: float, edge: float) -> "Window":
        """All these points with room round them: at least that share of a board that goes as far as `edge`."""
        (left, wide), (top, high) = (_span(side, room, least, edge) for side in zip(*points, strict=True))
        return cls(left, top, wide, high)


def _span(places: Sequence[float], room: float, least: float, edge: float) -> tuple[float, float]:
    """The start and the length of the interval."""
    first, last = max(-edge, min(places) - room), min(edge, max(places) + room)
    wide = max(last - first, 2 * edge * least)
    start = (first + last - wide) / 2
    return min(max(start, -edge), edge - wide), wide


def board(
    *layers: str,
    wide: float,
    high: float,
    class_: str,
    ids: str,
    label: str,
    said: tuple[str, str] | None,
    window: Window | None = None,
) -> Picture:
    """A board with its middle at (0, 0): all of it, or what is seen through a window.

    A page says the position itself, so that there a label is enough; by itself the picture says all in words: `said`
    is its title and its description.
    """
    in_words = ""
    if said is not None:
        in_words = "".join(
            element(kind, escape(text), id=f"{ids}-{kind}") for kind, text in zip(("title", "desc"), said, strict=True)
        )
    return Picture(
        element(
            "svg",
            in_words,
            *layers,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(map(number, window or (-wide / 2, -high / 2, wide, high))),
            class_=class_,
            role="img" if said else "group",
            aria_label=None if said else label,
            aria_labelledby=f"{ids}-title {ids}-desc" if said else None,
            font_family=FONT,
        )
    )
