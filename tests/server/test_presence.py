"""Who is there: everybody at a table knows it within two seconds, whichever process they are connected to."""

import contextlib
from collections.abc import Callable, Iterator

import httpx
import msgspec

from spieltisch.server.settings import Settings
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
