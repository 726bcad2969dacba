"""PostgreSQL's writer: one statement for all that waits, which also tells the other processes."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg
import msgspec

from spieltisch.server.store.batches import Append, Batches, Stored, too_late
from spieltisch.server.store.engine import asking_the_database

CHANNEL = "spieltisch"
ANYWHERE = "anywhere"
"""The news that something has happened at tables that are not named."""
LONGEST = 7_900
"""Bytes of a piece of news; PostgreSQL takes 8,000 at most."""
PATIENCE = 30.0
"""Seconds after which a database that does not answer has failed."""
STORE = f"""
WITH opened AS (
    INSERT INTO tables (id, secret, game, listed, opened_at, phase, changed_at, summary)
    SELECT * FROM unnest(
        $1::text[], $2::text[], $3::text[], $4::int[], $5::float8[], $6::text[], $7::float8[], $8::text[]
    )
), changed AS (
    UPDATE tables SET phase = new.phase, changed_at = new.at, summary = new.summary
    FROM unnest($9::text[], $10::text[], $11::float8[], $12::text[]) AS new (id, phase, at, summary)
    WHERE tables.id = new.id
), stored AS (
    INSERT INTO events (table_id, seq, event, at, command)
    SELECT * FROM unnest($13::text[], $14::int[], $15::text[], $16::float8[], $17::text[])
)
SELECT pg_notify('{CHANNEL}', news) FROM unnest($18::text[]) AS told (news)
"""
"""The news is part of the commit: what is stored is told, and what is told is stored."""
MOMENT = "INSERT INTO health (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
IN_THE_WAY = (asyncpg.IntegrityConstraintViolationError, asyncpg.DeadlockDetectedError)


class News(msgspec.Struct, frozen=True, array_like=True):
    """A table has got events up to that number; they come along where there is room, so that nobody has to ask."""

    table_id: str
    seq: int
    sender: str
    events: list[Stored] = []

    @classmethod
    def of(cls, new: Append, sender: str) -> str:
        """To be told with the commit."""
        last = new.seq + len(new.events) - 1
        whole = msgspec.json.encode(cls(new.table_id, last, sender, new.stored))
        fits = len(whole) <= LONGEST
        return (whole if fits else msgspec.json.encode(cls(new.table_id, last, sender))).decode()


class PostgresWriter(Batches):
    """Writes for all tables of this process, which signs its news with `sender`."""

    def __init__(self, address: str, sender: str) -> None:
        super().__init__()
        self._address = address
        self._sender = sender
        self._connection: asyncpg.Connection[Any] | None = None
        self._alone = asyncio.Lock()

    async def watch(self, elsewhere: Callable[[], None]) -> bool:
        """The news say it."""
        del elsewhere
        return False

    async def check(self, now: float) -> None:
        """Store the moment."""
        with asking_the_database():
            async with self._alone:
                await (await self._connected()).execute(MOMENT, now)

    async def close(self) -> None:
        """Store what waits and hang up."""
        await super().close()
        if self._connection is not None:
            self._connection.terminate()

    async def _write(self, batch: Sequence[Append]) -> Sequence[Exception | None]:
        try:
            with asking_the_database():
                await self._execute(batch)
        except IN_THE_WAY:
            if len(batch) == 1:
                return [too_late()]
            return [(await self._write([new]))[0] for new in batch]  # who comes too late harms nobody else
        return [None] * len(batch)

    async def _execute(self, batch: Sequence[Append]) -> None:
        """In the order of their names, so that two processes never wait for each other."""
        ordered = sorted(batch, key=lambda new: new.table_id)
        opened = [row for new in ordered if (row := new.new_table())]
        changed = [(new.table_id, new.phase, new.at, new.summary) for new in ordered if new.opens is None]
        rows = [row for new in ordered for row in new.rows()]
        news = [News.of(new, self._sender) for new in ordered]
        columns = (*_columns(opened, 8), *_columns(changed, 4), *_columns(rows, 5), news)
        async with self._alone:
            await (await self._connected()).execute(STORE, *columns)

    async def _connected(self) -> "asyncpg.Connection[Any]":
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self._address, timeout=5, command_timeout=PATIENCE)
        return self._connection


def _columns(rows: Sequence[tuple[object, ...]], count: int) -> list[list[object]]:
    return [[row[number] for row in rows] for number in range(count)]
