"""Labyria as it was played: where it stands, whose turn it is, the way of the last figure, and the last change."""

from functools import lru_cache

import msgspec

from spieltisch.core.once import once
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.grid import bits
from spieltisch.games.labyria.engine.labyrinth import Labyrinth
from spieltisch.games.labyria.engine.moves import evasions, moves
from spieltisch.games.labyria.engine.notation import write_corner, write_wall
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import Attack, Laid, Move, Phase, RollOff, State
from spieltisch.games.labyria.engine.view import View, imagine
from spieltisch.games.labyria.engine.walks import Path
from spieltisch.kit.seen import Seen


class Walk(msgspec.Struct, frozen=True):
    """A figure's way, and whether it ended in an attack."""

    path: Path
    struck: bool


def game_of(seen: Seen) -> LabyriaGame:
    """The game."""
    assert isinstance(seen.game, LabyriaGame)
    return seen.game


@once
def state_of(seen: Seen) -> State:
    """Where the game stands; nothing of it is hidden."""
    return _imagined(seen.view)


def before_step(seen: Seen, number: int) -> State:
    """The state before that step."""
    return _imagined(seen.view_after(number))


@lru_cache(512)
def _imagined(view: View) -> State:
    """One State for one View: the engine remembers what is legal in the one it was asked about last."""
    return imagine(view)


def on_turn(seen: Seen) -> Seat | None:
    """Whom everybody waits for: whose figure is attacked, or whose turn it is; nobody while all roll."""
    state = state_of(seen)
    if state.phase in (Phase.WHO_PLACES, Phase.WHO_STARTS, Phase.LAY, Phase.OVER):
        return None
    if state.phase is Phase.DEFEND and state.attack is not None:
        return victim(game_of(seen).rules, state, state.attack)
    return state.turn


def victim(rules: LabyriaRules, state: State, attack: Attack) -> Seat:
    """Whose figure is attacked."""
    others = (seat for seat in rules.everybody if seat != state.turn)
    return next(seat for seat in others if attack.goal in state.figures[seat])


@lru_cache(512)
def way_of(rules: LabyriaRules, before: State, action: Move | Attack) -> Path:
    """A way that the figure can have gone."""
    found = evasions(rules, before) if before.phase is Phase.EVADE else moves(rules, before)
    return found[action]


@once
def last_walk(seen: Seen) -> Walk | None:
    """The way of the figure that has gone last."""
    steps = seen.steps
    for number in range(len(steps) - 1, -1, -1):
        action = steps[number].action
        if isinstance(action, Move | Attack):
            path = way_of(game_of(seen).rules, before_step(seen, number), action)
            return Walk(path, isinstance(action, Attack))
    return None


def last_change(seen: Seen) -> list[str]:
    """The plate or corner that was set, turned or taken off last, in the notation, until somebody else acts."""
    steps, rules, acted = seen.steps, game_of(seen).rules, set[Seat]()
    for number in range(len(steps) - 1, -1, -1):
        step = steps[number]
        acted |= {step.seat} - {CHANCE}
        if len(acted) > 1 or isinstance(step.action, RollOff | Laid):
            break
        before, after = (before_step(seen, count).labyrinth for count in (number, number + 1))
        if found := _changed(rules, before, after):
            return found
    return []


def _changed(rules: LabyriaRules, before: Labyrinth, after: Labyrinth) -> list[str]:
    """What stands there now and did not before, and plates that are gone."""
    plates = [write_wall(rules, wall) for wall in bits(before.plates ^ after.plates)]
    return plates + [write_corner(rules, corner) for corner in after.corners if corner not in before.corners]
