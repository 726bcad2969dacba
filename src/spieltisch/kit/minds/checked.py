"""A bot whose mistakes are said in a sentence."""

from collections.abc import Sequence
from traceback import extract_tb
from typing import Any

from spieltisch.core.chance import Rng
from spieltisch.kit.minds.bots import Bot, BotError


class Checked:
    """Asks another bot; BotError says what it does wrong, and where."""

    def __init__(self, name: str, bot: Bot) -> None:
        self._name, self._bot = name, bot

    def choose(self, view: Any, legal: Sequence[Any], rng: Rng) -> Any:
        """What the other bot chooses, if that is legal."""
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
