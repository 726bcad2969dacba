"""Bots that think in a compiled kernel."""

from collections.abc import Callable, Sequence
from typing import Any

from spieltisch.core.chance import Rng
from spieltisch.kit.kernels.warming import Warming
from spieltisch.kit.minds.bots import Bot


class Learned:
    """A bot whose kernel may not be ready: until then, and without numba, a simpler bot plays for it."""

    def __init__(self, warming: Warming, meanwhile: Bot, make: Callable[[], Bot]) -> None:
        self._warming, self._meanwhile, self._make = warming, meanwhile, make
        self._thinking: Bot | None = None

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        if len(legal) == 1:
            return legal[0]
        if not self._warming.is_ready():
            return self._meanwhile.choose(view, legal, rng)
        if self._thinking is None:
            self._thinking = self._make()
        return self._thinking.choose(view, legal, rng)
