"""Positions set up by hand: what can be put where, as a game's page says it. A bare engine has its notation only.

Whatever is put has a key, and the game makes the next position of it; every touch is a link, and needs no script.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from spieltisch.core.game import AnyGame
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.svg import Point


class Put(msgspec.Struct, frozen=True):
    key: str
    label: str
    chosen: bool = False
    """Whether it is so already."""


class Row(msgspec.Struct, frozen=True):
    """Choices of which one is made; many of them are a list to unfold."""

    title: str
    puts: tuple[Put, ...]
    many: bool = False


class Spot(msgspec.Struct, frozen=True):
    key: str
    label: str
    where: Point


class Layout(msgspec.Struct, frozen=True):
    """A position with all that can be put there."""

    tools: tuple[Put, ...]
    """What a touch on the board puts there; a tool's key goes in front of a spot's."""
    rows: tuple[Row, ...]
    picture: str = ""
    """The board as SVG; nothing where a game has none to touch."""
    spots: tuple[Spot, ...] = ()
    reach: float = 0.0
    """How far from a spot a touch still counts, in the picture's units."""


class Arranging(msgspec.Struct, frozen=True):
    """How positions of a game are set up by hand."""

    start: Callable[[AnyGame], str]
    """The first position of the editor, in notation."""
    layout: Callable[[Shown, str], Layout]
    """What can be put into this position with that tool; an unknown one is the first."""
    arranged: Callable[[AnyGame, Any, str], Any]
    """The state after something was put; whether that can be is checked afterwards."""


def seat_puts(shown: Shown, do: str, chosen: int) -> tuple[Put, ...]:
    return tuple(Put(f"{do} {seat + 1}", name, seat == chosen) for seat, name in enumerate(shown.names))


def number_puts(do: str, numbers: Iterable[int], chosen: int | None) -> tuple[Put, ...]:
    return tuple(Put(f"{do} {number}", str(number), number == chosen) for number in numbers)


def chosen_tool(tools: tuple[str, ...], tool: str) -> str:
    return tool if tool in tools else tools[0]
