"""What one PostgreSQL holds: events stored, with and without news of them, and what it costs to hear the news."""

import asyncio
import subprocess
import sys
import time

import asyncpg
from tests.server.postgres import cluster

WRITERS = 8
LONG = 4.0
"""Seconds for each measurement."""
BATCHES = (1, 16)
"""Events that share a commit."""
HEARD = 20_000
TABLE = "CREATE TABLE events (table_id text, seq int, event text, PRIMARY KEY (table_id, seq))"
EVENT = '{"do":"acted","seat":2,"action":"7 A12-A19","by":"player"}'
STORE = "INSERT INTO events SELECT $1, n, $3 FROM generate_series($2::int, $2::int + $4::int - 1) n"
TELL = "SELECT pg_notify('news', 'table-' || $1 || ' ' || n) FROM generate_series($2::int, $2::int + $3::int - 1) n"
"""One piece of news for each event: in the server they are of different tables."""


def run() -> None:
    print(f"One PostgreSQL with fsync, {WRITERS} connections, all on the same cores")
    with cluster(durable=True) as postgres:
        for batch in BATCHES:
            for news in (False, True):
                stored = asyncio.run(_stored(postgres.database(), batch, news=news))
                print(f"  {batch:2} events a commit, {'with' if news else 'without':7} news: {stored:7.0f} events/s")
        print(f"  hearing a piece of news: {asyncio.run(_hearing(postgres.database())) * 1e6:.0f} microseconds of CPU")


async def _stored(address: str, batch: int, *, news: bool) -> float:
    pool = await asyncpg.create_pool(address, min_size=WRITERS, max_size=WRITERS)
    await pool.execute(TABLE)
    end = time.perf_counter() + LONG

    async def write(writer: int) -> int:
        seq = 0
        async with pool.acquire() as connection:
            while time.perf_counter() < end:
                async with connection.transaction():
                    await connection.execute(STORE, f"table{writer}", seq, EVENT, batch)
                    if news:
                        await connection.execute(TELL, f"table{writer}", seq, batch)
                seq += batch
        return seq

    stored = await asyncio.gather(*map(write, range(WRITERS)))
    await pool.close()
    return sum(stored) / LONG


async def _hearing(address: str) -> float:
    """CPU of a process that hears all news and needs none of it; another one tells them."""
    connection = await asyncpg.connect(address)
    all_heard, heard = asyncio.Event(), 0

    def hear(*_: object) -> None:
        nonlocal heard
        heard += 1
        if heard == HEARD:
            all_heard.set()

    await connection.add_listener("news", hear)
    telling = f"import asyncio; from bench.news import _tell; asyncio.run(_tell({address!r}))"
    before = time.process_time()
    with subprocess.Popen([sys.executable, "-c", telling]):
        await all_heard.wait()
        took = time.process_time() - before
    await connection.close()
    return took / HEARD


async def _tell(address: str) -> None:
    connection = await asyncpg.connect(address)
    for first in range(0, HEARD, BATCHES[-1]):
        await connection.execute(TELL, "elsewhere", first, BATCHES[-1])
    await connection.close()


if __name__ == "__main__":
    run()
