"""What the browser gets after every change: the whole table as HTML, and what can be touched in it."""

from typing import Any

import htpy as h
import msgspec

from spieltisch.games import game_type
from spieltisch.games.yatzy.game import YatzyGame
from spieltisch.server.pages import lobby
from spieltisch.server.pages.shown import Shown, Touch
from spieltisch.server.pages.yatzy import board as yatzy_board
from spieltisch.server.pages.yatzy import sentences
from spieltisch.server.pages.yatzy import touches as yatzy_touches


class PageNews(msgspec.Struct, frozen=True):
    """One snapshot for one browser."""

    seq: int
    step: int
    html: str
    touches: list[Touch]
    say: str
    """What has just happened, for the live region."""
    title: str
    due: bool
    """Whether these people are to act: the page's title says so."""


def content(shown: Shown) -> h.Element:
    """The table as it is now."""
    if shown.table.phase == "waiting":
        return lobby.lobby(shown)
    match shown.table.game:
        case YatzyGame():
            return yatzy_board.board(shown)
    return h.p[shown.words("This game cannot be played in the browser yet.")]


def touches(shown: Shown) -> list[Touch]:
    """All that can be done by touching things."""
    match shown.table.game:
        case YatzyGame() if shown.may_act or shown.enters_dice:
            return yatzy_touches.touches(shown)
    return []


def news(shown: Shown) -> PageNews:
    """The snapshot."""
    due = shown.may_act or shown.enters_dice
    return PageNews(
        seq=shown.table.seq,
        step=len(shown.table.steps),
        html=str.__str__(str(content(shown))),  # not markupsafe's kind of text
        touches=touches(shown),
        say=sentences.latest(shown),
        title=title(shown),
        due=due,
    )


def title(shown: Shown) -> str:
    """What the browser's tab says."""
    name = game_name(shown)
    if shown.may_act:
        return shown.words("Your turn: {game}", game=name)
    return name


def game_name(shown: Shown) -> str:
    """The game's own name."""
    return game_type(shown.table.opened.game).name


def embedded(found: PageNews) -> str:
    """The snapshot without its HTML, to stand in the page itself; no text in it can end the script element."""
    data: dict[str, Any] = msgspec.to_builtins(found)
    del data["html"]
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")
