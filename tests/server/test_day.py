"""The day's dice: one game for each sheet, the same luck for everybody at the server, compared afterwards."""

import json
import re
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from spieltisch.core.chance import SealedChance, SeededChance
from spieltisch.core.game import AnyGame
from spieltisch.core.log import parse
from spieltisch.core.replay import Replay, replay, verify
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.minds.advice import Advice, Choice
from spieltisch.kit.minds.notes import Notes
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.review import Decision, Review
from spieltisch.kit.shelf import create, game_for
from spieltisch.server import host, ledger
from spieltisch.server.app import create_app
from spieltisch.server.calendar_day import today
from spieltisch.server.day import SIGNS, best_total, day_games, day_secret, turn_signs
from spieltisch.server.listing import summary_of
from spieltisch.server.settings import Settings
from tests.server.pages.games import YATZY, Page, played


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:  # type: ignore[type-arg]
    with TestClient(create_app(Settings(data=tmp_path, pace=60.0, limits=False), "x" * 32)) as found:
        yield found


def visitor(client: TestClient, name: str, game: str = "yatzy") -> str:  # type: ignore[type-arg]
    """Somebody with a browser of their own plays the day's game by whim; the table's id."""
    client.cookies.clear()
    client.get("/day")
    token = client.cookies["csrftoken"]
    answer = client.post("/day", data={"_csrf_token": token, "game": game, "name": name}, follow_redirects=False)
    assert answer.status_code == 303
    table = re.fullmatch(r"/tables/([a-z0-9]{12})\?begin", answer.headers["location"])
    assert table is not None
    play(client, table[1], token, name)
    return table[1]


def play(client: TestClient, table: str, token: str, whim: str) -> None:  # type: ignore[type-arg]
    """To the end: throw, and choose any box or dice to keep."""

    def order(number: int, command: dict[str, object]) -> None:
        body = {"id": f"{number:032}", "command": command}
        answer = client.post(f"/tables/{table}/commands", json=body, headers={"x-csrftoken": token})
        assert answer.status_code in (200, 201), answer.text

    order(0, {"do": "begin", "entropy": "minealone"})
    for number in range(1, 500):
        found = client.get(f"/tables/{table}").text
        news = re.search(r'<script[^>]*id="news"[^>]*>(.*?)</script>', found, re.DOTALL)
        assert news is not None
        shown = json.loads(news[1])
        touches = [{**shown["common"], **touch["command"]} for touch in shown["touches"] if touch["command"]]
        if not touches:
            return
        order(number, touches[SeededChance(whim).rng("choice", number).below(len(touches))])
    raise AssertionError("the game did not end")


def test_every_yatzy_sheet_has_its_dice_of_the_day() -> None:
    assert set(YATZY) <= set(day_games())
    assert not {"brandi-dog", "brandi-labyria"} & set(day_games())


def test_the_start_page_leads_to_what_is_new_every_day(client: TestClient) -> None:  # type: ignore[type-arg]
    head = client.get("/").text.partition("</header>")[2].partition("</header>")[0]
    assert re.findall(r'href="(/[a-z]+)"', head) == ["/puzzles", "/day"]


def test_each_day_and_each_sheet_has_another_secret() -> None:
    key, day = b"k" * 32, today(1.8e9)
    assert day == "2027-01-15"
    assert len({day_secret(key, one, game) for one in (day, today(1.8e9 + 86_400)) for game in YATZY}) == 8


