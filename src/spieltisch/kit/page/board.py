"""The table on the page: a frame that stays, and parts in it, each of which is made and sent only when it changes."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Self

import msgspec
from markupsafe import Markup, escape

from spieltisch.kit.cache import Cache
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.seen import Said


def own(shown: Shown) -> Hashable:
    """Depends on everything: for one pair of eyes and one moment, so not worth remembering."""
    del shown
    return None


def by_eyes(shown: Shown) -> bool:
    """Always: each viewer's own has to be made."""
    del shown
    return True


def alike(shown: Shown) -> bool:
    """Never: all see the same."""
    del shown
    return False


def acts(shown: Shown) -> bool:
    """Only for players who have something to do now."""
    return shown.may_act or shown.enters_dice


class Part(msgspec.Struct, frozen=True):
    """One element of the page, known by its id, or nothing."""

    id: str
    make: Callable[[Shown], h.Node]
    key: Callable[[Shown], Hashable] = own
    """All that it depends on besides the table and the language: what has the same key is made once."""
    differs: Callable[[Shown], bool] = by_eyes
    """Whether these eyes may see it otherwise than all who look in the same way at the same moment."""


def layers(
    ident: str,
    names: Iterable[str],
    drawn: Callable[[Shown, str], str],
    keys: Mapping[str, Callable[[Shown], Hashable]],
    differ: Mapping[str, Callable[[Shown], bool]],
) -> tuple[Part, ...]:
    """A drawn board, a part for each layer; without `differ` each viewer has their own."""

    def make(shown: Shown, name: str) -> h.Node:
        found = drawn(shown, name)
        return found if isinstance(found, InPieces) else Markup(found) or None

    return tuple(
        Part(f"{ident}-{name}", partial(make, name=name), keys.get(name, own), differ.get(name, by_eyes))
        for name in names
    )


class InPieces(str):
    """A part with elements that can be sent by themselves where nothing else of it has changed."""

    rest: Hashable
    """All that the other elements depend on."""
    pieces: Mapping[str, str]
    """These elements, by what they are called: their `id` or `data-part`."""

    def __new__(cls, html: str, rest: Hashable, pieces: Mapping[str, str]) -> Self:
        made = super().__new__(cls, html)
        made.rest, made.pieces = rest, pieces
        return made

    def __html__(self) -> str:
        return str.__str__(self)

    def since(self, before: str | None) -> dict[str, str]:
        """The elements that are new where it was that before; none where it has to be sent as a whole."""
        if not isinstance(before, InPieces) or before.rest != self.rest:
            return {}
        return {ident: html for ident, html in self.pieces.items() if before.pieces[ident] != html}


class Board(msgspec.Struct, frozen=True):
    """The table through one pair of eyes: HTML, but for the log."""

    look: str
    """The classes of what is around everything; they may change with every step. Nothing is around the lobby."""
    frame: str
    """Where each part has its place, as a `hole`."""
    parts: Mapping[str, str]
    lines: Sequence[Said] = ()
    """The log, the newest first: it only grows, so it is no part."""

    def with_holes(self, step: int) -> Markup:
        around = f'<div id="board" class="{escape(self.look)}" data-step="{step}">{self.frame}</div>'
        return Markup(around if self.look else self.frame) + hole(BUBBLES)


BUBBLES = "bubbles"
LINES = "log-lines"


@cache
def hole(ident: str) -> Markup:
    """The place of a part, also while the part is empty."""
    return Markup(f'<template data-part="{ident}"></template>')


_parts: Cache[Hashable, str] = Cache()
_common: Cache[Hashable, tuple[int, str]] = Cache()
"""By part, table, look, language and whether all lies open: the newest moment, and what all see alike then."""


def all_made(shown: Shown, parts: Iterable[Part]) -> dict[str, str]:
    """Every part's HTML, by id; what does not differ is taken from an earlier viewer of this moment."""
    place = shown.table.id, shown.look, shown.words.language, shown.lies_open
    found = {}
    for part in parts:
        ident, differs = part.id, part.differs
        if differs is by_eyes or (differs is not alike and differs(shown)):
            found[ident] = made(shown, part)
            continue
        moment, common = _common.get((ident, place)) or (-1, "")
        if moment != shown.moment:
            _, common = _common.put((ident, place), (shown.moment, made(shown, part)))
        found[ident] = common
    return found


def made(shown: Shown, part: Part) -> str:
    """The part's HTML; an empty hole where there is nothing."""
    if part.key is own or (key := part.key(shown)) is None:
        return made_anew(shown, part)
    whole = part.id, shown.table.id, shown.words.language, key
    found = _parts.get(whole)
    return _parts.put(whole, made_anew(shown, part)) if found is None else found


def made_anew(shown: Shown, part: Part) -> str:
    """The part's HTML without the cache."""
    node = part.make(shown)
    if isinstance(node, InPieces):
        return node
    return h.written(hole(part.id) if node is None else node)
