"""What a bot is, and which there are."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from spieltisch.bots.best import BestYatzy
from spieltisch.bots.greedy import GreedyYatzy
from spieltisch.bots.greedy_dog import GreedyDog
from spieltisch.bots.greedy_labyria import GreedyLabyria
from spieltisch.bots.random import RandomBot
from spieltisch.core.chance import Rng
from spieltisch.core.errors import SetupError
from spieltisch.core.game import AnyGame
from spieltisch.core.texts import text
from spieltisch.games import game_type
from spieltisch.games.dog.game import DogGame
from spieltisch.games.labyria.game import LabyriaGame
from spieltisch.games.yatzy.game import YatzyGame
from spieltisch.solvers.yatzy.evaluators import evaluator_for


class Bot(Protocol):
    """Chooses one of the legal actions, from a View alone."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        """The action to play."""
        ...


LEVELS: Mapping[type, Mapping[str, str]] = {
    YatzyGame: {
        "random": text("plays any legal move"),
        "greedy": text("takes whatever scores most this turn"),
        "best": text("plays as well as we know how"),
    },
    DogGame: {
        "random": text("plays any legal move"),
        "greedy": text("looks one complete move ahead"),
    },
    LabyriaGame: {
        "random": text("plays any legal move"),
        "greedy": text("shortens its own paths and lengthens the others'"),
    },
}
"""By kind of game: the bots there are, from weak to strong, and how they play."""


@cache
def levels(game_id: str) -> Mapping[str, str]:
    """The bots for that game."""
    kind = game_type(game_id)
    return LEVELS[type(kind.create(kind.least_seats))]


def check_level(level: str, game_id: str) -> None:
    """SetupError if that game has no such bot."""
    if level not in levels(game_id):
        known = ", ".join(levels(game_id))
        raise SetupError("There is no bot '{level}' for this game; there are: {known}.", level=level, known=known)


def make_bot(level: str, game: AnyGame, progress: Callable[[float], None] | None = None) -> Bot:
    """The bot of that level for that game. The best one may have to solve the game first: that takes seconds."""
    check_level(level, game.spec.id)
    match level, game:
        case "greedy", YatzyGame():
            return GreedyYatzy(game.rules)
        case "greedy", DogGame():
            return GreedyDog(game.rules)
        case "greedy", LabyriaGame():
            return GreedyLabyria(game.rules)
        case "best", YatzyGame():
            return BestYatzy(evaluator_for(game, progress))
    return RandomBot()
