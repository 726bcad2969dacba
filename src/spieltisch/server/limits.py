"""How often somebody may ask for what."""

import time
from typing import Any

from litestar.connection import Request
from litestar.datastructures import State
from litestar.middleware.rate_limit import RateLimitConfig, get_remote_address

from spieltisch.core.errors import SpieltischError
from spieltisch.server.tables.listing import HOUR


def _counts(request: Request[Any, Any, State]) -> bool:
    return bool(request.app.state.settings.limits)


COMMANDS = RateLimitConfig(("minute", 1500), store="commands", check_throttle_handler=_counts).middleware
"""A family behind one address plays fast, but not faster than this."""
OPENINGS = RateLimitConfig(("minute", 30), store="openings", check_throttle_handler=_counts).middleware
HINTS = RateLimitConfig(("minute", 60), store="hints", check_throttle_handler=_counts).middleware
"""The coach has to think about each."""
LOOKS = RateLimitConfig(("minute", 1500), store="looks", check_throttle_handler=_counts).middleware
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
            raise TooManyListedError("You have listed many tables lately: open this one for who has the link.")
        own.append(now)


def count_listing(request: Request[Any, Any, State]) -> None:
    """Whoever asks opens a table that everybody finds."""
    if _counts(request):
        request.app.state.listings.count(get_remote_address(request), time.time())
