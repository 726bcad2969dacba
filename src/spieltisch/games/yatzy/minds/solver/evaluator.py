"""What a solver offers to bots and to the coach."""

from collections.abc import Mapping
from typing import Protocol

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.state import Action, State


class Evaluator(Protocol):
    """Expected final totals of one player who plays on as well as this evaluator knows how."""

    @property
    def exact(self) -> bool:
        """Whether the values are the true optimum, or an estimate."""
        ...

    def state_value(self, state: State, seat: Seat) -> float:
        """The seat's expected total at the end of the game, from any state: to throw, to decide, not on turn, over."""
        ...

    def action_values(self, state: State) -> Mapping[Action, float]:
        """For every legal action of the player to decide, that player's expected total after it."""
        ...
