"""The coach is asked about any position: from a game, or written by hand. Nothing of it is stored."""

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from spieltisch.kit.minds.evaluator import NotReadyError
from spieltisch.kit.shelf import create
from spieltisch.server.app import create_app
from spieltisch.server.coaching import Coach
from spieltisch.server.pages.asking import asking_address
from spieltisch.server.settings import Settings
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


def test_before_anybody_asks_there_is_the_form_alone(client: Client) -> None:
    answer = client.get("/positions/yatzy")
    assert answer.status_code == 200
    assert "answer" not in Page(answer.text).ids


def test_where_nobody_decides_the_coach_says_so(client: Client) -> None:
    game = create("yatzy", 1)
    answer = client.get(asking_address("yatzy", game.spec, game.write_position(game.start())))
    assert "Nobody has to decide here" in Page(answer.text).text


def test_a_coach_who_is_getting_ready_will_be_asked_again(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def not_yet(*_: object) -> None:
        raise NotReadyError("The coach for Dog is still getting ready: try again in a minute.")

    monkeypatch.setattr(Coach, "advice", not_yet)
    game = create("yatzy", 1)
    answer = client.get(asking_address("yatzy", game.spec, FULL_HOUSE))
    assert answer.status_code == 200
    assert "try again in a minute" in Page(answer.text).text
    assert "data-soon" in answer.text
