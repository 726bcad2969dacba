"""How often somebody may ask for what."""

from typing import Any

from litestar.connection import Request
from litestar.datastructures import State
from litestar.middleware.rate_limit import RateLimitConfig


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
