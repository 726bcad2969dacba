"""How much this process works on besides people's moves: bots, hints, reviews, checks and long pages.

All of it runs in threads. Each kind has a lane of its own, so that none waits behind another, and within a lane the
first to come is next: a table has one question in it at a time, so no table can starve the others.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from typing import TypeVar

import anyio
import anyio.to_thread
import msgspec

from spieltisch.core.errors import SpieltischError
from spieltisch.core.texts import text
from spieltisch.server.turns import keeping_turn

T = TypeVar("T")


class BusyError(SpieltischError):
    """There is more to do than can be done soon."""


class Lane(msgspec.Struct, frozen=True):
    """One kind of work: how many threads it has, and how many may wait for one (None: as many as come)."""

    name: str
    threads: int
    waiting: int | None = None
    busy: str = ""
    """What a request is told that finds the queue full."""


BOTS = Lane("bots", 2)
"""Decisions of bots; a table asks for the next one when it has the last."""
NEW_BOTS = Lane("new bots", 1)
"""Decisions of bots that have to be made first, which may take seconds of solving; and making coaches ready."""
HINTS = Lane("hints", 1, 16, text("The coach is busy with other games: try again in a moment."))
IDEAS = Lane("ideas", 1)
"""First ideas while a hint is computed: a moment each, which waits for nothing else."""
QUESTIONS = Lane("questions", 1, 16, HINTS.busy)
"""About positions from anywhere, which may take seconds: no player at a table waits behind them."""
REVIEWS = Lane("reviews", 1, 32, HINTS.busy)
"""Where values are exact, a moment each; and the dice of a day."""
LONG_REVIEWS = Lane("long reviews", 1, 32, HINTS.busy)
"""In imagined worlds, up to a minute each."""
PAGES = Lane("pages", 1, 64, text("Many people are looking back at games just now: try again in a moment."))
"""Replays and checks of finished games: each takes a moment, but must not hold up players."""
STEPS = 4
"""How many decisions of bots are stored at the same time: a person's move waits behind no more than these."""


class Budget:
    """The thinking of all tables of a process."""

    def __init__(self) -> None:
        self._lanes: dict[str, anyio.CapacityLimiter] = {}
        self._steps = anyio.CapacityLimiter(STEPS)
        self._people: set[asyncio.Future[None]] = set()

    async def think(self, lane: Lane, work: Callable[[], T]) -> T:
        """Run it in a thread of the lane; BusyError if too many wait already."""
        limiter = self._lanes.setdefault(lane.name, anyio.CapacityLimiter(lane.threads))
        if lane.waiting is not None and limiter.statistics().tasks_waiting >= lane.waiting:
            raise BusyError(lane.busy)
        with keeping_turn() if lane is PAGES else nullcontext():
            return await anyio.to_thread.run_sync(work, limiter=limiter, abandon_on_cancel=True)

    @property
    def waiting(self) -> int:
        return sum(limiter.statistics().tasks_waiting for limiter in self._lanes.values())

    @contextmanager
    def person(self) -> Iterator[None]:
        done = asyncio.get_running_loop().create_future()
        self._people.add(done)
        try:
            yield
        finally:
            self._people.discard(done)
            done.set_result(None)

    @asynccontextmanager
    async def after_people(self) -> AsyncIterator[None]:
        """Let a bot's move wait for the moves of people that are under way."""
        async with self._steps:
            if self._people:
                await asyncio.wait(self._people)  # later ones go beside it: bots play on, too
            yield
