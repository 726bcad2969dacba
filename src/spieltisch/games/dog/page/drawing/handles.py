"""What can be touched in the picture: names that a page gives to marbles, kennels, fields and seats."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from spieltisch.games.dog.engine.board import Field

NOTHING: Mapping[int, str] = MappingProxyType({})


class Trail(msgspec.Struct, frozen=True):
    """The way of a marble in a move that a player may have missed."""

    letter: str
    """Of the marble's owner."""
    fields: tuple[Field, ...]
    swapped: bool = False
    """Whether it has changed places with another: there is no way between."""
    hit: tuple[Field, ...] = ()
    """Where others were sent home."""


class Handles(msgspec.Struct, frozen=True):
    """By place: what a touch is called; and the ways that were gone, to be shown."""

    marbles: Mapping[Field, str] = NOTHING
    kennels: Mapping[int, str] = NOTHING
    """By seat."""
    goals: Mapping[Field, str] = NOTHING
    """Fields to go to: they lie above the marbles, since a marble that lies there can be hit."""
    seats: Mapping[int, str] = NOTHING
    trails: tuple[Trail, ...] = ()
    """The oldest first."""
    best: tuple[Trail, ...] = ()
    """The ways that the coach would go."""
    played: tuple[Trail, ...] = ()
    """Those that were gone instead."""
