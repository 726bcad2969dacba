"""Which bots there are for a game, and whether it has a coach."""

from collections.abc import Callable, Mapping
from functools import cache

from threadpoolctl import threadpool_limits

from spieltisch.core.errors import SetupError
from spieltisch.core.game import AnyGame
from spieltisch.core.tables.seating import check_level
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.minds.evaluator import Evaluator
from spieltisch.kit.minds.room import CoachMind, Level, Progress
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words


def levels(game_id: str) -> Mapping[str, Level]:
    """The bots for that game, from weak to strong."""
    return family_of(game_id).minds().levels


def level_name(words: Words, game_id: str, level: str) -> str:
    """What a bot of that level is called; old tables may have bots that are not made any more."""
    found = levels(game_id).get(level)
    return words(found.name) if found else level


def has_coach(game_id: str) -> bool:
    """Whether somebody knows what decisions in this game are worth."""
    return family_of(game_id).minds().coach is not None


def coach_of(game_id: str) -> CoachMind:
    """Who knows it; SetupError where nobody does."""
    found = family_of(game_id).minds().coach
    if found is None:
        raise SetupError("There is no coach for this game yet.")
    return found


def evaluator_for(game: AnyGame, progress: Progress | None = None) -> Evaluator:
    """What knows the worth of every decision in this game."""
    _one_numerical_thread()
    return coach_of(game.spec.id).evaluator(game, progress)


def make_bot(
    level: str,
    game: AnyGame,
    progress: Progress | None = None,
    evaluator: Callable[[], Evaluator] | None = None,
    patient: bool = True,
) -> Bot:
    """The bot of that level for that game; SetupError lists those that there are.

    Who measures is patient and gets it at full strength; where people wait, it may begin less well.
    """
    known = levels(game.spec.id)
    check_level(level, known)
    if patient and (wait := known[level].wait):
        wait()
    return known[level].make(game, evaluator or (lambda: evaluator_for(game, progress)))


@cache
def _one_numerical_thread() -> None:
    """Minds multiply small matrices, one mind a thread: with a thread a core BLAS only waits for itself."""
    threadpool_limits(limits=1, user_api="blas")
