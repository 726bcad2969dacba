"""Half-sent requests freeze nobody: they are closed in time, and sooner where there is little room."""

import contextlib
import re
import resource
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from spieltisch.server.settings import Settings
from tests.server.client import begun
from tests.server.lines import half_sent
from tests.server.players import wait_until
from tests.server.servers import ServerProcess, served
from tests.server.test_running import started

PATIENCE = 3.0
BEGINNINGS = (
    b"",
    b"GET /health HTTP/1.1\r\nhost: localhost\r\nx-long: ",
    b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{",
)
"""No head, half a head, half a body."""
PATIENT = httpx.Limits(keepalive_expiry=60)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with served(Settings(data=tmp_path, pace=0, patience=PATIENCE, limits=False, connections=400)) as running:
        assert httpx.get(f"{running.url}/health").status_code == 200
        yield running


def is_closed(line: socket.socket) -> bool:
    line.setblocking(False)
    try:
        return line.recv(1000) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def test_while_300_requests_are_half_sent_everybody_else_is_served_and_then_they_are_closed(
    server: ServerProcess,
) -> None:
    with half_sent(server.url, 300, *BEGINNINGS) as lines:
        asked = time.monotonic()
        assert httpx.get(f"{server.url}/health").status_code == 200
        assert time.monotonic() - asked < PATIENCE / 2
        assert not any(map(is_closed, lines))
        wait_until(lambda: all(map(is_closed, lines)), PATIENCE + 10)
    assert server.errors == ""


def test_a_byte_now_and_then_buys_no_time(server: ServerProcess) -> None:
    with half_sent(server.url, 1, BEGINNINGS[1]) as (line,):

        def still_sends() -> bool:
            with contextlib.suppress(ConnectionError):
                line.sendall(b"a")
                return True
            return False

        wait_until(lambda: not still_sends(), PATIENCE + 10)


def test_where_there_is_little_room_half_sent_requests_make_it_for_others(server: ServerProcess) -> None:
    with half_sent(server.url, 700, *BEGINNINGS) as lines:
        wait_until(lambda: sum(map(is_closed, lines)) >= 300, PATIENCE / 2)
        assert httpx.get(f"{server.url}/health").status_code == 200


def test_with_1024_files_1100_half_sent_requests_keep_nobody_waiting(tmp_path: Path) -> None:
    def few_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))

    with started("--data", str(tmp_path), before=few_files) as (process, url):
        assert httpx.get(f"{url}/health").status_code == 200
        with half_sent(url, 1100, *BEGINNINGS) as lines:
            assert [httpx.get(f"{url}/health", timeout=15).status_code for _ in range(5)] == [200] * 5
            assert sum(map(is_closed, lines)) < 1100
        process.send_signal(signal.SIGTERM)
        assert process.communicate(timeout=60)[1] == ""


def test_an_answer_that_nobody_reads_is_given_up(server: ServerProcess) -> None:
    def answered() -> int:
        found = re.search(r'openapi.json",status="200"} (\d+)', httpx.get(f"{server.url}/metrics").text)
        return int(found[1]) if found else 0

    asks = 2000
    with half_sent(server.url, 1, b"GET /api/schema/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n" * asks) as (
        line,
    ):
        before = -1
        while answered() > before:
            before = answered()
            time.sleep(0.5)
        assert 0 < before < asks, "it waits until we read"
        time.sleep(PATIENCE + 2)
        with contextlib.suppress(ConnectionError):
            while line.recv(1 << 16):
                pass
        assert answered() <= before + 1


def test_streams_and_connections_that_rest_between_requests_are_left_alone(server: ServerProcess) -> None:
    _, (anna, _) = begun(server.url)
    with anna.stream() as snapshots, httpx.Client(base_url=server.url, limits=PATIENT) as resting:
        next(snapshots)
        first = resting.get("/health").extensions["network_stream"].get_extra_info("client_addr")
        time.sleep(PATIENCE + 2)
        again = resting.get("/health")
        assert again.extensions["network_stream"].get_extra_info("client_addr") == first
        anna.do("throw", seat=0, seen=0)
        assert next(snapshots).step == 1


HEAD = b"GET /health HTTP/1.1\r\nhost: localhost\r\ncookie: keys="
CHUNKS = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("beginning", "ending"),
    [(HEAD, b"\r\n\r\n"), (HEAD, b""), (b"GET /", b""), (CHUNKS + b"0\r\nlast: ", b""), (CHUNKS + b"1;ext=", b"")],
)
def test_a_request_without_end_is_not_listened_to(server: ServerProcess, beginning: bytes, ending: bytes) -> None:
    began = time.monotonic()
    with socket.create_connection(("127.0.0.1", httpx.URL(server.url).port or 0), timeout=20) as line:
        line.sendall(beginning)
        with contextlib.suppress(ConnectionError):
            for _ in range(64):
                line.sendall(b"a" * 65_536)
            line.sendall(ending)
        answer = b""
        with contextlib.suppress(ConnectionError):  # it may hang up before all was sent
            answer = line.recv(1000)
    assert not answer or answer.startswith(b"HTTP/1.1 400 "), answer
    assert time.monotonic() - began < PATIENCE
    assert httpx.get(f"{server.url}/health", headers={"cookie": "keys=" + "a" * 60_000}).status_code == 200
