"""The choices in a position, best first."""

from collections.abc import Sequence
from typing import Any

import msgspec

from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.minds.review import Unit
from spieltisch.kit.minds.wins import Wins, surer

SOLVED, ESTIMATED = 1e-9, 1e-3
"""Values closer than this differ only by rounding; estimates are made of small floats."""


class Choice(msgspec.Struct, frozen=True):
    """One legal action: what can be expected after it, and what it loses against the best, if that is certain."""

    action: Any
    value: float
    loss: float
    """0 for the best, and where the difference may be rounding, or is within the estimates' error."""
    error: float = 0.0
    """Half of the 95 % interval of the value; 0 where nothing is sampled."""
    wins: Wins | None = None


def few(ranked: Sequence[Choice], count: int) -> tuple[Choice, ...]:
    """The best so many, and what wins most often if that is none of them.

    What came to the same in all worlds, like a seven that is played in another order, is named after all others.
    """
    first = {(one.value, one.error): one for one in reversed(ranked) if one.error}
    named = sorted(ranked, key=lambda one: bool(one.error) and first[one.value, one.error] is not one)
    best = tuple(named[:count])
    surest = surer(ranked[0], ranked) if ranked else None
    return best if surest is None or surest in best else (*best, surest)


class Advice(msgspec.Struct, frozen=True):
    choices: tuple[Choice, ...]
    exact: bool
    unit: Unit = "points"
    is_idea: bool = False
    """Whether the coach has not thought yet, and this is the choice of a simple rule of thumb."""

    @property
    def counsel(self) -> Choice:
        """The choice to recommend: where others play and the two disagree, what wins most often rather than what brings
        most."""
        return surer(self.choices[0], self.choices) or self.choices[0]


def choices(evaluator: Evaluator, state: Any) -> tuple[Choice, ...]:
    """Every legal action of the player to decide, best first; equals in the engine's order."""
    values = evaluator.action_values(state)
    best, same = max(values.values()), SOLVED if evaluator.exact else ESTIMATED
    ranked = sorted(values.items(), key=lambda item: -item[1])
    return tuple(Choice(action, value, best - value if best - value > same else 0.0) for action, value in ranked)
