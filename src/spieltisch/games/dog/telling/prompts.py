"""What a player is asked, and what the others wait for."""

from collections.abc import Mapping, Sequence

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import BRINGS_OUT
from spieltisch.games.dog.engine.rules import KENNEL
from spieltisch.games.dog.engine.seven import movable
from spieltisch.games.dog.engine.state import Action, Fold, Idle, Phase
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.kit.seen import Seen
from spieltisch.kit.words import Words


def others_act(seen: Seen, awaited: Sequence[Seat]) -> str:
    words = seen.words
    if view_of(seen).phase is Phase.EXCHANGE and awaited:
        return words("Passing cards")
    if len(awaited) == 1:
        return words("{name} is playing", name=seen.names[awaited[0]])
    return words("Dealing the cards")


def asked(seen: Seen, actions: Sequence[Action]) -> str:
    """What these eyes' own seat is to choose from these actions."""
    words, view, rules, seat = seen.words, view_of(seen), rules_of(seen), seen.seat
    assert seat is not None
    match view.phase:
        case Phase.EXCHANGE if view.looked_at:
            return words("Take a card from {name}.", name=seen.names[rules.receivers[seat]])
        case Phase.EXCHANGE:
            receiver = rules.receivers[seat]
            if receiver in rules.mates[seat]:
                return words("Choose a card for {name}, who plays with you.", name=seen.names[receiver])
            return words("Choose a card for {name}.", name=seen.names[receiver])
        case Phase.DRAW:
            return words("Take a card from {name}.", name=seen.names[view.victim])
    if isinstance(actions[0], Fold):
        return _why_fold(seen, seat)
    if isinstance(actions[0], Idle):
        return words("Nothing else can be played, so the jack is played without effect. [DOG-47]")
    if view.points:
        return words.plural(
            "{count} point of the seven is left: choose a marble and where it goes.",
            "{count} points of the seven are left: choose a marble and where it goes.",
            view.points,
        )
    return words("Choose a card, then a marble and where it goes.")


def _why_fold(seen: Seen, seat: Seat) -> str:
    """DOG-33, with what is missing."""
    words, rules, view = seen.words, rules_of(seen), view_of(seen)
    movers = movable(rules, view.board, seat)
    out = any(KENNEL < field < rules.ring for mover in movers for field in view.board.marbles[mover])
    if not out and not BRINGS_OUT & set(view.hand):
        return words("You have no marble in play, and without an ace, a king or a joker none can come out. [DOG-33]")
    return words("None of your cards can be played: every move is blocked or goes too far for the finish. [DOG-33]")


def next_questions(words: Words) -> Mapping[str, str]:
    """By what is to be touched next, after a card or a marble: what is asked."""
    return {
        "marble": words("Now choose a marble."),
        "seat": words("Now choose a marble, or a player to draw a card from."),
        "seat-only": words("Now choose a player to draw a card from."),
        "goal": words("Where does it go?"),
        "other": words("Whose marble does it swap places with?"),
        "card": words("Which card moves it?"),
    }


def joker_question(words: Words) -> str:
    return words("What does the joker stand for?")
