"""A small client of the JSON API, as somebody could write who knows its description only."""

import contextlib
import secrets
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import httpx
import msgspec

from spieltisch.kit.api import Done, Problem
from spieltisch.server.api_views import Opened, Snapshot

T = TypeVar("T")
_read_snapshot = msgspec.json.Decoder(Snapshot).decode  # made here, since msgspec fails where two threads do it at once
PROBLEM = "application/problem+json"


class RefusedError(Exception):
    """The server has said no."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.status, problem.detail)
        self.status = problem.status
        self.detail = problem.detail
        self.clause = problem.clause


def new_id() -> str:
    return secrets.token_hex(16)


class Client:
    """Somebody with some keys."""

    def __init__(self, url: str, keys: Sequence[str] = (), table: str = "") -> None:
        self.http = httpx.Client(base_url=url, timeout=60, verify=False)  # plain HTTP: no certificates to load
        self.keys = list(keys)
        self.table = table
        self.heard: list[str] = []
        """Everything that this person was ever told."""
        self.http.event_hooks["response"] = [self._hear]

    def _hear(self, answer: httpx.Response) -> None:
        self.heard.append(str(answer.headers))
        if "event-stream" not in answer.headers.get("content-type", ""):
            answer.read()
            self.heard.append(answer.text)

    def _lines(self, answer: httpx.Response) -> Iterator[str]:
        for line in answer.iter_lines():
            self.heard.append(line)
            yield line

    def close(self) -> None:
        self.http.close()

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def other(self, keys: Sequence[str] = (), url: str = "") -> "Client":
        """Somebody else at the same table."""
        return Client(url or str(self.http.base_url), keys, self.table)

    # --- requests ----------------------------------------------------------------------------------------------------

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {'~'.join(self.keys)}"} if self.keys else {}

    def open(self, game: str = "yatzy", seats: int = 2, **more: Any) -> Opened:
        """A new table; its keys are kept."""
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, **more})
        opened = _read(answer, Opened)
        self.table, self.keys = opened.table, [*opened.keys]
        return opened

    def look(self) -> Snapshot:
        return _read(self.http.get(f"/api/tables/{self.table}", headers=self.headers), Snapshot)

    def send(self, command: dict[str, Any], command_id: str = "") -> httpx.Response:
        """The answer as it comes."""
        order = {"id": command_id or new_id(), "command": command}
        return self.http.post(f"/api/tables/{self.table}/commands", json=order, headers=self.headers)

    def do(self, what: str, command_id: str = "", **parts: Any) -> Done:
        """Done, and new keys are kept; RefusedError if it cannot be."""
        done = _read(self.send({"do": what, **parts}, command_id), Done)
        self.keys += done.keys
        return done

    def log(self, **query: int) -> str:
        answer = self.http.get(f"/api/tables/{self.table}/log", params=query, headers=self.headers)
        _check(answer)
        return answer.text

    @contextlib.contextmanager
    def stream(self, patience: float = 60) -> Iterator[Iterator[Snapshot]]:
        """The snapshots of an open event stream; it ends when the server ends it."""
        path = f"/api/tables/{self.table}/events"
        with self.http.stream("GET", path, headers=self.headers, timeout=patience) as answer:
            if answer.status_code != 200:
                answer.read()
            _check(answer)
            yield _snapshots(self._lines(answer))

    # --- playing -----------------------------------------------------------------------------------------------------

    def move(self, seen: Snapshot, choice: int = 0) -> dict[str, Any] | None:
        """A command for the own seat that is awaited; None if it is somebody else's turn."""
        for seat in seen.yours:
            if seen.throws == seat:
                return {"do": "throw", "seat": seat, "seen": seen.step}
            if legal := seen.legal.get(str(seat)):
                return {"do": "act", "seat": seat, "action": legal[choice % len(legal)], "seen": seen.step}
        return None

    def play(self, steps: int | None = None) -> Snapshot:
        """Whoever holds all the seats plays on, for so many commands or to the end."""
        seen = self.look()
        while seen.phase == "playing" and steps != 0:
            command = self.move(seen, choice=seen.step * 7)
            assert command is not None, "somebody else is awaited"
            _check(self.send(command))
            seen = self.look()
            steps = None if steps is None else steps - 1
        return seen


def begun(url: str, game: str = "yatzy", people: int = 2, **more: Any) -> tuple[Client, list[Client]]:
    """A table where as many people sit; the host (who has no seat) and the people, by seat."""
    host = Client(url)
    host.open(game, people, **more)
    persons = []
    for seat in range(people):
        person = host.other()
        person.do("sit", seat=seat, name=f"Person {seat + 1}", entropy=f"mine{seat}")
        persons.append(person)
    host.do("begin")
    return host, persons


def _snapshots(lines: Iterator[str]) -> Iterator[Snapshot]:
    data: list[str] = []
    kind = number = ""
    for line in lines:
        field, _, value = line.partition(": ")
        if field == "data":
            data.append(value)
        elif field == "event":
            kind = value
        elif field == "id":
            number = value
        elif not line and data:
            seen = _read_snapshot("\n".join(data))
            assert (kind, number) == ("snapshot", str(seen.seq))
            yield seen
            data, kind, number = [], "", ""


def _check(answer: httpx.Response) -> None:
    if answer.status_code >= 400:
        assert answer.headers["content-type"] == PROBLEM, answer.text
        problem = msgspec.json.decode(answer.content, type=Problem)
        assert problem.status == answer.status_code
        assert "Traceback" not in problem.detail
        raise RefusedError(problem)


def _read(answer: httpx.Response, kind: type[T]) -> T:
    _check(answer)
    return msgspec.json.decode(answer.content, type=kind)
