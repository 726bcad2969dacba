"""Moments of Labyria: every phase in which Anna, on the first seat, sees something else."""

from collections.abc import Callable

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.table import Table
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Attack, Move, Phase, RemovePlate, State, TurnCorner

ANNA = Seat(0)
START = 0
"""Anna's corner, where figures stand beside the field."""


def state(table: Table) -> State:
    found = table.state
    assert isinstance(found, State)
    return found


def _is(table: Table, phase: Phase) -> bool:
    return state(table).phase is phase and table.actors == (ANNA,)


def places(table: Table) -> bool:
    return _is(table, Phase.PLACE)


def others_place(table: Table) -> bool:
    return state(table).phase is Phase.PLACE and table.actors == (1,)


def throws(table: Table) -> bool:
    return state(table).phase is Phase.ROLL and table.thrower == ANNA


def moves(table: Table) -> bool:
    """Anna has dice that only move."""
    return _is(table, Phase.MOVE) and state(table).symbol is Symbol.DOUBLE


def moves_cloaked(table: Table) -> bool:
    return _is(table, Phase.MOVE) and state(table).symbol is Symbol.CLOAK


def may_set_a_plate(table: Table) -> bool:
    """Before she moves."""
    return _is(table, Phase.MOVE) and state(table).symbol is Symbol.PLUS and state(table).depot > 0


def may_take_a_plate(table: Table) -> bool:
    """Before she moves."""
    return _is(table, Phase.MOVE) and any(
        isinstance(action, RemovePlate) for action in table.game.legal(state(table), ANNA)
    )


def may_turn_a_corner(table: Table) -> bool:
    """Before she moves."""
    return _is(table, Phase.MOVE) and any(
        isinstance(action, TurnCorner) for action in table.game.legal(state(table), ANNA)
    )


def may_use_her_symbol(table: Table) -> bool:
    """She has moved."""
    return _is(table, Phase.AFTER)


def may_attack(table: Table) -> bool:
    return _is(table, Phase.MOVE) and any(isinstance(action, Attack) for action in table.game.legal(state(table), ANNA))


def may_attack_from_several_fields(table: Table) -> bool:
    """With the same figure, and the same one to attack."""
    legal = table.game.legal(state(table), ANNA) if _is(table, Phase.MOVE) else ()
    attacks = [(action.field, action.goal, action.way) for action in legal if isinstance(action, Attack)]
    return len(set(attacks)) < len(attacks)


def may_come_back(several: bool) -> Callable[[Table], bool]:
    """Anna can go to and fro and end where she was, with one of several figures or with the only one that can go."""

    def moment(table: Table) -> bool:
        legal = table.game.legal(state(table), ANNA) if _is(table, Phase.MOVE) else ()
        walks = [action for action in legal if isinstance(action, Move | Attack)]
        comes_back = any(walk.field == walk.goal != START for walk in walks)
        return comes_back and (len({walk.field for walk in walks}) > 1) == several

    return moment


def defends(table: Table) -> bool:
    return state(table).phase is Phase.DEFEND and table.thrower == ANNA


def evades(table: Table) -> bool:
    """Her attack was repelled."""
    return _is(table, Phase.EVADE)


def watches(table: Table) -> bool:
    return state(table).phase is Phase.MOVE and table.actors == (1,)


def enters_dice(table: Table) -> bool:
    return state(table).phase is Phase.ROLL and table.actors == (CHANCE,)


def enters_a_defence(table: Table) -> bool:
    return state(table).phase is Phase.DEFEND and table.actors == (CHANCE,)
