"""What can be done, in words: for lists of moves, buttons and the terminal."""

from collections.abc import Mapping

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board, burnt
from spieltisch.games.dog.engine.moves import board_after
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Action, BringOut, Draw, Fold, Give, Idle, Move, Part, Swap, Take
from spieltisch.games.dog.telling.effects import Effects
from spieltisch.games.dog.telling.names import a_card, card_names
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.games.dog.telling.ways import Captured, OnBoard, captured, stands_for
from spieltisch.kit.seen import Seen
from spieltisch.kit.words import Words


def described(seen: Seen, action: Action) -> str:
    """What the action of these eyes' own seat does, in a sentence or two."""
    assert seen.seat is not None
    return choice_words(seen, seen.seat, action)


def choice_words(seen: Seen, seat: Seat, action: Action) -> str:
    """The same for any seat."""
    words, rules = seen.words, rules_of(seen)
    match action:
        case Give(rank):
            name = seen.names[rules.receivers[seat]]
            return words("Give {card} to {name}", card=a_card(words, rank), name=name)
        case Take(rank):
            return words("Take {card}", card=a_card(words, rank))
        case Fold():
            return words("Discard my cards: out of this round")
        case Idle():
            return words("Play the jack without effect")
        case Draw(card, victim):
            card_words, name = a_card(words, card), seen.names[victim]
            return words("Play {card} and draw a card from {name}", card=card_words, name=name)
    assert isinstance(action, OnBoard)
    board, effects = view_of(seen).board, Effects(words, rules, seen.names)
    lead = card_names(words)[action.card]
    if (meant := stands_for(rules, board, action)) is not None:
        lead = words("joker as {card}", card=a_card(words, meant))
    return " ".join((effects.moves(lead, seat, board, action), *effects.sent_home(sends_home(seen, action))))


def sends_home(seen: Seen, action: OnBoard) -> tuple[Captured, ...]:
    """Whoever it would send home."""
    rules, board = rules_of(seen), view_of(seen).board
    return captured(rules, board, action, _after(rules, board, action))


def _after(rules: DogRules, board: Board, action: OnBoard) -> Board:
    if isinstance(action, Part):
        owner = board.owner(action.field)
        assert owner is not None
        return burnt(rules, board, owner, action.field, action.goal)
    return board_after(rules, board, action)


def uses(words: Words) -> Mapping[type, str]:
    """By kind of action: what a card is used for, where it could be several things."""
    return {
        BringOut: words("Bring a marble out"),
        Move: words("Go forward, or 4 back"),
        Part: words("First part of a seven"),
        Swap: words("Swap places"),
        Draw: words("Draw a card"),
    }
