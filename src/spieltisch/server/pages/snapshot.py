"""What the browser gets after every change: the parts of the table that are new, and what can be touched in it."""

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec
from markupsafe import Markup

from spieltisch.kit.page import talk
from spieltisch.kit.page.board import BUBBLES, LINES, Board, InPieces, all_made, hole, made
from spieltisch.kit.page.html import written
from spieltisch.kit.page.log import line
from spieltisch.kit.page.panels import has_won
from spieltisch.kit.page.shown import Cheer, Motion, Shown, Touch
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.server.pages import lobby


class NewLines(msgspec.Struct, frozen=True):
    """What has changed at the newer end of the log."""

    drop: int
    """So many lines that were there are gone: a move was taken back."""
    add: Sequence[str]
    keep: int
    """So many lines there are then: the oldest fall off."""


class PageNews(msgspec.Struct, frozen=True, omit_defaults=True):
    seq: int
    step: int
    moves: int
    """How many steps the game has: it goes down when one is taken back, and then nothing travels."""
    now: float
    """When this was made, in seconds since 1970, by the server's clock."""
    look: str
    parts: dict[str, str]
    """By id: what replaces the element of that id."""
    log: NewLines
    touches: list[Touch]
    common: dict[str, Any]
    """What all commands in the touches have in common, said once."""
    motions: list[Motion]
    asks: str
    """What is to be done now, said to these players after what has happened; "" where they have nothing to do."""
    title: str
    due: bool
    """Whether these players are to act: the page's title says so."""
    cheer: Cheer | None = None
    """A moment of joy, or of pity."""
    html: str | None = None
    """The whole frame anew, with holes for the parts, which then are all there."""


def board(shown: Shown) -> Board:
    if shown.table.phase == "waiting":
        return Board("", written(lobby.lobby(shown)), {BUBBLES: written(talk.bubbles(shown))})
    page = family_of(shown.table.game_id).page()
    return Board(
        page.look(shown),
        made(shown, page.frame),
        all_made(shown, page.parts(shown)),
        page.lines(shown),
    )


def content(shown: Shown) -> Markup:
    return whole(shown, board(shown))


def whole(shown: Shown, now: Board) -> Markup:
    lines = "".join([line(shown, one) for one in now.lines])
    html = written(now.with_holes(shown.table.step))
    for ident, part in {**now.parts, LINES: lines}.items():
        html = html.replace(hole(ident), part, 1)
    return Markup(html)


def news(shown: Shown, now: Board, before: Board | None = None, clock: float | None = None) -> PageNews:
    """The snapshot, with what the server's clock says; where it is known what these eyes have seen before, only what is
    new since.
    """
    shows = family_of(shown.table.game_id).page() if shown.table.phase != "waiting" else None
    touches = shows.touches(shown) if shows else []
    common = in_common(touches)
    known = before if before is not None and before.frame == now.frame else None
    return PageNews(
        seq=shown.table.seq,
        step=shown.table.step,
        moves=len(shown.steps),
        now=shown.now if clock is None else clock,
        look=now.look,
        html=None if known else written(now.with_holes(shown.table.step)),
        parts=_new_parts(now, known),
        log=_new_lines(shown, now, known),
        touches=[_without(touch, common) for touch in touches] if common else touches,
        common=common,
        motions=shows.motions(shown) if shows else [],
        asks=shows.asks(shown) if shows else "",
        title=title(shown),
        due=shown.may_act or shown.enters_dice,
        cheer="won" if has_won(shown) else shows.cheer(shown) if shows else None,
    )


def _new_parts(now: Board, known: Board | None) -> dict[str, str]:
    before = known.parts if known else {}
    found = {ident: html for ident, html in now.parts.items() if before.get(ident) != html}
    for ident, html in [(ident, html) for ident, html in found.items() if type(html) is InPieces]:
        del found[ident]
        found |= html.since(before.get(ident)) or {ident: str.__str__(html)}
    return found


def _new_lines(shown: Shown, now: Board, known: Board | None) -> NewLines:
    add, drop = newer_end(now.lines, known.lines if known else ())
    return NewLines(drop, [line(shown, one) for one in now.lines[:add]], len(now.lines))


def newer_end(now: Sequence[Hashable], known: Sequence[Hashable]) -> tuple[int, int]:
    """Lists with the newest first: how many are new, and how many of the known are gone before what stays."""
    there = {one: place for place, one in enumerate(known[:1])}
    if known and known[0] not in now:  # moves were taken back
        there = {one: place for place, one in enumerate(known)}
    add = next((place for place, one in enumerate(now) if one in there), len(now))
    drop = there[now[add]] if add < len(now) else len(known)
    if list(known[drop : drop + len(now) - add]) == list(now[add:]):
        return add, drop
    return len(now), len(known)  # what stays is not at the older end: all is sent anew


def in_common(touches: list[Touch]) -> dict[str, Any]:
    """Fields that all the commands share, where each has others besides."""
    commands = [touch.command for touch in touches if touch.command]
    if len(commands) < 2:
        return {}
    common = commands[0]
    for one in commands:
        if not common.items() <= one.items():
            common = {key: value for key, value in common.items() if key in one and one[key] == value}
    return common if len(common) < min(map(len, commands)) else {}


def _without(touch: Touch, common: dict[str, Any]) -> Touch:
    own = {key: value for key, value in touch.command.items() if key not in common}
    return Touch(touch.path, own, touch.label)


def title(shown: Shown) -> str:
    name = game_name(shown)
    if shown.may_act:
        return shown.words("Your turn: {game}", game=name)
    return name


def game_name(shown: Shown) -> str:
    return game_type(shown.table.game_id).name


def embedded(found: PageNews) -> str:
    """The snapshot without its HTML, to stand in the page itself; no text in it can end the script element."""
    data: dict[str, Any] = msgspec.to_builtins(found)
    data |= {"html": None, "parts": {}, "log": {**data["log"], "add": []}}
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")
