"""Databases of every earlier shape, as Alembic made them in their time, and what becomes of them."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Literal

import asyncpg
import pytest

from spieltisch.server.settings import Settings
from spieltisch.server.store import sqlite
from spieltisch.server.store.batches import Append, Opening
from spieltisch.server.store.database import StoreError, Work, one
from spieltisch.server.store.shapes import migrate, shapes
from spieltisch.server.store.sqlite import FILE, SqliteDatabase
from spieltisch.server.store.store import OldTable, Store

NewSettings = Callable[[], Settings]

HERE = Path(__file__).parents[2] / "stored" / "shapes"
RECEIPT = "0123456789abcdef0123456789abcdef"
A_GAME = f"""
INSERT INTO tables (id, secret, game, listed, opened_at) VALUES ('old', 'seal', 'yatzy', 1, 1.5);
INSERT INTO events (table_id, seq, event, at, command) VALUES ('old', 0, 'opened', 1.5, NULL);
INSERT INTO events (table_id, seq, event, at, command) VALUES ('old', 1, 'sat', 2.5, '{RECEIPT}');
"""
"""Stored in the first shape, by a server of then."""
LOOKS = {
    "sqlite": (
        """
        SELECT held.name, part.name, part.type, part."notnull", part.pk, held.sql LIKE '%WITHOUT ROWID%'
        FROM sqlite_master AS held JOIN pragma_table_info(held.name) AS part WHERE held.type = 'table'
        """,
        "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL",
        """
        SELECT held.name, there."table", there."from", there."to"
        FROM sqlite_master AS held JOIN pragma_foreign_key_list(held.name) AS there
        """,
    ),
    "postgresql": (
        "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns "
        "WHERE table_schema = 'public'",
        "SELECT regexp_replace(indexdef, 'alembic_version_pkc', 'alembic_version_pkey') FROM pg_indexes "
        "WHERE schemaname = 'public'",
        "SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace",
    ),
}


async def run_script(settings: Settings, script: str) -> None:
    if settings.database:
        connection = await asyncpg.connect(settings.database)
        await connection.execute(script)
        await connection.close()
    else:
        with closing(sqlite3.connect(settings.data / FILE)) as file:
            file.executescript(script)


async def of_shape(settings: Settings, number: int) -> None:
    """A database as it was then, with a game in it."""
    kind = "postgresql" if settings.database else "sqlite"
    empty, first, *later = (HERE / f"{kind}.sql").read_text(encoding="utf-8").split("-- Running upgrade")
    changes = [empty, f"--{first}", A_GAME, *(f"--{one}" for one in later[: number - 1])]
    await run_script(settings, "".join(changes))


async def looks(store: Store) -> list[list[tuple[Any, ...]]]:
    database = store.database
    return [sorted(map(tuple, await database.read(statement))) for statement in LOOKS[database.dialect]]


def test_there_is_a_database_of_every_shape() -> None:
    for dialect in ("sqlite", "postgresql"):
        stored = (HERE / f"{dialect}.sql").read_text(encoding="utf-8")
        assert stored.count("-- Running upgrade") == len(shapes(dialect))


@pytest.mark.parametrize("number", range(1, len(shapes("sqlite")) + 1))
def test_a_database_of_any_earlier_shape_is_one_of_the_newest_with_all_that_was_in_it(
    new_settings: NewSettings, number: int
) -> None:
    async def use() -> None:
        old, new = new_settings(), new_settings()
        await of_shape(old, number)
        store, fresh = Store(old.database, old.data), Store(new.database, new.data)
        for opened in (store, fresh):
            await opened.open()
        assert await looks(store) == await looks(fresh)
        assert [(at.seq, at.event, at.at) for at in await store.events("old")] == [(0, "opened", 1.5), (1, "sat", 2.5)]
        assert await store.event_of("old", RECEIPT[:20]) == "sat"
        assert await store.unchanged_since(9.0) == [OldTable("old", "yatzy", "", 2.5)]
        await store.append(Append("old", 2, ["begun"], 3.5, RECEIPT[:19], None, "playing", "plays"))
        await store.append(Append("new", 0, ["opened"], 4.5, None, Opening("", "yatzy", True)))
        await store.remind("old", (0, 1), "https://push.example")
        await store.keep_notes("old", b"notes")
        await store.check_writable()
        assert len(await store.events("old")) == 3
        for opened in (store, fresh):
            await opened.close()

    asyncio.run(use())


def test_a_database_of_the_newest_shape_stays_as_it_is(new_settings: NewSettings) -> None:
    async def use() -> None:
        settings = new_settings()
        await of_shape(settings, len(shapes("sqlite")))
        store = Store(settings.database, settings.data)
        before = await looks(store)
        await store.database.write(one("DROP INDEX events_by_command"))
        without = await looks(store)
        await store.open()
        assert await looks(store) == without != before
        await store.close()

    asyncio.run(use())


def test_a_start_that_is_broken_off_leaves_nothing_that_looks_like_lost_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(dialect: str) -> Work[None]:
        yield from one("SELECT 1")
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(sqlite, "migrate", full)
        with pytest.raises(StoreError, match="full"):
            SqliteDatabase(tmp_path)
    assert list(tmp_path.iterdir()) == []
    asyncio.run(opened(tmp_path))


def test_a_process_that_is_slower_to_make_the_database_takes_that_of_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def meanwhile(dialect: Literal["sqlite"]) -> Work[None]:
        with monkeypatch.context() as patched:
            patched.setattr(sqlite, "migrate", migrate)
            found.append(asyncio.run(opened(tmp_path)))
        return (yield from migrate(dialect))

    found: list[bytes] = []
    with monkeypatch.context() as patched:
        patched.setattr(sqlite, "migrate", meanwhile)
        SqliteDatabase(tmp_path)
    assert asyncio.run(opened(tmp_path)) == found[0]


@pytest.mark.parametrize("written", [(), ("abc",), ("-001",), ("0001", "0002")], ids=str)
def test_a_shape_that_is_not_written_down_is_told_in_a_sentence(tmp_path: Path, written: tuple[str, ...]) -> None:
    asyncio.run(opened(tmp_path))
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("DELETE FROM alembic_version")
        database.executemany("INSERT INTO alembic_version VALUES (?)", [(one,) for one in written])
    with pytest.raises(StoreError, match="alembic_version"):
        asyncio.run(opened(tmp_path))


async def opened(data: Path) -> bytes:
    """A secret that the database has from its first start."""
    store = Store("", data)
    try:
        await store.open()
        return await store.secret("test")
    finally:
        await store.close()
