"""The server under load: how many tables it holds, and how long a move takes to reach everybody."""

import asyncio
import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.server.postgres import cluster
from tests.server.servers import served

from bench.load import BAR, LONG, SEATS, THINK, Load, measured
from spieltisch.server.settings import Settings

FIRST = 20
"""Tables to begin with; then half as many more each time, until the bar is missed."""


def run() -> None:
    print(f"Tables of {SEATS} browsers that think {THINK:.0f} s, each load for {LONG:.0f} s, all on the same cores")
    with tempfile.TemporaryDirectory() as folder:
        _report("SQLite, one process", _settings(folder, ""), 1)
    with tempfile.TemporaryDirectory() as folder, cluster() as postgres:
        _report("PostgreSQL, two processes", _settings(folder, postgres.database()), 2)


def _settings(folder: str, database: str) -> Settings:
    return Settings(data=Path(folder), database=database, pace=0.0, limits=False)


@contextlib.contextmanager
def _ports(settings: Settings, servers: int) -> Iterator[list[int]]:
    with contextlib.ExitStack() as stack:
        running = [stack.enter_context(served(settings)) for _ in range(servers)]
        yield [int(server.url.rpartition(":")[2]) for server in running]


def _report(name: str, settings: Settings, servers: int) -> None:
    print(f"  {name}")
    with _ports(settings, servers) as ports:
        quiet = asyncio.run(measured(ports, settings, 1))
        print(f"    at a single table everybody sees a move after {quiet.quantile(0.5) * 1000:.0f} ms (median)")
        good, tables = 0, FIRST
        while (load := asyncio.run(measured(ports, settings, tables))).quantile(0.99) <= BAR:
            print(f"    {_line(load)}")
            good, tables = tables, tables * 3 // 2
        print(f"    {_line(load)}")
    print(f"    so it holds {good} tables with 99 % of the moves under {BAR * 1000:.0f} ms")


def _line(load: Load) -> str:
    times = ", ".join(f"{share:.0%} in {load.quantile(share) * 1000:5.0f} ms" for share in (0.5, 0.99))
    return f"{load.tables:4} tables: {len(load.delays):5} moves, {times}, lost or doubled: {load.wrong}"
