"""Who is there: the seats whose people follow their table just now, in this process and in others."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.server.store.database import StoreError
from spieltisch.server.store.store import Store

GRACE = 1.0
"""Seconds of absence that are not told to others: a page that is reloaded is back by then."""


class Here(msgspec.Struct, frozen=True):
    """What one process tells the others: who follows a table there."""

    table: str
    sender: str
    seats: tuple[int, ...]
    asks: bool = False
    """Whether it wants to hear the same from them."""


class Presence:
    """Streams by table and seat.

    A process tells the others what has changed, and asks them when a table is first followed here. What a killed
    process has told stays believed until no stream follows the table here any more.
    """

    def __init__(self, store: Store, changed: Callable[[str], None]) -> None:
        self._store = store
        self._sender = store.sender
        self._changed = changed
        """Called with the table where a player has come or gone."""
        self._untold: dict[str, bool] = {}
        """By table that other processes have to hear of: whether they are asked, too."""
        self._telling: asyncio.Task[None] | None = None
        self._streams: Counter[str] = Counter()
        self._own: dict[str, Counter[Seat]] = {}
        self._others: dict[str, dict[str, tuple[int, ...]]] = {}

    def at(self, table_id: str) -> frozenset[Seat]:
        """The seats whose players are there."""
        elsewhere = (Seat(seat) for seats in self._others.get(table_id, {}).values() for seat in seats)
        return frozenset((*self._own.get(table_id, ()), *elsewhere))

    @contextmanager
    def follows(self, table_id: str, seats: frozenset[Seat]) -> Iterator[None]:
        """Players with these seats are there for as long as it is open."""
        self._streams[table_id] += 1
        own = self._own.setdefault(table_id, Counter())
        is_news = any(not own[seat] for seat in seats)
        own.update(seats)
        if is_news or self._streams[table_id] == 1:
            self._announce(table_id, asks=self._streams[table_id] == 1)
        try:
            yield
        finally:
            asyncio.get_running_loop().call_later(GRACE, self._leaves, table_id, seats)

    def _leaves(self, table_id: str, seats: frozenset[Seat]) -> None:
        own = self._own[table_id]
        own.subtract(seats)
        gone = [seat for seat in seats if not own[seat]]
        for seat in gone:
            del own[seat]
        if gone:
            self._announce(table_id)
        self._streams[table_id] -= 1
        if not self._streams[table_id]:
            del self._streams[table_id], self._own[table_id]
            self._others.pop(table_id, None)

    def heard(self, news: Here) -> None:
        if news.sender == self._sender or news.table not in self._streams:
            return
        others = self._others.setdefault(news.table, {})
        if others.get(news.sender, ()) != news.seats:
            others[news.sender] = news.seats
            self._changed(news.table)
        if news.asks and self._own[news.table]:
            self._tell(news.table)

    def _announce(self, table_id: str, *, asks: bool = False) -> None:
        self._changed(table_id)
        self._tell(table_id, asks=asks)

    def _tell(self, table_id: str, *, asks: bool = False) -> None:
        """Told beside everything else: callers do not wait for it."""
        self._untold[table_id] = asks or self._untold.get(table_id, False)
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        """All at once: a crowd, each telling by itself, would keep others from the database."""
        try:
            while self._untold:
                untold, self._untold = self._untold, {}
                news = [msgspec.json.encode(self._here(table_id, asks)).decode() for table_id, asks in untold.items()]
                with contextlib.suppress(StoreError):  # they have trouble enough then, and ask again later
                    await self._store.tell_others(news)
        finally:
            self._telling = None

    def _here(self, table_id: str, asks: bool) -> Here:
        """The seats that are there by now; none where the last one has gone meanwhile."""
        return Here(table_id, self._sender, tuple(sorted(self._own.get(table_id, ()))), asks)
