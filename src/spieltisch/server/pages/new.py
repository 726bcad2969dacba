"""The set-up form."""

from collections.abc import Mapping
from typing import Literal

import htpy as h

from spieltisch.core.game import GameType
from spieltisch.locales import Words

Way = Literal["bots", "friends", "dice", "device"]


def read_way(text: str) -> Way:
    """The way to play that the address names."""
    match text:
        case "friends" | "dice" | "device":
            return text
    return "bots"


def new(
    words: Words, kind: GameType, way: Way, csrf: str, filled: Mapping[str, str] | None = None, error: str = ""
) -> h.Element:
    """The form."""
    del words, way, csrf, filled, error
    return h.h1[kind.name]
