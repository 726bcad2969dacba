"""Who is answered next: people's moves at once, pages by turns, and who is refused costs next to nothing."""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from spieltisch.core.tables.table import Table
from spieltisch.server import turns
from spieltisch.server.app import create_app
from spieltisch.server.front import GONE, PAGES_AT_A_TIME, App, Front
from spieltisch.server.limits import LOOKS, MINUTE, Counts
from spieltisch.server.run import prepare
from spieltisch.server.settings import Settings
from tests.server.client import new_id
from tests.server.pages.games import played, store_all

PHONES, CONNECTIONS = 40, 6
"""A club behind one address, and what a browser opens at once."""


class Asked:
    """A request, and what is answered."""

    def __init__(self, path: str, client: str = "203.0.113.7", body: object = None, **headers: str) -> None:
        named = {"host": "127.0.0.1", "content-type": "application/json", **headers}
        self.scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET" if body is None else "POST",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in named.items()],
            "client": (client, 4711),
            "server": ("127.0.0.1", 80),
            "state": {},
        }
        self._body = json.dumps(body).encode()
        self.headers: dict[str, str] = {}
        self.status, self.text = 0, ""

    async def receive(self) -> dict[str, Any]:
        return {"type": "http.request", "body": self._body, "more_body": False}

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
        else:
            self.text += message["body"].decode()

    async def by(self, app: App) -> "Asked":
        await app(self.scope, self.receive, self.send)
        return self


class Pages:
    """An app whose pages take a few rounds of the loop, and that knows in which order it has answered."""

    def __init__(self) -> None:
        self.answered: list[str] = []
        self.begun = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.begun += 1
        if scope["method"] == "POST":
            assert (await receive())["more_body"] is False
        for _ in range(3):
            await asyncio.sleep(0)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        self.answered.append(f"{scope['client'][0]}{scope['path']}")


def front(app: App, waiting: int = 400) -> Front:
    return Front(app, Settings(waiting_per_address=waiting), Counts())


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        async with asyncio.timeout(120):
            await work()

    asyncio.run(all_of_it())


def next_move(table: Table) -> dict[str, object]:
    seat = table.awaited[0]
    if table.thrower is not None:
        return {"do": "throw", "seat": seat, "seen": table.step}
    action = table.game.write(table.game.legal(table.state, seat)[0])
    return {"do": "act", "seat": seat, "action": action, "seen": table.step}


def test_a_move_that_comes_after_300_pages_is_made_before_most_of_them(tmp_path: Path) -> None:
    finished, open_one = played("yatzy"), played("yatzy", steps=3, table_id="abcdefghjkmp")
    keys = store_all(tmp_path, [finished, open_one])[open_one.table.id]
    settings = Settings(data=tmp_path, pace=0, waiting_per_address=400)
    app = create_app(settings, prepare(settings))
    begun = 0

    async def counted(scope: Any, receive: Any, send: Any) -> None:
        nonlocal begun
        begun += 1
        await app(scope, receive, send)

    whole = Front(counted, settings, app.state.counts)

    async def work() -> None:
        async with app.lifespan():
            addresses = [f"/tables/{finished.table.id}/replay", f"/tables/{finished.table.id}"]
            pages = [asyncio.create_task(Asked(addresses[number % 2]).by(whole)) for number in range(300)]
            await asyncio.sleep(0)
            table = open_one.table
            order = {"id": new_id(), "command": next_move(table)}
            bearer = f"Bearer {'~'.join(keys)}"
            move = Asked(f"/api/tables/{table.id}/commands", "203.0.113.8", order, authorization=bearer)
            await move.by(whole)
            assert move.status == 200, move.text
            assert begun < 30
            assert {page.status for page in await asyncio.gather(*pages)} == {200}

    run(work)


def test_addresses_take_turns_however_many_pages_one_of_them_asks_for() -> None:
    pages = Pages()
    whole = front(pages)

    async def work() -> None:
        crowd = [asyncio.create_task(Asked("/", "203.0.113.7").by(whole)) for _ in range(200)]
        await asyncio.sleep(0)
        others = [asyncio.create_task(Asked("/", f"198.51.100.{number}").by(whole)) for number in range(20)]
        await asyncio.gather(*others)
        assert len(pages.answered) <= 2 * len(others) + PAGES_AT_A_TIME
        await asyncio.gather(*crowd)
        assert pages.begun == 220

    run(work)


