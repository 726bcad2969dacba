"""Who plays Dog."""

from collections.abc import Callable

from spieltisch.core.game import AnyGame
from spieltisch.core.texts import text
from spieltisch.games.dog.engine.game import DogGame
from spieltisch.games.dog.kernel.warming import prepare
from spieltisch.games.dog.minds.greedy import GreedyDog
from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.minds.room import RANDOM, Level, Minds


def _greedy(game: AnyGame, evaluator: Callable[[], Evaluator]) -> GreedyDog:
    del evaluator
    assert isinstance(game, DogGame)
    return GreedyDog(game.rules)


MINDS = Minds(
    {"random": RANDOM, "greedy": Level(text("Quick bot"), text("looks one complete move ahead"), _greedy)},
    prepare=prepare,
)
