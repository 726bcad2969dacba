"""What best play brings: shipped for every sheet that is solved, with all its options."""

import pytest
from msgspec.structs import asdict
from tools.yatzy.ship_statistics import by_options

from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.best_play import Statistics, games_below, options_key, shipped_statistics
from spieltisch.games.yatzy.minds.solver.exact import load_or_solve, solve
from spieltisch.games.yatzy.minds.solver.statistics import load_or_compute, statistics
from spieltisch.kit.reckoning import beside_best_play
from spieltisch.kit.shelf import create, game_type
from spieltisch.kit.words import words

GAMES = ("brandi-yatzy", "yatzei", "yatzy")
SHEETS = [game for game_id in GAMES for game in by_options(game_type(game_id))]
USUAL = [next(by_options(game_type(game_id))) for game_id in GAMES]
CHEAPEST = USUAL[-1]


def assert_shipped(game: YatzyGame, computed: Statistics) -> None:
    """Every figure, to ten decimals."""
    found = shipped_statistics(game.spec)
    assert found is not None
    shipped, anew = asdict(found), asdict(computed)
    assert shipped.pop("boxes") == pytest.approx(anew.pop("boxes"), rel=0, abs=1e-10)
    assert shipped.pop("quantiles") == anew.pop("quantiles")
    assert shipped == pytest.approx(anew, rel=0, abs=1e-10)


def test_what_is_shipped_for_yatzy_is_what_solving_it_gives() -> None:
    assert_shipped(CHEAPEST, load_or_compute(load_or_solve(CHEAPEST.rules)))


@pytest.mark.parametrize("game", USUAL, ids=GAMES)
def test_the_expected_totals_by_usual_rules_are_the_solver_s(game: YatzyGame) -> None:
    found = shipped_statistics(game.spec)
    assert found is not None
    assert found.expected == pytest.approx(load_or_solve(game.rules).expected, rel=0, abs=1e-10)


@pytest.mark.thorough
@pytest.mark.parametrize("game", SHEETS, ids=lambda game: f"{game.spec.id} {options_key(game.spec)}")
def test_what_is_shipped_is_what_solving_gives(game: YatzyGame) -> None:
    assert_shipped(game, statistics(solve(game.rules)))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_sheet_of_one_column_has_its_own_with_all_its_options(game_id: str) -> None:
    found = [shipped_statistics(game.spec) for game in by_options(game_type(game_id))]
    assert None not in found
    assert len({one.expected for one in found if one}) == len(found)


def test_so_many_games_of_a_hundred_bring_less() -> None:
    found = shipped_statistics(CHEAPEST.spec)
    assert found is not None
    below = [games_below(CHEAPEST, points) or 0 for points in range(600)]
    assert below == sorted(below)
    assert (below[0], below[-1]) == (0, 99)
    for percent, total in zip(range(1, 100), found.quantiles, strict=True):
        assert below[total] < percent <= below[total + 1]


def test_nothing_is_said_where_nobody_knows_it_or_others_play() -> None:
    english = words("en")
    assert not beside_best_play(english, create("brandi-yatzy-plus", 1), 700)
    assert not beside_best_play(english, create("yatzei", 1, games="2"), 400)
    assert not beside_best_play(english, create("yatzy", 2), 200)
    assert not beside_best_play(english, create("brandi-dog", 2), 1)
    assert "fewer than 1 game in 100" in beside_best_play(english, create("yatzy", 1), 52)
    assert beside_best_play(english, create("yatzy", 1), 247) == "With best play, 49 games in 100 bring less."
