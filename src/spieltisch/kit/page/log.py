"""The log on the page: what has happened in words, the newest first."""

from collections.abc import Hashable

from spieltisch.core.once import once
from spieltisch.kit import html as h
from spieltisch.kit.page.kept import Kept
from spieltisch.kit.page.parts import seat_mark
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.seen import Happened, Said
from spieltisch.kit.shelf import family_of

RECENT = 60
"""How many steps the log on a page goes back; the whole log can be downloaded."""
MOST = 4000
"""Eyes whose sentences are remembered, at all tables."""

_told: Kept[Hashable, dict[int, tuple[Happened, Said]]] = Kept(MOST)


@once
def recent(shown: Shown) -> list[Said]:
    """The last steps in words, the newest first; each is put into words once for the same eyes and language."""
    steps, said = shown.steps, family_of(shown.table.game_id).telling().said
    there = range(max(0, len(steps) - RECENT) + 1, len(steps) + 1)
    key = shown.table.id, shown.words.language, shown.names, shown.seat if shown.game.spec.hidden else None
    known = _told.get(key) or {}
    new = next((number for number in there if number not in known or known[number][0] is not steps[number - 1]), None)
    told = {number: known[number] for number in there if new is None or number < new}
    if new is not None:
        told |= {one.number: (steps[one.number - 1], one) for one in said(shown, new - 1)}
    _told.put(key, told)
    return [told[number][1] for number in reversed(there)]


def line(shown: Shown, one: Said) -> str:
    """A step as an entry of the list; it is written once."""
    found: str | None = one.__dict__.get("line")
    if found is None:
        item = h.li(class_="entry" if one.entered else None, value=one.number)
        found = one.__dict__["line"] = h.written(item[seat_mark(shown.game, one.seat), h.span[one.text]])
    return found
