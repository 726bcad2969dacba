"""What a bot is; one that plays any legal move, and one whose mistakes are said in a sentence."""

from collections.abc import Sequence
from traceback import extract_tb
from typing import Any, Protocol

from spieltisch.core.chance import Rng
from spieltisch.core.errors import SpieltischError


class Bot(Protocol):
    """Chooses one of the legal actions, from a View alone.

    One bot may sit on several seats, and games are played in any order: its choice depends on nothing but what it is
    given.
    """

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        """The action to play."""
        ...


class BotError(SpieltischError):
    """A bot that cannot be found or made, or that does not keep the rules."""


class Checked:
    """Asks another bot; BotError says which illegal answer it gave, and where."""

    def __init__(self, name: str, bot: Bot) -> None:
        self._name, self._bot = name, bot

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        try:
            action = self._bot.choose(view, legal, rng)
        except Exception as error:
            where = extract_tb(error.__traceback__)[-1]
            raise BotError(
                "The bot {bot} has failed, in line {line} of {file}: {kind}: {why}",
                bot=self._name,
                line=where.lineno,
                file=where.filename,
                kind=type(error).__name__,
                why=error,
            ) from error
        if action not in legal:
            raise BotError(
                "The bot {bot} has chosen {action!r}, which is not among the legal actions.",
                bot=self._name,
                action=action,
            )
        return action


class RandomBot:
    """Plays every legal action with the same probability."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        del view
        return legal[rng.below(len(legal))]
