"""The log on the page: what has happened in words, the newest first."""

from collections.abc import Hashable, Sequence
from functools import partial
from itertools import dropwhile

from spieltisch.core.once import once
from spieltisch.kit.cache import Cache
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import seat_mark
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.seen import Happened, Said
from spieltisch.kit.shelf import family_of

RECENT = 60
"""How many steps the log on a page goes back; the whole log can be downloaded."""
LINE = 800
"""Bytes that a sentence takes, with its entry in the list."""

_told: Cache[Hashable, tuple[Sequence[Happened], list[Said]]] = Cache()
"""By eyes and language: the step reached, and its last steps in words."""


@once
def recent(shown: Shown) -> list[Said]:
    """The last steps in words, the newest first; each is put into words once for the same eyes and language."""
    steps, said = shown.steps, family_of(shown.table.game_id).telling().said
    key = shown.table.id, shown.words.language, shown.names, shown.seat if shown.game.spec.hidden else None
    then, known = _told.get(key) or ((), [])
    if then is steps:
        return known
    known = list(dropwhile(partial(_was_taken_back, steps, then), known))
    oldest = max(1, len(steps) - RECENT + 1)
    if known and known[-1].number > oldest:
        known = []  # steps were taken back, and older ones come into sight again
    first = max(known[0].number if known else 0, oldest - 1)
    told = [*reversed(said(shown, first)), *known][:RECENT]
    _told.put(key, (steps, told), LINE * len(told))
    return told


def _was_taken_back(now: Sequence[Happened], then: Sequence[Happened], told: Said) -> bool:
    """Whether that step was taken back: then those after it were, too."""
    return told.number > len(now) or now[told.number - 1] is not then[told.number - 1]


def line(shown: Shown, one: Said) -> str:
    """A step as an entry of the log; it is written once."""
    found: str | None = one.__dict__.get("line")
    return found or one.__dict__.setdefault("line", _written(shown, one))


def _written(shown: Shown, one: Said) -> str:
    item = h.li(class_="entry" if one.entered else None, value=one.number)
    told = [one.earlier, " ", h.span(data_newest=True)[one.text]] if one.earlier else one.text
    return h.written(item[seat_mark(shown.game, one.seat), h.span[told]])
