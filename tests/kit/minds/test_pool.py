"""Minds are made once, shared, and use one numerical thread; a mistake that is only rounding is none."""

import threading
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace
from threadpoolctl import threadpool_info, threadpool_limits

from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import State
from spieltisch.kit.cache import BESIDE
from spieltisch.kit.minds.advice import Choice, choices, few
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.minds.levels import evaluator_for, has_coach, levels, make_bot, one_numerical_thread
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.room import Progress
from spieltisch.kit.shelf import create, game_types
from tests.helpers import remembering


class Valued:
    """Values that somebody has made up."""

    def __init__(self, values: Mapping[str, float], exact: bool) -> None:
        self._values, self.exact = values, exact

    def state_value(self, state: State, seat: Seat) -> float:
        raise AssertionError

    def action_values(self, state: object) -> Mapping[str, float]:
        return self._values


@pytest.mark.parametrize(("exact", "loss"), [(True, 0.0005), (False, 0.0)])
def test_what_only_rounding_tells_apart_costs_nothing_where_values_are_estimates(exact: bool, loss: float) -> None:
    best, close, worse = choices(Valued({"a": 10.0, "b": 9.9995, "c": 9.0}, exact), None)
    assert (best.action, best.loss) == ("a", 0.0)
    assert close.loss == pytest.approx(loss)
    assert worse.loss == 1.0


def test_what_comes_to_the_same_in_all_worlds_is_named_after_what_is_another_choice() -> None:
    """Like a seven in another order. Where nothing is sampled, equals are different choices."""
    sampled = [Choice(name, value, 0.0, 0.02) for name, value in (("a", 0.6), ("a'", 0.6), ("b", 0.5), ("b'", 0.5))]
    assert [one.action for one in few(sampled, 3)] == ["a", "b", "a'"]
    assert [one.action for one in few([replace(one, error=0.0) for one in sampled], 3)] == ["a", "a'", "b"]


def test_the_best_bot_and_the_coach_share_one_evaluator() -> None:
    made: list[str] = []

    def evaluators(game: YatzyGame, progress: Progress | None) -> Valued:
        made.append(game.spec.id)
        return Valued({}, exact=True)

    minds = MindPool(evaluators)
    bot = minds.bot("best", create("yatzy", 2))
    minds.evaluator(create("yatzy", 4))
    assert minds.bot("best", create("yatzy", 2)) is bot
    assert made == ["yatzy"]


def test_a_quick_bot_does_not_wait_behind_a_solve() -> None:
    solving, solved = threading.Event(), threading.Event()

    def evaluators(game: YatzyGame, progress: Progress | None) -> Valued:
        solving.set()
        assert solved.wait(60)
        return Valued({}, exact=True)

    minds, game = MindPool(evaluators), create("yatzy", 2)
    thread = threading.Thread(target=lambda: minds.bot("best", game))
    thread.start()
    assert solving.wait(60)
    assert minds.bot("greedy", game) is not None
    assert (minds.has_bot("greedy", game), minds.has_bot("best", game)) == (True, False)
    assert thread.is_alive()
    solved.set()
    thread.join(60)
    assert minds.has_bot("best", game)


def test_who_measures_waits_for_full_strength_and_people_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[str] = []
    game = create("brandi-dog", 4)
    known = levels("brandi-dog")
    slow = replace(known["random"], wait=lambda: waited.append("waited"))
    monkeypatch.setattr("spieltisch.kit.minds.levels.levels", lambda game_id: {**known, "random": slow})
    MindPool().bot("random", game)
    assert waited == []
    make_bot("random", game)
    assert waited == ["waited"]


def test_only_so_many_minds_are_kept() -> None:
    made: list[int] = []

    def bots(level: str, game: AnyGame, *rest: Any) -> Bot:
        made.append(game.spec.seats)
        return make_bot(level, game)

    minds = MindPool(bots=bots)
    with remembering(5 * BESIDE):
        for seats in (*range(1, 10), *reversed(range(1, 10))):
            minds.bot("random", create("yatzy", seats))
    assert made[:9] == [*range(1, 10)]
    assert made[9:] == [*reversed(range(1, made[9] + 1))], "the last ones are kept"
    assert 4 <= made[9] <= 7


def numerical_threads() -> set[int]:
    return {found["num_threads"] for found in threadpool_info() if found["user_api"] == "blas"}


def test_an_evaluator_is_made_withone_numerical_thread() -> None:
    one_numerical_thread.cache_clear()
    with threadpool_limits(2, "blas"):
        assert numerical_threads() == {2}
        evaluator_for(create("brandi-yatzy-plus", 2))
        assert numerical_threads() == {1}


@pytest.mark.parametrize("game_id", game_types())
def test_every_level_can_be_made_and_chooses_something_legal(game_id: str) -> None:
    kind = game_types()[game_id]
    game = kind.create(kind.least_seats)
    weak = next(iter(levels(game_id)))
    assert make_bot(weak, game) is not None
    assert all(level.name and level.meaning for level in levels(game_id).values())
    assert has_coach(game_id)
