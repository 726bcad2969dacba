"""What a seat sees. Everything lies open in these games, yet a View is another type than the State."""

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.state import Sheet, StartingRoll, State


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as all players see it; `seat` is the one who looks."""

    seat: Seat | None
    sheets: tuple[Sheet, ...]
    turn: Seat
    kept: Dice | None
    dice: Dice
    throws: int
    finished: tuple[tuple[int, ...], ...]
    starting_roll: StartingRoll | None
    over: bool
    noted: int | None = None


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        sheets=state.sheets,
        turn=state.turn,
        kept=state.kept,
        dice=state.dice,
        throws=state.throws,
        finished=state.finished,
        starting_roll=state.starting_roll,
        over=state.over,
        noted=state.noted,
    )


def imagine(seen: View) -> State:
    return State(
        sheets=seen.sheets,
        turn=seen.turn,
        kept=seen.kept,
        dice=seen.dice,
        throws=seen.throws,
        finished=seen.finished,
        starting_roll=seen.starting_roll,
        over=seen.over,
        noted=seen.noted,
    )
