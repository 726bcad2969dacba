"""Decisions as puzzles: a position in which one choice is certainly the best.

`tools/make_puzzles.py` finds them in games between bots; they are shipped as `puzzles/<game>.json` in a family's minds.
"""

from importlib.resources.abc import Traversable

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.kit.minds.review import Unit, Weighed
from spieltisch.kit.minds.strength import shipped


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position, the seat to decide in it, and what the best choices are worth."""

    seats: int
    position: str
    seat: Seat
    candidates: tuple[Weighed, ...]
    """The best few, best first."""
    unit: Unit = "points"
    options: dict[str, str] = {}

    def solved_by(self, action: str) -> bool:
        """Whether no other choice is certainly better than this one."""
        return any(one.action == action and not self._is_worse(one) for one in self.candidates)

    @property
    def next_best(self) -> Weighed | None:
        """The best of those that are certainly worse."""
        return next((one for one in self.candidates if self._is_worse(one)), None)

    def _is_worse(self, one: Weighed) -> bool:
        """In the same worlds a difference may be certain although the values' errors overlap."""
        return certainly_better(self.candidates[0], one) if one.loss is None else one.loss > 0

    def worth_of(self, action: str) -> Weighed:
        """One of the best few; for any other choice the best one."""
        return next((one for one in self.candidates if one.action == action), self.candidates[0])

    def cost_of(self, action: str) -> float | None:
        """What a choice gives away; None where it is not among the best few."""
        value = next((one.value for one in self.candidates if one.action == action), None)
        return None if value is None else self.candidates[0].value - value


def certainly_better(one: Weighed, other: Weighed) -> bool:
    """Whether the estimates' errors cannot explain the difference, nor rounding."""
    return one.value - one.error > other.value + other.error + 1e-6


def read_puzzles(folder: Traversable | None, game_id: str) -> tuple[Puzzle, ...]:
    """Those of that game; none where there is no such file."""
    data = shipped(folder, game_id)
    return msgspec.json.decode(data, type=tuple[Puzzle, ...]) if data else ()
