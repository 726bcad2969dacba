"""Bots at work: beside the event loop, a few at a time, and made once for each game they know."""

import threading
from functools import lru_cache
from typing import Any

import anyio
import anyio.to_thread

from spieltisch.core.chance import SystemRng
from spieltisch.core.game import AnyGame, Spec
from spieltisch.core.seat import Seat
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.shelf import game_type

AT_ONCE = 4
"""How many bots think at the same time."""
KNOWN = 16
"""How many bots are kept, each for one game with its options: the best ones hold whole solutions."""


class _Thinker:
    """A bot for one game; one table at a time asks it."""

    def __init__(self, level: str, game: AnyGame) -> None:
        self._level, self._game = level, game
        self._bot: Bot | None = None
        self._lock = threading.Lock()

    def decide(self, table: Table, seat: Seat) -> Any:
        game = table.game
        with self._lock:
            self._bot = self._bot or make_bot(self._level, self._game)
            return self._bot.choose(game.view(table.state, seat), game.legal(table.state, seat), SystemRng())


class Thinking:
    """All bots of one process."""

    def __init__(self) -> None:
        self._limit = anyio.CapacityLimiter(AT_ONCE)
        self._thinker = lru_cache(KNOWN)(self._make)

    @staticmethod
    def _make(level: str, spec: Spec) -> _Thinker:
        return _Thinker(level, game_type(spec.id).build(spec))

    async def decision(self, table: Table, seat: Seat, level: str) -> Any:
        """What the bot does."""
        thinker = self._thinker(level, table.game.spec)
        return await anyio.to_thread.run_sync(thinker.decide, table, seat, limiter=self._limit)
