"""Bots of one's own: a class in any module, or an entry point of an installed package.

Only the user who starts a program here can name them, since naming one imports it: never a player at a table.
"""

import inspect
import os
import sys
from importlib.metadata import entry_points
from pkgutil import resolve_name
from typing import Any

from spieltisch.core.game import AnyGame
from spieltisch.core.tables.seating import check_level
from spieltisch.kit.minds.bots import Bot, BotError
from spieltisch.kit.minds.levels import levels, make_bot

GROUP = "spieltisch.bots"
"""Packages name their bots as entry points of this group."""


def bot_named(name: str, game: AnyGame) -> Bot:
    """The game's own bot of that level, `package.module:Bot`, or one that an installed package brings."""
    known = levels(game.spec.id)
    if name in known:
        return make_bot(name, game)
    if ":" in name:
        return _made(name, _imported(name), game)
    brought = {entry.name: entry for entry in entry_points(group=GROUP)}
    check_level(name, (*known, *brought))
    return _made(name, brought[name].load(), game)


def _imported(name: str) -> Any:
    """The object with that name; modules in the current folder are found too, as with `python -m`."""
    if os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        if name.endswith(":"):
            raise ValueError("the name of the bot is missing")
        return resolve_name(name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BotError(
            "The bot {bot} is not there: {why}. It is written package.module:Bot.", bot=name, why=error
        ) from error


def _made(name: str, factory: Any, game: AnyGame) -> Bot:
    """A class or function is called with the game, if it takes one."""
    try:
        wants_game = any(
            parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)
            for parameter in inspect.signature(factory).parameters.values()
        )
        bot: Bot = factory(game) if wants_game else factory()
    except Exception as error:
        raise BotError(
            "The bot {bot} cannot be made: {kind}: {why}", bot=name, kind=type(error).__name__, why=error
        ) from error
    if not callable(getattr(bot, "choose", None)):
        raise BotError("{bot} is not a bot: it has no method choose(view, legal, rng).", bot=name)
    return bot
