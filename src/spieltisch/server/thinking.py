"""Bots at work: beside the event loop, a few at a time, and made once for each game they know."""

import threading
from functools import lru_cache
from random import SystemRandom

import anyio
import anyio.to_thread

from spieltisch.bots import make_bot
from spieltisch.bots.bot import Bot
from spieltisch.core.game import AnyGame, Spec
from spieltisch.core.seat import Seat
from spieltisch.games import game_type
from spieltisch.server.tables.table import Table

AT_ONCE = 4
"""How many bots think at the same time."""
KNOWN = 16
"""How many bots are kept, each for one game with its options: the best ones hold whole solutions."""


class SystemRng:
    """Numbers for bots that nobody has to check."""

    def __init__(self) -> None:
        self._random = SystemRandom()

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        return self._random.randrange(bound)


class _Thinker:
    """A bot for one game; one table at a time asks it."""

    def __init__(self, level: str, game: AnyGame) -> None:
        self._level, self._game = level, game
        self._bot: Bot | None = None
        self._lock = threading.Lock()

    def decide(self, table: Table, seat: Seat) -> str:
        game = table.game
        with self._lock:
            self._bot = self._bot or make_bot(self._level, self._game)
            action = self._bot.choose(game.view(table.state, seat), game.legal(table.state, seat), SystemRng())
        return game.write(action)


class Thinking:
    """All bots of one process."""

    def __init__(self) -> None:
        self._limit = anyio.CapacityLimiter(AT_ONCE)
        self._thinker = lru_cache(KNOWN)(self._make)

    @staticmethod
    def _make(level: str, spec: Spec) -> _Thinker:
        return _Thinker(level, game_type(spec.id).build(spec))

    async def decision(self, table: Table, seat: Seat, level: str) -> str:
        """What the bot does, in the game's notation."""
        thinker = self._thinker(level, table.game.spec)
        return await anyio.to_thread.run_sync(thinker.decide, table, seat, limiter=self._limit)
