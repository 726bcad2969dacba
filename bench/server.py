"""The server under load: how many tables it holds, and how long a move takes to reach everybody."""

import contextlib
import sys
import tempfile
from pathlib import Path

import uvloop
from tests.server.postgres import cluster
from tests.server.servers import served

from bench.load import BAR, LONG, SEATS, THINK, Load, measured
from spieltisch.server.settings import Settings

FIRST = 100
"""Tables to begin with, or what is named (`python -m bench.server 300`); then a quarter more each time."""


def run(first: int = FIRST) -> None:
    print(f"Tables of {SEATS} browsers that think {THINK:.0f} s, each load for {LONG:.0f} s, all on the same cores")
    with tempfile.TemporaryDirectory() as folder:
        _report("SQLite, one process", _settings(folder, ""), 1, first)
    with tempfile.TemporaryDirectory() as folder, cluster(durable=True) as postgres:
        _report("PostgreSQL with fsync, two processes", _settings(folder, postgres.database()), 2, first)


def _settings(folder: str, database: str) -> Settings:
    return Settings(data=Path(folder), database=database, pace=0.0, limits=False)


def _report(name: str, settings: Settings, processes: int, first: int) -> None:
    print(f"  {name}")
    with contextlib.ExitStack() as stack:
        servers = [stack.enter_context(served(settings)) for _ in range(processes)]
        quiet = uvloop.run(measured(servers, settings, 1))
        print(f"    at a single table everybody sees a move after {quiet.quantile(0.5) * 1000:.0f} ms (median)")
        good, tables = 0, first
        while (load := uvloop.run(measured(servers, settings, tables))).quantile(0.99) <= BAR:
            print(f"    {_line(load)}", flush=True)
            good, tables = tables, tables * 5 // 4
        print(f"    {_line(load)}")
    print(f"    so it holds {good} tables with 99 % of the moves under {BAR * 1000:.0f} ms", flush=True)


def _line(load: Load) -> str:
    times = ", ".join(f"{share:.0%} in {load.quantile(share) * 1000:5.0f} ms" for share in (0.5, 0.99))
    spent = f"CPU a move: servers {load.servers_cpu * 1000:.1f} ms, browsers {load.browsers_cpu * 1000:.1f} ms"
    compared = f"servers {load.servers_cpu / load.loop:.3f} reference loops of {load.loop * 1000:.1f} ms"
    moves = f"{load.tables:4} tables: {len(load.delays):5} moves"
    return f"{moves}, {times}, lost or doubled: {load.wrong}; {spent} ({compared})"


if __name__ == "__main__":
    run(*map(int, sys.argv[1:]))
