"""The rest of the set-up, laid at random for people who have had enough of it."""

from collections.abc import Iterator
from random import SystemRandom
from typing import Any

from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.game import LabyriaGame
from spieltisch.games.labyria.laying import with_ways
from spieltisch.games.labyria.moves import placements
from spieltisch.games.labyria.state import Action, Phase, PlacePlate, State

_random = SystemRandom()


def is_laying(game: AnyGame, state: Any) -> bool:
    """Whether people place obstacles one by one."""
    return isinstance(game, LabyriaGame) and state.phase is Phase.PLACE


def laid(game: AnyGame, state: Any) -> Iterator[tuple[Seat, Action]]:
    """Every placement that is left: a plate or a corner as the seat has them left, on any place where it fits.

    Nobody is walled in as long as there is another place.
    """
    assert isinstance(game, LabyriaGame)
    while is_laying(game, state):
        seat = state.turn
        action = _any_placement(game, state, seat)
        yield seat, action
        state = game.apply(state, seat, action)


def _any_placement(game: LabyriaGame, state: State, seat: Seat) -> Action:
    legal = list(placements(with_ways(game.rules), state, seat)) or game.legal(state, seat)
    plates = [action for action in legal if isinstance(action, PlacePlate)]
    corners = [action for action in legal if not isinstance(action, PlacePlate)]
    kinds = [kind for kind in (plates, corners) if kind]
    left = [count for count, kind in zip(state.stocks[seat], (plates, corners), strict=True) if kind]
    return _random.choice(_random.choices(kinds, left)[0])
