"""Dice as pictures."""

from functools import cache

import htpy as h
from markupsafe import Markup

LOW, MIDDLE, HIGH = 8, 16, 24
SPOTS = {
    0: (),
    1: ((MIDDLE, MIDDLE),),
    2: ((LOW, LOW), (HIGH, HIGH)),
    3: ((LOW, LOW), (MIDDLE, MIDDLE), (HIGH, HIGH)),
    4: ((LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)),
    5: ((LOW, LOW), (HIGH, LOW), (MIDDLE, MIDDLE), (LOW, HIGH), (HIGH, HIGH)),
    6: ((LOW, LOW), (HIGH, LOW), (LOW, MIDDLE), (HIGH, MIDDLE), (LOW, HIGH), (HIGH, HIGH)),
}
"""By pips: where they are on a face of 32 by 32."""


@cache
def face(pips: int) -> Markup:
    """The pips of a face; the die round them is the style sheet's."""
    svg = h.svg(".pips", viewBox="0 0 32 32", aria_hidden="true", focusable="false")
    return Markup(str(svg[(h.circle(cx=x, cy=y, r=3) for x, y in SPOTS[pips])]))


def small_die(pips: int, yellow: bool = False) -> h.Element:
    """A little die beside a text that says the same."""
    return h.span(class_="small-die yellow" if yellow else "small-die", aria_hidden="true")[face(pips)]
