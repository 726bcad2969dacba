"""Whose turn it is, and what can be done now."""

from spieltisch.games.dog.engine.state import Phase
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.page.hands import acting, legal
from spieltisch.games.dog.page.players import on_turn
from spieltisch.games.dog.telling.names import a_card
from spieltisch.games.dog.telling.prompts import asked, others_act
from spieltisch.games.dog.telling.visible import view_of
from spieltisch.kit.page import speed
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words import joined


def whose(shown: Shown) -> str:
    seat = acting(shown)
    if seat is not None:
        return shown.words("{name}, it is your turn", name=shown.names[seat])
    return speed.paused(shown) if speed.pauses(shown) else others_act(shown, on_turn(shown))


def asks(shown: Shown) -> str:
    """Said aloud when it is a player's turn; within a seven, only what is left of it."""
    if acting(shown) is None:
        return ""
    return prompt(shown) if view_of(shown).points else f"{whose(shown)}. {prompt(shown)}"


def prompt(shown: Shown) -> str:
    """What can be done now, in a sentence; empty for spectators."""
    view = view_of(shown)
    if acting(shown) is not None:
        return asked(shown, legal(shown))
    return _waiting(shown, view) if view.phase is Phase.EXCHANGE else ""


def _waiting(shown: Shown, view: View) -> str:
    words, names = shown.words, joined(shown.words, [shown.names[other] for other in on_turn(shown)])
    if view.chosen is not None and not view.looked_at:
        card = a_card(words, view.chosen)
        return words("You pass {card}. Still to choose: {names}.", card=card, names=names)
    return words("Still to choose: {names}.", names=names) if names else ""
