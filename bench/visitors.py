"""What it costs that somebody comes: CPU for the page and for a stream, and the memory that an open stream takes."""

import re
import socket
import tempfile
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from tests.server.client import Client, begun
from tests.server.servers import served

from spieltisch.server.settings import Settings

PAGES = 200
STREAMS = 500


def run() -> None:
    with tempfile.TemporaryDirectory() as folder, served(Settings(data=Path(folder), limits=False)) as server:
        host, _ = begun(server.url, "yatzy", 4)
        _open_pages(host, 20)
        before = _measured(host, "cpu_seconds_total")
        _open_pages(host, PAGES)
        page = (_measured(host, "cpu_seconds_total") - before) / PAGES
        with ExitStack() as streams:
            before, memory = (_measured(host, name) for name in ("cpu_seconds_total", "resident_memory_bytes"))
            for _ in range(STREAMS):
                _follow(streams, host)
            stream = (_measured(host, "cpu_seconds_total") - before) / STREAMS
            memory = (_measured(host, "resident_memory_bytes") - memory) / STREAMS
    print("Somebody comes to a table of Yatzy")
    print(f"  page: {page * 1000:.1f} ms of CPU; stream: {stream * 1000:.1f} ms, {memory / 1000:.0f} KB of memory")


def _measured(host: Client, name: str) -> float:
    found = re.search(rf"^process_{name} (\S+)", host.http.get("/metrics").text, re.MULTILINE)
    assert found
    return float(found[1])


def _open_pages(host: Client, count: int) -> None:
    for _ in range(count):
        assert httpx.get(f"{host.http.base_url}/tables/{host.table}").status_code == 200


def _follow(streams: ExitStack, host: Client) -> None:
    address = urlsplit(str(host.http.base_url))
    line = streams.enter_context(socket.create_connection((address.hostname, address.port)))
    line.sendall(f"GET /tables/{host.table}/stream HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
    heard = b""
    while b"data:" not in heard:
        heard += line.recv(1 << 16)


if __name__ == "__main__":
    run()
