"""Whose hand throws the dice: at a real table nobody's dice roll by themselves."""

from typing import Any

from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.game import LabyriaGame
from spieltisch.games.labyria.state import Phase
from spieltisch.games.yatzy.game import YatzyGame


def thrower(game: AnyGame, state: Any) -> Seat | None:
    """The seat whose throw it is; None where cards are dealt or everybody throws at once."""
    match game:
        case YatzyGame():
            return state.starting_roll.waiting[0] if state.starting_roll else Seat(state.turn)
        case LabyriaGame() if state.phase is Phase.ROLL:
            return Seat(state.turn)
    return None