def test_two_people_have_the_same_luck_and_are_compared(
    client: TestClient,  # type: ignore[type-arg]
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "Nobody has finished yet" in Page(client.get("/day").text).text
    monkeypatch.setattr(host, "is_over", lambda day, now: True)
    logs, beat = [], ""
    for name in ("Anna", "Beat"):
        table = beat = visitor(client, name)
        log = parse(client.get(f"/tables/{table}/log.txt").content)
        assert log.header.day == today(time.time())
        assert log.header.entropy == ()
        played = replay(game_for(log.header), log)
        assert verify(played, log)
        logs.append(log)
    assert logs[0].header.commitment == logs[1].header.commitment
    assert logs[0].lines[0] == logs[1].lines[0]
    page = Page(client.get(f"/tables/{beat}/day").text)
    for name, log in zip(("Anna", "Beat"), logs, strict=True):
        assert log.result is not None
        assert f"{name} {log.result[0]}" in page.text
    assert "With the same dice the coach makes" in page.text
    assert "With best play, " in page.text
    assert re.search(r"Place [12] of 2\.", page.text)
    shared = re.search(r'data-copy="([^"]*)"', client.get(f"/tables/{beat}/day").text)
    assert shared is not None
    signs = shared[1].rpartition(" ")[2]
    assert len(signs) == 13
    assert set(signs) <= set(SIGNS.values())
    assert "2 people have finished" in Page(client.get("/day").text).text


def test_who_is_done_after_midnight_is_not_in_the_list_of_the_day(
    client: TestClient,  # type: ignore[type-arg]
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    midnight = 1.8e9 // 86_400 * 86_400
    monkeypatch.setattr(time, "time", lambda: midnight - 60)
    visitor(client, "Anna")
    client.cookies.clear()
    client.get("/day")
    token = client.cookies["csrftoken"]
    answer = client.post("/day", data={"_csrf_token": token, "game": "yatzy", "name": "Beat"}, follow_redirects=False)
    beat = answer.headers["location"].removeprefix("/tables/").removesuffix("?begin")
    monkeypatch.setattr(time, "time", lambda: midnight + 60)
    play(client, beat, token, "Beat")
    page = Page(client.get(f"/tables/{beat}/day").text)
    assert "Beat has" in page.text
    assert "This game ended after midnight, universal time, and is not in the list." in page.text
    listed = page.text.partition("Everybody here")[2]
    assert "Anna" in listed
    assert "Beat" not in listed


class Whimsical(MindPool):
    """A coach who has something to do in every throw, and has seen what each turn cost."""

    LOST = ((1, 0.3), (1, 0.3), (2, 0.2), (3, 2.0), (3, 2.0))

    def advice(self, game: AnyGame, state: Any, seat: Seat, count: int, purpose: str = "") -> Advice:
        legal = game.legal(state, seat)
        return Advice((Choice(legal[len(legal) // 2], 0.0, 0.0),), exact=True)

    def review(self, replayed: Replay, notes: Notes | None = None) -> Review:
        decisions = tuple(
            Decision(step=1, seat=Seat(0), turn=turn, luck=0.0, played="", best="", loss=loss, position="")
            for turn, loss in self.LOST
        )
        return Review(game="yatzy", exact=True, players=(), decisions=decisions, curve=())


def test_the_coach_has_the_same_dice_as_everybody() -> None:
    game, secret, whimsical, thrown = create("yatzy", 1), bytes(32), Whimsical(), set[str]()
    state, luck = game.start(), partial(SealedChance(secret).rng, "yatzy 2027-01-15")
    while actors := game.actors(state):
        if actors == (CHANCE,):
            action = game.draw_alike(state, luck)
            thrown.add(game.write(action))
        else:
            action = whimsical.advice(game, state, Seat(0), 1).counsel.action
        state = game.apply(state, actors[0], action)
    outcome = game.outcome(state)
    assert outcome is not None
    assert best_total(whimsical, game, secret, "2027-01-15") == outcome.points[0]
    assert len(thrown) > 13


def test_a_turn_is_signed_by_what_all_its_decisions_cost_together() -> None:
    table = played("yatzy", ["greedy"], steps=1).table
    assert turn_signs(Whimsical(), table) == SIGNS["slip"] + SIGNS["best"] + SIGNS["mistake"]


def test_nobody_learns_the_secret_of_a_day_before_it_is_over(client: TestClient) -> None:  # type: ignore[type-arg]
    table = visitor(client, "Anna")
    secret = day_secret(client.app.state.host.secret, today(time.time()), "yatzy").hex()
    log = client.get(f"/tables/{table}/log.txt").text
    checked = client.get(f"/tables/{table}/verify").text
    assert secret not in log
    assert secret not in checked
    assert verify(replay(game_for(parse(log.encode()).header), parse(log.encode())), parse(log.encode())) is None
    assert "once the day is over" in Page(checked).text


@pytest.mark.parametrize(
    "command",
    [{"do": "replace", "seat": 0, "level": "best"}, {"do": "stand-up", "seat": 0}],
)
def test_no_bot_plays_with_the_dice_of_a_day(client: TestClient, command: dict[str, object]) -> None:  # type: ignore[type-arg]
    client.get("/day")
    token = client.cookies["csrftoken"]
    data = {"_csrf_token": token, "game": "yatzy", "name": "Anna"}
    table = client.post("/day", data=data, follow_redirects=False).headers["location"].partition("?")[0]
    waiting = Page(client.get(table).text)
    assert "stand-up-0" not in waiting.ids
    assert "no player adds anything to them" in waiting.text
    for number, (order, expected) in enumerate([(command, 403), ({"do": "begin", "entropy": ""}, 200), (command, 403)]):
        body = {"id": f"{number:032}", "command": order}
        answer = client.post(f"{table}/commands", json=body, headers={"x-csrftoken": token})
        assert answer.status_code == expected, answer.text


def test_results_from_before_points_were_summed_up_are_read_from_their_games(
    client: TestClient,  # type: ignore[type-arg]
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ledger, "summary_of", lambda table: replace(summary_of(table), points=()))
    anna = visitor(client, "Anna")
    assert "Place 1 of 1." in Page(client.get(f"/tables/{anna}/day").text).text


def test_who_has_begun_goes_on_with_the_same_game(client: TestClient) -> None:  # type: ignore[type-arg]
    client.get("/day")
    token, places = client.cookies["csrftoken"], []
    for _ in range(2):
        answer = client.post("/day", data={"_csrf_token": token, "game": "yatzei"}, follow_redirects=False)
        places.append(answer.headers["location"])
    assert places[1] == places[0].removesuffix("?begin")


def test_who_has_finished_finds_the_own_result_instead_of_playing_again(client: TestClient) -> None:  # type: ignore[type-arg]
    table = visitor(client, "Anna", "yatzei")
    page = Page(client.get("/day").text)
    assert f"/tables/{table}/day" in page.links
    assert re.search(r"Yatzei! Anna has \d+ points?\. What others made of these dice", page.text)
    assert "day-yatzy" in page.ids
    kept = client.cookies["day-yatzei"]
    client.cookies.set("day-yatzy", kept, path="/day")
    assert "day-yatzy" in Page(client.get("/day").text).ids, "the game of another sheet is none of this one"
    assert "day-yatzei" not in page.ids
    client.cookies.clear()
    client.cookies.set("day-yatzei", kept.rpartition(".")[0] + ".guessed", path="/day")
    assert "Anna" not in Page(client.get("/day").text).text, "whoever knows the address has not played there"


def test_a_note_that_is_none_of_ours_is_no_question_for_the_database(shared: Settings) -> None:
    with TestClient(create_app(shared, "x" * 32)) as client:
        for name in ("%00", "a%00b", "", "abcdefghjkmn", "%F0%9F%98%80"):
            answer = client.get("/day", headers={"cookie": f"day-yatzy={today(time.time())}.{name}.key"})
            assert answer.status_code == 200
            assert "day-yatzy" in Page(answer.text).ids


def test_other_games_and_other_tables_have_no_such_page(client: TestClient) -> None:  # type: ignore[type-arg]
    client.get("/day")
    token = client.cookies["csrftoken"]
    answer = client.post("/day", data={"_csrf_token": token, "game": "brandi-dog"}, follow_redirects=False)
    assert answer.status_code == 400
    answer = client.post(
        "/tables", data={"_csrf_token": token, "game": "yatzei", "way": "solo"}, follow_redirects=False
    )
    table = answer.headers["location"].partition("?")[0]
    assert client.get(f"{table}/day").status_code == 409
