"""Labyria at a table: the game, who may touch it, the way of the last figure, and the last change of the labyrinth."""

from functools import lru_cache

import msgspec

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.game import LabyriaGame
from spieltisch.games.labyria.grid import bits
from spieltisch.games.labyria.labyrinth import Labyrinth
from spieltisch.games.labyria.moves import evasions, moves
from spieltisch.games.labyria.notation import write_corner, write_wall
from spieltisch.games.labyria.rules import LabyriaRules
from spieltisch.games.labyria.state import Attack, Laid, Move, Phase, RollOff, State
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


def last_change(shown: Shown) -> list[str]:
    """The plate or corner that was set, turned or taken off last, in the notation, until somebody else acts."""
    steps, rules, seen = shown.table.steps, game_of(shown).rules, set[Seat]()
    for number in range(len(steps) - 1, -1, -1):
        step = steps[number]
        seen |= {step.seat} - {CHANCE}
        if len(seen) > 1 or isinstance(step.action, RollOff | Laid):
            break
        assert isinstance(step.state, State)
        if found := _changed(rules, before_step(shown, number).labyrinth, step.state.labyrinth):
            return found
    return []


def _changed(rules: LabyriaRules, before: Labyrinth, after: Labyrinth) -> list[str]:
    """What stands there now and did not before, and plates that are gone."""
    plates = [write_wall(rules, wall) for wall in bits(before.plates ^ after.plates)]
    return plates + [write_corner(rules, corner) for corner in after.corners if corner not in before.corners]
