"""SQLite's one writer: a connection of its own in a thread of its own, without anything in between."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic

from spieltisch.server.store.batches import Append, Batches, too_late
from spieltisch.server.store.engine import PRAGMAS, StoreError, asking_the_database
from spieltisch.server.store.one_thread import OneThread

LOOK_AROUND = 1.0
"""Seconds after which somebody looks whether another process has written to the file."""
LOOKS_THROUGH = 3.0
"""Seconds for which the file is looked through for damage before the server starts."""
OPENING = """
INSERT INTO tables (id, secret, game, listed, opened_at, phase, changed_at, summary) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
SUMMARY = "UPDATE tables SET phase = ?, changed_at = ?, summary = ? WHERE id = ?"
MOMENT = "INSERT INTO health (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
EVENT = "INSERT INTO events (table_id, seq, event, at, command) VALUES (?, ?, ?, ?, ?)"


class SqliteWriter(Batches):
    """Writes for all tables of this process, and notices when another process has written."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self._path = path
        self._thread = OneThread("writer")
        self._connection: sqlite3.Connection | None = None
        self._identity = (0, 0)
        self._version = -1
        self._looking: asyncio.Task[None] | None = None

    async def watch(self, elsewhere: Callable[[], None]) -> bool:
        """From now on nothing that others write goes unnoticed."""
        self._elsewhere = elsewhere
        with asking_the_database():
            await self._thread.do(self._others_have_written)
        self._looking = asyncio.create_task(self._look_around())
        return True

    async def check(self, now: float) -> None:
        """Store the moment, and read it over a new connection, as after a restart."""
        with asking_the_database():
            await self._thread.do(lambda: self._check(now))

    async def check_sound(self) -> None:
        """StoreError if the file is damaged, as far as that is found in a few seconds."""
        with asking_the_database():
            found = await self._thread.do(lambda: _damage(self._path))
        if found:
            raise StoreError(f"{Path(self._path).name} is damaged: {found}")

    async def close(self) -> None:
        """Store what waits and let the file go."""
        await super().close()
        if self._looking is not None:
            self._looking.cancel()
        await self._thread.do(self._disconnect)
        self._thread.end()

    async def _look_around(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AROUND)
            with contextlib.suppress(sqlite3.Error):  # whoever writes is told
                if await self._thread.do(self._others_have_written):
                    self._elsewhere()

    async def _write(self, batch: Sequence[Append]) -> Sequence[Exception | None]:
        with asking_the_database():
            return await self._thread.do(lambda: self._store(batch))

    # --- in the thread -----------------------------------------------------------------------------------------------

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            for pragma in PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
            self._identity = _identity(self._path)
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
            self._version = -1  # what others write until there is a new connection counts as written

    def _others_have_written(self) -> bool:
        """Whether the file was changed over another connection since this was last asked."""
        before = self._version
        (self._version,) = self._connected().execute("PRAGMA data_version").fetchone()
        return self._version != before

    def _store(self, batch: Sequence[Append]) -> list[Exception | None]:
        """After a failure the next batch begins with a new connection."""
        try:
            return _stored(self._connected(), batch)
        except sqlite3.Error:
            self._disconnect()
            raise

    def _check(self, now: float) -> None:
        if self._connection is not None and _identity(self._path) != self._identity:
            raise StoreError(f"{Path(self._path).name} is another file now: what is stored goes to one without a name")
        try:
            self._connected().execute(MOMENT, (now,))
        except sqlite3.Error:
            self._disconnect()
            raise
        with closing(sqlite3.connect(self._path)) as fresh:
            fresh.execute("SELECT at FROM health").fetchone()


def _identity(path: str) -> tuple[int, int]:
    """Which file has that name."""
    found = Path(path).stat()
    return found.st_dev, found.st_ino


def _damage(path: str) -> str:
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


def _stored(database: sqlite3.Connection, batch: Sequence[Append]) -> list[Exception | None]:
    """As few statements as can be: after each the event loop gets its turn, and this thread has to wait for the next.

    Who comes too late harms nobody else: then each is stored by itself.
    """
    try:
        with database:
            _write(database, batch)
    except sqlite3.IntegrityError:
        if len(batch) == 1:
            return [too_late()]
        return [answer for new in batch for answer in _stored(database, [new])]
    return [None] * len(batch)


def _write(database: sqlite3.Connection, batch: Sequence[Append]) -> None:
    database.execute("BEGIN IMMEDIATE")
    if opened := [row for new in batch if (row := new.new_table())]:
        database.executemany(OPENING, opened)
    database.executemany(SUMMARY, [(new.phase, new.at, new.summary, new.table_id) for new in batch if not new.opens])
    database.executemany(EVENT, [row for new in batch for row in new.rows()])
