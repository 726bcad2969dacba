"""Who knows the chances in a game."""

from spieltisch.core.game import AnyGame
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.minds.solver.plus_evaluator import PlusEvaluator
from spieltisch.games.yatzy.minds.solver.size import is_small
from spieltisch.games.yatzy.minds.solver.sweep import Progress
from spieltisch.games.yatzy.minds.winning import outlook
from spieltisch.games.yatzy.minds.winning.chances import WinChances
from spieltisch.games.yatzy.minds.winning.column_pads import ColumnPads
from spieltisch.games.yatzy.minds.winning.plus_pads import PlusPads


def has_chances(rules: SheetRules) -> bool:
    """Whether they can be known: that takes three solutions, or the estimate of Plus."""
    return rules.columns > 1 or is_small(rules)


def solve_chances(game: AnyGame, progress: Progress | None) -> None:
    """Solve and keep what the chances come from, by house rules too; where there is no opponent there are none."""
    assert isinstance(game, YatzyGame)
    rules = game.rules
    if game.spec.seats > 1 and rules.columns == 1 and is_small(rules) and not outlook.is_kept(rules):
        outlook.load_or_make(rules, progress)


def win_chances(game: YatzyGame, progress: Progress | None = None, per_point: float = 0.0) -> WinChances:
    """For that game; where points count for themselves as well, a point is worth so much of a win."""
    rules = game.rules
    if rules.columns > 1:
        return WinChances(rules, PlusPads(rules, PlusEvaluator(rules)), per_point)
    return WinChances(rules, ColumnPads(rules, outlook.load_or_make(rules, progress)), per_point)
