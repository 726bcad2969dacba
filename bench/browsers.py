"""Browsers without a picture: an event stream and commands over loopback, as light as can be."""

import asyncio
import secrets
import time
import zlib
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
        self.bytes = 0
        """That came over the stream, packed."""
        self.news: dict[str, Any] = {}
        self.changed = asyncio.Condition()

    async def follow(self) -> None:
        """Read the stream until it ends, packed as browsers get it."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        asked = f"GET /tables/{self.table}/stream HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\n"
        writer.write(f"{asked}cookie: keys={self.keys}\r\n\r\n".encode())
        unpack, text = zlib.decompressobj(zlib.MAX_WBITS | 16), b""
        try:
            await reader.readuntil(b"\r\n\r\n")
            while length := int(await reader.readline() or b"0", 16):
                chunk = await reader.readexactly(length + 2)
                self.bytes += len(chunk) + 4
                text += unpack.decompress(chunk[:-2])
                *messages, text = text.split(b"\n\n")
                for message in messages:
                    _, found, data = message.partition(b"\ndata: ")
                    if found:
                        await self._show(msgspec.json.decode(data))
        finally:
            writer.close()

    @property
    def choices(self) -> list[dict[str, Any]]:
        """All commands that could be sent now."""
        common = self.news.get("common", {})
        return [{**common, **touch["command"]} for touch in self.news.get("touches", ()) if touch["command"]]

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
