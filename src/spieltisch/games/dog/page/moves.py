"""Every possible move in words, as a list of buttons: the same moves without a picture."""

from markupsafe import Markup, escape

from spieltisch.games.dog.engine.state import Action
from spieltisch.games.dog.page.hands import acting, legal
from spieltisch.games.dog.telling.moves import described
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import order
from spieltisch.kit.page.shown import Shown


def moves(shown: Shown) -> h.Node:
    """The list; open it once, and it stays open."""
    if acting(shown) is None:
        return None
    words, actions = shown.words, legal(shown)
    return h.details("#moves.moves")[
        h.summary[words("All moves in words"), " ", h.span(".hint")[len(actions)]],
        h.ul(aria_label=words("All moves in words"))[Markup("".join(_item(shown, action) for action in actions))],
    ]


def _item(shown: Shown, action: Action) -> str:
    """There may be a hundred of them: they are written as plain strings."""
    wanted = shown.act(action, acting(shown))
    text, ordered = wanted["action"], order(wanted.pop("do"), **wanted)
    return (
        f'<li><button class="move" type="button" value="{escape(text)}" data-command="{escape(ordered)}">'
        f"{escape(described(shown, action))}</button></li>"
    )
