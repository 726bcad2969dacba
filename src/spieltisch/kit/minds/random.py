"""A bot that plays any legal move."""

from collections.abc import Sequence
from typing import Any

from spieltisch.core.chance import Rng


class RandomBot:
    """Every legal action is as likely as any other."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        """Any of them."""
        del view
        return legal[rng.below(len(legal))]
