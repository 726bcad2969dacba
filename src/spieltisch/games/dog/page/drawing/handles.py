"""What can be touched in the picture: names that a page gives to marbles, kennels, fields and seats."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from spieltisch.games.dog.engine.board import Field

NOTHING: Mapping[int, str] = MappingProxyType({})


class Handles(msgspec.Struct, frozen=True):
    """By place: what a touch is called; and the fields of the last way, to be shown."""

    marbles: Mapping[Field, str] = NOTHING
    kennels: Mapping[int, str] = NOTHING
    """By seat."""
    goals: Mapping[Field, str] = NOTHING
    """Fields to go to: they lie above the marbles, since whoever lies there can be hit."""
    seats: Mapping[int, str] = NOTHING
    trail: Sequence[Field] = ()
