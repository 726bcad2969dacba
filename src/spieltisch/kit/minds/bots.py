"""What a bot is."""

from collections.abc import Sequence
from typing import Any, Protocol

from spieltisch.core.chance import Rng
from spieltisch.core.errors import SpieltischError


class Bot(Protocol):
    """Chooses one of the legal actions, from a View alone.

    One bot may sit on several seats, and games are played in any order: its choice depends on nothing but what it is
    given.
    """

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        """The action to play."""
        ...


class BotError(SpieltischError):
    """A bot that cannot be found or made, or that does not keep the rules."""
