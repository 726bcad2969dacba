"""What all see who look at a table with the same eyes: made once a change, whether it is for one or for a thousand."""

import time
from collections.abc import Callable
from weakref import WeakValueDictionary

import msgspec

from spieltisch.core.once import lasting
from spieltisch.core.seat import Seat
from spieltisch.kit.page.board import TABLES, Board
from spieltisch.kit.page.kept import Kept
from spieltisch.kit.page.shown import Reach, Shown
from spieltisch.server.event_stream import Message, message
from spieltisch.server.pages.snapshot import PageNews, board, news


class Eyes(msgspec.Struct, frozen=True):
    """All that a page depends on besides the table."""

    table_id: str
    look: str
    language: str
    host: bool
    seats: frozenset[Seat]
    holder: int | None
    origin: str
    reach: Reach


class Sight(msgspec.Struct, frozen=True, dict=True, weakref=True):
    """A table at one moment, for some eyes, and what they had seen before."""

    shown: Shown
    board: Board
    before: Board | None
    since: int

    def message(self, seen: int) -> Message:
        """What is to be sent to somebody who has seen the table up to that number; -1 is nothing of it."""
        return self._new if seen == self.since and seen >= 0 else self._whole

    @lasting
    def _new(self) -> Message:
        """For whoever has seen what was before: now is when it happened, so that it is the same for many."""
        return _written_once(self.shown.table.id, self._told(self.before, self.shown.table.changed))

    @property
    def _whole(self) -> Message:
        """For whoever has just come."""
        return _written(self._told(None, time.time()))

    def _told(self, before: Board | None, now: float) -> PageNews:
        return news(self.shown, self.board, before, now)


_latest: Kept[str, list[tuple[PageNews, Message]]] = Kept(TABLES)
"""By table: what was told after its last change."""


def _written_once(table_id: str, told: PageNews) -> Message:
    """The news as they are sent: where several people are told the same, it is written and packed for all of them."""
    lately = _latest.get(table_id)
    if lately is None or lately[0][0].seq != told.seq:
        lately = _latest.put(table_id, [])
    for one, found in lately:
        if one == told:
            return found
    found = _written(told)
    lately.append((told, found))
    return found


def _written(told: PageNews) -> Message:
    return message("news", told.seq, msgspec.json.encode(told))


class Projection:
    """The latest sight of every pair of eyes, for as long as somebody holds it: who has gone is not remembered."""

    def __init__(self) -> None:
        self._sights: WeakValueDictionary[Eyes, Sight] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._sights)

    def sight(self, eyes: Eyes, seq: int, show: Callable[[], Shown]) -> Sight:
        """That state of the table, and what these eyes had seen before."""
        sight = self._sights.get(eyes)
        if sight is None or sight.shown.table.seq < seq:
            shown = show()
            before = (sight.board, sight.shown.table.seq) if sight else (None, -1)
            self._sights[eyes] = sight = Sight(shown, board(shown), *before)
        return sight
