"""The table as all players see it: nothing in this game is hidden."""

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.engine.labyrinth import Labyrinth
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Attack, Phase, State


class View(msgspec.Struct, frozen=True, cache_hash=True):
    """What one seat sees; `seat` is None for a spectator."""

    seat: Seat | None
    phase: Phase
    figures: tuple[tuple[Field, ...], ...]
    stocks: tuple[tuple[int, int], ...]
    labyrinth: Labyrinth
    depot: int
    turn: Seat
    rolling: tuple[Seat, ...]
    number: int
    symbol: Symbol | None
    used: bool
    attack: Attack | None
    resting: tuple[Seat, ...]
    winner: Seat | None


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        phase=state.phase,
        figures=state.figures,
        stocks=state.stocks,
        labyrinth=state.labyrinth,
        depot=state.depot,
        turn=state.turn,
        rolling=state.rolling,
        number=state.number,
        symbol=state.symbol,
        used=state.used,
        attack=state.attack,
        resting=state.resting,
        winner=state.winner,
    )


def imagine(seen: View) -> State:
    return State(
        phase=seen.phase,
        figures=seen.figures,
        stocks=seen.stocks,
        labyrinth=seen.labyrinth,
        depot=seen.depot,
        turn=seen.turn,
        rolling=seen.rolling,
        number=seen.number,
        symbol=seen.symbol,
        used=seen.used,
        attack=seen.attack,
        resting=seen.resting,
        winner=seen.winner,
    )
