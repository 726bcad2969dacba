"""Who is answered next: a few at a time, one address after the other, however many one of them asks for at once.

Everything is answered on one event loop: a thousand pages that begin together would hold up whatever comes after them
until the last one is done (docs/adr/0025).
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

LEASE = 0.5
"""Seconds after which the next turn begins anyway: one that lasts longer waits for the coach or the database."""
_current: ContextVar["Turn"] = ContextVar("turn")


class Turns:
    """So many at a time; where more come, the addresses take turns, and each has a line of its own."""

    def __init__(self, at_a_time: int, longest: int | None = None) -> None:
        self._free, self._longest = at_a_time, longest
        self._lines: OrderedDict[str, deque[Turn]] = OrderedDict()
        self._begun: set[Turn] = set()

    def is_full(self, address: str) -> bool:
        """Whether no further request from there is taken into the line."""
        return self._longest is not None and len(self._lines.get(address, ())) >= self._longest

    @property
    def waiting(self) -> int:
        return sum(map(len, self._lines.values()))

    async def turn(self, address: str) -> "Turn":
        """Wait for a turn; its holder says when it ends."""
        turn = Turn(self)
        if self._free and not self._lines:
            self._begin(turn)
        else:
            self._lines.setdefault(address, deque()).append(turn)
            await turn.begins
        _current.set(turn)
        return turn

    async def under_way(self) -> None:
        """Wait until all turns under way have ended; whatever begins meanwhile goes beside it."""
        if self._begun:
            await asyncio.wait({turn.ended for turn in self._begun})

    def _begin(self, turn: "Turn") -> None:
        self._free -= 1
        self._begun.add(turn)
        turn.begin()

    def ended(self, turn: "Turn") -> None:
        """The next one begins: the first in the line of the address that has waited longest for a turn."""
        self._begun.discard(turn)
        self._free += 1
        while self._free and self._lines:
            address, line = self._lines.popitem(last=False)
            following = line.popleft()
            if line:
                self._lines[address] = line  # behind all others
            if not following.begins.cancelled():
                self._begin(following)


class Turn:
    """A turn: it ends when its holder says so, or by itself after a while."""

    def __init__(self, turns: Turns) -> None:
        self._turns, self._loop = turns, asyncio.get_running_loop()
        self.begins: asyncio.Future[None] = self._loop.create_future()
        self.ended: asyncio.Future[None] = self._loop.create_future()

    def begin(self) -> None:
        self.count()
        if not self.begins.done():
            self.begins.set_result(None)

    def count(self) -> None:
        """The lease begins."""
        self._clock = self._loop.call_later(LEASE, self.end)

    def keep(self) -> None:
        self._clock.cancel()

    def end(self) -> None:
        """End it; more calls change nothing."""
        if not self.ended.done():
            self._clock.cancel()
            self.ended.set_result(None)
            self._turns.ended(self)


@contextmanager
def keeping_turn() -> Iterator[None]:
    """Work in here is computing, not waiting: no other turn begins meanwhile."""
    turn = _current.get(None)
    if turn is None or turn.ended.done():
        yield
        return
    turn.keep()
    try:
        yield
    finally:
        if not turn.ended.done():
            turn.count()
