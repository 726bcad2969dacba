"""A sheet that whoever runs the server has written: every page has it, tables are played on it, and it may go again."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from spieltisch.kit.words import LANGUAGES
from spieltisch.server.app import create_app
from spieltisch.server.settings import Settings
from tests.games.yatzy.own.conftest import TINY, Starts
from tests.games.yatzy.own.conftest import folder as folder
from tests.games.yatzy.own.conftest import starts as starts

PAGE = {"accept": "text/html"}
PLACES = ("/new/kitchen?way=bots", "/new/kitchen?way=dice", "/rules/kitchen", "/pads/kitchen", "/pictures/kitchen.svg")


@pytest.fixture
def client(tmp_path: Path, starts: Starts) -> Iterator[httpx.Client]:
    starts(kitchen=TINY)
    with TestClient(create_app(Settings(data=tmp_path, limits=False), "x" * 32)) as made:
        yield made


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_it(client: httpx.Client, language: str) -> None:
    headers = PAGE | {"accept-language": language}
    start = client.get("/", headers=headers).text
    assert 'id="game-kitchen"' in start
    assert start.index('id="more-games"') < start.index('id="game-kitchen"') < start.index('id="game-maxi-yatzy"')
    for place in PLACES:
        answer = client.get(place, headers=headers)
        assert answer.status_code == 200, place
        assert "Zwei Päärli" in answer.text or "/rules" not in place


def test_programs_are_told_of_it(client: httpx.Client) -> None:
    found = {game["id"]: game for game in client.get("/api/games").json()}
    assert found["kitchen"]["name"] == "Kitchen Yatzy"
    assert "rival" not in str(found["maxi-yatzy"])


def test_a_table_of_a_sheet_that_is_gone_harms_no_other(client: httpx.Client, starts: Starts, tmp_path: Path) -> None:
    made = client.post("/api/tables", json={"game": "kitchen", "seats": 2, "listed": True}).json()
    assert client.get(f"/tables/{made['table']}", headers=PAGE).status_code == 200
    (tmp_path / "sheets" / "kitchen.toml").unlink()
    starts()
    with TestClient(create_app(Settings(data=tmp_path, limits=False), "x" * 32)) as later:
        assert later.get("/", headers=PAGE).status_code == 200
        assert later.get("/my-games", headers=PAGE).status_code == 200
        assert later.get(f"/tables/{made['table']}", headers=PAGE).status_code == 500
