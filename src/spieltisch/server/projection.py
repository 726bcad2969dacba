"""What all see who look at a table with the same eyes: made once a change, whether it is for one or for a thousand."""

import time
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from spieltisch.core.once import lasting
from spieltisch.core.seat import Seat
from spieltisch.kit.page.board import TABLES, Board
from spieltisch.kit.page.kept import Kept
from spieltisch.kit.page.shown import Reach, Shown
from spieltisch.server.event_stream import Message, message
from spieltisch.server.pages.snapshot import PageNews, board, news

MOST = 20_000
"""Eyes that are remembered."""


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


class Sight(msgspec.Struct, frozen=True, dict=True):
    """A table at one moment, for some eyes, and what they had seen before."""

    shown: Shown
    board: Board
    before: Board | None
    since: int

    @lasting
    def new(self) -> Message:
        """For who has seen what was before: now is when it happened, so that it is the same for many."""
        return _written_once(self.shown.table.id, self._told(self.before, self.shown.table.changed))

    @property
    def whole(self) -> Message:
        """For who has just come."""
        return _written(self._told(None, time.time()))

    def _told(self, before: Board | None, now: float) -> PageNews:
        return replace(news(self.shown, self.board, before), now=now)


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
    """The latest sight of every pair of eyes."""

    def __init__(self) -> None:
        self._sights: Kept[Eyes, Sight] = Kept(MOST)

    def message(self, eyes: Eyes, seq: int, seen: int, show: Callable[[], Shown]) -> Message:
        """What is to be sent of that state of the table to somebody who has seen it up to `seen`."""
        sight = self._sights.get(eyes)
        if sight is None or sight.shown.table.seq < seq:
            shown = show()
            before = (sight.board, sight.shown.table.seq) if sight else (None, -1)
            sight = self._sights.put(eyes, Sight(shown, board(shown), *before))
        return sight.new if seen == sight.since and seen >= 0 else sight.whole
