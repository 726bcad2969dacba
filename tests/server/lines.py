"""Connections on which nobody says all that they have to say."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager

import httpx


@contextmanager
def half_sent(url: str, count: int, *beginnings: bytes) -> Iterator[list[socket.socket]]:
    port = httpx.URL(url).port
    lines = [socket.create_connection(("127.0.0.1", port), timeout=20) for _ in range(count)]
    try:
        for number, line in enumerate(lines):
            line.sendall(beginnings[number % len(beginnings)])
        yield lines
    finally:
        for line in lines:
            line.close()