def test_never_do_more_pages_begin_than_may_at_a_time_and_a_stream_counts_until_it_has_begun() -> None:
    begun, ended, most = 0, 0, 0
    silence = asyncio.Event()

    async def streams(scope: Any, receive: Any, send: Any) -> None:
        nonlocal begun, ended, most
        begun += 1
        most = max(most, begun - ended)
        await asyncio.sleep(0)
        ended += 1
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"first", "more_body": True})
        await silence.wait()

    async def work() -> None:
        whole = front(streams)
        asked = [asyncio.create_task(Asked("/tables/abcdefghjkmn/stream").by(whole)) for _ in range(50)]
        while ended < 50:
            await asyncio.sleep(0)
        assert most == PAGES_AT_A_TIME
        assert whole.waiting == 0
        silence.set()
        await asyncio.gather(*asked)

    run(work)


def test_a_club_behind_one_address_reloads_all_at_once_and_nobody_is_refused() -> None:
    pages, settings = Pages(), Settings()
    whole = Front(pages, settings, Counts())

    async def work() -> None:
        asked = [Asked("/tables/abcdefghjkmn") for _ in range(PHONES * CONNECTIONS)]
        await asyncio.gather(*(one.by(whole) for one in asked))
        assert {one.status for one in asked} == {200}

    run(work)


@pytest.mark.parametrize(
    ("path", "headers", "says"),
    [
        ("/tables/abcdefghjkmn", {}, "Too many requests have come from your network at once"),
        ("/tables/abcdefghjkmn", {"accept_language": "de-CH,de"}, "Anfragen"),
        ("/tables/abcdefghjkmn", {"accept_language": "de", "cookie": "a=b; language=fr"}, "requêtes"),
        ("/api/tables/abcdefghjkmn", {}, "Too many requests"),
    ],
)
def test_the_line_of_an_address_has_an_end_and_who_comes_then_is_told_so(
    path: str, headers: dict[str, str], says: str
) -> None:
    pages = Pages()
    whole = front(pages, waiting=5)

    async def work() -> None:
        crowd = [Asked(path, **headers) for _ in range(50)]
        tasks = [asyncio.create_task(one.by(whole)) for one in crowd]
        await asyncio.sleep(0)
        other = await Asked(path, "198.51.100.1").by(whole)
        assert other.status == 200
        await asyncio.gather(*tasks)
        refused = [one for one in crowd if one.status == 429]
        assert len(refused) == whole.refused == 50 - 5 - PAGES_AT_A_TIME
        assert pages.begun == 5 + PAGES_AT_A_TIME + 1
        assert int(refused[0].headers["retry-after"]) > 0
        assert says in refused[0].text
        kind = "application/problem+json" if path.startswith("/api") else "text/plain; charset=utf-8"
        assert refused[0].headers["content-type"] == kind
        assert refused[0].headers["x-content-type-options"] == "nosniff"

    run(work)


def test_who_has_asked_too_often_in_a_minute_is_refused_unheard_but_for_what_is_not_counted() -> None:
    pages, counts = Pages(), Counts()
    whole = Front(pages, Settings(), counts)

    async def work() -> None:
        await Asked("/").by(whole)
        LOOKS.minute_of(counts, "203.0.113.7", time.monotonic()).asked = 1_000_000
        refused = await Asked("/").by(whole)
        assert (refused.status, refused.headers["ratelimit-remaining"]) == (429, "0")
        assert 0 < int(refused.headers["retry-after"]) <= MINUTE
        assert "too fast" in refused.text
        assert (await Asked("/", "203.0.113.8").by(whole)).status == 200
        assert (await Asked("/static/1/table.js").by(whole)).status == 200
        assert (await Asked("/health").by(whole)).status == 200

    run(work)


