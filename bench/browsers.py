"""Browsers without a picture: an event stream and commands over loopback, as light as can be."""

import asyncio
import re
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec
from isal import isal_zlib


class Connection(asyncio.Protocol):
    """One kept-alive connection for commands."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._line: asyncio.Transport | None = None
        self._received = b""
        self._answer: asyncio.Future[tuple[int, Any] | None] | None = None

    async def post(self, path: str, body: object, keys: str) -> tuple[int, Any]:
        data = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {keys}\r\ncontent-type: application/json\r\n"
        request = f"{head}content-length: {len(data)}\r\n\r\n".encode() + data
        loop = asyncio.get_running_loop()
        while True:
            if self._line is None:
                self._line, _ = await loop.create_connection(lambda: self, "127.0.0.1", self._port)
            self._answer = loop.create_future()
            self._line.write(request)
            if (answer := await self._answer) is not None:
                return answer
            # it was silent for too long and has been closed: the same command again

    def data_received(self, data: bytes) -> None:
        """Some of an answer, as a rule all of it."""
        self._received += data
        head, found, body = self._received.partition(b"\r\n\r\n")
        if not found or len(body) < (length := int(_length(head)[1])):  # type: ignore[index]  # every answer says it
            return
        assert self._answer is not None
        self._received = body[length:]
        self._answer.set_result((int(head[9:12]), msgspec.json.decode(body[:length])))

    def connection_lost(self, error: Exception | None) -> None:
        """The next command opens another."""
        self._line, self._received = None, b""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(None)


_length = re.compile(rb"(?i)\r\ncontent-length: *(\d+)").search


class News(msgspec.Struct, frozen=True):
    """What a player needs of a snapshot; all the rest is only unpacked."""

    seq: int
    touches: list["Choice"] = []
    common: dict[str, Any] = {}


class Choice(msgspec.Struct, frozen=True):
    """Something that can be done."""

    command: dict[str, Any] = {}


_read = msgspec.json.Decoder(News).decode


class Browser(asyncio.Protocol):
    """One person: follows the table, thinks, and touches something."""

    def __init__(self, port: int, table: str, keys: str) -> None:
        self.port, self.table, self.keys = port, table, keys
        self.arrived: dict[int, float] = {}
        """By number of the event: when its snapshot came."""
        self.seq = -1
        self.bytes = 0
        """That came over the stream, packed."""
        self.news = News(-1)
        self._waiting: list[tuple[Callable[[], bool], asyncio.Future[None]]] = []
        self._chunked, self._text = b"", b""
        self._unpack = isal_zlib.decompressobj(isal_zlib.MAX_WBITS | 16)
        self._in_head = True

    async def follow(self) -> None:
        """Read the stream until it ends, packed as browsers get it."""
        loop = asyncio.get_running_loop()
        self._ended = loop.create_future()
        transport, _ = await loop.create_connection(lambda: self, "127.0.0.1", self.port)
        asked = f"GET /tables/{self.table}/stream HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\n"
        transport.write(f"{asked}cookie: keys={self.keys}\r\n\r\n".encode())
        try:
            await self._ended
        finally:
            transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        """The stream has ended."""
        if not self._ended.done():
            self._ended.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Some bytes: whole chunks of them are unpacked, and whole messages read."""
        self._chunked += data
        if self._in_head:
            head, found, self._chunked = self._chunked.partition(b"\r\n\r\n")
            if not found:
                self._chunked = head
                return
            self._in_head = False
        while (end := self._chunked.find(b"\r\n")) >= 0:
            begin, length = end + 2, int(self._chunked[:end], 16)
            if len(self._chunked) < begin + length + 2:
                return
            self.bytes += begin + length + 2
            self._text += self._unpack.decompress(self._chunked[begin : begin + length])
            self._chunked = self._chunked[begin + length + 2 :]
            *messages, self._text = self._text.split(b"\n\n")
            for message in messages:
                head, found, data = message.partition(b"\ndata: ")
                if found and b"event: news" in head:
                    self._show(_read(data))

    def _show(self, news: News) -> None:
        now = time.perf_counter()
        for seq in range(self.seq + 1, news.seq + 1):
            self.arrived[seq] = now
        self.seq, self.news = news.seq, news
        for holds, waiting in self._waiting:
            if holds() and not waiting.done():
                waiting.set_result(None)

    @property
    def choices(self) -> list[dict[str, Any]]:
        """All commands that could be sent now."""
        return [{**self.news.common, **touch.command} for touch in self.news.touches if touch.command]

    @property
    def has_choice(self) -> bool:
        """Whether there are any."""
        return any(touch.command for touch in self.news.touches)

    async def once(self, holds: Callable[[], bool]) -> None:
        """Until that is so; it is looked at after every snapshot."""
        if holds():
            return
        entry = holds, asyncio.get_running_loop().create_future()
        self._waiting.append(entry)
        try:
            await entry[1]
        finally:
            self._waiting.remove(entry)

    async def until(self, seq: int) -> float:
        """When that event had arrived here."""
        await self.once(lambda: self.seq >= seq)
        return self.arrived[seq]


def new_id() -> str:
    """A command's id."""
    return secrets.token_hex(16)
