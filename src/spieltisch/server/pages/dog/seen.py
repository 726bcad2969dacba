"""What the page shows of a game of Dog: the View, and what the last steps have made public."""

from spieltisch.core.seat import Seat
from spieltisch.games.dog.cards import JACK, Rank
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.rules import DogRules
from spieltisch.games.dog.state import Action, BringOut, Deal, Draw, Fold, Idle, Move, Part, State, Swap
from spieltisch.games.dog.view import View
from spieltisch.server.pages.shown import Shown


def game_of(shown: Shown) -> DogGame:
    """The game."""
    game = shown.table.game
    assert isinstance(game, DogGame)
    return game


def rules_of(shown: Shown) -> DogRules:
    """Its rules."""
    return game_of(shown).rules


def view_of(shown: Shown) -> View:
    """What these eyes see."""
    view = shown.view
    assert isinstance(view, View)
    return view


def view_after(shown: Shown, steps: int) -> View:
    """What these eyes see, or would have seen, after so many steps: nothing else of the past is looked at."""
    game = game_of(shown)
    state = shown.table.steps[steps - 1].state if steps else game.start()
    return game.view(state, shown.seat)


def bottom(shown: Shown) -> Seat | None:
    """Who sits at the bottom of the picture."""
    if shown.look != "seat":
        return None
    if shown.seat is not None:
        return shown.seat
    if shown.passes_to is not None and (last := _last_own(shown)) is not None:
        return last  # whoever has just played sees it from their own side until the device is passed on
    return shown.due if shown.due is not None else min(shown.keys.seats, default=None)


def _last_own(shown: Shown) -> Seat | None:
    return next((step.seat for step in reversed(shown.table.steps) if step.seat in shown.keys.seats), None)


def acting(shown: Shown) -> Seat | None:
    """The seat that these hands play for now."""
    return shown.due if shown.may_act and shown.seat == shown.due else None


def legal(shown: Shown) -> tuple[Action, ...]:
    """What it may do."""
    seat, state = acting(shown), shown.table.state
    assert isinstance(state, State)
    return game_of(shown).legal(state, seat) if seat is not None else ()


def last_card(shown: Shown) -> Rank | None:
    """The card that lies on top."""
    if not any(view_of(shown).discard):
        return None
    for step in reversed(shown.table.steps):
        match step.action:
            case BringOut(card=card) | Move(card=card) | Part(card=card) | Swap(card=card) | Draw(card=card):
                return card
            case Idle():
                return JACK
    return None


def folded(shown: Shown) -> frozenset[Seat]:
    """Who is out of this round."""
    found = set()
    for step in reversed(shown.table.steps):
        if isinstance(step.action, Deal):
            break
        if isinstance(step.action, Fold):
            found.add(step.seat)
    return frozenset(found)
