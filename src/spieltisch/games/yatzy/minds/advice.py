"""The choices in a position, best first."""

import msgspec

from spieltisch.games.yatzy.engine.state import Action, State
from spieltisch.games.yatzy.minds.solver.evaluator import Evaluator


class Choice(msgspec.Struct, frozen=True):
    """One legal action: the expected final total after it, and what it loses against the best."""

    action: Action
    value: float
    loss: float


def choices(evaluator: Evaluator, state: State) -> tuple[Choice, ...]:
    """Every legal action of the player to decide, best first; equals in the engine's order."""
    values = evaluator.action_values(state)
    best = max(values.values())
    ranked = sorted(values.items(), key=lambda item: -item[1])
    return tuple(Choice(action, value, best - value) for action, value in ranked)
