"""The engine finds exactly the moves that the slow rules of Labyria find, in random games of every kind."""

from collections import Counter

import pytest

from spieltisch.core.seat import CHANCE
from spieltisch.games.labyria.engine.state import Phase
from spieltisch.testing.playouts import moments
from tests.games.acting import legal
from tests.games.labyria.helpers import KINDS, new, small
from tests.perft import slow_labyria as slow

ENOUGH = 60


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_the_engine_and_the_slow_rules_find_the_same_moves(seats: int, options: dict[str, str]) -> None:
    """B-LAB-25, E-LAB-1, E-LAB-4, E-LAB-6, and all that a player can do: each evasion, and every ninth other choice."""
    game, on = new(seats, **options), slow.table(seats, options)
    compared: Counter[Phase] = Counter()
    for number, (state, seat, _) in enumerate(moments(game, 4)):
        if seat == CHANCE or (number % 9 and state.phase is not Phase.EVADE):
            continue
        assert set(legal(game, state)) == slow.legal(on, game.write_position(state)), game.write_position(state)
        compared[state.phase] += 1
        if compared.total() >= ENOUGH and compared[Phase.EVADE]:
            break
    assert compared.total() >= ENOUGH
    assert {Phase.MOVE, Phase.EVADE, Phase.AFTER} <= compared.keys()
    assert (Phase.PLACE in compared) == (options.get("labyrinth") != "random")


@pytest.mark.parametrize("dice", ["1 cloak", "4 cloak", "5 minus", "6 minus", "1 double", "3 double", "4 double"])
@pytest.mark.parametrize("options", [{}, {"jump_opponents": "on", "double_optional": "on"}])
def test_they_agree_on_an_open_board_too(dice: str, options: dict[str, str]) -> None:
    """LAB-52, LAB-57, B-LAB-27: few walls, many ways, own and foreign figures on them."""
    game, on = small(2, **options), slow.table(2, {"board_size": "8", **options})
    for figures in ("c3 d3 a1 / d4 c5 h8", "a8 g7 h8 / h1 g8 h6", "a2 b2 b1 / a3 a1 c2"):
        position = game.write_position(
            game.read_position(f"move; turn 1; dice {dice}; figures {figures}; plates d3|e3; corners d5:L b4:7")
        )
        assert set(legal(game, position)) == slow.legal(on, position)
