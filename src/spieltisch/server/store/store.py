"""Reading and appending events. The database decides who was first; what is acknowledged is stored."""

import asyncio
import secrets as random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext

import msgspec
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spieltisch.core.errors import SpieltischError
from spieltisch.server.store import schema
from spieltisch.server.store.engine import asking_the_database, migrate


class ConflictError(SpieltischError):
    """Somebody else was first: read again and decide anew."""


class Stored(msgspec.Struct, frozen=True):
    """An event as it is in the database."""

    seq: int
    event: str
    at: float


class Store:
    """The events of all tables. Where the database fails, every method raises StoreError."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(readonly=True)
        self._writing = asyncio.Lock() if engine.dialect.name == "sqlite" else nullcontext()
        """SQLite has one writer, and lets others wait in no order: here they come one after the other."""

    async def open(self) -> None:
        """Make the database ready."""
        with asking_the_database():
            await migrate(self._engine)

    async def close(self) -> None:
        """Let the connections go."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _to_read(self) -> AsyncIterator[AsyncConnection]:
        with asking_the_database():
            async with self._reading.connect() as connection:
                yield connection

    @asynccontextmanager
    async def _to_write(self) -> AsyncIterator[AsyncConnection]:
        """All that is done in here, or nothing."""
        async with self._writing:
            with asking_the_database():
                async with self._engine.begin() as connection:
                    yield connection

    async def ready(self) -> bool:
        """Whether the database answers."""
        async with self._to_read() as connection:
            return (await connection.execute(select(1))).scalar() == 1

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

    async def create(
        self, table_id: str, secret: str, game: str, listed: bool, events: Sequence[str], at: float
    ) -> None:
        """A new table with its first events."""
        try:
            await self._create(table_id, secret, game, listed, events, at)
        except IntegrityError:
            raise ConflictError("This table already exists.") from None

    async def _create(
        self, table_id: str, secret: str, game: str, listed: bool, events: Sequence[str], at: float
    ) -> None:
        async with self._to_write() as connection:
            await connection.execute(
                insert(schema.tables).values(id=table_id, secret=secret, game=game, listed=int(listed), opened_at=at)
            )
            await connection.execute(insert(schema.events), _rows(table_id, 0, events, at, None))

    async def table_secret(self, table_id: str) -> str | None:
        """What is behind the seal of a table's dice; None if there is no such table."""
        async with self._to_read() as connection:
            wanted = select(schema.tables.c.secret).where(schema.tables.c.id == table_id)
            return (await connection.execute(wanted)).scalar()

    async def listed(self, limit: int = 100) -> dict[str, int]:
        """The newest tables that strangers may find, each with the number of its last event."""
        tables, events = schema.tables.c, schema.events.c
        last = select(func.max(events.seq)).where(events.table_id == tables.id).scalar_subquery()
        wanted = select(tables.id, last.label("last")).where(tables.listed == 1).order_by(tables.opened_at.desc())
        async with self._to_read() as connection:
            return {row.id: row.last for row in await connection.execute(wanted.limit(limit))}

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

    async def append(self, table_id: str, seq: int, events: Sequence[str], at: float, command: str | None) -> None:
        """Add events from that number on, all or none; ConflictError if the number or the command was there already."""
        try:
            async with self._to_write() as connection:
                await connection.execute(insert(schema.events), _rows(table_id, seq, events, at, command))
        except IntegrityError:
            raise ConflictError("Somebody else was first.") from None


def _rows(table_id: str, seq: int, events: Sequence[str], at: float, command: str | None) -> list[dict[str, object]]:
    """The first of the events carries the command's id."""
    return [
        {"table_id": table_id, "seq": seq + number, "event": event, "at": at, "command": None if number else command}
        for number, event in enumerate(events)
    ]
