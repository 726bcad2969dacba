"""Bots at one table: where one cannot be made, fails or breaks the rules, the next weaker one plays for it.

As in the pool, every method may take seconds: call them outside the event loop.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from spieltisch.core.chance import SystemRng
from spieltisch.core.errors import SpieltischError
from spieltisch.core.game import AnyGame, legal_actions
from spieltisch.core.seat import Seat
from spieltisch.kit.minds.bots import RandomBot
from spieltisch.kit.minds.levels import levels
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.room import Progress

LAST = "random"
"""The level that needs nothing and cannot fail."""


class Chosen(msgspec.Struct, frozen=True):
    """The action, and the level that chose it."""

    action: Any
    level: str
    failed: Exception | None = None
    """Why it is not the bot of that seat."""


class Substitutes:
    """The bots of one game, with weaker ones for those that fail."""

    def __init__(self, minds: MindPool, game: AnyGame) -> None:
        self._minds, self._game = minds, game
        self._unfit: set[str] = set()

    def prepare(self, level: str, progress: Progress | None = None) -> Exception | None:
        """Make the bot before it is needed, since it may have to solve the game; the reason if it cannot be made."""
        try:
            self._minds.bot(level, self._game, progress)
        except Exception as error:  # a damaged cache, a full memory, a mistake: the game goes on
            self._unfit.add(level)
            return error
        return None

    def player_for(self, level: str) -> str:
        return next(self._fit(level), LAST)

    def choice(self, level: str, state: Any, seat: Seat) -> Chosen:
        """The choice of the bot of that level on that seat, or of the next weaker one that can."""
        game, legal = self._game, legal_actions(self._game, state, seat)
        failed: Exception | None = None
        for player in self._fit(level):
            try:
                action = self._minds.choice(player, game, state, seat)
                if action in legal:
                    return Chosen(action, player, failed)
                failed = failed or SpieltischError("its choice is not allowed")
            except Exception as error:  # a bot's mistake is not the end of the game
                failed = failed or error
        return Chosen(RandomBot().choose(game.view(state, seat), legal, SystemRng()), LAST, failed)

    def _fit(self, level: str) -> Iterator[str]:
        known = list(levels(self._game.spec.id))
        return (player for player in reversed(known[: known.index(level) + 1]) if player not in self._unfit)
