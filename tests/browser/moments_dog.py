"""Moments of Dog: every phase in which Anna, on the first seat, sees something else."""

from spieltisch.core.seat import Seat
from spieltisch.core.tables.table import Table
from spieltisch.games.dog.engine.cards import JOKER
from spieltisch.games.dog.engine.state import Action, Deal, Draw, Fold, Idle, Move, Part, Phase, State, Swap
from spieltisch.games.dog.game import DogGame

ANNA = Seat(0)


def state(table: Table) -> State:
    found = table.state
    assert isinstance(found, State)
    return found


def choices(table: Table) -> tuple[Action, ...]:
    """What Anna may do now."""
    assert isinstance(table.game, DogGame)
    return table.game.legal(state(table), ANNA) if ANNA in table.actors else ()


def gives(table: Table) -> bool:
    """Anna chooses a card for her partner."""
    return state(table).phase is Phase.EXCHANGE and ANNA in table.actors


def has_given(table: Table) -> bool:
    """Anna has chosen; others have not."""
    return state(table).phase is Phase.EXCHANGE and ANNA not in table.actors and any(state(table).chosen)


def plays(table: Table) -> bool:
    """Anna has several marbles to move, and several cards."""
    moving = [action for action in choices(table) if isinstance(action, Move)]
    return len({action.card for action in moving}) > 1 and len({action.field for action in moving}) > 1


def has_a_jack_to_play(table: Table) -> bool:
    return any(isinstance(action, Swap) and action.card != JOKER for action in choices(table))


def has_a_joker_to_play(table: Table) -> bool:
    """A field of hers could mean several things."""
    ways = [(action.field, action.goal) for action in choices(table)
            if isinstance(action, Move | Part | Swap) and action.card == JOKER]  # fmt: skip
    return len(ways) > len(set(ways))


def is_in_a_seven(table: Table) -> bool:
    """Anna has played a part of it."""
    return table.actors == (ANNA,) and 0 < state(table).points < 7


def folds(table: Table) -> bool:
    return bool(choices(table)) and isinstance(choices(table)[0], Fold)


def lays_a_jack_idly(table: Table) -> bool:
    return bool(choices(table)) and isinstance(choices(table)[0], Idle)


def is_out(table: Table) -> bool:
    """Anna has laid her cards aside; others play on."""
    dealt = max((number for number, step in enumerate(table.steps) if isinstance(step.action, Deal)), default=0)
    out = any(step.seat == ANNA and isinstance(step.action, Fold) for step in table.steps[dealt:])
    return out and state(table).phase is Phase.PLAY


def watches(table: Table) -> bool:
    """Beat plays, and Anna still has cards."""
    return table.actors == (1,) and state(table).phase is Phase.PLAY and len(state(table).hands[ANNA]) > 1


def may_draw(table: Table) -> bool:
    """Anna's two may draw a card from somebody."""
    return any(isinstance(action, Draw) for action in choices(table))


def takes_a_drawn_card(table: Table) -> bool:
    """Anna's two lets her look at a hand and take a card."""
    return state(table).phase is Phase.DRAW and table.actors == (ANNA,)
