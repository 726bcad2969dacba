"""A crowd asks for a finished table's page all at once: how long do the moves of others wait meanwhile?

`python -m bench.attack 300` takes another number of requests.
"""

import asyncio
import contextlib
import multiprocessing
import selectors
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from tests.server.pages.games import played, store_all
from tests.server.servers import ServerProcess, served

from bench.browsers import Browser, Connection, new_id
from spieltisch.server.settings import Settings

CROWD = 1000
BAR = 0.250
"""Seconds that 99 of 100 moves take at most."""
TABLES = 10
THINK = 0.5
"""Seconds between two moves at a table."""
QUIET = 5.0
AFTER = 1.0
"""Seconds after a crowd has been answered in which its connections end."""
TIMES = 2
"""Crowds of each kind, one after the other."""


class Crowd:
    """Connections from some addresses, on each of which the same page is asked for at the same moment."""

    def __init__(self, port: int, path: str, addresses: list[str], count: int) -> None:
        self._request = f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\naccept: text/html\r\n\r\n".encode()
        self._port = port
        self._from = [addresses[number % len(addresses)] for number in range(count)]

    def ask(self) -> Counter[str]:
        """By status, how many answers begin so; "-" where there was none."""
        lines = [
            socket.create_connection(("127.0.0.1", self._port), source_address=(address, 0), timeout=60)
            for address in self._from
        ]
        for line in lines:
            line.sendall(self._request)
        found: Counter[str] = Counter()
        with selectors.DefaultSelector() as ready:
            for line in lines:
                ready.register(line, selectors.EVENT_READ)
            while ready.get_map():
                for key, _ in ready.select(60):
                    assert isinstance(key.fileobj, socket.socket)
                    with contextlib.suppress(ConnectionError):
                        said = key.fileobj.recv(1 << 16)
                    found[said[9:12].decode() if said else "-"] += 1
                    ready.unregister(key.fileobj)
        for line in lines:
            line.close()
        return found


def _crowds(pipe: Pipe) -> None:
    """In a process of its own: a crowd comes whenever the pipe brings one."""
    while (crowd := pipe.recv()) is not None:
        pipe.send(crowd.ask())


class Mover:
    """Plays alone at a table, and takes the time from each click to when its browser shows it."""

    def __init__(self, server: ServerProcess, port: int, number: int) -> None:
        self._server, self.port, self._choice = server, port, Random(number)
        self.took: list[tuple[float, float]] = []
        """Seconds, and how many of them the server was at work: on busy cores only these say something about it."""

    async def open(self) -> None:
        """Sits down and looks at the table."""
        self._line = Connection(self.port)
        _, opened = await self._line.post("/api/tables", {"game": "brandi-yatzy-plus", "seats": 1}, "")
        self.table: str = opened["table"]
        self._address = f"/api/tables/{self.table}/commands"
        sit = {"id": new_id(), "command": {"do": "sit", "seat": 0, "name": "Anna"}}
        _, done = await self._line.post(self._address, sit, "")
        self._key = "~".join((*opened["keys"], *done["keys"]))
        await self._line.post(self._address, {"id": new_id(), "command": {"do": "begin"}}, self._key)
        self._browser = Browser(self.port, self.table, self._key)
        self._following = asyncio.create_task(self._browser.follow())
        await self._browser.until(0)

    async def play(self) -> None:
        """On and on."""
        await asyncio.sleep(self._choice.random() * THINK)
        while choices := self._browser.choices:
            clicked, worked = time.perf_counter(), at_work(self._server)
            order = {"id": new_id(), "command": choices[-1]}
            status, done = await self._line.post(self._address, order, self._key)
            assert status == 200, done
            await self._browser.until(done["seq"])
            self.took.append((time.perf_counter() - clicked, at_work(self._server) - worked))
            await asyncio.sleep(THINK)


def at_work(server: ServerProcess) -> float:
    """Seconds that the server's threads have had a core so far."""
    tasks = Path(f"/proc/{server.pid}/task").glob("*/schedstat")
    return sum(int(one.read_text(encoding="ascii").split()[0]) for one in tasks) / 1e9


def run(count: int = CROWD) -> None:
    print(f"{count} requests at once for a finished table's page; others move meanwhile at {TABLES} tables")
    with tempfile.TemporaryDirectory() as folder:
        finished = played("yatzy")
        store_all(Path(folder), [finished])
        for page in (f"/tables/{finished.table.id}/replay", f"/tables/{finished.table.id}"):
            with served(Settings(data=Path(folder), pace=0.0)) as server:
                print(f"  {page}")
                asyncio.run(_measured(server, page, count))


async def _measured(server: ServerProcess, page: str, count: int) -> None:
    port = urlsplit(server.url).port
    assert port is not None
    movers = [Mover(server, port, number) for number in range(TABLES)]
    for mover in movers:
        await mover.open()
    playing = [asyncio.create_task(mover.play()) for mover in movers]
    ours, theirs = multiprocessing.get_context("spawn").Pipe()
    process = multiprocessing.get_context("spawn").Process(target=_crowds, args=(theirs,), daemon=True)
    process.start()
    await asyncio.sleep(QUIET / 2)
    await report("nobody asks", movers, partial(asyncio.sleep, QUIET))
    twenty = [f"127.0.0.{number}" for number in range(2, 22)]
    for name, addresses, times in (
        ("from twenty addresses", twenty, TIMES),
        ("from one address", ["127.0.0.99"], TIMES),
    ):
        for time_ in range(times):
            crowd = Crowd(port, page, addresses, count)
            await report(f"{name}, {time_ + 1}", movers, partial(_come, ours, crowd))
    ours.send(None)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def _come(pipe: Pipe, crowd: Crowd) -> Counter[str]:
    pipe.send(crowd)
    found: Counter[str] = await asyncio.to_thread(pipe.recv)
    await asyncio.sleep(AFTER)
    return found


async def report(name: str, movers: list[Mover], happen: Callable[[], Awaitable[Mapping[str, int] | None]]) -> None:
    for mover in movers:
        mover.took.clear()
    began = time.perf_counter()
    answers = await happen()
    lasted = time.perf_counter() - began
    moves = [one for mover in movers for one in mover.took]
    assert moves, "nobody moved meanwhile"
    waited, worked = (sorted(one[which] for one in moves) for which in (0, 1))
    said = ", ".join(f"{status}: {count}" for status, count in sorted((answers or {}).items()))
    print(
        f"    {name}: {len(moves)} moves in {lasted:.1f} s, half in {_quantile(waited, 0.5)} ms, 99 % in"
        f" {_quantile(waited, 0.99)} ms, all in {_quantile(waited, 1)} ms; the server was at work for"
        f" {_quantile(worked, 0.5)}, {_quantile(worked, 0.99)} and {_quantile(worked, 1)} ms; answers: {said or '-'}",
        flush=True,
    )


def _quantile(values: list[float], share: float) -> str:
    return f"{values[min(len(values) - 1, int(share * len(values)))] * 1000:.0f}"


if __name__ == "__main__":
    run(*map(int, sys.argv[1:]))
