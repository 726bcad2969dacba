"""The addresses after the game, on a whole server."""

import asyncio
import secrets
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from spieltisch.core.errors import SetupError
from spieltisch.core.log import parse
from spieltisch.core.replay import Replay
from spieltisch.core.tables.events import Agreement
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for
from spieltisch.kit.cache import BESIDE
from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.minds.notes import Notes
from spieltisch.kit.minds.pool import MindPool
from spieltisch.server import coaching, reviewing, verification
from spieltisch.server.app import create_app
from spieltisch.server.coaching import Coach
from spieltisch.server.settings import Settings
from tests.helpers import remembering
from tests.server.logs import check_log
from tests.server.pages.games import YATZY, Page, played, store_all
from tests.server.players import wait_until

IDS = dict(zip(YATZY, ("aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc", "dddddddddddd"), strict=True))
PLAYING, PRIVATE, SILENT, DOG, LATE = "eeeeeeeeeeee", "ffffffffffff", "gggggggggggg", "hhhhhhhhhhhh", "jjjjjjjjjjjj"
LABYRIA = "kkkkkkkkkkkk"
PAGES = ("replay", "replay/3", "look-back", "review", "verify")


class Served(msgspec.Struct, frozen=True):
    """A server in this process."""

    client: TestClient  # type: ignore[type-arg]
    keys: dict[str, list[str]]

    def get(self, path: str, keys: str = "") -> "tuple[int, str]":
        headers = {"accept": "text/html", "cookie": f"keys={keys}"}
        answer = self.client.get(path, headers=headers, follow_redirects=False)
        return answer.status_code, answer.text

    def ask(self, table: str, seat: int, keys: str = "", token: str | None = None) -> "tuple[int, dict[str, str]]":
        mark = self.client.get("/").cookies.get("csrftoken") or self.client.cookies["csrftoken"]
        headers = {"x-csrftoken": mark if token is None else token, "cookie": f"keys={keys}; csrftoken={mark}"}
        answer = self.client.post(f"/tables/{table}/hint", json={"seat": seat}, headers=headers)
        return answer.status_code, answer.json()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    data = tmp_path_factory.mktemp("after")
    games = [played(game, table_id=table) for game, table in IDS.items()]
    games += [
        played("brandi-yatzy", steps=1, table_id=PLAYING, agreement=Agreement(hints=True)),
        played("yatzy", table_id=PRIVATE, agreement=Agreement(spectators=False)),
        played("brandi-yatzy", steps=1, table_id=SILENT),
        played("yatzy", ["random"], table_id=LATE),
        played("brandi-dog", ["greedy"] * 4, table_id=DOG),
        played("brandi-labyria", ["greedy"] * 2, table_id=LABYRIA, options={"labyrinth": "random"}),
    ]
    keys = store_all(data, games)
    with TestClient(create_app(Settings(data=Path(data), pace=60.0, limits=False), "x" * 32)) as client:
        yield Served(client, keys)


