"""Reading and appending events. The database decides who was first; what is acknowledged is stored."""

import secrets as random
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from time import time

import msgspec

from spieltisch.server.store import statements
from spieltisch.server.store.batches import Append, Batches, Stored
from spieltisch.server.store.database import Database, Work, one
from spieltisch.server.store.postgres import PostgresDatabase
from spieltisch.server.store.shapes import migrate
from spieltisch.server.store.sqlite import SqliteDatabase

ANYWHERE = "anywhere"
"""The news that something has happened at tables that are not named."""


class OldTable(msgspec.Struct, frozen=True):
    """A table where nothing has happened for long."""

    id: str
    game: str
    phase: str
    """Empty where the table was not touched since phases are stored."""
    changed_at: float


class Store:
    """The events of all tables. Where the database fails, every method raises StoreError."""

    def __init__(self, database: str, data: Path) -> None:
        """At that address; if it is empty, in a file in the data folder."""
        self.database: Database = PostgresDatabase(database) if database else SqliteDatabase(data)
        self.sender = random.token_hex(4)
        """The signature of this process in its news."""
        self._batches = Batches(self.database, self.sender)
        self._elsewhere: Callable[[], None] = lambda: None

    async def check_sound(self) -> None:
        """Look through a SQLite file for damage, for a few seconds at most."""
        await self.database.check_sound()

    async def open(self) -> None:
        await self.database.write(migrate(self.database.dialect))

    async def watch(self, elsewhere: Callable[[], None]) -> bool:
        """Have that called when another process has stored something; False if only the news can tell (PostgreSQL)."""
        self._elsewhere = elsewhere
        return await self.database.watch(elsewhere)

    async def close(self) -> None:
        await self._batches.close()
        await self.database.close()

    async def check_writable(self) -> None:
        """Store a moment, and read it back."""
        await self.database.check(time())

    async def secret(self, name: str) -> bytes:
        """The server's secret of that name, the same for every process; made when it is first asked for."""
        if not (found := await self.database.read(statements.SECRET, name)):
            await self.database.write(one(statements.NEW_SECRET, name, random.token_hex(32)))
            found = await self.database.read(statements.SECRET, name)  # perhaps another process has just made it
        return bytes.fromhex(found[0][0])

    async def table_secret(self, table_id: str) -> str | None:
        """What is behind the seal of a table's dice; None if there is no such table."""
        found = await self.database.read(statements.TABLE_SECRET, table_id)
        return found[0][0] if found else None

    async def listed(self, since: float, limit: int = 100) -> dict[str, str]:
        """The newest tables of the public list where something has happened since, with their summaries. A summary is
        empty where none was kept when the table last changed."""
        return dict(await self.database.read(statements.LISTED, since, limit))

    async def finished_with(self, secret: str) -> dict[str, str]:
        """Summaries of the finished tables with that secret behind their seal, by name; they are in no list."""
        return dict(await self.database.read(statements.FINISHED_WITH, secret))

    async def sum_up(self, table_id: str, phase: str, summary: str) -> None:
        """The summary of a table that had none."""
        await self.database.write(one(statements.SUM_UP, phase, summary, table_id))

    async def events(self, table_id: str, after: int = -1) -> list[Stored]:
        return [Stored(*row) for row in await self.database.read(statements.EVENTS, table_id, after)]

    async def event_of(self, table_id: str, command: str) -> str | None:
        """The first event that this command led to, if it was carried out."""
        found = await self.database.read(statements.EVENT_OF_COMMAND, table_id, command)
        return found[0][0] if found else None

    async def unchanged_since(self, moment: float) -> list[OldTable]:
        return [OldTable(*row) for row in await self.database.read(statements.UNCHANGED, moment)]

    async def delete(self, old: Sequence[OldTable]) -> int:
        """Delete these tables for good, unless something has happened there in the meantime; how many went."""

        def deletion() -> Work[int]:
            known = [(table.id, table.changed_at) for table in old]
            yield statements.KEEP_AS_IT_IS, known
            gone = yield statements.AS_IT_WAS, known
            for statement in statements.GONE:
                yield statement, gone
            yield from self.database.tell([ANYWHERE])
            return len(gone)

        count = await self.database.write(deletion())
        self._elsewhere()  # what this process remembers of them is old as well
        return count

    async def remind(self, table_id: str, seats: Collection[int], endpoint: str) -> None:
        """From now on remind only that device of these seats' turns; "" is none at all."""

        def reminders() -> Work[None]:
            yield statements.REMIND_NO_MORE, [(table_id, seat) for seat in seats]
            if endpoint:
                yield statements.REMIND, [(table_id, seat, endpoint) for seat in seats]

        await self.database.write(reminders())

    async def to_remind(self, table_id: str, seats: Collection[int]) -> set[str]:
        found = await self.database.read(statements.REMINDED, table_id)
        return {endpoint for seat, endpoint in found if seat in seats}

    async def forget_device(self, endpoint: str) -> None:
        """It wants no messages any more, or is gone."""
        await self.database.write(one(statements.FORGET_DEVICE, endpoint))

    async def keep_notes(self, table_id: str, notes: bytes) -> None:
        """Store the coach's notes on a finished game; the earlier notes are among them."""
        await self.database.write(one(statements.KEEP_NOTES, table_id, notes))

    async def notes(self, table_id: str) -> bytes | None:
        found = await self.database.read(statements.NOTES, table_id)
        return found[0][0] if found else None

    async def tell_others(self, news: Sequence[str]) -> None:
        """Tell all processes what is not stored, each piece by itself; with SQLite there are no others."""
        if self.database.dialect == "postgresql":
            await self.database.write(self.database.tell(news))

    async def append(self, new: Append) -> None:
        """Store it, all or nothing; ConflictError if its number, its command or its table was there already."""
        await self._batches.store(new)
