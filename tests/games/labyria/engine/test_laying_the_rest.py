"""The rest of the set-up, laid at random."""

import pytest
from msgspec.structs import replace

from spieltisch.core.chance import SystemRng
from spieltisch.games.labyria.engine.labyrinth import open_ways
from spieltisch.games.labyria.engine.state import Phase
from tests.games.labyria.helpers import new


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rest_is_laid_so_that_everybody_has_a_way(seats: int) -> None:
    game = new(seats)
    state = replace(game.start(), phase=Phase.PLACE, rolling=())
    while game.is_setting_up(state):
        state = game.apply(state, state.turn, game.set_up_at_random(state, SystemRng()))
    assert state.phase is Phase.WHO_STARTS
    assert None not in open_ways(game.rules, state.labyrinth.walls(game.rules.grid))
