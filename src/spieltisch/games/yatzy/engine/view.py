"""What a seat sees. Everything lies open in these games, yet a View is another type than the State."""

import msgspec
from msgspec.structs import astuple

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.state import Sheet, StartingRoll, State


class View(msgspec.Struct, frozen=True):
    """The table as everybody round it sees it: who is looking, then all that a State has, in its order."""

    seat: Seat | None
    sheets: tuple[Sheet, ...]
    turn: Seat
    kept: Dice | None
    dice: Dice
    throws: int
    finished: tuple[tuple[int, ...], ...]
    starting_roll: StartingRoll | None
    over: bool


def view(state: State, seat: Seat | None) -> View:
    """The state as that seat sees it."""
    return View(seat, *astuple(state))


def imagine(seen: View) -> State:
    """The one state that fits."""
    return State(*astuple(seen)[1:])
