"""How often somebody may ask for what."""

import time
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any

from litestar.connection import Request
from litestar.datastructures import State
from litestar.middleware.rate_limit import RateLimitConfig, get_remote_address

from spieltisch.core.errors import SpieltischError
from spieltisch.server.listing import HOUR


def _counts(request: Request[Any, Any, State]) -> bool:
    return bool(request.app.state.settings.limits)


async def _is_counted(request: Request[Any, Any, State]) -> bool:
    """The same for Litestar, which asks a plain function in a thread of its own."""
    return _counts(request)


def address_of(request: Request[Any, Any, State]) -> str:
    """Where somebody asks from; who has one IPv6 address has a whole network of them."""
    return household(get_remote_address(request))


def household(address: str) -> str:
    """The address, or its IPv6 network of 64 bits; what is no address stays as it is."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or IPv6Network((int(found), 64), strict=False))


def _at_most(often: int, store: str) -> Any:
    """So many a minute from each address."""
    return RateLimitConfig(
        ("minute", often), store=store, check_throttle_handler=_is_counted, identifier_for_request=address_of
    ).middleware


COMMANDS = _at_most(1500, "commands")
"""A family behind one address plays fast, but not faster than this."""
OPENINGS = _at_most(30, "openings")
HINTS = _at_most(60, "hints")
"""The coach has to think about each."""
LOOKS = _at_most(1500, "looks")
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
    if _counts(request):
        request.app.state.listings.count(address_of(request), time.time())


def may_list(request: Request[Any, Any, State]) -> bool:
    """Count a rematch that everybody finds; where that is one too many, it is played all the same, but not listed."""
    try:
        count_listing(request)
    except TooManyListedError:
        return False
    return True
