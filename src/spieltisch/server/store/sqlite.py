"""SQLite: a connection to write and one to read, each in a thread of its own, without anything in between."""

import asyncio
import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from spieltisch.core.errors import SetupError
from spieltisch.server.store.database import Database, StoreError, Work, asking_the_database
from spieltisch.server.store.one_thread import OneThread
from spieltisch.server.store.shapes import migrate
from spieltisch.server.store.statements import MOMENT

T = TypeVar("T")

FILE = "spieltisch.db"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
"""WAL lets readers read while another connection writes; FULL has an acknowledged action on disk."""
LOOK_AROUND = 1.0
"""Seconds between two looks whether another process has written to the file."""
LOOKS_THROUGH = 3.0
"""Seconds for which the file is looked through for damage before the server starts."""


class SqliteDatabase(Database):
    """One file, created on first use, and watched for writes of other processes."""

    dialect = "sqlite"

    def __init__(self, data: Path) -> None:
        self._path = data / FILE
        check_not_empty(self._path)
        data.mkdir(mode=0o700, parents=True, exist_ok=True)  # keys and seals are for no other user of this computer
        if not self._path.exists():
            with asking_the_database():
                _create(self._path)
        self._writer = _Connection(self._path, "writer")
        self._reader = _Connection(self._path, "reader")
        self._looking: asyncio.Task[None] | None = None

    async def read(self, statement: str, *values: object) -> list[Any]:
        """Readers do not wait for a commit."""
        return await self._reader.do(lambda database: database.execute(_numbered(statement), values).fetchall())

    async def write(self, work: Work[T]) -> T:
        """Runs in its turn, also when the caller has stopped waiting."""
        return await self._writer.do(lambda database: _carried_out(database, work))

    def tell(self, news: Iterable[str]) -> Work[None]:
        """Other processes see the file change."""
        del news
        yield from ()

    async def watch(self, elsewhere: Callable[[], None]) -> bool:
        """From now on no write of another process goes unnoticed."""
        await self._writer.do(self._writer.others_have_written)
        self._looking = asyncio.create_task(self._look_around(elsewhere))
        return True

    async def _look_around(self, elsewhere: Callable[[], None]) -> None:
        while True:
            await asyncio.sleep(LOOK_AROUND)
            with contextlib.suppress(StoreError):  # the next to write is told
                if await self._writer.do(self._writer.others_have_written):
                    elsewhere()

    async def check(self, now: float) -> None:
        await self._writer.do(lambda database: self._check(database, now))

    def _check(self, database: sqlite3.Connection, now: float) -> None:
        if _identity(self._path) != self._writer.identity:
            raise StoreError(f"{self._path.name} is another file now: what is stored goes to one without a name")
        database.execute(_numbered(MOMENT), (now,))
        with closing(sqlite3.connect(self._path)) as fresh:
            fresh.execute("SELECT at FROM health").fetchone()

    async def check_sound(self) -> None:
        with asking_the_database():
            found = await asyncio.to_thread(_damage, self._path)
        if found:
            raise StoreError(f"{self._path.name} is damaged: {found}")

    async def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        await self._reader.close()
        await self._writer.close()


class _Connection:
    """A connection that is opened anew after a failure."""

    def __init__(self, path: Path, name: str) -> None:
        self._path = path
        self._thread = OneThread(name)
        self._connection: sqlite3.Connection | None = None
        self.identity = (0, 0)
        self._version = -1

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Returns the result once it is done."""
        with asking_the_database():
            return await self._thread.do(lambda: self._do(work))

    async def close(self) -> None:
        await self._thread.do(self._disconnect)
        self._thread.end()

    # --- in the thread -----------------------------------------------------------------------------------------------

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return work(self._connected())
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error:
            self._disconnect()
            raise

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            self._connection.text_factory = _read_text
            for pragma in PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
            self.identity = _identity(self._path)
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
            self._version = -1  # what others write until there is a new connection counts as written

    def others_have_written(self, database: sqlite3.Connection) -> bool:
        """Whether the file was changed over another connection since this was last asked."""
        before = self._version
        (self._version,) = database.execute("PRAGMA data_version").fetchone()
        return self._version != before


def check_not_empty(path: Path) -> None:
    """SetupError for a file without a byte: SQLite would begin anew, and throw away what lies beside it."""
    if path.is_file() and not path.stat().st_size:
        raise SetupError(
            "{path} is empty, though tables should be in it: put a backup in its place, or delete it to begin anew.",
            path=path,
        )


def _create(path: Path) -> None:
    """Whole or not at all: an empty file from a start that was broken off would be taken for tables that are lost."""
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".new-") as folder:
        new = Path(folder) / FILE
        with closing(sqlite3.connect(new, isolation_level=None)) as database:
            database.execute(f"PRAGMA {PRAGMAS[0]}")
            _carried_out(database, migrate("sqlite"))
        with contextlib.suppress(FileExistsError):  # another process was quicker
            os.link(new, path)


def _carried_out(database: sqlite3.Connection, work: Work[T]) -> T:
    """A writer takes its lock at once: one that read first could not get it any more."""
    with database:
        database.execute("BEGIN IMMEDIATE")
        try:
            statement, rows = next(work)
            while True:
                numbered = _numbered(statement)
                statement, rows = work.send([found for row in rows for found in database.execute(numbered, row)])
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def _numbered(statement: str) -> str:
    return statement.replace("$", "?")


def _read_text(stored: bytes) -> str:
    """Tolerant: a damaged text harms its own row, and not those that are read along with it."""
    return stored.decode(errors="replace")


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def _damage(path: Path) -> str:
    """What is wrong with the file; empty if nothing was found in time."""
    end = monotonic() + LOOKS_THROUGH
    with closing(sqlite3.connect(path)) as database:
        database.set_progress_handler(lambda: monotonic() > end, 10_000)
        try:
            (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorname == "SQLITE_INTERRUPT":
                return ""
            raise
    return "" if found == "ok" else str(found).splitlines()[-1]
