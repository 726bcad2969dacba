"""Whose turn it is, and what can be done now."""

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import BRINGS_OUT
from spieltisch.games.dog.engine.rules import KENNEL
from spieltisch.games.dog.engine.seven import movable
from spieltisch.games.dog.engine.state import Fold, Idle, Phase
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.page.hands import acting, legal
from spieltisch.games.dog.page.players import on_turn
from spieltisch.games.dog.telling.names import a_card
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.kit.page import speed
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words import joined


def whose(shown: Shown) -> str:
    """Who is to do something."""
    words, seat, view = shown.words, acting(shown), view_of(shown)
    if seat is not None:
        return words("{name}, it is your turn", name=shown.names[seat])
    if speed.pauses(shown):
        return speed.paused(shown)
    waiting = [shown.names[other] for other in on_turn(shown)]
    if view.phase is Phase.EXCHANGE and waiting:
        return words("Passing cards")
    if len(waiting) == 1:
        return words("{name} is playing", name=waiting[0])
    return words("Dealing the cards")


def asks(shown: Shown) -> str:
    """Said aloud when it is somebody's turn; within a seven, only what is left of it."""
    if acting(shown) is None:
        return ""
    return prompt(shown) if view_of(shown).points else f"{whose(shown)}. {prompt(shown)}"


def prompt(shown: Shown) -> str:
    """What can be done now, in a sentence; empty for who only watches."""
    words, seat, view, rules = shown.words, acting(shown), view_of(shown), rules_of(shown)
    if view.phase is Phase.EXCHANGE and seat is None:
        return _waiting(shown, view)
    if seat is None:
        return ""
    match view.phase:
        case Phase.EXCHANGE if view.looked_at:
            return words("Take a card from {name}.", name=shown.names[rules.receivers[seat]])
        case Phase.EXCHANGE:
            receiver = rules.receivers[seat]
            if receiver in rules.mates[seat]:
                return words("Choose a card for {name}, who plays with you.", name=shown.names[receiver])
            return words("Choose a card for {name}.", name=shown.names[receiver])
        case Phase.DRAW:
            return words("Take a card from {name}.", name=shown.names[view.victim])
    actions = legal(shown)
    if isinstance(actions[0], Fold):
        return _why_fold(shown, view, seat)
    if isinstance(actions[0], Idle):
        return words("Nothing else can be played, so the jack is played without effect. [DOG-47]")
    if view.points:
        return words.plural(
            "{count} point of the seven is left: choose a marble and where it goes.",
            "{count} points of the seven are left: choose a marble and where it goes.",
            view.points,
        )
    return words("Choose a card, then a marble and where it goes.")


def _waiting(shown: Shown, view: View) -> str:
    words, names = shown.words, joined(shown.words, [shown.names[other] for other in on_turn(shown)])
    if view.chosen is not None and not view.looked_at:
        card = a_card(words, view.chosen)
        return words("You pass {card}. Still to choose: {names}.", card=card, names=names)
    return words("Still to choose: {names}.", names=names) if names else ""


def _why_fold(shown: Shown, view: View, seat: Seat) -> str:
    """DOG-33, with what is missing."""
    words, rules = shown.words, rules_of(shown)
    movers = movable(rules, view.board, seat)
    out = any(KENNEL < field < rules.ring for mover in movers for field in view.board.marbles[mover])
    if not out and not BRINGS_OUT & set(view.hand):
        return words("You have no marble in play, and without an ace, a king or a joker none can come out. [DOG-33]")
    return words("None of your cards can be played: every move is blocked or goes too far for the finish. [DOG-33]")
