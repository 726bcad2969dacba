"""What has happened on the board since the own last move, to be seen once more."""

from collections.abc import Callable, Sized

from spieltisch.kit.page import html as h
from spieltisch.kit.page.board import Part
from spieltisch.kit.page.shown import Shown


def again(trails: Callable[[Shown], Sized]) -> Part:
    """A button that shows the last motion again; the client follows what is drawn as `.trail`."""

    def is_there(shown: Shown) -> bool:
        return shown.look == "seat" and shown.table.phase == "playing" and len(trails(shown)) > 0

    def button(shown: Shown) -> h.Node:
        if not is_there(shown):
            return None
        label = shown.words("Show the last moves again")
        return h.button("#again.button.quiet.small", type="button", data_again=True)[label]

    return Part("again", button, is_there)
