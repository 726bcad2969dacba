"""The choices in a position, best first."""

from typing import Any

import msgspec

from spieltisch.kit.minds.evaluator import Evaluator

SOLVED, ESTIMATED = 1e-9, 1e-3
"""Values closer than this differ only by rounding; estimates are made of small floats."""


class Choice(msgspec.Struct, frozen=True):
    """One legal action: what can be expected after it, and what it loses against the best; nothing if by rounding."""

    action: Any
    value: float
    loss: float


class Advice(msgspec.Struct, frozen=True):
    """The best choices in a position."""

    choices: tuple[Choice, ...]
    exact: bool


def choices(evaluator: Evaluator, state: Any) -> tuple[Choice, ...]:
    """Every legal action of the player to decide, best first; equals in the engine's order."""
    values = evaluator.action_values(state)
    best, same = max(values.values()), SOLVED if evaluator.exact else ESTIMATED
    ranked = sorted(values.items(), key=lambda item: -item[1])
    return tuple(Choice(action, value, best - value if best - value > same else 0.0) for action, value in ranked)


def advice(evaluator: Evaluator, state: Any, count: int) -> Advice:
    """The best few of them."""
    return Advice(choices(evaluator, state)[:count], evaluator.exact)
