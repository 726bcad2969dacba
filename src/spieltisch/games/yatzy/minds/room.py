"""Who plays the Yatzy games, and who knows what a decision is worth."""

from collections.abc import Callable

from spieltisch.core.game import AnyGame
from spieltisch.core.texts import text
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.best import BestYatzy
from spieltisch.games.yatzy.minds.greedy import GreedyYatzy
from spieltisch.games.yatzy.minds.review import review
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for
from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.minds.room import RANDOM, CoachMind, Level, Minds, Progress


def _greedy(game: AnyGame, evaluator: Callable[[], Evaluator]) -> GreedyYatzy:
    del evaluator
    assert isinstance(game, YatzyGame)
    return GreedyYatzy(game.rules)


def _best(game: AnyGame, evaluator: Callable[[], Evaluator]) -> BestYatzy:
    del game
    return BestYatzy(evaluator())


def _evaluator(game: AnyGame, progress: Progress | None) -> Evaluator:
    assert isinstance(game, YatzyGame)
    return evaluator_for(game, progress)


MINDS = Minds(
    {
        "random": RANDOM,
        "greedy": Level(text("Quick bot"), text("takes whatever scores most this turn"), _greedy),
        "best": Level(text("Master bot"), text("plays as well as we know how"), _best),
    },
    CoachMind(_evaluator, review),
)
