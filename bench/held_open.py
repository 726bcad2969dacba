"""A thousand slow heads or half bodies, or five hundred streams that nobody reads: how long do moves wait meanwhile?"""

import asyncio
import multiprocessing
import socket
import tempfile
import time
from functools import partial
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from tests.server.servers import ServerProcess, served

from bench.attack import TABLES, Mover, report
from spieltisch.server.settings import Settings

HEADS, BODIES, STREAMS = 1000, 1000, 500
HELD = 25.0
"""Seconds for which the lines are held: longer than the server's patience."""
ESTABLISHED = 1
"""What Linux calls a connection that both sides hold."""
FEW_BYTES = 4096
"""What the reading side of a stream takes in before the server has to wait for it."""


class Lines(msgspec.Struct, frozen=True):
    """Connections that say this, and then a byte every second at the most."""

    port: int
    count: int
    beginning: bytes
    goes_on: bytes = b""

    def hold(self) -> int:
        """For a while; how many the server has closed by then."""
        lines = [self._opened(number) for number in range(self.count)]
        ends = time.monotonic() + HELD
        closed: set[int] = set()
        while time.monotonic() < ends:
            time.sleep(1)
            for number, line in enumerate(lines):
                try:
                    if self.goes_on:
                        line.send(self.goes_on)
                    elif line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] != ESTABLISHED:
                        closed.add(number)
                except OSError:
                    closed.add(number)
        for line in lines:
            line.close()
        return len(closed)

    def _opened(self, number: int) -> socket.socket:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, FEW_BYTES)
        line.bind((f"127.0.0.{2 + number % 20}", 0))
        line.settimeout(60)
        line.connect(("127.0.0.1", self.port))
        line.sendall(self.beginning)
        return line


def _hold(pipe: Pipe) -> None:
    """In a process of its own."""
    while (lines := pipe.recv()) is not None:
        pipe.send(lines.hold())


def run() -> None:
    """Each kind for itself."""
    with tempfile.TemporaryDirectory() as folder, served(Settings(data=Path(folder), pace=0.0)) as server:
        asyncio.run(_measured(server))


async def _measured(server: ServerProcess) -> None:
    port = urlsplit(server.url).port
    assert port is not None
    ours, theirs = multiprocessing.get_context("spawn").Pipe()
    multiprocessing.get_context("spawn").Process(target=_hold, args=(theirs,), daemon=True).start()
    head = f"HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n"
    for name, count, beginning, goes_on in (
        ("nobody holds a line", 0, "", b""),
        (f"{HEADS} slow heads", HEADS, f"GET /health {head}x-long: ", b"a"),
        (f"{BODIES} half bodies", BODIES, f"POST /tables {head}content-length: 9999\r\n\r\n", b"a"),
        (f"{STREAMS} streams that nobody reads", STREAMS, f"GET /tables/{{table}}/stream {head}\r\n", b""),
    ):
        movers = [Mover(server, port, number) for number in range(TABLES)]
        for mover in movers:
            await mover.open()
        lines = Lines(port, count, beginning.format(table=movers[0].table).encode(), goes_on)
        playing = [asyncio.create_task(mover.play()) for mover in movers]
        await report(name, movers, partial(_come, ours, lines))
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    ours.send(None)


async def _come(pipe: Pipe, lines: Lines) -> dict[str, int]:
    pipe.send(lines)
    return {"closed": await asyncio.to_thread(pipe.recv)}


if __name__ == "__main__":
    run()
