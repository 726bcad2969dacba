"""The page of a game that brings none: how it stands in words, every move as a button, the players and the log."""

from spieltisch.core.game import stuck
from spieltisch.kit.page import html as h
from spieltisch.kit.page import panels, speed
from spieltisch.kit.page.board import Part, alike, hole
from spieltisch.kit.page.room import Page
from spieltisch.kit.page.shown import Shown, Touch
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.telling import winners_words
from spieltisch.kit.words import joined

THROW = "throw"


def _look(shown: Shown) -> str:
    return f"board plain {'over' if shown.table.phase == 'over' else 'mine' if shown.may_act else 'others'}"


def _frame(shown: Shown) -> h.Node:
    """Everything, one below the other."""
    return [
        hole("curtain"),
        h.div(".board-head")[hole("heading"), hole("talk")],
        hole("result") if shown.table.phase == "over" else h.div(".play")[map(hole, ("status", "moves", "controls"))],
        hole("position"),
        h.aside(".beside")[hole("speed"), PLAYERS.frame(shown), panels.log(shown), hole("seat-along")],
    ]


def _heading(shown: Shown) -> h.Element:
    return h.div("#heading.title")[h.h1[game_type(shown.table.game_id).name], panels.clock(shown)]


def _status(shown: Shown) -> h.Element:
    return h.div("#status.status")[h.h2("#whose.whose")[whose(shown)], h.p("#prompt.prompt")[prompt(shown)]]


def _buttons(shown: Shown) -> h.Element:
    return h.div("#moves.moves")[
        (h.button(f"#{ident}.button", type="button", data_touch=ident)[label] for ident, label in _moves(shown))
    ]


def _position(shown: Shown) -> h.Element:
    told = family_of(shown.table.game_id).telling().position(shown)
    return h.section("#position.position", aria_label=shown.words("How it stands"))[h.pre[told]]


PLAYERS = panels.Players(
    lambda shown: [""] * len(shown.names),
    lambda shown: shown.table.awaited[0] if len(shown.table.awaited) == 1 else None,
)


def _result(shown: Shown) -> h.Node:
    outcome = shown.table.outcome
    return panels.result(shown, outcome, winners(shown)) if outcome is not None else None


def winners(shown: Shown) -> str:
    assert shown.table.outcome is not None
    return winners_words(shown.words, [shown.names[seat] for seat in shown.table.outcome.winners])


def whose(shown: Shown) -> str:
    words = shown.words
    if speed.pauses(shown):
        return speed.paused(shown)
    if shown.may_act and shown.due is not None:
        return words("{name}, it is your turn", name=shown.names[shown.due])
    waiting = [shown.names[seat] for seat in shown.table.awaited]
    return words("Waiting for {names}", names=joined(words, waiting)) if waiting else ""


def prompt(shown: Shown) -> str:
    """What can be done now; nothing for spectators."""
    if shown.enters_dice:
        return shown.words("Enter what your dice show.")
    if _moves(shown):
        return shown.words("Choose a move.")
    return "" if shown.decides is None else shown.words.error(stuck(shown.game, shown.decides))


def asks(shown: Shown) -> str:
    """Read aloud when it is the own turn, and at the end."""
    if shown.table.phase == "over":
        return winners(shown)
    return f"{whose(shown)}. {prompt(shown)}" if shown.may_act else ""


def _moves(shown: Shown) -> list[tuple[str, str]]:
    """By id: the possible actions as they are written."""
    if shown.throws:
        return [(THROW, shown.words("Roll the dice"))]
    seat = shown.decides
    actions = shown.rolls() if shown.enters_dice else shown.legal(seat) if seat is not None else ()
    return [(f"move-{number}", shown.game.write(action)) for number, action in enumerate(actions)]


def touches(shown: Shown) -> list[Touch]:
    seen = shown.table.step
    if shown.throws:
        return [Touch((THROW,), shown.throw())]
    if shown.enters_dice:
        return [Touch((ident,), {"do": "enter", "actions": [text], "seen": seen}) for ident, text in _moves(shown)]
    seat = shown.decides
    return [Touch((ident,), {"do": "act", "seat": seat, "action": text, "seen": seen}) for ident, text in _moves(shown)]


PARTS = (
    *panels.PARTS,
    Part("heading", _heading, differs=alike),
    Part("result", _result),
    Part("status", _status),
    Part("moves", _buttons),
    Part("position", _position),
)
PLAIN_PAGE = Page(
    look=_look,
    frame=Part("board", _frame, panels.log_key),
    parts=lambda shown: PARTS + PLAYERS.parts(shown),
    touches=touches,
    asks=asks,
    scene=lambda shown: [_position(shown), _buttons(shown)],
)
