"""What the browser gets after every change: the whole table as HTML, and what can be touched in it."""

from typing import Any

import htpy as h
import msgspec

from spieltisch.kit.page import talk
from spieltisch.kit.page.shown import Motion, Shown, Touch
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.server.pages import lobby


class PageNews(msgspec.Struct, frozen=True):
    """One snapshot for one browser."""

    seq: int
    step: int
    moves: int
    """How many steps the game has: it goes down when one is taken back, and then nothing travels."""
    html: str
    touches: list[Touch]
    common: dict[str, Any]
    """What all commands in the touches have in common, said once."""
    motions: list[Motion]
    asks: str
    """What is to be done now, said to these people after what has happened; "" where they have nothing to do."""
    title: str
    due: bool
    """Whether these people are to act: the page's title says so."""


def content(shown: Shown) -> h.Fragment:
    """The table as it is now."""
    waiting = shown.table.phase == "waiting"
    return h.fragment[
        lobby.lobby(shown) if waiting else family_of(shown.table.game_id).page().board(shown),
        h.div("#bubbles.bubbles")[talk.bubbles(shown)],
    ]


def news(shown: Shown) -> PageNews:
    """The snapshot."""
    due = shown.may_act or shown.enters_dice
    shows = family_of(shown.table.game_id).page() if shown.table.phase != "waiting" else None
    touches = shows.touches(shown) if shows else []
    common = in_common(touches)
    return PageNews(
        seq=shown.table.seq,
        step=shown.table.step,
        moves=len(shown.steps),
        html=str.__str__(str(content(shown))),  # not markupsafe's kind of text
        touches=[_without(touch, common) for touch in touches] if common else touches,
        common=common,
        motions=shows.motions(shown) if shows else [],
        asks=shows.asks(shown) if shows else "",
        title=title(shown),
        due=due,
    )


def in_common(touches: list[Touch]) -> dict[str, Any]:
    """Fields that all the commands share, where each has others besides."""
    commands = [touch.command for touch in touches if touch.command]
    if len(commands) < 2:
        return {}
    first = commands[0]
    common = {key: first[key] for key in first if all(key in one and one[key] == first[key] for one in commands)}
    return common if all(len(one) > len(common) for one in commands) else {}


def _without(touch: Touch, common: dict[str, Any]) -> Touch:
    own = {key: value for key, value in touch.command.items() if key not in common}
    return msgspec.structs.replace(touch, command=own)


def title(shown: Shown) -> str:
    """What the browser's tab says."""
    name = game_name(shown)
    if shown.may_act:
        return shown.words("Your turn: {game}", game=name)
    return name


def game_name(shown: Shown) -> str:
    """The game's own name."""
    return game_type(shown.table.game_id).name


def embedded(found: PageNews) -> str:
    """The snapshot without its HTML, to stand in the page itself; no text in it can end the script element."""
    data: dict[str, Any] = msgspec.to_builtins(found)
    del data["html"]
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")
