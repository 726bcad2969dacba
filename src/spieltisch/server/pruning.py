"""Old tables go: finished games and abandoned ones, after so many days, exported first on request."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from spieltisch.core.errors import StorageError
from spieltisch.core.files import reason
from spieltisch.server.listing import summary_of, write_summary
from spieltisch.server.memory import Memory, NoTableError, UnreadableTableError
from spieltisch.server.settings import Pruning
from spieltisch.server.store.database import StoreError
from spieltisch.server.store.store import OldTable, Store

log = logging.getLogger(__name__)

DAY = 24 * 3600.0
AT_A_TIME = 100
"""Tables that are deleted with one commit."""


class Old(msgspec.Struct, frozen=True):
    finished: tuple[OldTable, ...]
    abandoned: tuple[OldTable, ...]

    @property
    def tables(self) -> tuple[OldTable, ...]:
        return (*self.finished, *self.abandoned)


class Pruner:
    """Finds old tables, exports and deletes them. It remembers what it reads for itself alone."""

    def __init__(self, store: Store, pruning: Pruning) -> None:
        self._store = store
        self._pruning = pruning
        self._memory = Memory(store)

    async def old(self, now: float) -> Old:
        finished, abandoned = self._pruning.older_than, self._pruning.abandoned
        days = [one for one in (finished, abandoned) if one is not None]
        if not days:
            return Old((), ())
        await self._sum_up(now - min(days) * DAY)
        found = await self._store.unchanged_since(now - min(days) * DAY)
        return Old(
            tuple(one for one in found if one.phase == "over" and _is_old(one, finished, now)),
            tuple(one for one in found if one.phase != "over" and _is_old(one, abandoned, now)),
        )

    async def _sum_up(self, before: float) -> None:
        """Tables from before summaries were kept are read once; those that cannot be read count as left."""
        for one in await self._store.unchanged_since(before):
            if not one.phase:
                try:
                    summary = summary_of(await self._memory.table(one.id))
                except (UnreadableTableError, NoTableError):
                    continue
                await self._store.sum_up(one.id, summary.phase, write_summary(summary))

    async def prune(self, tables: Sequence[OldTable]) -> int:
        """Export and delete these; how many went. A table with new events in the meantime stays."""
        gone = 0
        for first in range(0, len(tables), AT_A_TIME):
            some = tables[first : first + AT_A_TIME]
            if self._pruning.export is not None:
                for one in some:
                    await self._export(one, self._pruning.export)
            gone += await self._store.delete(some)
        return gone

    async def _export(self, old: OldTable, folder: Path) -> None:
        """The whole log of a game that has begun; of a table that cannot be read, its events as they are."""
        try:
            table = await self._memory.table(old.id)
            found = table.log(await self._memory.seal(old.id)) if table.begun else ""
            name = f"{old.game}-{old.id}.log"
        except NoTableError:
            return
        except UnreadableTableError:
            found = "".join(f"{one.event}\n" for one in await self._store.events(old.id))
            name = f"{old.game}-{old.id}.events"
        self._memory.forget(old.id)
        if found:
            try:
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # what people held is in there
                (folder / name).write_text(found, encoding="utf-8", newline="\n")
            except OSError as error:
                raise StorageError("Cannot write {path}: {why}.", path=folder / name, why=reason(error)) from None


def _is_old(table: OldTable, days: float | None, now: float) -> bool:
    return days is not None and table.changed_at < now - days * DAY


async def prune_daily(store: Store, pruning: Pruning) -> None:
    """Once at the start, then every day."""
    pruner = Pruner(store, pruning)
    while True:
        try:
            gone = await pruner.prune((await pruner.old(time.time())).tables)
            if gone:
                log.warning("old tables that were deleted: %d", gone)
        except (StoreError, StorageError) as error:
            log.error("old tables cannot be deleted: %s", error)
        except Exception:
            log.exception("old tables cannot be deleted")
        await asyncio.sleep(DAY)


@asynccontextmanager
async def pruner_for(database: str, data: Path, pruning: Pruning) -> AsyncIterator[Pruner]:
    """For a command that runs beside the server, or without one."""
    store = Store(database, data)
    try:
        await store.open()
        yield Pruner(store, pruning)
    finally:
        await store.close()
