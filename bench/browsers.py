"""Browsers without a picture: an event stream and commands over loopback, as light as can be."""

import asyncio
import secrets
import time
from typing import Any

import msgspec


class Connection:
    """One kept-alive connection for commands."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: object, keys: str) -> tuple[int, Any]:
        data = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {keys}\r\ncontent-type: application/json\r\n"
        request = f"{head}content-length: {len(data)}\r\n\r\n".encode() + data
        while True:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self._port)
            reader, writer = self._streams
            writer.write(request)
            if line := await reader.readline():
                break
            self._streams = None  # it was silent for too long and has been closed: the same command again
        length = 0
        while (header := await reader.readline()).strip():
            name, _, value = header.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        return int(line.split()[1]), msgspec.json.decode(await reader.readexactly(length))


class Browser:
    """One person: follows the table, thinks, and touches something."""

    def __init__(self, port: int, table: str, keys: str) -> None:
        self.port, self.table, self.keys = port, table, keys
        self.arrived: dict[int, float] = {}
        """By number of the event: when its snapshot came."""
        self.seq = -1
        self.news: dict[str, Any] = {}
        self.changed = asyncio.Condition()

    async def follow(self) -> None:
        """Read the stream until it ends."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        head = f"GET /tables/{self.table}/stream HTTP/1.1\r\nhost: x\r\ncookie: keys={self.keys}\r\n\r\n"
        writer.write(head.encode())
        try:
            while line := await reader.readline():
                if line.startswith(b"data:"):
                    await self._show(msgspec.json.decode(line[5:]))
        finally:
            writer.close()

    async def _show(self, news: dict[str, Any]) -> None:
        now = time.perf_counter()
        async with self.changed:
            for seq in range(self.seq + 1, news["seq"] + 1):
                self.arrived[seq] = now
            self.seq, self.news = news["seq"], news
            self.changed.notify_all()

    async def until(self, seq: int) -> float:
        """When that event had arrived here."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.seq >= seq)
        return self.arrived[seq]


def new_id() -> str:
    """A command's id."""
    return secrets.token_hex(16)
