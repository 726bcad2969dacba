"""The coach of all tables: thinks beside the event loop, and remembers what it has thought."""

import asyncio
from collections import OrderedDict
from functools import partial
from typing import Any

import anyio
import anyio.to_thread

from spieltisch.core.errors import SetupError
from spieltisch.core.seat import Seat
from spieltisch.core.tables.commands import ForbiddenError, StaleError
from spieltisch.core.tables.history import replayed
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.advice import Advice
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.minds.pool import MindPool

REMEMBERED = 256
"""How many reviews are kept."""
WAITING = 32
"""How many games may wait for their review; others are taken up when somebody asks again."""
MOMENT = 0.4
"""Seconds for which an answer waits: most reviews are done by then."""


class Coach:
    """Reviews and hints; the first question about a game may take seconds, since it may have to be solved."""

    def __init__(self, minds: MindPool) -> None:
        self._minds = minds
        self._reviews: OrderedDict[str, asyncio.Task[Any]] = OrderedDict()
        self._reviewing = anyio.CapacityLimiter(1)
        self._advising = anyio.CapacityLimiter(1)

    async def review(self, table: Table) -> Any:
        """What the coach says of a finished game; None while it is still thinking."""
        task = self._reviews.get(table.id)
        if task is None:
            if sum(not one.done() for one in self._reviews.values()) >= WAITING:
                return None
            work = partial(self._minds.review, replayed(table))
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
        work = partial(self._minds.advice, table.game, table.state, count)
        return await anyio.to_thread.run_sync(work, limiter=self._advising)

    async def close(self) -> None:
        """Nobody reads it any more."""
        for task in self._reviews.values():
            task.cancel()
        await asyncio.gather(*self._reviews.values(), return_exceptions=True)

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
    if not has_coach(table.opened.game):
        raise SetupError("There is no coach for this game yet.")
    if table.phase != "playing" or seat not in (*table.actors, *table.awaited):
        raise StaleError("It is not your turn.")
    if seat not in table.actors:
        raise StaleError("The coach can help once your dice are on the table.")
