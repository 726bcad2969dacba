"""Positions on the rule pages that have a name: they are drawn there, and some can be tried out.

They stand on the English page, in blocks that the tests execute: `table GAME seats=N name=NAME about=RULE`, a position
in the game's notation, and claims about it. The first claim with `=>` tells the course of a picture; in a try, each
of them is a way to do the task, and claims with `!` are moves that a reader may want to make although the rules forbid
them.
"""

import re
from collections.abc import Mapping
from functools import cache

import msgspec

from spieltisch.kit.rulebook import whole

NAMED = re.compile(r"^```table (\S+) ([^\n]*\bname=[^\n]*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
COURSE = re.compile(r"> (.+) => (.+)")
FORBIDDEN = re.compile(r"> (.+) ! \S+")

Actions = tuple[str, ...]


class Position(msgspec.Struct, frozen=True):
    """A position with what happens in it, all in the game's notation."""

    name: str
    about: str
    """The id of the clause that it is about."""
    game_id: str
    seats: int
    options: dict[str, str]
    text: str
    course: Actions
    """The actions played there, chance included."""
    goals: tuple[frozenset[str], ...]
    """The positions that it is to lead to: parts of positions, any of which will do."""
    forbidden: tuple[tuple[Actions, str], ...]
    """What cannot be done, each with the actions before it."""


@cache
def positions(page: str) -> Mapping[str, Position]:
    return {found.name: found for found in map(_position, NAMED.finditer(whole(page)))}


def _position(match: re.Match[str]) -> Position:
    settings = dict(setting.split("=") for setting in match[2].split())
    lines = match[3].splitlines()
    told = [claim for claim in map(COURSE.fullmatch, lines) if claim]
    forbidden = [_actions(claim[1]) for claim in map(FORBIDDEN.fullmatch, lines) if claim]
    return Position(
        name=settings.pop("name"),
        about=settings.pop("about", ""),
        game_id=match[1],
        seats=int(settings.pop("seats")),
        options=settings,
        text="\n".join(line for line in lines if not line.startswith("> ")),
        course=_actions(told[0][1]) if told else (),
        goals=tuple(frozenset(claim[2].split("; ")) for claim in told),
        forbidden=tuple((actions[:-1], actions[-1]) for actions in forbidden),
    )


def _actions(text: str) -> Actions:
    return tuple(text.split(", "))
