"""What a bot is, and which there are."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from spieltisch.bots.best import BestYatzy
from spieltisch.bots.greedy import GreedyYatzy
from spieltisch.bots.greedy_dog import GreedyDog
from spieltisch.bots.random import RandomBot
from spieltisch.core.chance import Rng
from spieltisch.core.errors import SetupError
from spieltisch.core.game import AnyGame
from spieltisch.games.dog.game import DogGame
from spieltisch.games.yatzy.game import YatzyGame
from spieltisch.solvers.evaluators import evaluator_for


class Bot(Protocol):
    """Chooses one of the legal actions, from a View alone."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        """The action to play."""
        ...


LEVELS = {
    "random": "plays any legal move",
    "greedy": "takes the most points in this turn",
    "best": "plays as well as we know how",
}
"""From weak to strong."""


def make_bot(level: str, game: AnyGame, progress: Callable[[float], None] | None = None) -> Bot:
    """The bot of that level for that game. The best one may have to solve the game first: that takes seconds."""
    match level, game:
        case "random", _:
            return RandomBot()
        case "greedy", YatzyGame():
            return GreedyYatzy(game.rules)
        case "greedy", DogGame():
            return GreedyDog(game.rules)
        case "best", YatzyGame():
            return BestYatzy(evaluator_for(game, progress))
    raise SetupError("There is no bot '{level}'; there are: {known}.", level=level, known=", ".join(LEVELS))
