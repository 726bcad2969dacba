"""Where a total lies among those of best play: shipped for every sheet that is solved, with all its options."""

import pytest
from tools.yatzy.spreads import by_options

from spieltisch.games.yatzy.minds.solver.exact import load_or_solve
from spieltisch.games.yatzy.minds.solver.statistics import load_or_compute
from spieltisch.games.yatzy.minds.spread import games_below
from spieltisch.kit.reckoning import beside_best_play
from spieltisch.kit.shelf import create, game_type
from spieltisch.kit.words import words


@pytest.mark.parametrize("game_id", ["brandi-yatzy", "yatzei", "yatzy"])
def test_every_sheet_of_one_column_has_one_with_all_its_options(game_id: str) -> None:
    for game in by_options(game_type(game_id)):
        found = [games_below(game, points) for points in range(600)]
        assert None not in found
        assert found == sorted(found, key=lambda one: one or 0)
        assert (found[0], found[-1]) == (0, 99)


def test_what_is_shipped_is_what_the_statistics_say() -> None:
    (game, *_) = by_options(game_type("yatzy"))
    found = load_or_compute(load_or_solve(game.rules))
    for percent, total in found.quantiles.items():
        below = games_below(game, total), games_below(game, total + 1)
        assert (below[0] or 0) < percent <= (below[1] or 0)


def test_nothing_is_said_where_nobody_knows_it_or_others_play() -> None:
    english = words("en")
    assert not beside_best_play(english, create("brandi-yatzy-plus", 1), 700)
    assert not beside_best_play(english, create("yatzei", 1, games="2"), 400)
    assert not beside_best_play(english, create("yatzy", 2), 200)
    assert not beside_best_play(english, create("brandi-dog", 2), 1)
    assert "fewer than 1 game in 100" in beside_best_play(english, create("yatzy", 1), 52)
    assert beside_best_play(english, create("yatzy", 1), 247) == "With best play, 49 games in 100 bring less."
