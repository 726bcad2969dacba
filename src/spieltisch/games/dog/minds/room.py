"""Who plays Dog."""

from collections.abc import Callable
from contextlib import suppress

from spieltisch.core.game import AnyGame
from spieltisch.core.texts import text
from spieltisch.games.dog.engine.game import DogGame
from spieltisch.games.dog.kernel.warming import prepare, wait_until_ready
from spieltisch.games.dog.minds.greedy import GreedyDog
from spieltisch.games.dog.minds.learned import ClubDog, MasterDog
from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.minds.room import RANDOM, Level, Minds


def _greedy(game: AnyGame, evaluator: Callable[[], Evaluator]) -> GreedyDog:
    del evaluator
    assert isinstance(game, DogGame)
    return GreedyDog(game.rules)


def _club(game: AnyGame, evaluator: Callable[[], Evaluator]) -> ClubDog:
    del evaluator
    assert isinstance(game, DogGame)
    return ClubDog(game)


def _master(game: AnyGame, evaluator: Callable[[], Evaluator]) -> MasterDog:
    del evaluator
    assert isinstance(game, DogGame)
    return MasterDog(game)


def _wait_for_kernel() -> None:
    """Where numba is not installed there is nothing to wait for."""
    with suppress(ImportError):
        wait_until_ready()


MINDS = Minds(
    {
        "random": RANDOM,
        "greedy": Level(text("Quick bot"), text("looks one complete move ahead"), _greedy),
        "club": Level(text("Club bot"), text("has learned from many games"), _club, _wait_for_kernel),
        "master": Level(
            text("Master bot"), text("plays moves out against cards that others may hold"), _master, _wait_for_kernel
        ),
    },
    prepare=prepare,
)
