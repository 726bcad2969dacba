"""Who is there: everybody at a table knows it within two seconds, whichever process they are connected to."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import cast

import httpx
import msgspec

from spieltisch.core.seat import Seat
from spieltisch.server.presence import Here, Presence
from spieltisch.server.settings import Settings
from spieltisch.server.store.store import Store
from tests.server.client import begun
from tests.server.servers import served

PATIENCE = 60


@contextlib.contextmanager
def follows(url: str, table: str, keys: list[str]) -> Iterator[Iterator[list[int]]]:
    """Somebody's page: who is away, each time that the server says so."""
    headers = {"cookie": f"keys={'~'.join(keys)}", "accept-encoding": "identity"}
    with httpx.stream("GET", f"{url}/tables/{table}/stream", headers=headers, timeout=PATIENCE) as answer:
        assert answer.status_code == 200
        yield _presence(answer.iter_lines())


def _presence(lines: Iterator[str]) -> Iterator[list[int]]:
    kind = ""
    for line in lines:
        field, _, value = line.partition(": ")
        if field == "event":
            kind = value
        elif field == "data" and kind == "presence":
            yield msgspec.json.decode(value)["away"]


def come_and_go(one: str, other: str) -> None:
    host, people = begun(one, "yatzy", 3)
    [anna, beat, carla] = [person.keys for person in people]
    with follows(one, host.table, anna) as seen:
        assert next(seen) == [1, 2]
        with follows(other, host.table, beat) as also_seen:
            assert next(seen) == [2]
            assert 0 not in next(news for news in also_seen if news == [2])
            with follows(one, host.table, beat), follows(other, host.table, carla):
                assert next(seen) == []
            assert next(seen) == [2], "one of two windows is closed: nobody has gone"
        assert next(seen) == [1, 2]
        with follows(other, host.table, []):  # who only looks on is nobody's loss
            pass
        with follows(other, host.table, carla):
            assert next(seen) == [1]
    for person in (host, *people):
        person.close()


def test_who_comes_and_goes_is_told_to_all_who_follow_the_table(new_settings: Callable[[], Settings]) -> None:
    with served(new_settings()) as server:
        come_and_go(server.url, server.url)


def test_it_is_told_from_one_process_to_another(shared: Settings) -> None:
    with served(shared) as one, served(shared) as other:
        come_and_go(one.url, other.url)


class Quiet:
    """A database that only remembers what it was to tell."""

    sender = "here"

    def __init__(self) -> None:
        self.told: list[list[Here]] = []

    async def tell_others(self, news: Sequence[str]) -> None:
        self.told.append([msgspec.json.decode(one, type=Here) for one in news])
        await asyncio.sleep(0)


def test_a_crowd_that_comes_at_once_is_told_of_at_once() -> None:
    async def come() -> list[list[Here]]:
        store = Quiet()
        presence = Presence(cast("Store", store), lambda _: None)
        with contextlib.ExitStack() as here:
            for seat in range(4):
                for table in ("one", "two", "three"):
                    here.enter_context(presence.follows(table, frozenset({Seat(seat)})))
            for _ in range(10):
                await asyncio.sleep(0)
        return store.told

    everybody = (0, 1, 2, 3)
    assert asyncio.run(come()) == [[Here(table, "here", everybody, asks=True) for table in ("one", "two", "three")]]
