"""What could be played ahead: from the own View alone, and the same as on the own turn."""

import pytest

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine import moves
from spieltisch.games.dog.engine.ahead import plays_ahead
from spieltisch.games.dog.engine.state import Phase
from tests.games.dog.helpers import KINDS, new
from tests.games.dog.page.test_draw import states


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_whoever_waits_could_play_what_they_could_on_their_turn(seats: int, options: dict[str, str]) -> None:
    game, compared = new(seats, **options), 0
    for state in states(game, every=9):
        for seat in map(Seat, range(seats)):
            found = plays_ahead(game.rules, game.view(state, seat))
            expected = moves.plays(game.rules, state, seat) if state.phase is Phase.PLAY else ()
            assert found == expected
            compared += bool(expected)
    assert compared > 20


def test_who_only_watches_plans_nothing() -> None:
    game = new(4)
    assert all(plays_ahead(game.rules, game.view(state, None)) == () for state in states(game))
