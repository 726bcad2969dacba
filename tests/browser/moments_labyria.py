"""Moments of Labyria: every phase in which Anna, on the first seat, sees something else."""

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.rules import Symbol
from spieltisch.games.labyria.state import Attack, Phase, RemovePlate, State, TurnCorner
from spieltisch.server.tables.table import Table

ANNA = Seat(0)


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
