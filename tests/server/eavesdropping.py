"""Every byte that a server sends to somebody at a table, as it comes over the wire."""

import json
import re
import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from urllib.parse import urlsplit

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import NAMES
from spieltisch.kit.words import LANGUAGES

PATIENCE = 60.0
END_OF_MESSAGE = b"\n\n\r\n"
"""An empty line ends a message, and the message its chunk."""
PRESENCE = re.compile(rb"[0-9a-f]+\r\nevent: presence\n(?:(?!\n\n\r\n).)*(?:\n\n\r\n|\Z)", re.DOTALL)


class Observer(msgspec.Struct, frozen=True):
    """Somebody at a table, or beside it."""

    seats: tuple[Seat, ...] = ()
    host: bool = False
    eyes: Seat | None = None
    """On a device that several people share: who has opened the curtain."""

    @property
    def knows(self) -> Seat | None:
        """Whose cards these eyes may see."""
        return self.seats[0] if len(self.seats) == 1 else self.eyes

    @property
    def is_shared(self) -> bool:
        return len(self.seats) > 1


class Line:
    """The line to one server, with some keys."""

    def __init__(self, url: str, keys: Sequence[str], token: str, language: str = "en") -> None:
        self._address = (urlsplit(url).hostname or "", urlsplit(url).port or 0)
        self._keys, self._token, self._language = "~".join(keys), token, language

    def say(self, method: str, path: str, body: object = None, **more: str) -> bytes:
        """All bytes of the answer."""
        with self._asked(method, path, body, more) as answer:
            parts = []
            while part := answer.recv(1 << 16):
                parts.append(part)
            return b"".join(parts)

    def get(self, path: str, **more: str) -> bytes:
        return self.say("GET", path, **more)

    @contextmanager
    def _asked(self, method: str, path: str, body: object, more: dict[str, str]) -> Iterator[socket.socket]:
        content = b"" if body is None else json.dumps(body).encode()
        headers = {
            "host": "table.example",
            "connection": "close",
            "accept": "text/html",
            "cookie": f"csrftoken={self._token}; language={self._language}; keys={self._keys}",
            "x-csrftoken": self._token,
            "authorization": f"Bearer {self._keys}",
            **({"content-type": "application/json", "content-length": str(len(content))} if content else {}),
            **{name.replace("_", "-"): value for name, value in more.items()},
        }
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        with socket.create_connection(self._address, PATIENCE) as line:
            line.sendall(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + content)
            yield line

    @contextmanager
    def stream(self, path: str) -> Iterator["Stream"]:
        with self._asked("GET", path, None, {}) as line:
            yield Stream(line)


class Stream:
    """An open event stream; who comes and goes meanwhile has nothing to do with what people hold."""

    def __init__(self, line: socket.socket) -> None:
        self._line, self._received = line, b""

    @property
    def heard(self) -> bytes:
        return PRESENCE.sub(b"", self._received)

    def wait_for(self, messages: int) -> None:
        end = time.monotonic() + PATIENCE
        while self.heard.count(END_OF_MESSAGE) < messages:
            part = self._line.recv(1 << 16)
            assert part, self.heard[-500:]
            assert time.monotonic() < end
            self._received += part


class Sitting(msgspec.Struct, frozen=True):
    """What is to be tried out at a table."""

    table: str
    observer: Observer
    step: int
    legal: tuple[str, ...]
    """What the observer may do now: it would change the table."""
    following: tuple[tuple[Seat, str], ...]
    """What is done then, as far as somebody looks on."""
    number: int


def heard_at(url: str, token: str, sitting: Sitting, seat_keys: Sequence[str], host_key: str) -> dict[str, bytes]:
    """Everything that the observer gets to hear; the others look first, so that whatever is kept of it is kept."""
    observer, number = sitting.observer, sitting.number
    others = [key for seat, key in enumerate(seat_keys) if seat not in observer.seats]
    language = list(LANGUAGES)[number % len(LANGUAGES)]
    for key in others[:2]:
        Line(url, [key], token, language).get(f"/tables/{sitting.table}")
        Line(url, [key], token).get(f"/api/tables/{sitting.table}")
    keys = [*(seat_keys[seat] for seat in observer.seats), *([host_key] if observer.host else [])]
    line = Line(url, keys, token, language)
    heard = dict(_looked(line, sitting))
    heard |= dict(_refused(line, sitting))
    return heard | _followed(line, sitting, seat_keys, url, token)


