"""How often somebody may ask for what."""

import time
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from itertools import count
from math import ceil
from typing import Any

import msgspec
from litestar.connection import Request
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import TooManyRequestsException
from litestar.middleware.rate_limit import get_remote_address
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from spieltisch.core.errors import SpieltischError
from spieltisch.server.listing import HOUR

MINUTE = 60
MANY = 10_000
"""Addresses whose minutes are remembered at the most."""


def address_of(request: Request[Any, Any, State]) -> str:
    """Where somebody asks from; who has one IPv6 address has a whole network of them."""
    return household(get_remote_address(request))


@lru_cache(MANY)
def household(address: str) -> str:
    """The address, or its IPv6 network of 64 bits; what is no address stays as it is."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or IPv6Network((int(found), 64), strict=False))


class Minute(msgspec.Struct):
    """One address: how often it has asked in the minute under way."""

    ends: float
    asked: int = 0


class Counts:
    """The minutes of all addresses, by what they ask for."""

    def __init__(self) -> None:
        self._minutes: dict[tuple[int, str], Minute] = {}

    def __len__(self) -> int:
        return len(self._minutes)

    def minute(self, limit: int, address: str, now: float) -> Minute:
        """The one under way; when there are many, the one that began first is forgotten."""
        found = self._minutes.get((limit, address))
        if found is None or found.ends <= now:
            self._minutes.pop((limit, address), None)  # so that they stay in the order in which they began
            if len(self._minutes) >= MANY:
                del self._minutes[next(iter(self._minutes))]
            found = self._minutes[limit, address] = Minute(now + MINUTE)
        return found


class AtMost:
    """So many requests a minute from each address, which every answer says.

    Litestar's own middleware reads and writes the times of all requests of that minute for every one.
    """

    _limits = count()

    def __init__(self, often: int) -> None:
        self._often = often
        self._limit = next(self._limits)

    def __call__(self, app: ASGIApp) -> ASGIApp:
        """Around that."""

        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            state = scope["litestar_app"].state
            if not state.settings.limits:
                await app(scope, receive, send)
                return
            now = time.monotonic()
            minute = self.minute_of(state.counts, address_of(Request(scope)), now)
            minute.asked += 1
            said = self._said(minute, now)
            if minute.asked > self._often:
                raise TooManyRequestsException(headers=said)

            async def send_counted(message: Message) -> None:
                if message["type"] == "http.response.start":
                    headers = MutableScopeHeaders.from_message(message)
                    for name, value in said.items():
                        headers.setdefault(name, value)  # the stricter limit is inside, and has said it
                await send(message)

            await app(scope, receive, send_counted)

        return counted

    def used_up(self, counts: Counts, address: str, now: float) -> dict[str, str] | None:
        """What is said to an address that has asked often enough in the minute under way; None: it may go on."""
        minute = self.minute_of(counts, address, now)
        return self._said(minute, now) if minute.asked >= self._often else None

    def minute_of(self, counts: Counts, address: str, now: float) -> Minute:
        """The one under way, of what counts here."""
        return counts.minute(self._limit, address, now)

    def _said(self, minute: Minute, now: float) -> dict[str, str]:
        """In the words of the IETF's draft."""
        return {
            "ratelimit-policy": f"{self._often}; w={MINUTE}",
            "ratelimit-limit": str(self._often),
            "ratelimit-remaining": str(max(0, self._often - minute.asked)),
            "ratelimit-reset": str(ceil(minute.ends - now)),
        }


COMMANDS = AtMost(1500)
"""A family behind one address plays fast, but not faster than this."""
OPENINGS = AtMost(30)
HINTS = AtMost(60)
"""The coach has to think about each."""
ARRANGEMENTS = AtMost(300)
"""Every touch is two pages."""
LOOKS = AtMost(1500)
"""Pages and streams: a class of thirty behind one address may look at each other's tables."""
LARGEST_BODY = 16_384
"""Bytes; the longest command is far shorter."""
MOST_LISTED = 10
"""Tables that one address may put into everybody's list in an hour."""


class TooManyListedError(SpieltischError):
    """Somebody fills the list that is for everybody."""


class Listings:
    """When each address has lately put tables into the list."""

    def __init__(self) -> None:
        self._lately: dict[str, list[float]] = {}

    def count(self, address: str, now: float) -> None:
        """One more; TooManyListedError if it is one too many."""
        kept = {who: [at for at in times if now - at < HOUR] for who, times in self._lately.items()}
        self._lately = {who: times for who, times in kept.items() if times}
        own = self._lately.setdefault(address, [])
        if len(own) >= MOST_LISTED:
            raise TooManyListedError(
                "You have listed many public tables lately: open this one for people with the link only."
            )
        own.append(now)


def count_listing(request: Request[Any, Any, State]) -> None:
    """Whoever asks opens a table that everybody finds."""
    if request.app.state.settings.limits:
        request.app.state.listings.count(address_of(request), time.time())


def may_list(request: Request[Any, Any, State]) -> bool:
    """Count a rematch that everybody finds; where that is one too many, it is played all the same, but not listed."""
    try:
        count_listing(request)
    except TooManyListedError:
        return False
    return True
