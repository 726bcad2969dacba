"""The room of a family's minds: its bots, and what knows the worth of its decisions."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from spieltisch.core.game import AnyGame
from spieltisch.core.texts import text
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.minds.random import RandomBot

Progress = Callable[[float], None]
"""Is told the part that is done."""


class Level(msgspec.Struct, frozen=True):
    """A bot that can sit down."""

    name: str
    """What it is called at the table."""
    meaning: str
    """How it plays."""
    make: Callable[[AnyGame, Progress | None], Bot]
    """It may have to solve the game first: that can take seconds."""


def _random(game: AnyGame, progress: Progress | None) -> Bot:
    del game, progress
    return RandomBot()


RANDOM = Level(text("Random bot"), text("plays any legal move"), _random)


class Minds(msgspec.Struct, frozen=True):
    """Who plays the games of a family, and who can judge how they are played."""

    levels: Mapping[str, Level] = MappingProxyType({"random": RANDOM})
    """From weak to strong."""
    evaluator: Callable[[AnyGame, Progress | None], Any] | None = None
    """What knows the worth of every decision, for the coach; None where nobody does yet."""
