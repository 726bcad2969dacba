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
from spieltisch.kit.minds.strength import Interval, Scale, read_scale
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.words import Words

VAGUE = 250
"""Where a rating is less certain than this, only its upper end is told: a bot that always loses has no lower one."""


def levels(game_id: str) -> Mapping[str, Level]:
    """The bots for that game, from weak to strong."""
    found, kind = family_of(game_id).minds().levels, game_type(game_id)
    return {key: level for key, level in found.items() if level.plays is None or level.plays(kind)}


def level_name(words: Words, game_id: str, level: str) -> str:
    """What a bot of that level is called; old tables may have bots that are not made any more."""
    found = levels(game_id).get(level)
    return words(found.name) if found else level


@cache
def scale(game_id: str) -> Scale | None:
    """What was measured of the levels of that game, if anything was."""
    return read_scale(family_of(game_id).minds().ratings, game_id)


def ratings(game_id: str) -> Mapping[str, Interval]:
    """By level: how strong it is; a level that was not measured has none."""
    found = scale(game_id)
    return {one.bot: one.rating for one in found.ratings if one.bot in levels(game_id)} if found else {}


def rated_name(words: Words, game_id: str, level: str) -> str:
    """What a bot of that level is called, and how strong it is: to ten points, or at most where little is known."""
    name, rating = level_name(words, game_id, level), ratings(game_id).get(level)
    if rating is None:
        return name
    if rating.high - rating.mean > VAGUE:
        return words("{bot} · under {rating}", bot=name, rating=_to_ten(rating.high))
    return f"{name} · {_to_ten(rating.mean)}"


def meaning_of_ratings(words: Words) -> str:
    return words("The number says how strong a bot is: with 100 points more it wins 64 of 100 games, with 200 more 76.")


def _to_ten(rating: float) -> int:
    return 10 * round(rating / 10)


def has_coach(game_id: str) -> bool:
    return family_of(game_id).minds().coach is not None


def coach_of(game_id: str) -> CoachMind:
    """The coach of the game; SetupError where it has none."""
    found = family_of(game_id).minds().coach
    if found is None:
        raise SetupError("There is no coach for this game yet.")
    return found


def evaluator_for(game: AnyGame, progress: Progress | None = None, patient: bool = True) -> Evaluator:
    """The evaluator of this game; unless the caller is patient, it may say that it is not ready yet."""
    one_numerical_thread()
    coach = coach_of(game.spec.id)
    if patient and coach.wait:
        if progress:
            progress(0.0)  # it may take half a minute
        coach.wait()
    return coach.evaluator(game, progress)


def make_bot(
    level: str,
    game: AnyGame,
    progress: Progress | None = None,
    evaluator: Callable[[], Evaluator] | None = None,
    patient: bool = True,
) -> Bot:
    """The bot of that level for that game; SetupError lists those that there are. A patient caller gets it at full
    strength; otherwise it may begin less well."""
    known = levels(game.spec.id)
    check_level(level, known)
    if patient and (wait := known[level].wait):
        wait()
    return known[level].make(game, evaluator or (lambda: evaluator_for(game, progress)))


@cache
def one_numerical_thread() -> None:
    """Keep BLAS to one thread: minds multiply small matrices, one mind a thread, and more threads only wait for each
    other."""
    threadpool_limits(limits=1, user_api="blas")
