"""Which bots there are for a game."""

from collections.abc import Mapping
from typing import Any

from spieltisch.core.errors import SetupError
from spieltisch.core.game import AnyGame
from spieltisch.core.tables.command_events import check_level
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.minds.room import Level, Progress
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
    return family_of(game_id).minds().evaluator is not None


def evaluator_for(game: AnyGame, progress: Progress | None = None) -> Any:
    """What knows the worth of every decision in this game; SetupError where nobody does."""
    make = family_of(game.spec.id).minds().evaluator
    if make is None:
        raise SetupError("There is no coach for this game yet.")
    return make(game, progress)


def make_bot(level: str, game: AnyGame, progress: Progress | None = None) -> Bot:
    """The bot of that level for that game; SetupError lists those that there are."""
    known = levels(game.spec.id)
    check_level(level, known)
    return known[level].make(game, progress)
