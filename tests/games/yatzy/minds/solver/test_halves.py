"""Sheets that are too large: both parts are solved by themselves, and nobody takes that for the truth."""

import pytest
from msgspec.structs import replace

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Action, Score
from spieltisch.games.yatzy.minds.solver.column_evaluator import ColumnEvaluator
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for
from spieltisch.games.yatzy.minds.solver.exact import solve
from spieltisch.games.yatzy.minds.solver.halves import load_or_estimate
from spieltisch.games.yatzy.minds.solver.size import is_small
from spieltisch.kit.minds.levels import levels
from spieltisch.kit.shelf import create
from tests.games.yatzy.minds.solver.test_toys import CHANCE_BOX, ONES, RUN, TWOS, Toy, sheet

SMALL = sheet(ONES, RUN, TWOS, CHANCE_BOX, dice=(3, 3), throws=2)


def rules_of(game_id: str) -> SheetRules:
    game = create(game_id, 1)
    assert isinstance(game, YatzyGame)
    return game.rules


def test_only_maxi_is_too_large_to_be_solved_while_somebody_waits() -> None:
    games = ("yatzy", "yatzei", "brandi-yatzy", "scandinavian-yatzy", "thirteen-boxes", "maxi-yatzy")
    assert [game for game in games if not is_small(rules_of(game))] == ["maxi-yatzy"]


def test_nobody_plays_to_win_where_the_chances_are_not_known() -> None:
    assert "rival" not in levels("maxi-yatzy")
    assert "rival" in levels("scandinavian-yatzy")


def test_games_show_what_is_missing_where_both_parts_are_solved_apart() -> None:
    apart = sum(solve(replace(SMALL, boxes=boxes)).expected for boxes in ((ONES, TWOS), (RUN, CHANCE_BOX)))
    whole, estimate = solve(SMALL).expected, load_or_estimate(SMALL).expected
    assert apart < whole - 1
    assert estimate == pytest.approx(whole, abs=1)


def test_the_estimate_is_the_same_every_time() -> None:
    first = load_or_estimate(SMALL).expected
    assert load_or_estimate(SMALL).expected == first


def test_an_entry_is_worth_its_points_and_the_pad_after_it() -> None:
    halves, toy = load_or_estimate(SMALL), Toy(SMALL)
    evaluator = ColumnEvaluator(SMALL, halves)
    assert not evaluator.exact
    for state in toy.decisions:
        for action, value in evaluator.action_values(state).items():
            after = toy.game.apply(state, Seat(0), action)
            if isinstance(action, Score):
                pad = after.sheets[0]
                assert value == pytest.approx(pad.total + halves.value(pad), abs=1e-9)


def test_the_last_box_is_known_exactly() -> None:
    evaluator, toy = ColumnEvaluator(SMALL, load_or_estimate(SMALL)), Toy(SMALL)
    last = {state: found for state, found in toy.decisions.items() if state.sheets[0].points[0].count(None) == 1}
    for state, found in last.items():
        assert evaluator.action_values(state) == pytest.approx({action: float(found[action]) for action in found})


def test_a_large_sheet_has_an_estimate() -> None:
    game = create("maxi-yatzy", 1)
    assert isinstance(game, YatzyGame)
    evaluator = evaluator_for(game)
    assert not evaluator.exact
    state = game.read_position("dice 666665; throw 3")
    values = evaluator.action_values(state)
    best: Action = max(values, key=lambda action: values[action])
    assert isinstance(best, Score)
    assert game.write(best) in ("score five-alike", "score sixes")
