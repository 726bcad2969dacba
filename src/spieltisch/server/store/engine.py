"""The connection to the database, SQLite or PostgreSQL."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import asyncpg
from sqlalchemy import URL, Connection, event, inspect, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from spieltisch.core.errors import SetupError

FILE = "spieltisch.db"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
"""WAL lets readers read while somebody writes; FULL has an acknowledged action on disk."""
FAILURES = (
    SQLAlchemyError,
    sqlite3.Error,
    OSError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
"""What comes up when the database is away; elsewhere an OSError may be anything."""
ANSWERS = (IntegrityError, asyncpg.IntegrityConstraintViolationError, asyncpg.DeadlockDetectedError)
"""Not now, or never: an answer, no failure."""
MIGRATING = 718281828
"""Any number: servers that start at once migrate one after the other."""


class StoreError(Exception):
    """The database does not answer as it should; the text says why, in one line."""


@contextmanager
def asking_the_database() -> Iterator[None]:
    """What fails in here is the database; that a row is there already is an answer, no failure."""
    try:
        yield
    except ANSWERS:
        raise
    except FAILURES as error:
        said = str(getattr(error, "orig", None) or error) or repr(error)
        raise StoreError(said.splitlines()[0]) from error


def open_engine(database: str, data: Path) -> AsyncEngine:
    """The engine for that address; an empty one is a SQLite file in the data folder.

    Parameters are hidden in errors: they would tell whoever reads the server's log what people hold.
    """
    if not database:
        check_not_empty(data / FILE)
        data.mkdir(mode=0o700, parents=True, exist_ok=True)  # keys and seals are for nobody else on this computer
        engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(data / FILE)), hide_parameters=True)
        _prepare_sqlite(engine)
        return engine
    scheme, separator, rest = database.partition("://")
    if not separator or scheme not in ("postgresql", "postgres"):
        raise SetupError(
            "'{database}' is not a database address: write postgresql://user:password@host/name.", database=database
        )
    address = f"postgresql+asyncpg://{rest}"
    return create_async_engine(address, pool_size=10, max_overflow=10, pool_pre_ping=True, hide_parameters=True)


def check_not_empty(path: Path) -> None:
    """SetupError for a file without a byte: SQLite would begin anew, and throw away what lies beside it."""
    if path.is_file() and not path.stat().st_size:
        raise SetupError(
            "{path} is empty, though tables should be in it: put a backup in its place, or delete it to begin anew.",
            path=path,
        )


def _read_text(stored: bytes) -> str:
    """What was damaged on the disk harms its own row, and not whoever reads others along with it."""
    return stored.decode(errors="replace")


def _prepare_sqlite(engine: AsyncEngine) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def _connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # transactions begin where we say so, below
        connection.driver_connection.text_factory = _read_text
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begun(connection: Connection) -> None:
        """A writer takes its lock at once: one that read first could not get it any more."""
        reads = connection.get_execution_options().get("readonly")
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest shape, unless it has that: to import Alembic takes a fifth of a second."""
    newest = newest_revision()
    async with engine.execution_options(readonly=True).connect() as connection:
        found = await connection.run_sync(_revision)
    if found == newest:
        return
    if found is not None and found > newest:
        raise StoreError(f"it is from a newer version of Spieltisch (shape {found}, this one knows {newest})")
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def newest_revision() -> str:
    """The number of the last migration, with which its file begins."""
    names = (path.name for path in files("spieltisch.server.store.migrations.versions").iterdir())
    return max(name[:4] for name in names if name[:4].isdigit())


def _revision(connection: Connection) -> str | None:
    """Which shape it has; none is the shape of a new one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    config = Config()
    config.set_main_option("script_location", "spieltisch.server.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
