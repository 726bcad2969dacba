"""One bad row harms one table: its own people are told so, and everybody else plays on."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from spieltisch.kit.words import LANGUAGES
from spieltisch.server.app import create_app
from spieltisch.server.host import Host
from spieltisch.server.settings import Settings
from spieltisch.server.store.sqlite import FILE
from tests.server.problems import check_problem

PAGE = {"accept": "text/html"}
BAD_EVENTS = {
    "no JSON": "this is no event",
    "an event of tomorrow": '{"type":"flown","seat":0}',
    "an action that cannot be read": '{"type":"acted","seat":0,"action":"juggle"}',
    "an illegal action": '{"type":"acted","seat":0,"action":"score yatzy"}',
    "a seat that is not there": '{"type":"sat","seat":7,"name":"Anna","nonce":""}',
}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    with TestClient(create_app(Settings(data=tmp_path, limits=False), "x" * 32), raise_server_exceptions=False) as made:
        yield made


def change(folder: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as database:
        assert database.execute(statement, values).rowcount == 1


def host_of(client: httpx.Client) -> Host:
    host: Host = client.app.state.host  # type: ignore[attr-defined]
    return host


def opened(client: httpx.Client, **more: object) -> tuple[str, dict[str, str]]:
    """A listed table and the header with the key to it."""
    made = client.post("/api/tables", json={"game": "yatzy", "seats": 2, "listed": True, **more}).json()
    return made["table"], {"authorization": f"Bearer {'~'.join(made['keys'])}"}


def begun(client: httpx.Client) -> tuple[str, dict[str, str]]:
    """Two people play: the table and the header with Anna's key."""
    table, host = opened(client)

    def do(number: int, **command: object) -> list[str]:
        order = {"id": f"k3J_x-81mQz0aPvW7nTb2-{number}", "command": command}
        keys: list[str] = client.post(f"/api/tables/{table}/commands", json=order, headers=host).json()["keys"]
        return keys

    keys = [*do(1, do="sit", seat=0, name="Anna"), *do(2, do="sit", seat=1, name="Beat")]
    do(3, do="begin")
    headers = {"authorization": f"Bearer {keys[0]}"}
    throw = {"id": "command-4", "command": {"do": "throw", "seat": 0, "seen": 0}}
    assert client.post(f"/api/tables/{table}/commands", json=throw, headers=headers).status_code == 200
    return table, headers


def listed(client: httpx.Client) -> set[str]:
    return {one["table"] for one in client.get("/api/tables").json()}


@pytest.mark.parametrize("text", BAD_EVENTS.values(), ids=BAD_EVENTS)
def test_an_event_that_makes_no_sense_harms_its_table_alone(
    client: httpx.Client, tmp_path: Path, caplog: pytest.LogCaptureFixture, text: str
) -> None:
    (bad, anna), (good, _) = begun(client), opened(client)
    change(tmp_path, "INSERT INTO events SELECT id, 5, ?, 0, NULL FROM tables WHERE id = ?", text, bad)
    host_of(client).memory.forget(bad)
    with caplog.at_level(logging.WARNING):
        for address in (f"/api/tables/{bad}", f"/api/tables/{bad}/events", f"/api/tables/{bad}"):
            assert "not your fault" in check_problem(client.get(address, headers=anna), 500)
        order = {"id": "command-5", "command": {"do": "act", "seat": 0, "action": "score chance", "seen": 1}}
        assert client.post(f"/api/tables/{bad}/commands", json=order, headers=anna).status_code == 500
    assert [record.getMessage().partition(":")[0] for record in caplog.records] == [
        f"table {bad} cannot be read from event 5 on"
    ]
    assert listed(client) == {bad, good}, "its summary is as good as before"
    assert client.get("/", headers=PAGE).text.count("/tables/") == 2
    shown = client.get(f"/tables/{bad}", headers=PAGE)
    assert shown.status_code == 500
    assert f"/tables/{bad}/log.txt" in shown.text
    log = client.get(f"/api/tables/{bad}/log", headers=anna).text
    assert log.count("\n* roll ") == 1, "as far as it goes"


