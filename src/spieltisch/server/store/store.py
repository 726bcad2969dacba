"""Reading and appending events. The database decides who was first; what is acknowledged is stored."""

import secrets as random
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from time import time

import msgspec
from sqlalchemy import ARRAY, Text, delete, func, insert, literal, select, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spieltisch.server.store import schema
from spieltisch.server.store.batches import Append, Batches, Stored
from spieltisch.server.store.engine import asking_the_database, migrate
from spieltisch.server.store.postgres_writer import ANYWHERE, CHANNEL, PostgresWriter
from spieltisch.server.store.sqlite_writer import SqliteWriter


class OldTable(msgspec.Struct, frozen=True):
    """A table where nothing has happened for long."""

    id: str
    game: str
    phase: str
    """Empty where nobody has looked since phases are stored."""
    changed_at: float


class Store:
    """The events of all tables. Where the database fails, every method raises StoreError."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(readonly=True)
        self.sender = random.token_hex(4)
        """How the news of this process are signed."""
        self._writer = _writer(engine, self.sender)

    async def check_sound(self) -> None:
        """Look through a SQLite file for damage, for a few seconds at most."""
        if isinstance(self._writer, SqliteWriter):
            await self._writer.check_sound()

    async def open(self) -> None:
        """Make the database ready."""
        with asking_the_database():
            await migrate(self._engine)

    async def watch(self, elsewhere: Callable[[], None]) -> bool:
        """Call that whenever another process has stored something; False if only the news can tell (PostgreSQL)."""
        return await self._writer.watch(elsewhere)

    async def close(self) -> None:
        """Let the connections go."""
        await self._writer.close()
        await self._engine.dispose()

    @asynccontextmanager
    async def _to_read(self) -> AsyncIterator[AsyncConnection]:
        with asking_the_database():
            async with self._reading.connect() as connection:
                yield connection

    @asynccontextmanager
    async def _to_write(self) -> AsyncIterator[AsyncConnection]:
        """All that is done in here, or nothing."""
        with asking_the_database():
            async with self._engine.begin() as connection:
                yield connection

    async def check_writable(self) -> None:
        """Store a moment, and read it back."""
        await self._writer.check(time())

    async def secret(self, name: str) -> bytes:
        """The server's secret of that name, the same for every process; made when it is first asked for."""
        found = await self._secret(name)
        if found is None:
            try:
                async with self._to_write() as connection:
                    await connection.execute(insert(schema.secrets).values(name=name, value=random.token_hex(32)))
            except IntegrityError:
                pass  # another process has just made it
            found = await self._secret(name)
        assert found is not None
        return bytes.fromhex(found)

    async def _secret(self, name: str) -> str | None:
        async with self._to_read() as connection:
            wanted = select(schema.secrets.c.value).where(schema.secrets.c.name == name)
            return (await connection.execute(wanted)).scalar()

    async def table_secret(self, table_id: str) -> str | None:
        """What is behind the seal of a table's dice; None if there is no such table."""
        async with self._to_read() as connection:
            wanted = select(schema.tables.c.secret).where(schema.tables.c.id == table_id)
            return (await connection.execute(wanted)).scalar()

    async def listed(self, since: float, limit: int = 100) -> dict[str, str]:
        """The newest tables that strangers may find and where something has happened since, with their summaries.

        A summary is empty where none was kept when the table last changed.
        """
        columns = schema.tables.c
        wanted = (
            select(columns.id, columns.summary)
            .where(columns.listed == 1, columns.phase != "over", columns.changed_at > since)
            .order_by(columns.opened_at.desc())
        )
        async with self._to_read() as connection:
            return {row.id: row.summary for row in await connection.execute(wanted.limit(limit))}

    async def finished_with(self, secret: str) -> dict[str, str]:
        """Summaries of the finished tables behind whose seal that secret is, by name; nobody's list has them."""
        columns = schema.tables.c
        wanted = select(columns.id, columns.summary).where(
            columns.listed == 0, columns.secret == secret, columns.phase == "over"
        )
        async with self._to_read() as connection:
            return {row.id: row.summary for row in await connection.execute(wanted)}

    async def sum_up(self, table_id: str, phase: str, summary: str) -> None:
        """The summary of a table that had none."""
        columns = schema.tables.c
        of_it = update(schema.tables).where(columns.id == table_id, columns.summary == "")
        async with self._to_write() as connection:
            await connection.execute(of_it.values(phase=phase, summary=summary))

    async def events(self, table_id: str, after: int = -1) -> list[Stored]:
        """The table's events after that number, in order."""
        columns = schema.events.c
        wanted = select(columns.seq, columns.event, columns.at).where(columns.table_id == table_id, columns.seq > after)
        async with self._to_read() as connection:
            rows = await connection.execute(wanted.order_by(columns.seq))
            return [Stored(row.seq, row.event, row.at) for row in rows]

    async def event_of(self, table_id: str, command: str) -> str | None:
        """The first event that this command led to, if it was carried out."""
        columns = schema.events.c
        wanted = select(columns.event).where(columns.table_id == table_id, columns.command == command)
        async with self._to_read() as connection:
            return (await connection.execute(wanted)).scalar()

    async def unchanged_since(self, moment: float) -> list[OldTable]:
        """Tables where nothing has happened since then."""
        columns = schema.tables.c
        wanted = select(columns.id, columns.game, columns.phase, columns.changed_at)
        async with self._to_read() as connection:
            rows = await connection.execute(wanted.where(columns.changed_at < moment).order_by(columns.changed_at))
            return [OldTable(row.id, row.game, row.phase, row.changed_at) for row in rows]

    async def delete(self, old: Sequence[OldTable]) -> int:
        """Delete these tables for good, unless something has happened there in the meantime; how many went."""
        columns = schema.tables.c
        known = tuple_(columns.id, columns.changed_at).in_([(one.id, one.changed_at) for one in old])
        async with self._to_write() as connection:
            ids = [*(await connection.execute(select(columns.id).where(known).with_for_update())).scalars()]
            await connection.execute(delete(schema.events).where(schema.events.c.table_id.in_(ids)))
            for beside in (schema.reminders, schema.reviews):
                await connection.execute(delete(beside).where(beside.c.table_id.in_(ids)))
            await connection.execute(delete(schema.tables).where(columns.id.in_(ids)))
            if self._engine.dialect.name == "postgresql":
                await connection.execute(select(func.pg_notify(CHANNEL, ANYWHERE)))
        return len(ids)

    async def remind(self, table_id: str, seats: Collection[int], endpoint: str) -> None:
        """From now on that device is reminded of these seats' turns, and no other; "" is none at all."""
        columns = schema.reminders.c
        async with self._to_write() as connection:
            await connection.execute(
                delete(schema.reminders).where(columns.table_id == table_id, columns.seat.in_(seats))
            )
            rows = [{"table_id": table_id, "seat": seat, "endpoint": endpoint} for seat in seats]
            if endpoint and rows:
                await connection.execute(insert(schema.reminders), rows)

    async def to_remind(self, table_id: str, seats: Collection[int]) -> set[str]:
        """The devices that are to be reminded of these seats' turns."""
        columns = schema.reminders.c
        wanted = select(columns.endpoint).where(columns.table_id == table_id, columns.seat.in_(seats))
        async with self._to_read() as connection:
            return {*(await connection.execute(wanted)).scalars()}

    async def forget_device(self, endpoint: str) -> None:
        """It wants no messages any more, or is gone."""
        async with self._to_write() as connection:
            await connection.execute(delete(schema.reminders).where(schema.reminders.c.endpoint == endpoint))

    async def keep_notes(self, table_id: str, notes: bytes) -> None:
        """What the coach has thought about a finished game so far; what it had thought before is among it."""
        async with self._to_write() as connection:
            await connection.execute(delete(schema.reviews).where(schema.reviews.c.table_id == table_id))
            await connection.execute(insert(schema.reviews).values(table_id=table_id, notes=notes))

    async def notes(self, table_id: str) -> bytes | None:
        """What it has thought, if anything."""
        async with self._to_read() as connection:
            wanted = select(schema.reviews.c.notes).where(schema.reviews.c.table_id == table_id)
            return (await connection.execute(wanted)).scalar()

    async def tell_others(self, news: Sequence[str]) -> None:
        """Tell all processes what is not stored, each piece by itself; with SQLite there are no others."""
        if self._engine.dialect.name == "postgresql":
            each = func.unnest(literal(news, ARRAY(Text)))
            async with self._to_write() as connection:
                await connection.execute(select(func.pg_notify(CHANNEL, each)))

    async def append(self, new: Append) -> None:
        """Store it, all or nothing; ConflictError if its number, its command or its table was there already."""
        await self._writer.store(new)


def _writer(engine: AsyncEngine, sender: str) -> Batches:
    if engine.dialect.name == "sqlite":
        assert engine.url.database is not None
        return SqliteWriter(engine.url.database)
    return PostgresWriter(engine.url.set(drivername="postgresql").render_as_string(hide_password=False), sender)
