"""Labyria as it was played: where it stands, whose turn it is, and what has happened since one's own last turn."""

from collections.abc import Iterable, Iterator
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
from spieltisch.games.labyria.engine.state import Attack, Begins, Laid, Move, Phase, RollOff, State
from spieltisch.games.labyria.engine.view import View, imagine
from spieltisch.games.labyria.engine.walks import Path
from spieltisch.kit.seen import Seen


class Walk(msgspec.Struct, frozen=True):
    """A figure's way, whether it ended in an attack, and whose figure it was."""

    path: Path
    struck: bool
    seat: Seat


def game_of(seen: Seen) -> LabyriaGame:
    assert isinstance(seen.game, LabyriaGame)
    return seen.game


@once
def state_of(seen: Seen) -> State:
    """Where the game stands; nothing of it is hidden."""
    return _imagined(seen.view)


def before_step(seen: Seen, number: int) -> State:
    return _imagined(seen.view_after(number))


@lru_cache(128)
def _imagined(view: View) -> State:
    """One State for one View: the engine remembers what is legal in the one it was asked about last."""
    return imagine(view)


def on_turn(seen: Seen) -> Seat | None:
    """The player whose figure is attacked, or whose turn it is; None while all roll."""
    state = state_of(seen)
    if state.phase in (Phase.WHO_PLACES, Phase.WHO_STARTS, Phase.LAY, Phase.OVER):
        return None
    if state.phase is Phase.DEFEND and state.attack is not None:
        return victim(game_of(seen).rules, state, state.attack)
    return state.turn


def victim(rules: LabyriaRules, state: State, attack: Attack) -> Seat:
    others = (seat for seat in rules.everybody if seat != state.turn)
    return next(seat for seat in others if attack.goal in state.figures[seat])


@lru_cache(128)
def way_of(rules: LabyriaRules, before: State, action: Move | Attack) -> Path:
    found = evasions(rules, before) if before.phase is Phase.EVADE else moves(rules, before)
    return found[action]


@once
def last_walk(seen: Seen) -> Walk | None:
    return next(_walks(seen, reversed(range(len(seen.steps)))), None)


def walks_since(seen: Seen, own: Seat | None) -> list[Walk]:
    """The ways that are news for that seat, the oldest first."""
    return list(_walks(seen, news(seen, own)))


def _walks(seen: Seen, numbers: Iterable[int]) -> Iterator[Walk]:
    for number in numbers:
        step = seen.steps[number]
        if isinstance(step.action, Move | Attack):
            path = way_of(game_of(seen).rules, before_step(seen, number), step.action)
            yield Walk(path, isinstance(step.action, Attack), step.seat)


def changes_since(seen: Seen, own: Seat | None) -> list[str]:
    """Plates and corners that were set, turned or taken off, as far as that is news for that seat; in the notation."""
    new = news(seen, own)
    before, after = (seen.view_after(number).labyrinth for number in (new.start, new.stop))
    return _changed(game_of(seen).rules, before, after) if before is not after else []


def news(seen: Seen, own: Seat | None) -> range:
    """The steps of others since that seat's last decision; just after it, its own.

    For spectators, the steps of the player who has decided last.
    """
    steps, acted = seen.steps, set[Seat | bool]()
    for number in range(len(steps) - 1, -1, -1):
        step = steps[number]
        if step.seat != CHANCE:
            acted.add(step.seat if own is None else step.seat == own)
        if len(acted) > 1 or isinstance(step.action, RollOff | Begins | Laid):
            return range(number + 1, len(steps))
    return range(len(steps))


def _changed(rules: LabyriaRules, before: Labyrinth, after: Labyrinth) -> list[str]:
    """What stands there now and did not before, and plates that are gone."""
    plates = [write_wall(rules, wall) for wall in bits(before.plates ^ after.plates)]
    return plates + [write_corner(rules, corner) for corner in after.corners if corner not in before.corners]
