"""What a bot is."""

from collections.abc import Sequence
from typing import Any, Protocol

from spieltisch.core.chance import Rng


class Bot(Protocol):
    """Chooses one of the legal actions, from a View alone."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        """The action to play."""
        ...
