"""The full sheets: the published optimum, and states beside a turn."""

import pytest
from msgspec.structs import replace

from spieltisch.core.game import Spec
from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.games.yatzy.engine import rules
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Place, Roll, Score, State
from spieltisch.games.yatzy.minds.solver.column_evaluator import ColumnEvaluator
from spieltisch.games.yatzy.minds.solver.exact import Solution, solve

YATZY = rules.yatzy({"full_house_five_equal": "no"})
PUBLISHED_OPTIMUM = 245.870775


@pytest.fixture(scope="module")
def reported() -> list[float]:
    return []


@pytest.fixture(scope="module")
def solution(reported: list[float]) -> Solution:
    return solve(YATZY, reported.append)


@pytest.fixture
def evaluator(solution: Solution) -> ColumnEvaluator:
    return ColumnEvaluator(YATZY, solution)


def game(players: int) -> YatzyGame:
    return YatzyGame(Spec("yatzy", 1, players, {}, tuple((seat,) for seat in seats(players))), YATZY)


def after_a_yatzy_of_sixes(table: YatzyGame) -> State:
    """The first player has 50 points, and the second is to throw."""
    state = table.start()
    while state.starting_roll is not None:
        dice = Dice((6,) * 5) if state.turn == 0 else Dice((1,) * 5)
        state = table.apply(state, CHANCE, Roll(dice))
    state = table.apply(state, CHANCE, Roll(Dice((6,) * 5)))
    return table.apply(state, Seat(0), Score(Place(0, YATZY.box("yatzy"))))


def test_the_published_optimum(solution: Solution) -> None:
    assert solution.expected == pytest.approx(PUBLISHED_OPTIMUM, abs=5e-7)


def test_progress_goes_up_to_all(solution: Solution, reported: list[float]) -> None:
    assert solution
    assert reported == sorted(reported)
    assert reported[-1] == 1


def test_the_starting_roll_promises_everybody_the_same(evaluator: ColumnEvaluator) -> None:
    table = game(2)
    state = table.start()
    assert state.starting_roll is not None
    rolled = table.apply(state, CHANCE, Roll(Dice((6,) * 5)))
    for moment in (state, rolled):
        for seat in seats(2):
            assert evaluator.state_value(moment, seat) == pytest.approx(PUBLISHED_OPTIMUM, abs=5e-7)


def test_points_on_the_pad_count_while_others_play(evaluator: ColumnEvaluator, solution: Solution) -> None:
    state = after_a_yatzy_of_sixes(game(2))
    assert state.turn == 1
    left = solution.value(state.sheets[0])
    assert evaluator.state_value(state, Seat(0)) == pytest.approx(50 + left)
    assert evaluator.state_value(state, Seat(1)) == pytest.approx(PUBLISHED_OPTIMUM, abs=5e-7)


def test_after_the_end_only_the_result_counts(evaluator: ColumnEvaluator) -> None:
    state = replace(game(2).start(), starting_roll=None, over=True, finished=((200, 210),))
    assert [evaluator.state_value(state, seat) for seat in seats(2)] == [200, 210]
    assert not evaluator.action_values(state)


def test_two_columns_are_refused() -> None:
    with pytest.raises(ValueError, match="one column"):
        solve(replace(YATZY, columns=2))


def test_totals_that_ask_for_the_same_are_one_state(solution: Solution) -> None:
    upper = solution.column.upper
    only_sixes = 1 << 5
    assert upper.lane(only_sixes, 40) == upper.lane(only_sixes, 44), "four sixes are needed"
    assert upper.lane(only_sixes, 45) != upper.lane(only_sixes, 44), "three are enough"
    assert upper.lane(only_sixes, 32) == upper.lane(only_sixes, 63), "the bonus is out of reach, or earned"
    assert upper.lanes == 1618
