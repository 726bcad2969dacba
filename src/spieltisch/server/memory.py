"""Tables in memory: read from the database once, and kept up to date by what this process does and hears."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from weakref import WeakValueDictionary

from spieltisch.core.errors import SpieltischError
from spieltisch.core.tables.events import Opened, read_event
from spieltisch.core.tables.happening import after
from spieltisch.core.tables.table import Table
from spieltisch.core.texts import text
from spieltisch.kit.cache import Cache
from spieltisch.kit.tables import open_table
from spieltisch.server.store.batches import Stored
from spieltisch.server.store.store import Store

log = logging.getLogger(__name__)

TABLE, STEP = 100_000, 1_500
"""Bytes that a table takes, and each of its steps besides."""
SPARE = 1000
"""So many notes of tables that are gone may pile up before they are dropped."""
UNREADABLE = 1000
"""So many tables that cannot be read are not tried again."""
AT_A_TIME = 20
"""Events of a long game that are read before others get their turn."""


class NoTableError(SpieltischError):
    """There is no table of that name."""


class UnreadableTableError(SpieltischError):
    """The stored events are no table; `table` is as far as they can be read, None if not at all."""

    def __init__(self, table_id: str, table: Table | None) -> None:
        super().__init__(
            text(
                "This table cannot be opened: part of what was stored of it cannot be read. That is not your fault; "
                "whoever runs this server will find the table's name in the server's log."
            )
        )
        self.table_id = table_id
        self.table = table


class Memory:
    """The tables that this process remembers. One that is certainly the newest costs no question to the database."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: Cache[str, Table] = Cache()
        """What has to go is read again on the next visit,"""
        self._held: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """unless a stream, say, holds it all the same."""
        self._sure: set[str] = set()
        self._heard: dict[str, int] = {}
        """By table that is being read: the newest number that was heard of meanwhile."""
        self._doubts = 0
        self._unreadable: OrderedDict[str, UnreadableTableError] = OrderedDict()
        self._seals: dict[str, str] = {}
        self._reading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._listening = False

    def __len__(self) -> int:
        return len(self._tables)

    # --- what others do ----------------------------------------------------------------------------------------------

    def listen(self, listening: bool) -> None:
        """Whether this process hears from now on of all that others store; before, news may have been missed."""
        self._listening = listening
        self.doubt()

    def heard(self, table_id: str, seq: int, events: Sequence[Stored] = ()) -> bool:
        """Another process has stored events up to that number, perhaps these; whether that is news here."""
        is_read = table_id in self._reading
        if is_read:
            self._heard[table_id] = max(seq, self._heard.get(table_id, -1))
        known = self._known(table_id)
        if known is not None and known.seq >= seq:
            return False
        if is_read or known is None or table_id not in self._sure or not self._gone_along(known, events):
            self._sure.discard(table_id)
        return True

    def _gone_along(self, table: Table, events: Sequence[Stored]) -> bool:
        """Whether all the events were told; what makes no sense is read again, and complained about then."""
        if not events or events[0].seq != table.seq + 1:
            return False
        try:
            for one in events:
                table = _gone_on(table.id, table, one)
        except Exception:
            return False
        self.remember(table)
        return True

    def doubt(self, table_id: str | None = None) -> None:
        """Something may have happened at this table, or at any: look before it is shown again."""
        self._doubts += 1
        if table_id is None:
            self._sure.clear()
            self._unreadable.clear()
        else:
            self._sure.discard(table_id)

    # --- reading -----------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table:
        """The table as it is now; NoTableError if there is none, UnreadableTableError if there is no sense in it."""
        if (known := self.at_once(table_id)) is not None:
            return known
        async with self._reading.setdefault(table_id, asyncio.Lock()):
            return self.at_once(table_id) or await self._read(table_id)  # another request may have read it for all

    def at_once(self, table_id: str) -> Table | None:
        """The table as it is now, if that is certain without the database."""
        return self._known(table_id) if table_id in self._sure else None

    def _known(self, table_id: str) -> Table | None:
        return self._tables.get(table_id) or self._held.get(table_id)

    async def look(self, table_id: str) -> Table:
        """The table as the database has it now, whatever is remembered."""
        async with self._reading.setdefault(table_id, asyncio.Lock()):
            return await self._read(table_id)

    async def _read(self, table_id: str) -> Table:
        doubts = self._doubts
        try:
            table = self.remember(await self._newest(table_id))
            sure = self._listening and self._doubts == doubts and table.seq >= self._heard.get(table_id, -1)
        finally:
            self._heard.pop(table_id, None)
        if sure:
            self._sure.add(table_id)
        return table

    async def _newest(self, table_id: str) -> Table:
        """What is remembered and all that came after it; its last event is asked for too, to see that it is there."""
        if table_id in self._unreadable:
            raise self._unreadable[table_id]
        known = self._known(table_id)
        stored = await self._store.events(table_id, after=known.seq - 1 if known else -1)
        if not stored:
            raise self._gone(table_id)
        for number, one in enumerate(stored):
            if known is not None and one.seq == known.seq:
                continue
            try:
                known = _gone_on(table_id, known, one)
            except Exception as error:
                raise self._given_up(table_id, known, one.seq, error) from None
            if number % AT_A_TIME == AT_A_TIME - 1:
                await asyncio.sleep(0)
        assert known is not None
        await self.seal(table_id)  # else the first throw here would wait for it, at many tables at once
        return known

    def _gone(self, table_id: str) -> NoTableError:
        self.forget(table_id)
        return NoTableError("There is no table here; the address may have been mistyped.")

    def _given_up(self, table_id: str, table: Table | None, seq: int, error: Exception) -> UnreadableTableError:
        """The server's log gets the kind of error only: the whole sentence could tell what people hold."""
        log.error("table %s cannot be read from event %d on: %s", table_id, seq, type(error).__name__)
        self._unreadable[table_id] = found = UnreadableTableError(table_id, table)
        while len(self._unreadable) > UNREADABLE:
            self._unreadable.popitem(last=False)
        return found

    # --- remembering -------------------------------------------------------------------------------------------------

    def opened(self, table: Table, seal: str) -> None:
        self.remember(table)
        self._seals[table.id] = seal
        if self._listening:
            self._sure.add(table.id)

    def remember(self, table: Table) -> Table:
        newest = self._known(table.id)
        if newest is None or newest.seq < table.seq:
            newest = table
        self._held[table.id] = self._tables.put(table.id, newest, TABLE + STEP * len(newest.steps))
        if len(self._sure) + len(self._seals) > 2 * len(self._held) + SPARE:
            self._sure.intersection_update(self._held)
            self._seals = {known: seal for known, seal in self._seals.items() if known in self._held}
        return newest

    def forget(self, table_id: str) -> None:
        self._tables.forget(table_id)
        self._held.pop(table_id, None)
        self._seals.pop(table_id, None)
        self._sure.discard(table_id)

    async def seal(self, table_id: str) -> str:
        if table_id not in self._seals:
            found = await self._store.table_secret(table_id)
            if found is None:
                raise self._gone(table_id)
            self._seals[table_id] = found
        return self._seals[table_id]


def _gone_on(table_id: str, table: Table | None, stored: Stored) -> Table:
    event = read_event(stored.event)
    if stored.seq != (0 if table is None else table.seq + 1):
        raise ValueError("an event is missing")
    if table is not None:
        return after(table, event, stored.at)
    if not isinstance(event, Opened):
        raise ValueError("a table begins with its opening")
    return open_table(table_id, event, stored.at)
