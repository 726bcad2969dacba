"""Which evaluator a game has."""

from collections.abc import Callable

from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.solver.exact_evaluator import ExactEvaluator
from spieltisch.games.yatzy.minds.solver.plus_evaluator import PlusEvaluator
from spieltisch.kit.minds.evaluator import Evaluator


def evaluator_for(game: YatzyGame, progress: Callable[[float], None] | None = None) -> Evaluator:
    """Exact for one column; for the two columns of Plus, too many states to solve, an estimate."""
    if game.rules.columns > 1:
        return PlusEvaluator(game.rules)
    return ExactEvaluator.load_or_solve(game.rules, progress)
