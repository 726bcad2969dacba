"""What fails is called by its name: a database that is away, or a fault of our own."""

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from asyncpg import UniqueViolationError
from litestar.testing import TestClient

from spieltisch.kit.minds.pool import MindPool
from spieltisch.server.app import create_app
from spieltisch.server.host import Host
from spieltisch.server.settings import Settings
from spieltisch.server.store.database import StoreError, asking_the_database
from spieltisch.server.store.sqlite import FILE
from spieltisch.server.web import rules
from tests.server.problems import check_problem
from tests.server.test_host import run, two_bots

PAGE = {"accept": "text/html"}
AWAY = "The tables cannot be reached just now: try again in a moment. Nothing is lost."
FAULT = "Something went wrong on our side, not yours. Nothing that was saved is lost."


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    with TestClient(create_app(Settings(data=tmp_path, limits=False), "x" * 32), raise_server_exceptions=False) as made:
        yield made


def test_a_store_that_fails_is_a_database_that_does_not_answer(
    client: httpx.Client, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("DROP TABLE events")
        database.execute("DROP TABLE tables")
    assert check_problem(client.get("/api/tables"), 503) == AWAY
    assert check_problem(client.post("/api/tables", json={"game": "yatzy", "seats": 2}), 503) == AWAY
    shown = client.get("/tables/aaaabbbbcccc", headers=PAGE)
    assert shown.status_code == 503
    assert AWAY in shown.text
    assert {record.getMessage() for record in caplog.records} == {
        "the database does not answer: no such table: events",
        "the database does not answer: no such table: tables",
    }
    assert not any(record.exc_info for record in caplog.records)


def test_a_page_that_cannot_read_its_file_is_our_fault_and_is_told_to_the_log(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def missing(*_: object) -> None:
        raise FileNotFoundError(2, "No such file or directory", "rulebook/en/yatzy.md")

    monkeypatch.setattr(rules, "rules_page", missing)
    shown = client.get("/rules/yatzy", headers=PAGE)
    assert shown.status_code == 500
    assert FAULT in shown.text
    assert "yatzy.md" not in shown.text
    assert check_problem(client.get("/rules/yatzy"), 500) == FAULT
    assert "Traceback" in caplog.text
    assert "yatzy.md" in caplog.text
    assert "database" not in caplog.text
    assert client.get("/health").status_code == 200


def test_a_bot_that_cannot_read_its_file_does_not_wait_for_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def missing(*_: object) -> str:
        raise FileNotFoundError(2, "No such file or directory", "weights")

    async def use(host: Host) -> None:
        monkeypatch.setattr(MindPool, "choice", missing)
        await two_bots(host)
        async with asyncio.timeout(10):
            while host.driver.is_busy:
                await asyncio.sleep(0.01)

    with caplog.at_level(logging.WARNING):
        run(Settings(data=tmp_path), use)
    (told,) = caplog.records
    assert "does not go on by itself" in told.getMessage()
    assert told.exc_info


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ConnectionRefusedError(111, "refused"), "[Errno 111] refused"),
        (TimeoutError(), "TimeoutError()"),
        (sqlite3.OperationalError("locked\nby somebody"), "locked"),
    ],
)
def test_whatever_comes_up_while_the_database_is_asked_is_its_failure(error: Exception, said: str) -> None:
    with pytest.raises(StoreError) as caught, asking_the_database():
        raise error
    assert (str(caught.value), caught.value.__cause__) == (said, error)


def test_that_a_row_is_there_already_is_an_answer_and_a_mistake_of_ours_is_a_mistake() -> None:
    for error in (sqlite3.IntegrityError("twice"), UniqueViolationError("twice"), ValueError("no number")):
        with pytest.raises(type(error)), asking_the_database():
            raise error
