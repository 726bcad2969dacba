"""Dice as pictures."""

from functools import cache

from markupsafe import Markup

from spieltisch.kit.page import html as h
from spieltisch.kit.svg import PIPS

SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    pips: tuple((16 + 8 * x, 16 + 8 * y) for x, y in spots) for pips, spots in enumerate(((), *PIPS))
}
"""By pips: where they are on a face of 32 by 32."""


@cache
def face(pips: int) -> Markup:
    """The pips of a face; the die round them is the style sheet's."""
    svg = h.svg(".pips", viewBox="0 0 32 32", aria_hidden="true", focusable="false")
    return svg[(h.circle(cx=x, cy=y, r=3) for x, y in SPOTS[pips])]


def small_die(pips: int, yellow: bool = False) -> h.Element:
    return h.span(class_="small-die yellow" if yellow else "small-die", aria_hidden="true")[face(pips)]
