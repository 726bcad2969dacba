"""A thousand onlookers at one table: what a move costs the server then, and whether it still answers others.

`python -m bench.onlookers 300` takes another number of them.
"""

import asyncio
import contextlib
import os
import resource
import sys
import tempfile
import time
from pathlib import Path

from tests.server.servers import ServerProcess, served

from bench.browsers import Connection, new_id
from spieltisch.server.settings import Settings

ONLOOKERS = 1000
GAME = "yatzy"
MOVES = 10
QUIET = 3.0
"""Seconds for which nobody does anything."""
COMING = 50
"""So many onlookers come at a time."""
TICKS = os.sysconf("SC_CLK_TCK")


class Onlooker:
    """Follows the table and reads no more of it than its number: what is measured is the server."""

    def __init__(self, port: int, table: str) -> None:
        self._port, self._table = port, table
        self.seq, self.bytes = -1, 0
        self.changed = asyncio.Event()

    async def come(self) -> None:
        """Until the table is seen."""
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)
        self._writer.write(f"GET /tables/{self._table}/stream HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
        self._following = asyncio.create_task(self._follow())
        await self.until(0)

    async def _follow(self) -> None:
        while line := await self._reader.readline():
            self.bytes += len(line)
            if line.startswith(b"id:"):
                self.seq = int(line[3:])
                self.changed.set()

    async def until(self, seq: int) -> None:
        """Until that event is seen."""
        while self.seq < seq:
            self.changed.clear()
            await self.changed.wait()

    async def leave(self) -> None:
        """Hang up."""
        self._following.cancel()
        with contextlib.suppress(asyncio.CancelledError, ConnectionError):
            await self._following
        self._writer.close()


class Health:
    """Somebody who asks again and again how the server is, and takes the time."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.took: list[float] = []

    async def ask(self) -> None:
        """Until nobody wants to know any more."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        while True:
            asked = time.perf_counter()
            writer.write(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n")
            head = await reader.readuntil(b"\r\n\r\n")
            length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
            await reader.readexactly(int(length.partition(b":")[2]))
            self.took.append(time.perf_counter() - asked)
            await asyncio.sleep(0.02)

    @property
    def line(self) -> str:
        """In words."""
        took = sorted(self.took)
        return f"/health after {took[len(took) // 2] * 1000:.0f} ms (median), {took[-1] * 1000:.0f} ms at most"


def cpu(server: ServerProcess) -> float:
    """Seconds of processor time that the server has used so far."""
    fields = Path(f"/proc/{server.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def _opened(connection: Connection) -> tuple[str, str]:
    """A person plays alone: the table and the keys to it."""
    _, opened = await connection.post("/api/tables", {"game": GAME, "seats": 1}, "")
    address = f"/api/tables/{opened['table']}/commands"
    sit = {"id": new_id(), "command": {"do": "sit", "seat": 0, "name": "Anna"}}
    _, done = await connection.post(address, sit, "")
    keys = "~".join((*opened["keys"], *done["keys"]))
    await connection.post(address, {"id": new_id(), "command": {"do": "begin"}}, keys)
    return opened["table"], keys


async def _measured(server: ServerProcess, count: int) -> None:
    port = int(server.url.rpartition(":")[2])
    connection = Connection(port)
    table, keys = await _opened(connection)
    onlookers = [Onlooker(port, table) for _ in range(count)]
    before = cpu(server)
    for first in range(0, count, COMING):
        await asyncio.gather(*(onlooker.come() for onlooker in onlookers[first : first + COMING]))
    print(f"    coming: {(cpu(server) - before) / count * 1000:.1f} ms of CPU each")
    before = cpu(server)
    await asyncio.sleep(QUIET)
    print(f"    while nobody moves: {(cpu(server) - before) / QUIET:.1%} of a core")
    health = Health(port)
    asking = asyncio.create_task(health.ask())
    before, sent, slowest = cpu(server), sum(onlooker.bytes for onlooker in onlookers), 0.0
    for number in range(MOVES):
        do = {"do": "throw", "seat": 0} if number % 2 == 0 else {"do": "act", "seat": 0, "action": _box(number)}
        order = {"id": new_id(), "command": {**do, "seen": number}}
        clicked = time.perf_counter()
        status, done = await connection.post(f"/api/tables/{table}/commands", order, keys)
        assert status == 200, done
        await asyncio.gather(*(onlooker.until(done["seq"]) for onlooker in onlookers))
        slowest = max(slowest, time.perf_counter() - clicked)
    each = (sum(onlooker.bytes for onlooker in onlookers) - sent) / MOVES / count
    print(
        f"    a move: {(cpu(server) - before) / MOVES:.2f} s of CPU, seen by all after {slowest:.2f} s at most,"
        f" {each / 1000:.1f} KB to each; {health.line}"
    )
    asking.cancel()
    for onlooker in onlookers:
        await onlooker.leave()


def _box(number: int) -> str:
    """Where the roll is written: one box after the other."""
    return f"score {('ones', 'twos', 'threes', 'fours', 'fives', 'sixes')[number // 2]}"


def run(count: int = ONLOOKERS) -> None:
    """Print what was measured."""
    print(f"{count} onlookers at one table of {GAME}, one person who makes {MOVES} moves, all on the same cores")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # for the first server that starts here, and all after it
    with tempfile.TemporaryDirectory() as folder, served(Settings(data=Path(folder), limits=False)) as server:
        asyncio.run(_measured(server, count))


if __name__ == "__main__":
    run(*map(int, sys.argv[1:]))
