"""Why an action is not legal, in a sentence with its clause."""

from spieltisch.core.errors import IllegalActionError
from spieltisch.core.seat import Seat
from spieltisch.games.dog import cards
from spieltisch.games.dog.rules import KENNEL, DogRules
from spieltisch.games.dog.state import (
    Action,
    BringOut,
    ChanceAction,
    Draw,
    Fold,
    Give,
    Idle,
    Move,
    Part,
    Phase,
    State,
    Swap,
    Take,
)


def why_not(rules: DogRules, state: State, seat: Seat, action: Action) -> IllegalActionError:
    """The reason, from what the seat itself can see."""
    if isinstance(action, ChanceAction):
        return IllegalActionError("DOG-22", "Cards are dealt and drawn by chance, and only by chance.")
    if state.phase is Phase.EXCHANGE:
        return IllegalActionError("DOG-26", "Now everybody passes on one card: choose one that is there.")
    if state.points:
        return IllegalActionError(
            "DOG-78", "{points} points of the seven are left, and all must be spent.", points=state.points
        )
    match action:
        case Give() | Take():
            return IllegalActionError("DOG-30", "It is not the time to pass cards on: play one.")
        case Fold():
            return IllegalActionError("DOG-48", "A card can be played, so it must be.")
        case Idle():
            return _why_not_idle(rules, state, seat)
    assert isinstance(action, BringOut | Move | Part | Swap | Draw)
    if action.card not in state.hands[seat]:
        return IllegalActionError("DOG-30", "There is no {card} in the hand.", card=cards.NAMES[action.card])
    match action:
        case BringOut(_, owner):
            return _why_not_out(rules, state, seat, owner)
        case Draw():
            return IllegalActionError("DOG-69", "There is no card to be drawn there.")
        case Part():
            return IllegalActionError("B-DOG-23", "This part cannot be: all seven points must be spendable.")
        case Swap():
            return IllegalActionError(
                "DOG-46", "Not exchangeable: fresh marbles, and marbles in the finish or in the kennel."
            )
    return IllegalActionError("DOG-48", "No marble may go from there to there with this card.")


def _why_not_idle(rules: DogRules, state: State, seat: Seat) -> IllegalActionError:
    if cards.JACK not in state.hands[seat]:
        return IllegalActionError("DOG-47", "There is no jack in the hand.")
    return IllegalActionError("DOG-47", "A jack is laid without effect only when nothing else is possible.")


def _why_not_out(rules: DogRules, state: State, seat: Seat, owner: Seat) -> IllegalActionError:
    board = state.board
    if not 0 <= owner < rules.seats or board.marbles[owner][0] != KENNEL:
        return IllegalActionError("DOG-37", "There is no marble in that kennel.")
    if board.fresh >> owner & 1:
        return IllegalActionError("B-DOG-11", "The start is blocked by the marble that has just come out.")
    return IllegalActionError("DOG-37", "This card or this player brings no marble out there.")
