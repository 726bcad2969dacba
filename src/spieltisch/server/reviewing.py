"""Reviews that take long: they are kept while they grow, so that one that was interrupted goes on where it was.

When the visitor has left, the coach stops, and others have its time.
"""

import asyncio
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec

from spieltisch import __version__
from spieltisch.core.tables.copying import replayed
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.levels import coach_of
from spieltisch.kit.minds.notes import Notes, read_notes
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.review import Review
from spieltisch.server.budget import LONG_REVIEWS, REVIEWS, Budget
from spieltisch.server.store.database import ANSWERS, StoreError
from spieltisch.server.store.store import Store

log = logging.getLogger(__name__)

KEEP = 5.0
"""Seconds of thinking that are lost at most when the server is killed. A page that waits asks more often."""
MARK = 16
"""Bytes before the notes that are stored."""


class Reviewing:
    """The reviews under way. What is thought of a game is stored beside its table, and goes with it."""

    def __init__(self, minds: MindPool, budget: Budget, store: Store | None, away: float) -> None:
        self._minds, self._budget, self._store, self._away = minds, budget, store, away
        self._under_way: dict[str, Notes] = {}
        self._asked: dict[str, float] = {}
        """By game: when its review was last asked for."""

    def asked(self, table: Table) -> None:
        if played(table) in self._under_way:
            self._asked[played(table)] = time.monotonic()

    async def review(self, table: Table) -> Review:
        """The review of a finished game; BusyError if many others wait, StoppedError once it is not wanted."""
        is_long = coach_of(table.opened.game).sampled
        lane, lasting = (LONG_REVIEWS, self._store) if is_long else (REVIEWS, None)
        notes = await _stored(lasting, table) if lasting else Notes()
        self._under_way[played(table)] = notes
        self.asked(table)
        begun = len(notes.found)
        keeping = asyncio.create_task(self._keep(lasting, table, notes)) if lasting else None
        try:
            return await self._budget.think(lane, partial(self._minds.review, replayed(table), notes))
        finally:
            notes.stop()
            self._under_way.pop(played(table), None)
            self._asked.pop(played(table), None)
            if lasting and keeping:
                keeping.cancel()
                if len(notes.found) > begun:
                    await _store(lasting, table, notes)

    def done(self, table: Table) -> float | None:
        """The part of the review that is done; None where none is under way."""
        notes = self._under_way.get(played(table))
        return notes.done if notes else None

    async def _keep(self, store: Store, table: Table, notes: Notes) -> None:
        """While it waits for its turn it has nothing new, and another process may know more."""
        kept = len(notes.found)
        while True:
            await asyncio.sleep(KEEP)
            if time.monotonic() - self._asked[played(table)] > KEEP + self._away:
                notes.stop()
            if len(notes.found) > kept:
                kept = len(notes.found)
                await _store(store, table, notes)


def played(table: Table) -> str:
    """The table's game as it was played: with real dice it can be corrected after its end, and is another one then."""
    return f"{table.id} {table.step}"


async def _stored(store: Store, table: Table) -> Notes:
    """Notes from before; not those of another version, nor of the game before a correction, nor damaged ones."""
    found = await _tolerantly(partial(store.notes, table.id)) or b""
    mark, notes = found[:MARK], found[MARK:]
    try:
        return read_notes(notes) if mark == _mark(table, notes) else Notes()
    except msgspec.MsgspecError:
        return Notes()


async def _store(store: Store, table: Table, notes: Notes) -> None:
    written = notes.write()
    await _tolerantly(partial(store.keep_notes, table.id, _mark(table, written) + written))


def _mark(table: Table, notes: bytes) -> bytes:
    """Stands before the notes: of this game, by this version's coach, and whole."""
    return hashlib.blake2b(f"{__version__} {played(table)} ".encode() + notes, digest_size=MARK).digest()


async def _tolerantly(ask: Callable[[], Awaitable[bytes | None]]) -> bytes | None:
    """A review that cannot be stored is still one: the table may be gone, or another process was first."""
    try:
        return await ask()
    except (StoreError, *ANSWERS) as error:
        log.warning("a review cannot be kept: %s", error)
        return None
