"""The coach for Dog and Labyria on the pages: hints with their error, and a review that says how far it is."""

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from litestar.testing import TestClient

from spieltisch.core.tables.events import Agreement
from spieltisch.games.dog.kernel.warming import WARMING
from spieltisch.games.dog.minds.teacher import DogTeacher
from spieltisch.games.labyria.minds.teacher import LabyriaTeacher
from spieltisch.kit.minds.evaluator import NotReadyError
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.teacher import Teacher
from spieltisch.server.app import create_app
from spieltisch.server.settings import Settings
from tests.server.pages.games import Page, Played, played, store_all
from tests.server.web.test_after import Served

OVER = {"brandi-dog": "aaaaaaaaaaaa", "brandi-labyria": "bbbbbbbbbbbb"}
PLAYING = {"brandi-dog": "cccccccccccc", "brandi-labyria": "dddddddddddd"}
PLACING = "eeeeeeeeeeee"
"""Obstacles of Labyria are placed in turn."""
LEVELS = {"brandi-dog": ["greedy"] * 4, "brandi-labyria": ["greedy", "random"]}
OPTIONS = {"brandi-dog": {}, "brandi-labyria": {"labyrinth": "random", "board_size": "8"}}
BEGUN = {"brandi-dog": 10, "brandi-labyria": 3}
"""Steps after which a player decides."""


@pytest.fixture(scope="module")
def games() -> list[Played]:
    WARMING.wait_until_ready()
    return [
        played(
            game,
            levels,
            table_id=table[game],
            options=dict(OPTIONS[game]),
            steps=steps[game],
            agreement=Agreement(hints=True),
            entropy=("abc123",) * len(levels),
        )
        for game, levels in LEVELS.items()
        for table, steps in ((OVER, dict.fromkeys(LEVELS)), (PLAYING, BEGUN))
    ] + [
        played(
            "brandi-labyria", ["greedy"] * 2, table_id=PLACING, steps=12, agreement=Agreement(hints=True),
            entropy=("abc123",) * 2,
        )
    ]  # fmt: skip


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, games: list[Played]) -> Iterator[Served]:
    data = tmp_path_factory.mktemp("boards")
    keys = store_all(data, games)
    with pytest.MonkeyPatch.context() as patch:
        for teacher in (DogTeacher, LabyriaTeacher):
            few: type[Teacher] = teacher
            patch.setattr(few, "worlds", 4)
            patch.setattr(few, "fewest_worlds", 2)
        with TestClient(create_app(Settings(data=Path(data), pace=60.0, limits=False), "x" * 32)) as client:
            yield Served(client, keys)


@pytest.mark.parametrize("game", LEVELS)
def test_a_finished_game_is_reviewed_in_chances(served: Served, game: str) -> None:
    end = time.monotonic() + 120
    while (answer := served.get(f"/tables/{OVER[game]}/look-back"))[0] == 202:
        assert answer[1].startswith("The coach is looking at the game")
        assert time.monotonic() < end, "the coach did not come to an end"
        time.sleep(0.1)
    status, text = answer
    assert status == 200
    assert "The costliest decisions" in Page(text).text
    assert "%" in Page(text).text


def test_until_the_coach_is_ready_the_page_is_told_to_ask_again(
    served: Served, games: list[Played], monkeypatch: pytest.MonkeyPatch
) -> None:
    def asks_for_patience(*_: object) -> None:
        raise NotReadyError("not yet")

    table = next(one.table for one in games if one.table.id == PLACING)
    seat = table.actors[0]
    ask = partial(served.ask, PLACING, seat, served.keys[PLACING][seat])
    with monkeypatch.context() as patch:
        patch.setattr(MindPool, "advice", asks_for_patience)
        status, found = ask()
        assert status == 200
        assert not found["ready"]
        assert "the coach is still thinking" in Page(found["html"]).text
    assert ask()[1]["ready"]


@pytest.mark.parametrize("table_id", [*PLAYING.values(), PLACING])
def test_a_hint_says_the_chance_of_winning_with_its_error(served: Served, games: list[Played], table_id: str) -> None:
    table = next(one.table for one in games if one.table.id == table_id)
    seat = table.actors[0]
    assert seat >= 0
    status, found = served.ask(table.id, seat, served.keys[table.id][seat])
    assert status == 200, found
    assert "chance of winning" in Page(found["html"]).text
    assert found["marks"], "something lights up on the board"
    if table_id == PLACING:
        assert found["marks"][0].startswith("piece-")
        assert found["marks"][1].startswith(("edge-", "crossing-"))
