"""What to do now, and what to touch next."""

from spieltisch.games.labyria.page.touches import ABILITY, SET, touches
from spieltisch.games.labyria.telling.prompts import to_change, to_decide, to_go, to_throw
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown


def prompt(shown: Shown) -> str:
    """What can be done now, in a sentence; empty for spectators."""
    if shown.enters_dice:
        return shown.words("Roll your real dice and tap what they show.")
    if shown.decides is not None:
        return to_decide(shown)
    return to_throw(shown) if shown.throws else ""


def next_prompts(shown: Shown) -> h.Node:
    """What to touch next, seen when something has been touched: the style sheet knows what that is."""
    known = {ident.partition("-")[0] for touch in touches(shown) for ident in touch.path}
    words = shown.words
    return [
        h.span(".then.to-field")[to_go(shown)] if "figure" in known else None,
        h.span(".then.to-last")[words("Where do you attack from? Choose a field that is lit up.")]
        if "last" in known
        else None,
        h.span(".then.to-change")[to_change(shown)] if ABILITY in known else None,
        h.span(".then.to-shape")[words("Now choose which way it should face.")] if "shape" in known else None,
        h.span(".then.to-set")[words("Touch the corner piece again to turn it, or place it.")]
        if SET in known
        else None,
    ]
