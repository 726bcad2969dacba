"""What every request passes first: people's moves at once, all else by turns, and refusals that cost next to nothing.

Nothing of a request is looked at here but its head: no route, no session, no table.
"""

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any

import msgspec

from spieltisch.core.texts import Text, text
from spieltisch.kit.api import Problem
from spieltisch.kit.words import LANGUAGES, negotiated, words
from spieltisch.server.errors import SENTENCES
from spieltisch.server.limits import LARGEST_BODY, LOOKS, Counts, household
from spieltisch.server.own_names import LONGEST as NAME
from spieltisch.server.own_names import OwnNames
from spieltisch.server.security_headers import ENCODED
from spieltisch.server.settings import Settings
from spieltisch.server.turns import Turn, Turns

log = logging.getLogger(__name__)

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

PAGES_AT_A_TIME = 2
"""One is made on the event loop while another one waits for a thread or the database."""
MOVES_AT_A_TIME = 32
"""They share a commit."""
NOT_OURS = text(
    "This server does not go by the name in this address. Whoever runs it can add the name to SPIELTISCH_NAMES."
)
TOO_MANY = text("Too many requests have come from your network at once: try again in a moment.")
AGAIN = 2
"""Seconds after which there is room again, as a rule."""
GONE = "gone"
"""In a request's state: what says whether nobody waits for the answer any more."""
LANGUAGE = re.compile(rb"(?:^|;\s*)language=([a-z]{2})(?:;|$)")
LONGEST = 100
"""Bytes of what a browser says about languages; more would only fill the memory."""
UNCOUNTED = ("/static/", "/docs", "/health", "/metrics")
"""Whoever has looked too often still gets these."""


class Refusal(msgspec.Struct, frozen=True):
    """Why somebody is not let in."""

    status: int
    sentence: Text | str
    retry: int | None = None
    more: tuple[tuple[bytes, bytes], ...] = ()


class Front:
    """In front of the app."""

    def __init__(self, app: App, settings: Settings, counts: Counts) -> None:
        self._app, self._counts, self._limits = app, counts, settings.limits
        longest = settings.waiting_per_address if settings.limits else None
        self._own_names, self._told = OwnNames(settings), False
        self._pages, self._moves = Turns(PAGES_AT_A_TIME, longest), Turns(MOVES_AT_A_TIME, longest)
        self.refused = 0
        """How many were refused here."""

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return self._pages.waiting + self._moves.waiting

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        address = household(scope["client"][0] if scope["client"] else "")
        is_move = scope["method"] == "POST" and scope["path"].endswith("/commands")
        if refusal := self._refusal(scope, address, self._moves if is_move else self._pages):
            self.refused += 1
            await _refuse(scope, send, refusal)
            return
        try:
            await self._answer(scope, receive, send, address, is_move)
        except asyncio.CancelledError:
            if not _has_gone(scope):  # else the server stops, and nobody waits for an answer
                raise

    async def _answer(self, scope: Scope, receive: Receive, send: Send, address: str, is_move: bool) -> None:
        only_looks = scope["method"] in ("GET", "HEAD")
        arrived = receive if only_looks else await _arrived(receive)
        turn = await (self._moves if is_move else self._pages).turn(address)
        try:
            if not is_move:
                await self._moves.under_way()
            if not (only_looks and _has_gone(scope)):
                await self._app(scope, arrived, _ending(turn, send))
        finally:
            turn.end()

    def _refusal(self, scope: Scope, address: str, turns: Turns) -> Refusal | None:
        if not self._is_asked_by_own_name(scope):
            return Refusal(421, NOT_OURS)
        if turns.is_full(address):
            return Refusal(429, TOO_MANY, AGAIN)
        if self._limits and not scope["path"].startswith(UNCOUNTED):
            said = LOOKS.used_up(self._counts, address, time.monotonic())
            if said is not None:
                more = tuple((name.encode(), value.encode()) for name, value in said.items())
                return Refusal(429, SENTENCES[429], int(said["ratelimit-reset"]), more)
        return None

    def _is_asked_by_own_name(self, scope: Scope) -> bool:
        """However often a request says whom it is for; whoever runs the server is told once of another name."""
        arrived_at = scope["server"][0] if scope.get("server") else ""
        for name, value in scope["headers"]:
            if name == b"host" and not (
                len(value) <= NAME and self._own_names.include(value.decode("latin-1"), arrived_at)
            ):
                if not self._told:
                    log.warning("asked for as %r, which is none of its names: see SPIELTISCH_NAMES", value[:NAME])
                    self._told = True
                return False
        return True


def _has_gone(scope: Scope) -> bool:
    gone: Callable[[], bool] = scope.get("state", {}).get(GONE, bool)
    return gone()


def _ending(turn: Turn, send: Send) -> Send:
    """The turn ends when the first part of the answer is there; a stream then goes on as long as it likes."""

    async def send_and_end(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.body":
            turn.end()
        await send(message)

    return send_and_end


async def _arrived(receive: Receive) -> Receive:
    """The request's body, or more than anything may have: nobody has their turn while we wait for that."""
    came: list[dict[str, Any]] = []
    length, more = 0, True
    while more and length <= LARGEST_BODY:
        message = await receive()
        came.append(message)
        length += len(message.get("body", b""))
        more = message.get("more_body", False)
    came.reverse()

    async def receive_again() -> dict[str, Any]:
        return came.pop() if came else await receive()

    return receive_again


async def _refuse(scope: Scope, send: Send, refusal: Refusal) -> None:
    """In a sentence, in the language that is asked for; whoever is refused connects again."""
    language = accepted = ""
    for name, value in scope["headers"]:
        if name == b"accept-language":
            accepted = value[:LONGEST].decode("latin-1")
        elif name == b"cookie" and (found := LANGUAGE.search(value)):
            language = found[1].decode()
    is_page = scope["method"] in ("GET", "HEAD") and not scope["path"].startswith("/api/")
    body, headers = _said(refusal.status, refusal.sentence, _spoken(language, accepted), is_page)
    again = () if refusal.retry is None else ((b"retry-after", b"%d" % refusal.retry),)
    head = {"type": "http.response.start", "status": refusal.status, "headers": [*headers, *again, *refusal.more]}
    await send(head)
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


@lru_cache(1000)
def _spoken(language: str, accepted: str) -> str:
    return language if language in LANGUAGES else negotiated(accepted)


@lru_cache(100)
def _said(status: int, sentence: str, language: str, is_page: bool) -> tuple[bytes, tuple[tuple[bytes, bytes], ...]]:
    detail = str(words(language)(sentence))
    if is_page:
        body, kind = f"{detail}\n".encode(), b"text/plain; charset=utf-8"
    else:
        body, kind = msgspec.json.encode(Problem(status, detail)), b"application/problem+json"
    told = (
        (b"content-type", kind),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
    )
    return body, (*told, *ENCODED)
