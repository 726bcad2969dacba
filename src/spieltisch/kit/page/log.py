"""The log on the page: what has happened in words, the newest first."""

from collections import OrderedDict
from collections.abc import Callable, Sequence

import htpy as h

from spieltisch.kit.page.parts import seat_mark
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.seen import Happened, Said, Seen

RECENT = 60
"""How many steps the log on a page goes back; the whole log can be downloaded."""
MOST = 4000
"""Eyes whose sentences are remembered, at all tables."""

_told: OrderedDict[object, dict[int, tuple[Happened, Said]]] = OrderedDict()


def recent(shown: Shown, said: Callable[[Seen, int], Sequence[Said]], most: int = RECENT) -> list[Said]:
    """The last steps in words, the newest first; each is put into words once for the same eyes and language."""
    found: list[Said] | None = shown.__dict__.get("recent")
    if found is None:
        found = shown.__dict__["recent"] = _recent(shown, said, most)
    return found


def _recent(shown: Shown, said: Callable[[Seen, int], Sequence[Said]], most: int) -> list[Said]:
    steps, first = shown.steps, max(0, len(shown.steps) - most)
    eyes = shown.seat if shown.game.spec.hidden else None
    key = shown.table.id, shown.words.language, shown.names, eyes
    known = _told[key] = dict(_told.get(key, ()))  # replays are written in a thread, and forget what others still need
    _told.move_to_end(key)
    while len(_told) > MOST:
        _told.popitem(last=False)
    there = range(first + 1, len(steps) + 1)
    new = next((number for number in there if number not in known or known[number][0] is not steps[number - 1]), None)
    for one in said(shown, new - 1) if new is not None else ():
        known[one.number] = steps[one.number - 1], one
    if len(known) > 2 * most:
        for old in [number for number in known if number not in there]:
            del known[old]
    return [known[number][1] for number in range(len(steps), first, -1)]


def line(shown: Shown, one: Said) -> str:
    """A step as an entry of the list; it is written once."""
    found: str | None = one.__dict__.get("line")
    if found is None:
        item = h.li(class_="entry" if one.entered else None, value=one.number)
        found = one.__dict__["line"] = str.__str__(str(item[seat_mark(shown.game, one.seat), h.span[one.text]]))
    return found
