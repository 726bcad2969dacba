"""Bots and evaluators, made once and outside the event loop: some have to solve a game first."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from spieltisch.core.game import AnyGame
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.minds.levels import evaluator_for, make_bot

Progress = Callable[[float], None]
T = TypeVar("T")


class Experts:
    """Makes what is asked for the first time, and remembers it. Its methods may take seconds: call them in a thread.

    The best bot and the coach share one evaluator. Who asks for something else does not wait for it.
    """

    def __init__(
        self,
        evaluators: Callable[[Any, Progress | None], Any] = evaluator_for,
        bots: Callable[[str, Any, Progress | None], Bot] | None = None,
    ) -> None:
        self._make_evaluator = evaluators
        self._make_bot = bots or self._usual_bot
        self._evaluators: dict[str, Any] = {}
        self._bots: dict[str, Bot] = {}
        self._locks: dict[str, threading.Lock] = {}

    def evaluator(self, game: AnyGame, progress: Progress | None) -> Any:
        """What knows the value of every choice in this game."""
        return self._once(self._evaluators, _key(game), lambda: self._make_evaluator(game, progress))

    def bot(self, level: str, game: AnyGame, progress: Progress | None) -> Bot:
        """The bot of that level."""
        return self._once(self._bots, f"{level} {_key(game)}", lambda: self._make_bot(level, game, progress))

    @staticmethod
    def _usual_bot(level: str, game: AnyGame, progress: Progress | None) -> Bot:
        return make_bot(level, game, progress)

    def _once(self, made: dict[str, T], key: str, make: Callable[[], T]) -> T:
        with self._locks.setdefault(key, threading.Lock()):  # setdefault is atomic
            if key not in made:
                made[key] = make()
            return made[key]


def _key(game: AnyGame) -> str:
    return f"{game.spec.id} {sorted(game.spec.options.items())}"


async def in_thread(work: Callable[[], T]) -> T:
    """The result of work in a thread that does not keep the program from ending."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def settle(result: T | None, error: BaseException | None) -> None:
        if future.done():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, error = None, None
        try:
            result = work()
        except Exception as raised:
            error = raised
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, result, error)

    threading.Thread(target=run, daemon=True).start()
    return await future
