"""What knows the worth of decisions."""

from collections.abc import Mapping
from typing import Any, Protocol

from spieltisch.core.errors import SetupError
from spieltisch.core.seat import Seat


class NotReadyError(SetupError):
    """What an evaluator needs is still being made: try again in a while."""


class Evaluator(Protocol):
    """What each player can expect at the end, if all play on as well as this evaluator knows how."""

    @property
    def exact(self) -> bool:
        """Whether the values are true, or an estimate."""
        ...

    def state_value(self, state: Any, seat: Seat) -> float:
        """What the seat can expect from any state: before chance, to decide, not on turn, over."""
        ...

    def action_values(self, state: Any) -> Mapping[Any, float]:
        """For every legal action of the player to decide, what that player can expect after it."""
        ...