def _looked(line: Line, sitting: Sitting) -> Iterator[tuple[str, bytes]]:
    pages = f"/tables/{sitting.table}"
    yield "page", line.get(pages)
    yield "page, compressed", line.get(pages, accept_encoding="br")
    for rest in (
        "/screen", "/line", "/log.txt", "/log.txt?seat=0", "/log.txt?seat=1", "/replay", "/replay/9", "/replay?step=7",
        "/replay/9?parts=true", "/look-back", "/puzzles/9", "/puzzles/9/try",
        "/review", "/verify", "/next", "/invite.svg", "/seats/0/link", "/seats/1/code.svg", "/pad/0/0", "/result",
        "/result.svg", "/day", "/ahead", "/ahead?eyes=0", "/ahead?eyes=1", "/words/in-words",
    ):  # fmt: skip
        if not sitting.observer.is_shared or not rest.endswith(("=0", "=1")):
            yield rest, line.get(pages + rest)
    if not sitting.observer.is_shared:  # programs draw no curtain
        for rest in ("", "/log", "/log?seat=1"):
            yield f"api{rest}", line.get(f"/api{pages}{rest}")


def _refused(line: Line, sitting: Sitting) -> Iterator[tuple[str, bytes]]:
    """All kinds of attempts that cannot be; what would be legal is not among them."""
    step, pages = sitting.step, f"/tables/{sitting.table}"
    stranger = next(seat for seat in range(7) if seat not in sitting.observer.seats)
    hinted = stranger if sitting.observer.knows is None else sitting.observer.knows  # who asks names the eyes
    yield "hint", line.say("POST", f"{pages}/hint", {"seat": hinted})
    yield "rematch", line.say("POST", f"{pages}/rematch")
    attempts: list[dict[str, object]] = [
        {"do": "begin"},
        {"do": "sit", "seat": 0, "name": "Zoe"},
        {"do": "throw", "seat": 0, "seen": step},
        {"do": "enter", "actions": ["fold"], "seen": step},
        {"do": "lay-rest", "seat": 0},
        {"do": "arrive"},
        {"do": "set-speed", "speed": "paused"},
    ]
    attempts += [
        {"do": "replace", "seat": stranger, "level": "none"},
        {"do": "return", "seat": stranger},
        {"do": "say", "seat": stranger, "phrase": "hello"},
        {"do": "take-back", "seat": stranger, "seen": step},
        {"do": "answer-back", "seat": stranger, "agrees": True, "seen": step},
    ]
    tried = ["fold", "J idle", "take ?", "A out A", "7 A0-A7", *(f"give {name}" for name in NAMES)]
    tried += [f"{name} A0-A{value}" for value, name in enumerate("A23456", start=1)]
    tried = [action for action in tried if action not in sitting.legal]
    tried = tried[sitting.number % 3 :: 3]
    own = () if sitting.observer.knows is None else (sitting.observer.knows,)
    for seat in (*own, stranger):
        attempts += [{"do": "act", "seat": seat, "action": action, "seen": step} for action in tried]
        attempts.append({"do": "act", "seat": seat, "action": "fold", "seen": max(0, step - 3)})
    for number, command in enumerate(attempts):
        order = {"id": f"nobody-else-knows-this-{number:03}", "command": command}
        where = f"/api{pages}/commands" if number % 2 else f"{pages}/commands"
        yield f"{number} {command}", line.say("POST", where, order, accept="application/json")


def _followed(line: Line, sitting: Sitting, seat_keys: Sequence[str], url: str, token: str) -> dict[str, bytes]:
    """What the streams say at once, and after each of the next actions."""
    pages, observer = f"/tables/{sitting.table}", sitting.observer
    paths = [f"{pages}/stream", f"{pages}/stream?look=screen"]
    paths += [] if observer.is_shared else [f"/api{pages}/events"]
    paths += [f"{pages}/stream?eyes={observer.eyes}"] if observer.eyes is not None else []
    heard = {}
    with ExitStack() as open_streams:
        streams = {path: open_streams.enter_context(line.stream(path)) for path in paths}
        for stream in streams.values():
            stream.wait_for(1)
        for number, (seat, action) in enumerate(sitting.following):
            command = {"do": "act", "seat": seat, "action": action, "seen": sitting.step + number}
            order = {"id": f"following-{number}", "command": command}
            answer = Line(url, [seat_keys[seat]], token).say("POST", f"/api{pages}/commands", order)
            assert answer.startswith(b"HTTP/1.1 200"), answer
            if seat in observer.seats:
                heard[f"{number} done"] = answer
            for stream in streams.values():
                stream.wait_for(number + 2)
        return heard | {path: stream.heard for path, stream in streams.items()}
