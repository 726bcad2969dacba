"""Every possible move in words, as a list of buttons: the same moves without a picture."""

import htpy as h

from spieltisch.games.dog.engine.state import Action
from spieltisch.games.dog.page.hands import acting, legal
from spieltisch.games.dog.page.touches import command
from spieltisch.games.dog.telling.moves import described
from spieltisch.kit.page.parts import order
from spieltisch.kit.page.shown import Shown


def moves(shown: Shown) -> h.Node:
    """The list; open it once, and it stays open."""
    if acting(shown) is None:
        return None
    words, actions = shown.words, legal(shown)
    return h.details("#moves.moves")[
        h.summary[words("All moves in words"), " ", h.span(".hint")[len(actions)]],
        h.ul(aria_label=words("All moves in words"))[(h.li[_button(shown, action)] for action in actions)],
    ]


def _button(shown: Shown, action: Action) -> h.Element:
    wanted = command(shown, action)
    return h.button(".move", type="button", value=wanted["action"], data_command=order(wanted.pop("do"), **wanted))[
        described(shown, action)
    ]
