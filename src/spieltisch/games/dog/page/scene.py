"""A position on the rule page: the part of the board where something happens, and the cards to try it with."""

from functools import partial

from markupsafe import Markup

from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.notation import read_rank
from spieltisch.games.dog.engine.rules import KENNEL, MARBLES
from spieltisch.games.dog.geometry import field_positions, kennel_field, places
from spieltisch.games.dog.page.board import prompt_part, table_of
from spieltisch.games.dog.page.draw import layer, picture
from spieltisch.games.dog.page.hand import card_face, hand, joker_uses
from spieltisch.games.dog.page.hands import bottom
from spieltisch.games.dog.page.motions import IDS
from spieltisch.games.dog.page.touches import handles
from spieltisch.games.dog.telling.visible import rules_of, view_after, view_of
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.svg import Window
from spieltisch.kit.words import Words

ROOM = 62.0
"""What is to be seen round the outermost of these fields."""
LEAST = 0.62
"""How much of the board is shown at least, in height and width."""
NEARLY_ALL = 0.8
"""Where that much is shown, nothing is cut off."""


def scene(shown: Shown) -> h.Node:
    """With cards for readers who try it out, else only the picture."""
    table, ids = table_of(shown), IDS if shown.keys.seats else shown.table.id
    drawn = Markup(picture(table, ids, partial(layer, table, ids), _window(shown)))
    if not shown.keys.seats:
        return h.div(".dog", aria_hidden="true")[drawn]
    cards = [prompt_part(shown), hand(shown), joker_uses(shown)] if shown.may_act else None
    return h.div(class_="dog mine" if shown.may_act else "dog others")[cards, h.div(".board-window")[drawn]]


def glyph(words: Words, kind: str, value: str) -> h.Node:
    return h.span(".dog.in-text")[card_face(words, read_rank(value), alone=False)] if kind == "card" else None


def _window(shown: Shown) -> Window | None:
    """Everything that lies there, could be reached or has moved, with some wood round it; None for the whole board."""
    rules, found = rules_of(shown), field_positions(rules_of(shown), bottom(shown))
    points, edge = [found[field] for field in _fields(shown)], places(rules.boards).extent
    window = Window.around(points, ROOM, LEAST, edge)
    return window if max(window.wide, window.high) < NEARLY_ALL * 2 * edge else None


def _fields(shown: Shown) -> set[Field]:
    """Marbles on their way, where they can go or came by, and the kennels of seats that act or were sent home."""
    rules, board, touched = rules_of(shown), view_of(shown).board, handles(shown)
    fields = {field for own in board.marbles for field in own if field != KENNEL}
    fields |= {field for trail in touched.trails for field in trail.fields} | touched.goals.keys()
    before = view_after(shown, 0)
    actor = shown.steps[0].seat if shown.steps else before.turn
    for seat, (now, then) in enumerate(zip(board.marbles, before.board.marbles, strict=True)):
        if seat == actor or now.count(KENNEL) > then.count(KENNEL):
            fields |= {rules.starts[seat], *(kennel_field(rules, seat, place) for place in range(MARBLES))}
    return fields