def calls(work: Callable[[], Awaitable[object]]) -> int:
    """How many functions of Python are called for that."""
    count = 0

    def one_more(_frame: object, event: str, _what: object) -> None:
        nonlocal count
        count += event == "call"

    async def counted() -> None:
        sys.setprofile(one_more)
        try:
            await work()
        finally:
            sys.setprofile(None)

    asyncio.run(counted())
    return count


def test_a_refusal_costs_next_to_nothing(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    app = create_app(settings, prepare(settings))
    whole = Front(app, settings, app.state.counts)
    accepts = {"accept_language": "de-CH,de;q=0.9", "accept": "text/html"}

    async def answer() -> None:
        assert (await Asked("/new/no-such-game", "198.51.100.1", **accepts).by(app)).status == 400

    async def refuse() -> None:
        assert (await Asked("/", **accepts).by(whole)).status == 429

    LOOKS.minute_of(app.state.counts, "203.0.113.7", time.monotonic()).asked = 1_000_000
    asyncio.run(refuse())  # the sentence is put into words once
    plain = min(calls(answer) for _ in range(2))
    assert calls(refuse) * 8 < plain, (calls(refuse), plain)


def test_nobody_s_page_is_made_who_has_gone_meanwhile() -> None:
    pages = Pages()
    whole = front(pages)

    async def work() -> None:
        crowd = [Asked("/") for _ in range(30)]
        for one in crowd[10:]:
            one.scope["state"][GONE] = lambda: True
        await asyncio.gather(*(one.by(whole) for one in crowd))
        assert pages.begun == 10

    run(work)


def test_a_body_that_does_not_come_and_a_page_that_waits_for_others_keep_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "LEASE", 0.0)
    thought = asyncio.Event()
    pages = Pages()

    async def with_coach(scope: Any, receive: Any, send: Any) -> None:
        if scope["path"].endswith("/hint"):
            await thought.wait()
        await pages(scope, receive, send)

    async def never() -> dict[str, Any]:
        await thought.wait()
        return {"type": "http.request", "body": b"", "more_body": False}

    async def work() -> None:
        whole = front(with_coach)
        slow = [Asked("/tables", body={}) for _ in range(10)]
        for one in slow:
            one.receive = never  # type: ignore[method-assign]
        hints = [Asked("/tables/abcdefghjkmn/hint", body={}) for _ in range(10)]
        waiting = [asyncio.create_task(one.by(whole)) for one in (*slow, *hints)]
        await asyncio.sleep(0)
        for _ in range(10):
            assert (await Asked("/").by(whole)).status == 200
        thought.set()
        await asyncio.gather(*waiting)

    run(work)


def test_who_is_worked_for_keeps_the_turn_and_who_waits_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "LEASE", 0.0)
    begun: list[str] = []
    done = asyncio.Event()

    async def works(scope: Any, receive: Any, send: Any) -> None:
        begun.append(scope["path"])
        if scope["path"] == "/kept":
            with turns.keeping_turn():
                await done.wait()
        elif scope["path"] == "/waits":
            await done.wait()
        await Pages()(scope, receive, send)

    async def work() -> None:
        whole = front(works)
        kept = [asyncio.create_task(Asked("/kept").by(whole)) for _ in range(PAGES_AT_A_TIME)]
        after = asyncio.create_task(Asked("/after").by(whole))
        for _ in range(100):
            await asyncio.sleep(0)
        assert begun == ["/kept"] * PAGES_AT_A_TIME
        done.set()
        await asyncio.gather(*kept, after)
        done.clear()
        waits = [asyncio.create_task(Asked("/waits").by(whole)) for _ in range(PAGES_AT_A_TIME)]
        await Asked("/goes-on").by(whole)
        done.set()
        await asyncio.gather(*waits)

    run(work)


def test_who_hangs_up_in_the_line_is_passed_over() -> None:
    pages = Pages()
    whole = front(pages)

    async def work() -> None:
        tasks = [asyncio.create_task(Asked(f"/{number}").by(whole)) for number in range(20)]
        await asyncio.sleep(0)
        for task in tasks[5:10]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert len(pages.answered) == 15
        assert (await Asked("/").by(whole)).status == 200
        assert whole.waiting == 0

    run(work)
