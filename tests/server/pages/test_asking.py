"""The coach is asked about any position: from a game, or written by hand. Nothing of it is stored."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.winning import outlook
from spieltisch.kit.minds.evaluator import Evaluator, NotReadyError
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.shelf import create
from spieltisch.server.app import create_app
from spieltisch.server.coaching import Coach
from spieltisch.server.lesson import table_at
from spieltisch.server.pages.asking import asking_address
from spieltisch.server.settings import Settings
from tests.games.yatzy.minds.test_coached import BEHIND
from tests.server.pages.games import Page

Client = TestClient[Any]
FULL_HOUSE = "turn 1; throw 3; dice 33355"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    settings = Settings(data=tmp_path_factory.mktemp("asking"), pace=60.0, limits=False)
    with TestClient(create_app(settings, "x" * 32)) as running:
        yield running


def test_a_position_is_drawn_and_the_best_choices_are_named(client: Client) -> None:
    answer = client.get(asking_address("yatzy", create("yatzy", 1).spec, FULL_HOUSE))
    page = Page(answer.text)
    assert answer.status_code == 200
    assert "Enter 25 points for" in page.text
    assert "data-marks" in answer.text
    assert FULL_HOUSE in page.text
    assert 'class="die' in answer.text


def test_against_others_the_coach_says_how_often_each_choice_wins_and_advises_what_wins(client: Client) -> None:
    game = create("yatzy", 2)
    assert isinstance(game, YatzyGame)
    outlook.load_or_make(game.rules)
    answer = client.get(asking_address("yatzy", game.spec, BEHIND))
    text = Page(answer.text).text
    assert "Keep 6 6 and roll the others. Then you can expect" in text
    assert "Chance of winning" in text
    assert (
        "This would bring more points on average, but wins only 0.0% of the games: Enter 24 points for Chance" in text
    )
    assert 'data-marks="die-3 die-4 throw"' in answer.text


@pytest.mark.parametrize(
    ("position", "seats", "said"),
    [("nonsense", "1", "nonsense"), (FULL_HOUSE, "77", "players"), ("x" * 5000, "1", "too long for a position")],
)
def test_what_cannot_be_read_is_said_beside_the_form(client: Client, position: str, seats: str, said: str) -> None:
    answer = client.get("/positions/yatzy", params={"at": position, "seats": seats})
    assert answer.status_code == 400
    page = Page(answer.text)
    assert "ask-error" in page.ids
    assert said in page.text
    assert "/positions/yatzy/arrange" in page.links, "it can be set up by hand instead"


def test_before_anybody_asks_there_is_the_form_alone(client: Client) -> None:
    answer = client.get("/positions/yatzy")
    assert answer.status_code == 200
    assert "answer" not in Page(answer.text).ids


def test_where_nobody_decides_the_coach_says_so(client: Client) -> None:
    game = create("yatzy", 1)
    answer = client.get(asking_address("yatzy", game.spec, game.write_position(game.start())))
    assert "Nobody has to decide here" in Page(answer.text).text


def test_nobody_at_a_table_waits_for_a_hint_behind_questions_about_positions() -> None:
    asked, may_answer = threading.Event(), threading.Event()

    class Slow:
        exact = False

        def weigh(self, state: Any, seat: Seat, worlds: int, *others: Any) -> Any:
            if state.dealer == 1:  # the question
                asked.set()
                assert may_answer.wait(60)
            raise NotImplementedError

        worlds = 1

    def evaluators(game: Any, progress: object) -> Evaluator:
        del game, progress
        return Slow()  # type: ignore[return-value]

    async def ask() -> None:
        coach = Coach(MindPool(evaluators))
        position = "play; round 1; dealer {}; turn 1; board -; hands A A A A"
        question, table = (
            table_at(f"table {dealer}", "brandi-dog", 4, {}, position.format(dealer)) for dealer in (2, 1)
        )
        waiting = [asyncio.create_task(coach.answer(question, Seat(0), 3))]
        assert await asyncio.to_thread(asked.wait, 60)
        with pytest.raises(NotImplementedError):  # it has been thought about
            await asyncio.wait_for(coach.advice(table, Seat(0)), 30)
        may_answer.set()
        await asyncio.gather(*waiting, return_exceptions=True)
        await coach.close()

    asyncio.run(ask())


def test_a_hint_does_not_wait_while_the_game_of_another_table_is_solved() -> None:
    solving, solved = threading.Event(), threading.Event()

    class Ready:
        exact = True

        def action_values(self, state: Any) -> Any:
            raise NotImplementedError

    def evaluators(game: Any, progress: object) -> Evaluator:
        del progress
        if game.spec.id == "yatzei":
            solving.set()
            assert solved.wait(60)
        return Ready()  # type: ignore[return-value]

    async def ask() -> None:
        minds = MindPool(evaluators)
        coach = Coach(minds)
        odd, usual = (table_at(f"table {game}", game, 2, {}, FULL_HOUSE) for game in ("yatzei", "yatzy"))
        minds.evaluator(usual.game)
        waiting = [asyncio.create_task(coach.advice(odd, Seat(0)))]
        assert await asyncio.to_thread(solving.wait, 60)
        with pytest.raises(NotImplementedError):  # it has been thought about
            await asyncio.wait_for(coach.advice(usual, Seat(0)), 10)
        solved.set()
        await asyncio.gather(*waiting, return_exceptions=True)
        await coach.close()

    asyncio.run(ask())


def test_a_coach_who_is_getting_ready_will_be_asked_again(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def not_yet(*_: object) -> None:
        raise NotReadyError("The coach for Dog is still getting ready: try again in a minute.")

    monkeypatch.setattr(MindPool, "advice", not_yet)
    game = create("yatzy", 1)
    answer = client.get(asking_address("yatzy", game.spec, "turn 1; throw 3; dice 33344"))
    assert answer.status_code == 200
    text = Page(answer.text).text
    assert "This is a first idea by rule of thumb: the coach is still thinking." in text
    assert "try again in a minute" in text
    assert "What Player 1 could do here" not in text
    assert "data-soon" in answer.text
