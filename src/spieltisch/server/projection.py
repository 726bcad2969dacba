"""What all see who look at a table with the same eyes: made once a change, whether it is for one or for a thousand."""

import time
from collections.abc import Callable
from weakref import WeakValueDictionary

import msgspec

from spieltisch.core.tables.table import Table
from spieltisch.kit.page.board import Board
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words import Words
from spieltisch.server.event_stream import Message, message
from spieltisch.server.pages.snapshot import PageNews, board, news
from spieltisch.server.showing import Eyes


class Told(msgspec.Struct, frozen=True, weakref=True):
    """What was told after a change of a table: where several viewers are told the same, it is written and packed once.
    It lasts as long as a sight of that moment is held."""

    seq: int
    messages: list[tuple[PageNews, Message]] = []

    def written(self, told: PageNews) -> Message:
        for one, found in self.messages:
            if one == told:
                return found
        found = _written(told)
        self.messages.append((told, found))
        return found


class Sight(msgspec.Struct, frozen=True, weakref=True):
    shown: Shown
    board: Board
    since: int
    """Up to where these eyes had seen it before; -1 is nothing of it."""
    new: Message | None
    """The message for a viewer who has seen that."""
    told: Told

    def message(self, seen: int) -> Message:
        """The message for a viewer who has seen the table up to that number."""
        return self.new if self.new is not None and seen == self.since else _written(_news(self.shown, self.board))


def _news(shown: Shown, now: Board) -> PageNews:
    return news(shown, now, None, time.time())


def _written(told: PageNews) -> Message:
    return message("news", told.seq, msgspec.json.encode(told))


class Projection:
    """The latest sight of every pair of eyes, for as long as a stream holds it."""

    def __init__(self) -> None:
        self._sights: WeakValueDictionary[tuple[str, str, Eyes], Sight] = WeakValueDictionary()
        self._told: WeakValueDictionary[str, Told] = WeakValueDictionary()
        """By table: what was told after its last change."""

    def __len__(self) -> int:
        return len(self._sights)

    def sight(self, table: Table, eyes: Eyes, words: Words, show: Callable[[], Shown]) -> Sight:
        """That state of the table, and what these eyes had seen before."""
        same = (table.id, words.language, eyes)
        before = self._sights.get(same)
        if before is not None and before.shown.table.seq >= table.seq:
            return before
        shown = show()
        now, told = board(shown), self._told.get(table.id)
        if told is None or told.seq != shown.table.seq:
            self._told[table.id] = told = Told(shown.table.seq)
        since, new = -1, None
        if before is not None:  # it happened now for all who had seen that, so that it is the same for many
            since, new = before.shown.table.seq, told.written(news(shown, now, before.board, shown.table.changed))
        self._sights[same] = sight = Sight(shown, now, since, new, told)
        return sight
