"""Reviews that take long: they are kept while they grow, so that one that was interrupted goes on where it was."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec

from spieltisch.core.tables.history import replayed
from spieltisch.core.tables.table import Table
from spieltisch.kit.minds.levels import coach_of
from spieltisch.kit.minds.notes import Notes, read_notes
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.review import Review
from spieltisch.server.budget import REVIEWS, Budget
from spieltisch.server.store.engine import StoreError
from spieltisch.server.store.store import Store

log = logging.getLogger(__name__)

KEEP = 5.0
"""Seconds of thinking that are lost at most when the server is killed."""


class Reviewing:
    """The reviews under way. What is thought of a game is stored beside its table, and goes with it."""

    def __init__(self, minds: MindPool, budget: Budget, store: Store | None) -> None:
        self._minds, self._budget, self._store = minds, budget, store
        self._under_way: dict[str, Notes] = {}

    async def review(self, table: Table) -> Review:
        """What the coach says of a finished game; BusyError if many others wait."""
        lasting = self._store if coach_of(table.opened.game).sampled else None
        notes = await _stored(lasting, table.id) if lasting else Notes()
        self._under_way[table.id] = notes
        begun = len(notes.found)
        keeping = asyncio.create_task(_keep(lasting, table.id, notes)) if lasting else None
        try:
            return await self._budget.think(REVIEWS, partial(self._minds.review, replayed(table), notes))
        finally:
            notes.stop()
            self._under_way.pop(table.id, None)
            if lasting and keeping:
                keeping.cancel()
                if len(notes.found) > begun:
                    await _store(lasting, table.id, notes)

    def done(self, table: Table) -> float | None:
        """The part of the review that is done; None where none is under way."""
        notes = self._under_way.get(table.id)
        return notes.done if notes else None


async def _stored(store: Store, table_id: str) -> Notes:
    """Notes from before; those that another version of the program has left are not read."""
    found = await _tolerantly(partial(store.notes, table_id))
    try:
        return read_notes(found) if found else Notes()
    except msgspec.MsgspecError:
        return Notes()


async def _keep(store: Store, table_id: str, notes: Notes) -> None:
    while True:
        await asyncio.sleep(KEEP)
        await _store(store, table_id, notes)


async def _store(store: Store, table_id: str, notes: Notes) -> None:
    await _tolerantly(partial(store.keep_notes, table_id, notes.write()))


async def _tolerantly(ask: Callable[[], Awaitable[bytes | None]]) -> bytes | None:
    """A review that cannot be kept is a review."""
    try:
        return await ask()
    except StoreError as error:
        log.warning("a review cannot be kept: %s", error)
        return None
