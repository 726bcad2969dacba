"""The server under load: how many tables it holds, and how long a move takes to reach everybody."""

import asyncio
import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.server.postgres import cluster
from tests.server.servers import ServerProcess

from bench.load import BAR, LONG, SEATS, THINK, Load, measured
from spieltisch.server.settings import Settings

FIRST = 20
"""Tables to begin with; then as many more as the bar allows."""


def run() -> None:
    print(
        f"Tables of {SEATS} browsers that think {THINK:.0f} s; {LONG:.0f} s a load; browsers and servers on the same cores"
    )
    with tempfile.TemporaryDirectory() as folder, _servers(Path(folder), "", 1) as ports:
        _report("SQLite, one process", ports)
    with (
        tempfile.TemporaryDirectory() as folder,
        cluster() as postgres,
        _servers(Path(folder), postgres.database(), 2) as ports,
    ):
        _report("PostgreSQL, two processes", ports)


@contextlib.contextmanager
def _servers(folder: Path, database: str, count: int) -> Iterator[list[int]]:
    servers = [
        ServerProcess(Settings(data=folder / str(number), database=database, pace=0.0, limits=False))
        for number in range(count)
    ]
    try:
        for server in servers:
            server.start()
        yield [int(server.url.rpartition(":")[2]) for server in servers]
    finally:
        for server in servers:
            server.close()


def _report(name: str, ports: list[int]) -> None:
    print(f"  {name}")
    quiet = asyncio.run(measured(ports, 1))
    print(f"    a move at a single table is seen by everybody after {quiet.quantile(0.5) * 1000:.0f} ms (median)")
    good, tables = 0, FIRST
    while True:
        load = asyncio.run(measured(ports, tables))
        print(f"    {_line(load)}")
        assert load.wrong == 0, "an action was lost or doubled"
        if load.quantile(0.99) > BAR:
            break
        good, tables = tables, tables * 3 // 2
    print(f"    so it holds {good} tables with 99 % of the moves under {BAR * 1000:.0f} ms")


def _line(load: Load) -> str:
    times = ", ".join(f"{share:.0%} {load.quantile(share) * 1000:5.0f} ms" for share in (0.5, 0.99))
    return f"{load.tables:4} tables: {len(load.delays):5} moves, {times}, lost or doubled {load.wrong}"
