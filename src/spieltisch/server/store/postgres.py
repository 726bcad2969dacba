"""PostgreSQL: connections that several processes share with each other, and news with every commit."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import asyncpg

from spieltisch.core.errors import SetupError
from spieltisch.server.store.database import Database, Work, asking_the_database, one
from spieltisch.server.store.statements import MOMENT

T = TypeVar("T")

CHANNEL = "spieltisch"
PATIENCE = 30.0
"""Seconds after which a database that does not answer has failed."""
CONNECTIONS = 20
"""Of one process, at most."""


class PostgresDatabase(Database):
    """At an address, with as many connections as are needed at once."""

    dialect = "postgresql"

    def __init__(self, address: str) -> None:
        scheme, separator, _ = address.partition("://")
        if not separator or scheme not in ("postgresql", "postgres"):
            raise SetupError(
                "'{database}' is not a database address: write postgresql://user:password@host/name.", database=address
            )
        self._address = address
        self._pool: asyncpg.Pool | None = None

    async def read(self, statement: str, *values: object) -> list[Any]:
        with asking_the_database():
            return await (await self._connections()).fetch(statement, *values)  # type: ignore[no-any-return]

    async def write(self, work: Work[T]) -> T:
        with asking_the_database():
            async with (await self._connections()).acquire() as connection, connection.transaction():
                try:
                    statement, rows = next(work)
                    while True:
                        statement, rows = work.send(await connection.fetchmany(statement, rows))
                except StopIteration as end:
                    return end.value  # type: ignore[no-any-return]

    def tell(self, news: Iterable[str]) -> Work[None]:
        """The news is sent with the commit, or neither happens."""
        yield f"SELECT pg_notify('{CHANNEL}', $1)", [(piece,) for piece in news]

    async def watch(self, elsewhere: Callable[[], None]) -> bool:
        """PostgreSQL's news tell it."""
        del elsewhere
        return False

    async def check(self, now: float) -> None:
        await self.write(one(MOMENT, now))

    async def check_sound(self) -> None:
        """PostgreSQL checks that itself."""

    async def close(self) -> None:
        if self._pool is not None:
            self._pool.terminate()

    async def _connections(self) -> Any:
        if self._pool is None:
            self._pool = asyncpg.create_pool(
                self._address, min_size=0, max_size=CONNECTIONS, timeout=5, command_timeout=PATIENCE, reset=_nothing
            )
            await self._pool
        return self._pool


async def _nothing(_: object) -> None:
    """All that happens in a connection ends with its transaction."""
