"""The coach of all tables: thinks beside the event loop, and remembers what it has thought."""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import partial

import anyio
import anyio.to_thread
import msgspec

from spieltisch.core.errors import SetupError
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import ForbiddenError, StaleError
from spieltisch.core.tables.history import replayed
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import State
from spieltisch.games.yatzy.minds.advice import Choice, choices
from spieltisch.games.yatzy.minds.review import Review, review
from spieltisch.games.yatzy.minds.solver.evaluator import Evaluator
from spieltisch.games.yatzy.minds.solver.evaluators import evaluator_for

REMEMBERED = 256
"""How many reviews are kept."""
WAITING = 32
"""How many games may wait for their review; others are taken up when somebody asks again."""
SOLVED = 8
"""How many games, each with its options, are kept solved: up to 16 MB each."""
MOMENT = 0.4
"""Seconds for which an answer waits: most reviews are done by then."""


class Advice(msgspec.Struct, frozen=True):
    """The best choices in a position."""

    choices: tuple[Choice, ...]
    exact: bool


class Expert:
    """What knows the value of every choice in one game; one thread at a time asks it."""

    def __init__(self, make: Callable[[], Evaluator]) -> None:
        self._make = make
        self._made: Evaluator | None = None
        self._lock = threading.Lock()

    def review(self, table: Table) -> Review:
        """The whole game."""
        with self._lock:
            return review(replayed(table), self._evaluator())

    def advice(self, state: State, count: int) -> Advice:
        """The best few choices."""
        with self._lock:
            evaluator = self._evaluator()
            return Advice(choices(evaluator, state)[:count], evaluator.exact)

    def _evaluator(self) -> Evaluator:
        if self._made is None:
            self._made = self._make()
        return self._made


class Coach:
    """Reviews and hints for the Yatzy games; the first question about a game may take seconds, since it is solved."""

    def __init__(self, make: Callable[[YatzyGame], Evaluator] = evaluator_for) -> None:
        self._make = make
        self._experts: OrderedDict[str, Expert] = OrderedDict()
        self._reviews: OrderedDict[str, asyncio.Task[Review]] = OrderedDict()
        self._reviewing = anyio.CapacityLimiter(1)
        self._advising = anyio.CapacityLimiter(1)

    @staticmethod
    def knows(game: AnyGame) -> bool:
        """Whether there is a coach for this game."""
        return isinstance(game, YatzyGame)

    async def review(self, table: Table) -> Review | None:
        """What the coach says of a finished game; None while it is still thinking."""
        task = self._reviews.get(table.id)
        if task is None:
            if sum(not one.done() for one in self._reviews.values()) >= WAITING:
                return None
            work = partial(self._expert(table).review, table)
            task = asyncio.create_task(anyio.to_thread.run_sync(work, limiter=self._reviewing, abandon_on_cancel=True))
            self._reviews[table.id] = task
            self._forget()
        self._reviews.move_to_end(table.id)
        done, _ = await asyncio.wait({task}, timeout=MOMENT)
        if not done:
            return None
        if task.exception() is not None:
            self._reviews.pop(table.id, None)  # whoever asks again gets another try
        return task.result()

    async def advice(self, table: Table, count: int = 3) -> Advice:
        """The best choices of whoever is to decide."""
        state = table.state
        assert isinstance(state, State)
        work = partial(self._expert(table).advice, state, count)
        return await anyio.to_thread.run_sync(work, limiter=self._advising)

    async def close(self) -> None:
        """Nobody reads it any more."""
        for task in self._reviews.values():
            task.cancel()
        await asyncio.gather(*self._reviews.values(), return_exceptions=True)

    def _expert(self, table: Table) -> Expert:
        game = table.game
        if not isinstance(game, YatzyGame):
            raise SetupError("There is no coach for this game yet.")
        key = f"{game.spec.id} {sorted(game.spec.options.items())}"
        expert = self._experts.setdefault(key, Expert(partial(self._make, game)))
        self._experts.move_to_end(key)
        if len(self._experts) > SOLVED:
            self._experts.popitem(last=False)
        return expert

    def _forget(self) -> None:
        done = [table_id for table_id, task in self._reviews.items() if task.done()]
        for table_id in done[: max(0, len(self._reviews) - REMEMBERED)]:
            del self._reviews[table_id]


def may_ask(table: Table, seat: Seat, keys: Keys) -> None:
    """Whether the coach may help this seat now: an error says why not."""
    if not table.agreement.hints:
        raise ForbiddenError("Hints are switched off at this table.")
    if seat not in keys.seats:
        raise ForbiddenError("Seat {seat} is not yours.", seat=seat + 1)
    if not Coach.knows(table.game):
        raise SetupError("There is no coach for this game yet.")
    if table.phase != "playing" or seat not in (*table.actors, *table.awaited):
        raise StaleError("It is not your turn.")
    if seat not in table.actors:
        raise StaleError("The coach can help once your dice are on the table.")
