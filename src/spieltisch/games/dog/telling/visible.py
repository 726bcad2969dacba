"""What the eyes at a table see of a game of Dog, and what the last steps have made public."""

from spieltisch.core.once import once
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board, Field
from spieltisch.games.dog.engine.cards import JACK, Rank
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import BringOut, Deal, Draw, Fold, Idle, Move, Part, Phase, Swap
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.game import DogGame
from spieltisch.kit.seen import Seen


def rules_of(seen: Seen) -> DogRules:
    assert isinstance(seen.game, DogGame)
    return seen.game.rules


def view_of(seen: Seen) -> View:
    view = seen.view
    assert isinstance(view, View)
    return view


def view_after(seen: Seen, steps: int) -> View:
    """What these eyes see, or would have seen, after so many steps: nothing else of the past is looked at."""
    view = seen.view_after(steps)
    assert isinstance(view, View)
    return view


def next_hand(rules: DogRules, view: View) -> int:
    """How many cards each player gets in the coming deal, as the die at the dealer shows (DOG-36, B-DOG-6)."""
    return rules.hand_size(view.round + (view.phase not in (Phase.CHOOSE_DEALER, Phase.DEAL)))


def is_blockade(rules: DogRules, board: Board, seat: int, field: Field) -> bool:
    """Whether no marble may pass or hit that one there: it has just come out onto its start (DOG-38)."""
    return field == rules.starts[seat] and bool(board.fresh >> seat & 1)


@once
def last_played(seen: Seen) -> tuple[Seat, Rank] | None:
    if not any(view_of(seen).discard):
        return None
    for step in reversed(seen.steps):
        match step.action:
            case BringOut(card=card) | Move(card=card) | Part(card=card) | Swap(card=card) | Draw(card=card):
                return step.seat, card
            case Idle():
                return step.seat, JACK
    return None


def last_card(seen: Seen) -> Rank | None:
    played = last_played(seen)
    return played[1] if played else None


@once
def folded(seen: Seen) -> frozenset[Seat]:
    found = set()
    for step in reversed(seen.steps):
        if isinstance(step.action, Deal):
            break
        if isinstance(step.action, Fold):
            found.add(step.seat)
    return frozenset(found)
