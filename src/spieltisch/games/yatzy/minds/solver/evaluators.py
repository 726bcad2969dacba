"""Which evaluator a game has."""

from collections.abc import Callable

from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.solver.column_evaluator import ColumnEvaluator
from spieltisch.games.yatzy.minds.solver.exact import is_kept
from spieltisch.games.yatzy.minds.solver.halves import load_or_estimate
from spieltisch.games.yatzy.minds.solver.plus_evaluator import PlusEvaluator
from spieltisch.games.yatzy.minds.solver.size import is_small
from spieltisch.kit.minds.evaluator import Evaluator


def evaluator_for(game: YatzyGame, progress: Callable[[float], None] | None = None) -> Evaluator:
    """Exact for one column; an estimate for the two columns of Plus, and for sheets that are not solved yet."""
    if game.rules.columns > 1:
        return PlusEvaluator(game.rules)
    if is_small(game.rules) or is_kept(game.rules):
        return ColumnEvaluator.load_or_solve(game.rules, progress)
    return ColumnEvaluator(game.rules, load_or_estimate(game.rules, progress))
