"""The line to a server: it may break and be slow, and what is asked for is done once all the same."""

import http.client
import secrets
import time
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any, TypeVar
from urllib.error import HTTPError

import msgspec

from spieltisch.client.link import GuestError, Link
from spieltisch.core.texts import text
from spieltisch.kit.api import Done, GameSnapshot, Problem

T = TypeVar("T")
SILENCE = 45.0
"""Seconds after which a silent connection counts as broken; the server gives a sign of life every 15."""
SHORTEST, LONGEST = 0.2, 10.0
"""Seconds to wait before trying again: twice as long every time."""
PATIENCE = 300.0
"""Seconds after which connecting is given up."""
LATER = frozenset({429, 502, 503, 504})
"""Statuses that may be different in a moment."""
STALE = 409
LOST = text("The connection is lost; trying again.")
BACK = text("The connection is back.")
SAYS = text("The table says: {detail}")
BROKEN = (OSError, http.client.HTTPException)
"""Timeouts, refusals and unknown hosts are OSErrors too."""


class RefusedError(GuestError):
    """The server has refused, and will not change its mind."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(SAYS, detail=detail)
        self.status = status


class Connection:
    def __init__(
        self, link: Link, language: str = "en", tell: Callable[[str], None] = lambda _: None, patience: float = PATIENCE
    ) -> None:
        self._link, self._language, self._tell, self._patience = link, language, tell, patience
        self.keys = [link.key] if link.key else []

    def look(self) -> GameSnapshot:
        """The table now. A server that has never answered is not tried again."""
        path = f"/api/tables/{self._link.table}"
        try:
            with self._ask(path) as answer:
                return msgspec.json.decode(answer.read(), type=GameSnapshot)
        except RefusedError:
            raise
        except (*BROKEN, msgspec.MsgspecError) as error:
            raise GuestError(
                "There is no table at {server}: {why}.", server=self._link.server, why=_reason(error)
            ) from None

    def send(self, do: str, **parts: Any) -> Done:
        """A command; it has one id however often it has to be sent, so it is carried out once."""
        order = {"id": secrets.token_hex(16), "command": {"do": do, **parts}}
        body = msgspec.json.encode(order)

        def post() -> Done:
            with self._ask(f"/api/tables/{self._link.table}/commands", body) as answer:
                return msgspec.json.decode(answer.read(), type=Done)

        done = self._again_and_again(post)
        self.keys += done.keys
        return done

    def snapshots(self) -> Iterator[GameSnapshot]:
        """The table now and after every change, over as many connections as it takes."""
        while True:
            yield from self._again_and_again(self._stream)
            time.sleep(SHORTEST)

    def _stream(self) -> Iterator[GameSnapshot]:
        answer = self._ask(f"/api/tables/{self._link.table}/events")

        def read() -> Iterator[GameSnapshot]:
            with answer:
                try:
                    for line in answer:
                        if line.startswith(b"data: ") and line.endswith(b"\n"):
                            yield msgspec.json.decode(line[6:], type=GameSnapshot)
                except BROKEN:
                    return  # the caller asks again

        return read()

    def _ask(self, path: str, body: bytes | None = None) -> Any:
        headers = {"accept-language": self._language}
        if body is not None:
            headers["content-type"] = "application/json"
        if self.keys:
            headers["authorization"] = f"Bearer {'~'.join(self.keys)}"
        request = urllib.request.Request(self._link.server + path, body, headers)
        try:
            return urllib.request.urlopen(request, timeout=SILENCE)
        except HTTPError as error:
            with error:
                if error.code in LATER:
                    raise ConnectionError(f"{error.code} {error.reason}") from None
                raise RefusedError(error.code, _detail(error)) from None

    def _again_and_again(self, ask: Callable[[], T]) -> T:
        begun, pause, told = time.monotonic(), SHORTEST, False
        while True:
            try:
                answer = ask()
            except BROKEN as error:
                if time.monotonic() - begun > self._patience:
                    raise GuestError(
                        "{server} does not answer any more: {why}.", server=self._link.server, why=_reason(error)
                    ) from None
                if pause > 2 and not told:
                    self._tell(LOST)
                    told = True
                time.sleep(pause)
                pause = min(2 * pause, LONGEST)
                continue
            if told:
                self._tell(BACK)
            return answer


def _detail(error: HTTPError) -> str:
    try:
        return msgspec.json.decode(error.read(), type=Problem).detail
    except (msgspec.MsgspecError, *BROKEN):
        return f"{error.code} {error.reason}"


def _reason(error: Exception) -> str:
    return str(getattr(error, "reason", "") or error)
