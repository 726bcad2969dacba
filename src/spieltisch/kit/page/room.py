"""The room of a family's page: its board, and all that is shown of it in the browser."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from spieltisch.core.game import AnyGame, GameType
from spieltisch.core.tables.commands import CommandId, Correct, Enter, StepNumber
from spieltisch.kit.page import html as h
from spieltisch.kit.page.arranging import Arranging
from spieltisch.kit.page.board import Part
from spieltisch.kit.page.keys import Keys
from spieltisch.kit.page.log import recent
from spieltisch.kit.page.pictures import plain_picture
from spieltisch.kit.page.shown import Ahead, Cheer, Motion, Shown, Touch
from spieltisch.kit.seen import Said
from spieltisch.kit.words import Words


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry on a score pad; a family adds what its dice show."""

    id: CommandId
    seen: StepNumber


class PadRow(msgspec.Struct, frozen=True):
    name: str
    points: tuple[int, ...]
    """All that a box of it may ever hold."""
    upper: bool


class PadSheet(msgspec.Struct, frozen=True):
    """A printed pad: enough for a device to keep it by itself, and no rules."""

    rows: tuple[PadRow, ...]
    columns: int
    target: int
    """What the upper part of a column needs for its bonus."""
    bonus: int
    raced: bool
    """Whether the first to fill a row gets more: that is settled when the pad is handed over."""
    chooses_first: bool
    """Whether the players have to say who begins."""


class ScorePad(msgspec.Struct, frozen=True):
    """How real dice are written down, where a typed action is not enough."""

    note: type[Note]
    noted: Callable[[Shown, Any], Enter | Correct]
    """The command that such a note is."""
    question: Callable[[Shown, int, int], h.Element]
    """What a box can hold."""
    correction: Callable[[Shown, int, int, int], h.Element]
    """What a filled box of that seat may hold instead."""
    sheet: Callable[[Words, GameType], PadSheet]
    """The pad of a game as it is printed."""
    script: str
    """What the browser needs for it, in the family's static folder."""


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """How a family of games is shown."""

    look: Callable[[Shown], str]
    """The classes of the board as a whole; they may change with every step."""
    frame: Part
    """What stays through a game, with holes for the parts."""
    parts: Callable[[Shown], tuple[Part, ...]]
    lines: Callable[[Shown], Sequence[Said]] = recent
    """The log, the newest first."""
    later: Mapping[str, Callable[[Shown], h.Node]] = MappingProxyType({})
    """By id: long lists in words, sent when the `details` with that `data-later` is unfolded."""
    touches: Callable[[Shown], list[Touch]]
    ahead: Callable[[Shown], Ahead | None] = lambda _: None
    """What the players could do if it were their turn, so that they can choose while others play."""
    marks: Callable[[Shown, str], tuple[str, ...]] = lambda _, __: ()
    """What lights up on the board for an action in notation: ids of elements, or of things to touch."""
    way: Callable[[Shown, str], Mapping[str, str]] = lambda _, __: {}
    """The way that an action in notation takes: by part of the board's picture, the SVG that is drawn upon it."""
    asks: Callable[[Shown], str]
    """What these players are to do now, or how the game has ended, for screen readers."""
    motions: Callable[[Shown], list[Motion]] = lambda _: []
    """What has just moved on the board, and which way."""
    cheer: Callable[[Shown], Cheer | None] = lambda _: None
    """What has just happened and is celebrated."""
    stage: Callable[[Shown], h.Node] = lambda _: None
    """What the board needs and no step changes: it stands once on the page, beside the table."""
    sign: Callable[[AnyGame, int], int] = lambda _, seat: seat
    """Which sign and colour stand for a seat."""
    picture: Callable[[GameType], str] = plain_picture
    """The game's picture on the start page, as SVG."""
    rules_board: Callable[[Words, GameType], str] = lambda _, __: ""
    """The board beside the rules, as SVG; nothing where there is none."""
    scene: Callable[[Shown], h.Node] = lambda _: None
    """A position by itself, for the rules: the board, and what is needed to try a move there."""
    arranging: Arranging | None = None
    """How positions are set up by hand; without it they are written in the game's notation."""
    glyph: Callable[[Words, str, str], h.Node] = lambda _, __, ___: None
    """A small thing in a line of text, of a kind and with a value: a card, a die."""
    bonuses: Callable[[Shown], tuple[bool, ...]] = lambda _: ()
    """By seat: who has earned the bonus in a finished game; nothing where there is none."""
    blank_pad: Callable[[Words, GameType], h.Element] | None = None
    """An empty pad to print, where people write on one."""
    score_pad: ScorePad | None = None
    keys: Keys = ()
    """The keys of this board alone: elements with the same `data-key` are touched by them."""
    static: Path | None = None
    """The folder of its style sheets, in the layer `games`, and scripts."""
