"""Browsers without a picture: an event stream and commands over loopback, as light as can be."""

import asyncio
import re
import secrets
import time
from typing import Any

import msgspec
from isal import isal_zlib

from spieltisch.server.event_stream import HEADER


class Connection(asyncio.Protocol):
    """One kept-alive connection for commands."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._line: asyncio.Transport | None = None
        self._received = b""
        self._answer: asyncio.Future[tuple[int, Any] | None] | None = None

    async def post(self, path: str, body: object, keys: str) -> tuple[int, Any]:
        data = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {keys}\r\n"
        request = f"{head}content-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n".encode() + data
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
_number = re.compile(rb"event: news\nid: (\d+)\n").match
HEAD = 64
"""Bytes of a message that say what it is."""


class Browser(asyncio.Protocol):
    """One person: follows the table, thinks, and touches something.

    It shares the cores with the server that is measured, so that it reads no more of a message than its number until
    somebody asks what can be done.
    """

    def __init__(self, port: int, table: str, keys: str, language: str = "en") -> None:
        self.port, self.table, self.keys, self.language = port, table, keys, language
        self.seq, self.arrived = -1, 0.0
        """The newest event that is seen here, and when its snapshot came."""
        self.bytes = 0
        """That came over the stream, packed."""
        self._chunked, self._latest = b"", b""
        self._in_head = True
        self._waiting: list[tuple[int, asyncio.Future[float]]] = []

    async def follow(self) -> None:
        """Read the stream until it ends, packed as browsers get it."""
        loop = asyncio.get_running_loop()
        self._ended = loop.create_future()
        transport, _ = await loop.create_connection(lambda: self, "127.0.0.1", self.port)
        asked = f"GET /tables/{self.table}/stream HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\n"
        transport.write(f"{asked}cookie: keys={self.keys}; language={self.language}\r\n\r\n".encode())
        try:
            await self._ended
        finally:
            transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        """The stream has ended."""
        if not self._ended.done():
            self._ended.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Some bytes: every whole chunk of them is a message, packed by itself; the first one begins the file."""
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
            chunk, self._chunked = self._chunked[begin : begin + length], self._chunked[begin + length + 2 :]
            self.bytes += begin + length + 2
            if chunk != HEADER and (number := _number(_unpacked(chunk, HEAD))):
                self._show(int(number[1]), chunk)

    def _show(self, seq: int, packed: bytes) -> None:
        self.seq, self.arrived, self._latest = seq, time.perf_counter(), packed
        for wanted, waiting in self._waiting:
            if wanted <= seq and not waiting.done():
                waiting.set_result(self.arrived)

    @property
    def choices(self) -> list[dict[str, Any]]:
        """All commands that could be sent now."""
        news = _read(_unpacked(self._latest).partition(b"\ndata: ")[2])
        return [{**news.common, **touch.command} for touch in news.touches if touch.command]

    async def until(self, seq: int) -> float:
        """When that event had arrived here, or a later one with it."""
        if self.seq >= seq:
            return self.arrived
        waiting: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._waiting.append(entry := (seq, waiting))
        try:
            return await waiting
        finally:
            self._waiting.remove(entry)


def _unpacked(chunk: bytes, most: int = 0) -> bytes:
    """A message, or its first so many bytes."""
    return isal_zlib.decompressobj(-isal_zlib.MAX_WBITS).decompress(chunk, most)


def new_id() -> str:
    """A command's id."""
    return secrets.token_hex(16)
