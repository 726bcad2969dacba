"""The table as everybody sees it: nothing in this game is hidden."""

import msgspec
from msgspec.structs import astuple

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.engine.labyrinth import Labyrinth
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Attack, Phase, State


class View(msgspec.Struct, frozen=True, cache_hash=True):
    """What one seat sees, which is None for a spectator: then all that a State has, in its order."""

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
    """The state as that seat sees it."""
    return View(seat, *astuple(state))


def imagine(seen: View) -> State:
    """The only world that fits the view."""
    return State(*astuple(seen)[1:])
