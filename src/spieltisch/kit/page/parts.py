"""Small parts that many pages use."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from markupsafe import Markup

from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.kit.minds.levels import level_name
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.shelf import family_of
from spieltisch.kit.words import Words

MARKS = "●▲■◆★✚⬟♥♣♠"
"""One a seat, so that players differ by shape and not by colour alone."""


def choices(named: Mapping[str, str], chosen: str) -> list[h.Element]:
    return [h.option(value=value, selected=value == chosen)[name] for value, name in named.items()]


def hidden(**fields: str | int) -> list[h.Tag]:
    return [h.input(type="hidden", name=name, value=value) for name, value in fields.items()]


def order(do: str, /, **fields: object) -> str:
    """A command as the client sends it, in JSON."""
    return msgspec.json.encode({"do": do, **fields}).decode()


def command_button(
    ident: str, label: h.Node, do: str, /, *, look: str = "", attributes: dict[str, Any] | None = None, **fields: object
) -> h.Element:
    classes = f"button {look}".strip()
    return h.button(
        {"id": ident, "type": "button", "class": classes, "data-command": order(do, **fields)}, **(attributes or {})
    )[label]


def copy_button(words: Words, ident: str, label: str, text: str) -> h.Element:
    """Copies the text, or what is found at the address that the text is."""
    return h.button(f"#{ident}.button.small", type="button", data_copy=text)[
        h.span(".label")[label], h.span(".done")[words("Copied")]
    ]


def rule_link(game: str, clause: str) -> h.Element:
    return h.a(".clause", href=f"/rules/{game}#{clause}", target="_blank")[clause]


def rule_linked(game: str, sentence: str) -> h.Node:
    """A sentence that may have a rule's id in brackets at its end, as complaint.js shows those of refusals."""
    match = re.fullmatch(r"(.*) \[([A-Z0-9-]+)\]", sentence, re.DOTALL)
    return [match[1], " ", rule_link(game, match[2])] if match else sentence


def unseen(text: str) -> h.Element:
    return h.span(".visually-hidden")[text]


def try_parts(words: Words) -> h.Node:
    """A board on which a move can be tried, a line for the answer, and a button; the rest does `try.js`."""
    start, again = words("Try it"), words("Start again")
    return [
        h.div(".try-board"),
        h.p(".verdict", role="status"),
        h.button(".button.second.start", type="button", hidden=True, data_first=start, data_again=again)[start],
    ]


def listed(legend: str, lines: Iterable[str]) -> h.Node:
    return [h.p[legend], h.ul[(h.li[line] for line in lines)]]


def seat_mark(game: AnyGame, seat: int) -> Markup:
    """The player's sign; its colour is that of the pieces, and those of Dog belong to the boards."""
    return _mark(family_of(game.spec.id).page().sign(game, seat) % len(MARKS))


@cache
def _mark(sign: int) -> Markup:
    return h.span(class_=f"mark seat-{sign}", aria_hidden="true")[MARKS[sign]]


def bot_mark(shown: Shown, seat: int) -> h.Node:
    """A small head beside a bot's name, which says how it plays."""
    place = shown.table.places[seat]
    return _bot_mark(level_name(shown.words, shown.table.game_id, place.level)) if place.kind == "bot" else None


@cache
def _bot_mark(level: str) -> Markup:
    return h.svg(".bot-mark", viewBox="0 0 16 16", role="img", aria_label=level)[
        h.title[level],
        h.path(d="M8 1v2M3 6a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM1 7v3M15 7v3M6 15h4"),
        h.path(".eyes", d="M6 8h.01M10 8h.01"),
    ]


def seat_name(shown: Shown, seat: int) -> str:
    return shown.names[seat] or shown.words("Seat {number}", number=seat + 1)


def is_mine(shown: Shown, seat: int) -> bool:
    return shown.look == "seat" and Seat(seat) in shown.keys.seats
