"""What happens at tables: stored first, then told to all viewers."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakValueDictionary

from spieltisch.core.chance import SealedChance
from spieltisch.core.drawing import drawn
from spieltisch.core.seat import CHANCE
from spieltisch.core.tables.course import Course
from spieltisch.core.tables.events import Event, write_event
from spieltisch.core.tables.table import Table
from spieltisch.server.listing import summary_of, write_summary
from spieltisch.server.memory import Memory
from spieltisch.server.monitoring import Metrics
from spieltisch.server.store.batches import Append, ConflictError, Opening
from spieltisch.server.store.store import Store


class Ledger:
    """Stores the events of people, bots, clocks and chance alike."""

    def __init__(self, store: Store, memory: Memory, tell: Callable[[str], None], metrics: Metrics) -> None:
        self._store = store
        self._memory = memory
        self._tell = tell
        self._metrics = metrics
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.wake: Callable[[Table], None] = lambda _: None
        """Called with every table that has changed."""
        self.happened: Callable[[Table, Table], None] = lambda _, __: None
        """Called with a table before and after what this process has stored."""

    def alone_at(self, table_id: str) -> asyncio.Lock:
        """Taking turns within this process: bots that play at once would win every race against people."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def let_chance_act(self, course: Course, *, thrown: bool = False) -> None:
        """Have chance act, as far as no player has to throw first."""
        while course.chance_is_next or (thrown and course.table.actors == (CHANCE,)):
            course.acts(CHANCE, await self._drawn(course.table))
            thrown = False

    async def _drawn(self, table: Table) -> Any:
        assert table.begun is not None
        seal = SealedChance(bytes.fromhex(await self._memory.seal(table.id)), table.begun.entropy)
        return drawn(table.game, table.state, seal, table.draws, table.opened.day)

    async def store(self, table: Table, course: Course, receipt: str | None = None) -> Table:
        """Store what has happened since, then tell all streams; ConflictError if another process was first."""
        try:
            with self._metrics.storing():
                await self._store.append(to_store(course.table, course.events, course.now, receipt))
        except ConflictError:
            raise
        except BaseException:
            self._memory.doubt(table.id)  # it may be stored all the same
            raise
        changed = self._memory.remember(course.table)
        self.wake(changed)
        self.happened(table, changed)
        self._tell(table.id)
        return changed


def to_store(
    table: Table, events: Sequence[Event], at: float, receipt: str | None = None, opens: Opening | None = None
) -> Append:
    texts, summary = [write_event(event) for event in events], summary_of(table)
    first = table.seq - len(events) + 1
    return Append(table.id, first, texts, at, receipt, opens, summary.phase, write_summary(summary))
