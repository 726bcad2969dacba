"""Who plays Dog."""

from functools import partial
from importlib.resources import files

from spieltisch.core.errors import SetupError
from spieltisch.core.game import AnyGame
from spieltisch.core.texts import text
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.kernel.warming import WARMING
from spieltisch.games.dog.minds.greedy import GreedyDog
from spieltisch.kit.family import called
from spieltisch.kit.minds.evaluator import Evaluator, NotReadyError
from spieltisch.kit.minds.learned import Learned
from spieltisch.kit.minds.room import RANDOM, CoachMind, Level, MakeBot, Minds, Progress, by_rules
from spieltisch.kit.minds.teacher import review, weighed_choices

_greedy = by_rules(GreedyDog)


def _learned(bot: str) -> MakeBot:
    """A bot of `judging.py`, which needs numba."""
    made = called(f"{__package__}.judging:{bot}")
    return lambda game, evaluator: Learned(WARMING, _greedy(game, evaluator), partial(made, game))


def _teacher(game: AnyGame, progress: Progress | None) -> Evaluator:
    del progress
    if not WARMING.is_possible():
        raise SetupError(
            "The coach for Dog thinks with numba, which is not installed here: pip install 'spieltisch[fast]'"
        )
    if not WARMING.is_ready():
        raise NotReadyError("The coach for Dog is still getting ready: try again in a minute.")
    from spieltisch.games.dog.minds.teacher import DogTeacher

    assert isinstance(game, DogGame)
    return DogTeacher(game)


MINDS = Minds(
    {
        "random": RANDOM,
        "greedy": Level(text("Practised bot"), text("looks one complete move ahead"), _greedy),
        "club": Level(
            text("Club bot"), text("has learned from many games"), _learned("Judging"), WARMING.wait_until_ready
        ),
        "master": Level(
            text("Master bot"),
            text("plays moves out against cards that others may hold"),
            _learned("PlayingOut"),
            WARMING.wait_until_ready,
        ),
    },
    CoachMind(_teacher, review, weighed_choices, "chance", WARMING.wait_until_ready, sampled=True),
    ratings=files(__package__) / "ratings",
    puzzles=files(__package__) / "puzzles",
    prepare=WARMING.load,
)
