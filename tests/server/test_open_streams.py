"""How many streams may be open at a time, and that those that have ended are not counted any more."""

import contextlib
from collections.abc import Callable, Iterator

import httpx
import pytest
from msgspec.structs import replace

from spieltisch.core.seat import Seat
from spieltisch.core.tables.keys import Keys
from spieltisch.kit.words import LANGUAGES, words
from spieltisch.server.open_streams import FullTableError, OpenStreams, TooManyStreamsError
from spieltisch.server.settings import Settings
from tests.server.client import Client, begun
from tests.server.players import wait_until
from tests.server.problems import check_problem
from tests.server.servers import served

NewSettings = Callable[[], Settings]

ONLOOKER, SITTING = Keys(), Keys(seats=frozenset({Seat(0)}))
MANY = "Too many windows in your network are following tables: close some of them, then try again."
FULL = "There is no room for more spectators at this table: try again later."
only_sqlite = pytest.mark.parametrize("new_settings", ["sqlite"], indirect=True, scope="session")
"""What is refused does not come to the database: one kind of it is enough."""


def test_an_address_has_so_many_streams_and_others_have_theirs() -> None:
    streams = OpenStreams(per_address=2, per_table=9)
    with streams.one_more("here", "a", ONLOOKER), streams.one_more("here", "b", SITTING):
        with pytest.raises(TooManyStreamsError), streams.one_more("here", "c", SITTING):
            pass
        streams.check("there", "a", ONLOOKER)
    streams.check("here", "c", SITTING)


def test_onlookers_fill_a_table_but_never_keep_out_those_who_belong_there() -> None:
    streams = OpenStreams(per_address=99, per_table=2)
    with streams.one_more("one", "a", ONLOOKER), streams.one_more("two", "a", ONLOOKER):
        for keys in (SITTING, Keys(host=True)):
            with streams.one_more("three", "a", keys):
                pass
        with pytest.raises(FullTableError):
            streams.check("three", "a", ONLOOKER)
        streams.check("three", "b", ONLOOKER)
    streams.check("three", "a", ONLOOKER)


def test_nothing_is_kept_of_streams_that_have_ended_whatever_ended_them() -> None:
    streams = OpenStreams(per_address=9, per_table=9)
    with contextlib.suppress(RuntimeError), streams.one_more("here", "a", ONLOOKER):
        raise RuntimeError
    assert vars(streams) == vars(OpenStreams(per_address=9, per_table=9))


def test_a_class_of_thirty_behind_one_address_has_room() -> None:
    assert Settings().streams_per_address >= 30 * 6


@contextlib.contextmanager
def following(client: Client, path: str) -> Iterator[httpx.Response]:
    """A stream whose first line has come, so that it is surely open."""
    headers = {**client.headers, "cookie": f"keys={'~'.join(client.keys)}"}
    with client.http.stream("GET", path, headers=headers) as answer:
        heard = answer.iter_raw()  # who let go of it would hang up
        if answer.status_code == 200:
            next(heard)
        else:
            answer.read()
        yield answer


def paths(table: str) -> tuple[str, str]:
    """Where a table is followed: by programs and by pages."""
    return f"/api/tables/{table}/events", f"/tables/{table}/stream"


@only_sqlite
def test_one_stream_too_many_from_an_address_is_told_so_until_another_is_cut(new_settings: NewSettings) -> None:
    with served(replace(new_settings(), limits=True, streams_per_address=2)) as server:
        host, (anna, beat) = begun(server.url)
        by_program, by_page = paths(host.table)
        with following(anna, by_program) as first, following(beat, by_page) as second:
            assert (first.status_code, second.status_code) == (200, 200)
            for path in (by_program, by_page):
                with following(host, path) as refused:
                    assert check_problem(refused, 429) == MANY
        wait_until(lambda: _status(host, by_page) == 200)  # both were cut by whoever followed them
        assert server.errors == ""


def _status(client: Client, path: str) -> int:
    with following(client, path) as answer:
        return answer.status_code


@only_sqlite
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_table_says_so_to_onlookers_in_their_language(new_settings: NewSettings, language: str) -> None:
    with served(replace(new_settings(), limits=True, streams_per_table=1)) as server:
        host, (anna, _) = begun(server.url)
        by_program, by_page = paths(host.table)
        with Client(server.url, table=host.table) as guest, following(guest, by_program):
            asking = {"accept-language": language, "accept": "text/html"}
            page = guest.http.get(f"/tables/{host.table}", headers=asking)
            assert page.status_code == 503
            assert words(language)(FULL) in page.text
            for path in (by_program, by_page):
                assert _status(guest, path) == 503
                assert _status(anna, path) == 200
