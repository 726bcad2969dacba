"""Who plays Dog."""

from spieltisch.core.game import AnyGame
from spieltisch.core.texts import text
from spieltisch.games.dog.engine.game import DogGame
from spieltisch.games.dog.minds.greedy import GreedyDog
from spieltisch.kit.minds.room import RANDOM, Level, Minds, Progress


def _greedy(game: AnyGame, progress: Progress | None) -> GreedyDog:
    del progress
    assert isinstance(game, DogGame)
    return GreedyDog(game.rules)


MINDS = Minds({"random": RANDOM, "greedy": Level(text("Quick bot"), text("looks one complete move ahead"), _greedy)})
