"""Labyria at a table: the game, who may touch it, and the way of the last figure."""

from functools import lru_cache

import msgspec

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.game import LabyriaGame
from spieltisch.games.labyria.moves import evasions, moves
from spieltisch.games.labyria.rules import LabyriaRules
from spieltisch.games.labyria.state import Attack, Move, Phase, State
from spieltisch.games.labyria.walks import Path
from spieltisch.server.pages.shown import Shown

IDS = "lab"
"""How every id in the picture starts."""


class Walk(msgspec.Struct, frozen=True):
    """A figure's way, and whether it ended in an attack."""

    path: Path
    struck: bool


def game_of(shown: Shown) -> LabyriaGame:
    """The game."""
    assert isinstance(shown.table.game, LabyriaGame)
    return shown.table.game


def state_of(shown: Shown) -> State:
    """Where the game stands; nothing of it is hidden."""
    assert isinstance(shown.table.state, State)
    return shown.table.state


def before_step(shown: Shown, number: int) -> State:
    """The state before that step."""
    state = shown.table.steps[number - 1].state if number else game_of(shown).start()
    assert isinstance(state, State)
    return state


def hand(shown: Shown) -> Seat | None:
    """The own seat that is to decide now."""
    table = shown.table
    if shown.look != "seat" or table.phase != "playing" or table.actors in ((), (CHANCE,)):
        return None
    seat = table.actors[0]
    return seat if seat in shown.keys.seats and not table.places[seat].level else None


def throws(shown: Shown) -> Seat | None:
    """The own seat that is to throw the dice."""
    seat = shown.table.thrower if shown.look == "seat" and shown.table.phase == "playing" else None
    return seat if seat is not None and seat in shown.keys.seats and not shown.table.places[seat].level else None


def turned_to(shown: Shown) -> Seat | None:
    """Whose corner is at the lower left; it stays there for people who share a device."""
    return min(shown.keys.seats, default=None) if shown.look == "seat" else None


def victim(rules: LabyriaRules, state: State, attack: Attack) -> Seat:
    """Whose figure is attacked."""
    others = (seat for seat in rules.everybody if seat != state.turn)
    return next(seat for seat in others if attack.goal in state.figures[seat])


@lru_cache(512)
def way_of(rules: LabyriaRules, before: State, action: Move | Attack) -> Path:
    """A way that the figure can have gone."""
    found = evasions(rules, before) if before.phase is Phase.EVADE else moves(rules, before)
    return found[action]


def last_walk(shown: Shown) -> Walk | None:
    """The way of the figure that has gone last."""
    steps = shown.table.steps
    for number in range(len(steps) - 1, -1, -1):
        action = steps[number].action
        if isinstance(action, Move | Attack):
            path = way_of(game_of(shown).rules, before_step(shown, number), action)
            return Walk(path, isinstance(action, Attack))
    return None
