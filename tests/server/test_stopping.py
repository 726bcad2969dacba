"""Whoever asks the server to stop does not wait, whatever is under way; and what it says of strangers."""

import os
import re
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from spieltisch.server.settings import Settings
from tests.server.client import Client
from tests.server.lines import half_sent
from tests.server.servers import ServerProcess, served
from tests.server.test_running import started

NewSettings = Callable[[], Settings]


@pytest.mark.parametrize("new_settings", ["sqlite"], indirect=True, scope="session")
def test_what_is_no_http_is_logged_with_its_time_and_where_it_came_from(new_settings: NewSettings) -> None:
    with served(new_settings()) as server, Client(server.url) as anna:
        anna.open()
        with half_sent(server.url, 1, b"this is no HTTP\r\n\r\n") as (line,):
            port = line.getsockname()[1]
            assert line.recv(100).startswith(b"HTTP/1.1 400")
        (said,) = server.errors.splitlines()
        assert re.fullmatch(
            rf"\d{{4}}-\d\d-\d\d \d\d:\d\d:\d\d,\d+ WARNING uvicorn.error: Invalid HTTP request received. "
            rf"\(from 127.0.0.1:{port}\)",
            said,
        ), said


def has_answer(line: socket.socket) -> bool:
    """Whether the server, which does nothing now, has sent something before."""
    line.setblocking(False)
    try:
        return line.recv(1, socket.MSG_PEEK) == b"H"
    except OSError:
        return False


@contextmanager
def halted(server: ServerProcess, count: int, *beginnings: bytes) -> Iterator[None]:
    """The server does nothing while most of those wait who have asked for the first of these."""
    while True:
        with half_sent(server.url, count, *beginnings) as lines:
            lines[0].recv(1, socket.MSG_PEEK)
            os.kill(server.pid, signal.SIGSTOP)
            asking = lines[:: len(beginnings)]
            if sum(map(has_answer, asking)) < len(asking) / 4:
                yield
                return
            os.kill(server.pid, signal.SIGCONT)  # it was quicker than we were


@pytest.mark.parametrize("new_settings", ["sqlite"], indirect=True, scope="session")
def test_under_load_a_server_that_is_asked_to_stop_waits_for_nobody(new_settings: NewSettings) -> None:
    """Neither for those who have not said all that they want, nor for hundreds who wait for their turn."""
    with served(new_settings()) as server, Client(server.url) as anna:
        anna.open("brandi-dog", 4)
        page = f"GET /tables/{anna.table} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode()
        half = b"POST /tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 90\r\n\r\n{"
        begun = b"GET /health HTTP/1.1\r\nhost: localhost\r\nx-long: "
        with halted(server, 800, page, page, half, begun, page * 50):
            os.kill(server.pid, signal.SIGTERM)
            assert server.stop(signal.SIGCONT) == 0
        assert server.errors == ""


def test_who_stops_it_as_soon_as_its_address_is_known_sees_no_error(tmp_path: Path) -> None:
    with started("--data", str(tmp_path)) as (process, _):
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=60)
        assert (process.returncode, errors) == (0, "")


def test_a_thread_that_goes_on_thinking_does_not_keep_the_server_from_stopping(tmp_path: Path) -> None:
    program = (
        "import threading; threading.Thread(target=threading.Event().wait).start();"
        "from spieltisch.cli import main; main()"
    )
    with started("--data", str(tmp_path), program=program) as (process, url):
        assert httpx.get(f"{url}/health").status_code == 200
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=60)
        assert (process.returncode, errors) == (0, "")
