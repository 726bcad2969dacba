"""Reminders: an empty message to the right device at the right moment, never to an address that is no service."""

import base64
import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from msgspec.structs import replace

from spieltisch.core.errors import SetupError
from spieltisch.server.push import CURVE, Push
from spieltisch.server.settings import Settings
from tests.server.client import Client, begun
from tests.server.servers import served
from tests.server.test_presence import follows

PATIENCE = 60
STRANGE = ("https://[", "https://[x]/", "https://℀.notify.windows.com/", "https://evil.com:80.notify.windows.com/",
           "https://" + "a" * 64 + ".notify.windows.com/")  # fmt: skip
"""What only looks like a known push service."""


class PushService:
    """Takes messages for devices; those at `/gone` are there no more."""

    def __init__(self) -> None:
        received: Queue[tuple[str, dict[str, str], bytes]] = Queue()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                received.put((self.path, {key.lower(): value for key, value in self.headers.items()}, body))
                self.send_response(410 if self.path == "/gone" else 201)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.received = received
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def service() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.close()


@pytest.fixture
def url(service: PushService, new_settings: Callable[[], Settings]) -> Iterator[str]:
    with served(replace(new_settings(), push=service.url)) as server:
        yield server.url


def wants(url: str, person: Client, endpoint: str) -> int:
    """Somebody asks to be reminded, as the page does; the status."""
    with httpx.Client(base_url=url, timeout=PATIENCE) as browser:
        found = re.search(r'name="csrf" content="([^"]+)"', browser.get("/").text)
        assert found
        browser.headers["x-csrftoken"] = found[1]
        keys = f"keys={'~'.join(person.keys)}; csrftoken={browser.cookies['csrftoken']}"
        answer = browser.post(f"/tables/{person.table}/remind", json={"endpoint": endpoint}, headers={"cookie": keys})
        return answer.status_code


def next_turn(people: Sequence[Client]) -> Client:
    """Whoever is on turn takes it, and is returned."""
    first = next(person for person in people if is_on_turn(person))
    takes_turn(first)
    return first


def is_on_turn(person: Client) -> bool:
    seen = person.look()
    seat = seen.yours[0]
    return seen.throws == seat or bool(seen.legal.get(str(seat)))


def takes_turn(person: Client) -> None:
    while is_on_turn(person):
        command = person.move(person.look(), choice=-1)
        assert command is not None
        person.do(command.pop("do"), **command)


def test_who_is_away_is_told_that_it_is_their_turn_and_nothing_else(url: str, service: PushService) -> None:
    _, people = begun(url, "yatzei", 2)
    for seat, person in enumerate(people):
        assert wants(url, person, f"{service.url}/device/{seat}?x=1") == 200
    first = next_turn(people)
    other = people[1 - people.index(first)]
    path, headers, body = service.received.get(timeout=PATIENCE)
    if path == f"/device/{people.index(first)}?x=1":  # news of the beginning may come after somebody wants reminders
        path, headers, body = service.received.get(timeout=PATIENCE)
    assert (path, body) == (f"/device/{people.index(other)}?x=1", b"")
    assert first.table not in str(headers)
    assert {"ttl", "urgency", "topic", "authorization"} <= {*headers}
    check_signature(headers["authorization"], service.url)
    with follows(url, first.table, first.keys) as seen:  # who is there sees it
        assert next(seen) == [people.index(other)]
        takes_turn(other)
        with pytest.raises(Empty):
            service.received.get(timeout=1)


def check_signature(authorization: str, audience: str) -> None:
    found = re.fullmatch(r"vapid t=([^.]+)\.([^.]+)\.([^.]+),k=(.+)", authorization)
    assert found
    head, claims, signature, key = found.groups()
    signed = _bytes(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _bytes(key))
    numbers = (int.from_bytes(signed[:32]), int.from_bytes(signed[32:]))
    point.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(_bytes(claims))["aud"] == audience


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_a_device_that_is_gone_is_forgotten(url: str, service: PushService) -> None:
    _, people = begun(url, "yatzei", 2)
    for person in people:
        wants(url, person, f"{service.url}/gone")
    next_turn(people)
    service.received.get(timeout=PATIENCE)
    with suppress(Empty):  # what was under way before the service's answer came
        while True:
            service.received.get(timeout=1)
    for _ in range(2):
        next_turn(people)
    with pytest.raises(Empty):
        service.received.get(timeout=1)


def test_only_push_services_are_written_to_and_only_who_sits_there_is_reminded(url: str, service: PushService) -> None:
    host, [anna, _] = begun(url, "yatzei", 2)
    for wrong in ("http://127.0.0.1:1/x", f"{service.url}@evil.example/x", "file:///etc/passwd", "x" * 2000, *STRANGE):
        assert wants(url, anna, wrong) == 400, wrong
    stranger = host.other()
    assert wants(url, stranger, f"{service.url}/x") == 403
    assert wants(url, anna, "") == 200


def test_what_only_looks_like_a_known_service_is_none(tmp_path: Path) -> None:
    nobody: Any = None
    push = Push(nobody, Settings(data=tmp_path, push="https://*.notify.windows.com"), nobody)
    push.check("https://db5p.notify.windows.com/w/?token=x")
    for wrong in STRANGE:
        with pytest.raises(SetupError):
            push.check(wrong)