def test_bytes_that_are_no_text_harm_their_table_alone(client: httpx.Client, tmp_path: Path) -> None:
    (bad, anna), (good, _) = begun(client), opened(client)
    change(tmp_path, "UPDATE tables SET summary = CAST(x'ff' AS TEXT) WHERE id = ?", bad)
    change(tmp_path, "UPDATE events SET event = CAST(x'ff' AS TEXT) WHERE table_id = ? AND seq = 3", bad)
    host_of(client).memory.forget(bad)
    assert good in listed(client)
    assert client.get("/", headers=PAGE).status_code == 200
    check_problem(client.get(f"/api/tables/{bad}", headers=anna), 500)


def test_an_event_that_is_missing_is_noticed(client: httpx.Client, tmp_path: Path) -> None:
    bad, anna = begun(client)
    change(tmp_path, "DELETE FROM events WHERE table_id = ? AND seq = 2", bad)
    host_of(client).memory.forget(bad)
    check_problem(client.get(f"/api/tables/{bad}", headers=anna), 500)


def test_everybody_is_told_in_their_own_language(client: httpx.Client, tmp_path: Path) -> None:
    bad, _ = begun(client)
    change(tmp_path, "INSERT INTO events SELECT id, 5, 'x', 0, NULL FROM tables WHERE id = ?", bad)
    host_of(client).memory.forget(bad)
    said = {
        client.get(f"/tables/{bad}", headers={**PAGE, "accept-language": language}).text.partition("mishap")[2][:400]
        for language in LANGUAGES
    }
    assert len(said) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("was", "is_now"),
    [
        ('"game":"yatzy"', '"game":"halma"'),
        ('"options":{}', '"options":{"upside_down":"yes"}'),
        ('"seats":2', '"seats":99'),
        ('"type":"opened"', '"type":"begun"'),
    ],
)
def test_a_game_or_an_option_that_is_gone_takes_nothing_else_along(
    client: httpx.Client, tmp_path: Path, was: str, is_now: str
) -> None:
    (bad, anna), (good, _) = opened(client), opened(client)
    change(tmp_path, "UPDATE events SET event = replace(event, ?, ?) WHERE table_id = ? AND seq = 0", was, is_now, bad)
    change(tmp_path, "UPDATE tables SET summary = replace(summary, ?, ?) WHERE id = ?", was, is_now, bad)
    host_of(client).memory.forget(bad)
    assert good in listed(client)
    assert good in client.get("/", headers=PAGE).text
    check_problem(client.get(f"/api/tables/{bad}", headers=anna), 500)
    check_problem(client.get(f"/api/tables/{bad}/log", headers=anna), 500)
    assert "log.txt" not in client.get(f"/tables/{bad}", headers=PAGE).text, "there is nothing to read"


def test_a_summary_that_cannot_be_read_leaves_its_table_alone(client: httpx.Client, tmp_path: Path) -> None:
    (bad, anna), (good, _) = opened(client), opened(client)
    change(tmp_path, "UPDATE tables SET summary = '{' WHERE id = ?", bad)
    assert listed(client) == {good}
    assert client.get(f"/api/tables/{bad}", headers=anna).status_code == 200


def test_a_table_from_before_summaries_were_kept_is_read_once(client: httpx.Client, tmp_path: Path) -> None:
    old, _ = begun(client)
    change(tmp_path, "UPDATE tables SET phase = '', summary = '' WHERE id = ?", old)
    assert listed(client) == {old}
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        (phase, summary), = database.execute("SELECT phase, summary FROM tables")  # fmt: skip
    assert (phase, '"Anna"' in summary) == ("playing", True)


def test_the_list_reads_no_table(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = {begun(client)[0], opened(client)[0]}
    memory = host_of(client).memory
    for table in tables:
        memory.forget(table)
    assert listed(client) == tables
    assert client.get("/", headers=PAGE).status_code == 200
    assert len(memory) == 0
