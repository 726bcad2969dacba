"""Whose hand throws the dice: at a real table nobody's dice roll by themselves."""

from typing import Any

from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.game import LabyriaGame
from spieltisch.games.labyria.state import Phase
from spieltisch.games.yatzy.game import YatzyGame


def thrower(game: AnyGame, state: Any, last: Seat | None) -> Seat | None:
    """The seat whose throw it is; None where cards are dealt or everybody throws at once.

    In Yatzy whoever has just chosen what to keep (`last`) has thrown with that.
    """
    match game:
        case YatzyGame():
            seat = state.starting_roll.waiting[0] if state.starting_roll else Seat(state.turn)
            return None if seat == last else seat
        case LabyriaGame() if state.phase is Phase.ROLL:
            return Seat(state.turn)
        case LabyriaGame(rules=rules) if state.phase is Phase.DEFEND:
            others = (seat for seat in rules.everybody if seat != state.turn)
            return next(seat for seat in others if state.attack.goal in state.figures[seat])
    return None


def is_thrown(game: AnyGame, state: Any) -> bool:
    """Whether chance's next action is a throw that people could make with real dice; a labyrinth is laid for them."""
    return not (isinstance(game, LabyriaGame) and state.phase is Phase.LAY)
