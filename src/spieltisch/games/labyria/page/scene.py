"""A position on the rule page: the labyrinth, and the dice and pieces to try it with."""

from functools import partial

from markupsafe import Markup

from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.page.board import prompt_part, table_of
from spieltisch.games.labyria.page.dice import dice, number_face, symbol_face, throw_button
from spieltisch.games.labyria.page.draw import layer, picture
from spieltisch.games.labyria.page.drawing.geometry import HALF, RIM
from spieltisch.games.labyria.page.hands import IDS
from spieltisch.games.labyria.page.panel import panel
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.svg import Window
from spieltisch.kit.words import Words

BOARD = Window(-HALF - RIM, -HALF - RIM, 2 * (HALF + RIM), 2 * (HALF + RIM))
"""The board without what lies above and below it."""


def scene(shown: Shown) -> h.Node:
    """With dice and pieces for readers who try it out, else only the picture."""
    table, ids = table_of(shown), IDS if shown.keys.seats else shown.table.id
    drawn = Markup(picture(table, ids, partial(layer, table, ids), whole=True, window=BOARD))
    if not shown.keys.seats:
        return h.div(".labyria", aria_hidden="true")[drawn]
    return h.div(class_="labyria mine" if shown.may_act else "labyria others")[
        prompt_part(shown),
        dice(shown),
        throw_button(shown),
        panel(shown),
        h.div(".board-window")[drawn],
    ]


def glyph(words: Words, kind: str, value: str) -> h.Node:
    """A die in a line of text."""
    del words
    faces = {"symbol": lambda: symbol_face(Symbol[value.upper()]), "number": lambda: number_face(int(value))}
    return h.span(".labyria-die")[faces[kind]()] if kind in faces else None
