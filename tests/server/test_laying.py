"""The rest of the set-up, laid at random."""

import pytest
from msgspec.structs import replace

from spieltisch.games.labyria.labyrinth import open_ways
from spieltisch.games.labyria.state import Phase
from spieltisch.server.tables.laying import laid
from tests.games.labyria.helpers import new


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rest_is_laid_so_that_everybody_has_a_way(seats: int) -> None:
    game = new(seats)
    state = replace(game.start(), phase=Phase.PLACE, rolling=())
    for seat, action in laid(game, state):
        state = game.apply(state, seat, action)
    assert state.phase is Phase.WHO_STARTS
    assert None not in open_ways(game.rules, state.labyrinth.walls(game.rules.grid))
