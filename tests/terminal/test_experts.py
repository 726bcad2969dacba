"""Bots and coach: made once, never in each other's way, and never the end of a game."""

import threading
from collections.abc import Sequence
from typing import Any

import pytest

from spieltisch.core.chance import Rng
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.screen.session import Phase
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.room import Progress
from spieltisch.kit.shelf import create
from spieltisch.terminal.app import PlayRequest

from .driver import Driver, FakeEvaluator, drive


def test_the_best_bot_and_the_coach_share_one_evaluator() -> None:
    made: list[FakeEvaluator] = []

    def evaluators(game: YatzyGame, progress: Progress | None) -> FakeEvaluator:
        made.append(FakeEvaluator(game))
        return made[-1]

    minds = MindPool(evaluators=evaluators)
    game = create("yatzy", 2)
    assert isinstance(game, YatzyGame)
    bot = minds.bot("best", game, None)
    assert minds.evaluator(game, None) is made[0]
    assert minds.bot("best", game, None) is bot
    assert len(made) == 1


def test_a_greedy_bot_does_not_wait_behind_a_solve() -> None:
    solving, solved = threading.Event(), threading.Event()

    def evaluators(game: YatzyGame, progress: Progress | None) -> FakeEvaluator:
        solving.set()
        assert solved.wait(10)
        return FakeEvaluator(game)

    minds = MindPool(evaluators=evaluators)
    game = create("yatzy", 2)
    assert isinstance(game, YatzyGame)
    thread = threading.Thread(target=lambda: minds.evaluator(game, None))
    thread.start()
    assert solving.wait(10)
    assert minds.bot("greedy", game, None) is not None
    assert thread.is_alive()
    solved.set()
    thread.join(10)


class Fails:
    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        raise ZeroDivisionError("a mistake [here]")


class Cheats:
    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        return "not a move"


@pytest.mark.parametrize(("bad", "why"), [(Fails(), "a mistake [here]"), (Cheats(), "not allowed")])
def test_a_bot_that_fails_is_helped_out_and_the_game_goes_on(bad: Bot, why: str) -> None:
    def bots(level: str, game: YatzyGame, progress: Progress | None) -> Bot:
        return bad if level == "best" else make_bot(level, game, progress)

    async def scenario(d: Driver) -> None:
        await d.press("r", "p")
        await d.until(lambda: d.session.turn == 0 and d.session.phase is Phase.THROW)
        assert any(why in note.message and "greedy bot does it" in note.message for note in d.app._notifications)

    drive(scenario, PlayRequest(game="brandi-yatzy", players=("Anna", "bot:best")), minds=MindPool(bots=bots))


def test_a_bot_that_cannot_be_made_for_any_reason_is_replaced() -> None:
    def bots(level: str, game: YatzyGame, progress: Progress | None) -> Bot:
        raise ValueError("a damaged table")

    async def scenario(d: Driver) -> None:
        await d.press("r", "p")
        await d.until(lambda: d.session.turn == 0 and d.session.phase is Phase.THROW)

    drive(scenario, PlayRequest(game="brandi-yatzy", players=("Anna", "bot:best")), minds=MindPool(bots=bots))