def reviewed(served: Served, table: str) -> str:
    """The review, as a browser gets it: asking again until the coach has thought."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        status, text = served.get(f"/tables/{table}/look-back")
        if status == 200:
            return text
        assert (status, text) == (202, "The coach is looking at the game.")
        time.sleep(0.1)
    raise AssertionError("the coach did not come to an end")


@pytest.mark.parametrize("game", YATZY)
def test_a_finished_game_can_be_watched_reviewed_and_checked(served: Served, game: str) -> None:
    table = IDS[game]
    status, text = served.get(f"/tables/{table}/replay")
    assert status == 200
    assert "The game begins." in Page(text).text
    status, text = served.get(f"/tables/{table}/replay/7")
    assert status == 200
    assert f"/tables/{table}/replay/8" in Page(text).links
    status, text = served.get(f"/tables/{table}/verify")
    assert status == 200
    assert "rolls are exactly those fixed by the seal" in Page(text).text
    page = Page(reviewed(served, table))
    assert "The costliest decisions" in page.text


def test_the_page_is_there_before_the_review_and_has_it_afterwards(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = threading.Event()
    review = MindPool.review
    monkeypatch.setattr(MindPool, "review", lambda *asked: begin.wait(20) and review(*asked))
    monkeypatch.setattr(coaching, "MOMENT", 0.01)
    try:
        answer = served.client.get(f"/tables/{LATE}/review", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/tables/{LATE}/replay#review")
        assert served.get(f"/tables/{LATE}/look-back")[0] == 202
        status, text = served.get(f"/tables/{LATE}/replay/3")
        assert status == 200
        assert f'data-review="/tables/{LATE}/look-back"' in text
        assert "The coach is looking at the game." in Page(text).text
    finally:
        begin.set()
    assert "Luck and skill" in reviewed(served, LATE)
    status, text = served.get(f"/tables/{LATE}/replay/3")
    assert "data-review" not in text
    assert "Luck and skill" in Page(text).text


def test_where_no_coach_can_look_at_a_game_the_page_says_why_and_nobody_waits(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(*asked: object) -> None:
        raise SetupError("The coach for Dog thinks with numba, which is not installed here")

    monkeypatch.setattr(MindPool, "review", cannot)
    status, text = served.get(f"/tables/{DOG}/look-back")
    page = Page(text)
    assert status == 200
    assert "which is not installed here" in page.text
    assert "The coach is looking at the game." not in page.text
    assert {"review", "move-list"} <= set(page.ids)


def test_the_script_gets_only_what_is_another_one_at_another_moment(served: Served) -> None:
    table = IDS["yatzy"]
    status, text = served.get(f"/tables/{table}/replay/7?parts=true")
    assert status == 200
    assert "<html" not in text
    assert {"replay-sentence", "replay-controls", "replay-table", "replay-count", "replay-more"} <= set(Page(text).ids)


@pytest.mark.parametrize(("table", "checked"), [(DOG, "deals are exactly those"), (LABYRIA, "rolls are exactly those")])
def test_games_of_all_families_can_be_watched_and_checked(served: Served, table: str, checked: str) -> None:
    assert checked in Page(served.get(f"/tables/{table}/verify")[1]).text
    status, log = served.get(f"/tables/{table}/log.txt")
    assert status == 200
    assert check_log(log) > 5
    last = len(parse(log.encode()).lines)
    for step in (0, 5, last // 2, last):
        status, text = served.get(f"/tables/{table}/replay/{step}")
        assert status == 200
        assert Page(text).ids


def test_a_game_is_played_on_from_a_moment_in_a_copy_that_is_nobody_s_result(served: Served) -> None:
    table = IDS["yatzy"]
    mark = served.client.get("/").cookies.get("csrftoken") or served.client.cookies["csrftoken"]
    answer = served.client.post(
        f"/tables/{table}/try",
        data={"_csrf_token": mark, "step": "30"},
        headers={"cookie": f"keys={served.keys[table][1]}; csrftoken={mark}"},
        follow_redirects=False,
    )
    assert answer.status_code == 303
    place = answer.headers["location"]
    keys = answer.headers["set-cookie"].partition("keys=")[2].partition(";")[0]
    status, text = served.get(place, keys)
    assert status == 200
    assert "Beat" in Page(text).text
    assert "you" in Page(text).text
    assert served.get(f"{place}/replay")[0] == 409
    assert served.get(f"/tables/{PLAYING}/try")[0] == 405


def test_a_game_with_real_dice_is_reviewed_as_it_was_corrected_after_its_end(tmp_path: Path) -> None:
    games = [played("yatzy", [level], table_id=LATE, real_dice=True, entropy=()) for level in ("greedy", "random")]
    short, long = sorted(games, key=lambda one: len(one.events))
    keys = store_all(tmp_path, [short])
    with TestClient(create_app(Settings(data=tmp_path, pace=60.0, limits=False), "x" * 32)) as client:
        served = Served(client, keys)
        before = reviewed(served, LATE)
        assert served.get(f"/tables/{LATE}/puzzles/1")[0] in (200, 404)
        api, headers = f"/api/tables/{LATE}", {"authorization": f"Bearer {keys[LATE][0]}"}

        def order(command: dict[str, Any]) -> None:
            seen = client.get(api, headers=headers).json()["step"]
            order = {"id": secrets.token_hex(16), "command": {**command, "seen": seen}}
            answer = client.post(f"{api}/commands", json=order, headers=headers)
            assert answer.status_code == 200, answer.text

        while parse(client.get(f"{api}/log", headers=headers).content).lines:
            order({"do": "take-back", "seat": 0})
        for step in long.table.steps:
            order({"do": "enter", "actions": [long.table.game.write(step.action)]})
        after = reviewed(served, LATE)
        assert after != before
        assert long.table.outcome is not None
        assert str(long.table.outcome.points[0]) in Page(after).text
        assert served.get(f"/tables/{LATE}/replay/{len(long.table.steps)}")[0] == 200


def test_steps_that_do_not_exist_lead_to_the_nearest(served: Served) -> None:
    table, last = IDS["yatzy"], len(played("yatzy").table.steps)
    for asked, given in ((f"/{10**6}", last), ("?step=9", 9), (f"?step={10**6}", last), ("?step=-4", 0)):
        answer = served.client.get(f"/tables/{table}/replay{asked}", follow_redirects=False)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/tables/{table}/replay/{given}"
    assert served.get(f"/tables/{table}/replay/abc")[0] == 404


@pytest.mark.parametrize("page", PAGES)
def test_while_a_game_is_played_nothing_of_this_can_be_seen(served: Served, page: str) -> None:
    for keys in ("", "~".join(served.keys[PLAYING])):
        status, text = served.get(f"/tables/{PLAYING}/{page}", keys)
        assert status == 409
        assert bytes(range(32)).hex() not in text


@pytest.mark.parametrize("page", [*PAGES, "log.txt"])
def test_a_table_without_spectators_stays_so_after_the_game(served: Served, page: str) -> None:
    assert served.get(f"/tables/{PRIVATE}/{page}")[0] == 403
    assert served.get(f"/tables/{PRIVATE}/{page}", served.keys[IDS["yatzy"]][0])[0] == 403
    assert served.get(f"/tables/{PRIVATE}/{page}", served.keys[PRIVATE][1])[0] in (200, 202, 303)


@pytest.mark.parametrize("page", PAGES)
def test_there_is_nothing_where_there_is_no_table(served: Served, page: str) -> None:
    assert served.get(f"/tables/zzzzzzzzzzzz/{page}")[0] == 404


def test_a_hint_is_for_whoever_is_to_decide(served: Served) -> None:
    first, second = served.keys[PLAYING]
    status, found = served.ask(PLAYING, 0, first)
    assert status == 200
    page = Page(found["html"])
    assert page.text.count("Then you can expect") == 4, "the best, and three to compare"
    assert found["marks"]
    for seat, keys, expected in ((0, second, 403), (1, second, 409), (0, "", 403), (1, first, 403)):
        status, found = served.ask(PLAYING, seat, keys)
        assert status == expected
        assert found["detail"]


def test_no_hints_where_they_were_not_agreed_on_nor_without_the_page_s_token(served: Served) -> None:
    assert served.ask(SILENT, 0, served.keys[SILENT][0])[0] == 403
    assert served.ask(PLAYING, 0, served.keys[PLAYING][0], token="forged")[0] == 403


def test_hints_are_limited(tmp_path: Path) -> None:
    keys = store_all(tmp_path, [played("yatzy", steps=1, table_id=SILENT)])
    with TestClient(create_app(Settings(data=tmp_path, pace=60.0), "x" * 32)) as client:
        served = Served(client, keys)
        answers = [served.ask(SILENT, 0, keys[SILENT][0])[0] for _ in range(61)]
    assert answers == [403] * 60 + [429]


def test_who_comes_when_too_many_wait_is_told_so_and_a_review_comes_later_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [played("yatzy", ["random"], table_id=LATE)]
    games += [played("yatzy", ["random"], steps=1, table_id=PLAYING, agreement=Agreement(hints=True))]
    keys = store_all(tmp_path, games)
    for module, lane in ((reviewing, "REVIEWS"), (coaching, "HINTS"), (verification, "PAGES")):
        full = msgspec.structs.replace(getattr(module, lane), waiting=0)
        monkeypatch.setattr(module, lane, full)
    with TestClient(create_app(Settings(data=tmp_path, pace=60.0, limits=False), "x" * 32)) as client:
        served = Served(client, keys)
        assert served.get(f"/tables/{LATE}/look-back") == (503, "The coach is busy with other games.")
        assert served.get(f"/tables/{LATE}/review")[0] == 303
        status, found = served.ask(PLAYING, 0, keys[PLAYING][0])
        assert (status, found["detail"]) == (503, "The coach is busy with other games: try again in a moment.")
        status, text = served.get(f"/tables/{LATE}/verify")
        assert status == 503
        assert "Many people are looking back at games just now: try again in a moment." in Page(text).text
        monkeypatch.undo()
        assert served.get(f"/tables/{LATE}/verify")[0] == 200
        assert "Luck and skill" in reviewed(served, LATE)


def test_the_server_answers_while_the_coach_thinks_and_games_are_thought_about_once() -> None:
    table = played("brandi-yatzy-plus", ["random"]).table
    made: list[str] = []

    def evaluators(game: YatzyGame, progress: object) -> Evaluator:
        del progress
        made.append(game.spec.id)
        return evaluator_for(game)

    async def ask() -> Any:
        coach = Coach(MindPool(evaluators))
        ticks, answers = 0, [coach.review(table), coach.review(table)]
        waiting = asyncio.gather(*answers)
        while not waiting.done():
            await asyncio.sleep(0.01)
            ticks += 1
        assert ticks > 5
        while (found := await coach.review(table)) is None:
            pass
        assert await coach.review(table) is found
        await coach.close()
        return found

    assert len(asyncio.run(ask()).players) == 1
    assert made == ["brandi-yatzy-plus"]


def test_a_coach_who_fails_is_asked_again() -> None:
    table, tries = played("yatzy", ["random"]).table, []

    class Fails(MindPool):
        def review(self, replayed: Replay, notes: Notes | None = None) -> Any:
            tries.append(1)
            raise RuntimeError

    async def ask() -> None:
        coach = Coach(Fails())
        for _ in range(2):
            with pytest.raises(RuntimeError):
                await patiently(coach)
        await coach.close()

    async def patiently(coach: Coach) -> None:
        while await coach.review(table) is None:
            pass

    asyncio.run(ask())
    assert len(tries) == 2


def test_only_so_many_reviews_are_remembered() -> None:
    class Brief(MindPool):
        def review(self, replayed: Replay, notes: Notes | None = None) -> Any:
            return object()

    async def ask() -> int:
        coach = Coach(Brief())
        tables = [played("yatzy", ["random"], steps=1, table_id=name).table for name in "abcde"]
        for table in tables:
            await coach.review(table)
        return sum(coach.known(table) is not None for table in tables)

    with remembering(2 * (BESIDE + 100)):
        assert 1 <= asyncio.run(ask()) <= 2


def test_what_the_first_hint_needs_is_made_when_somebody_looks_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = {PLAYING: Agreement(hints=True), SILENT: Agreement()}
    store_all(
        tmp_path,
        [played("yatzy", ["random"], steps=1, table_id=table, agreement=how) for table, how in tables.items()],
    )
    made: list[str] = []
    monkeypatch.setattr(MindPool, "evaluator", lambda _, game: made.append(game.spec.id))
    with TestClient(create_app(Settings(data=tmp_path, pace=60.0, limits=False), "x" * 32)) as client:
        assert client.get(f"/tables/{SILENT}").status_code == 200
        assert client.get(f"/tables/{PLAYING}").status_code == 200
        wait_until(lambda: made == ["yatzy"])
        assert client.get(f"/tables/{PLAYING}").status_code == 200
    assert made == ["yatzy"]
