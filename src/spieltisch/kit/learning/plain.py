"""The language of a game that brings none: hashes of what is written.

An action has the same number wherever no other legal one has the same hash; else the later one has the next free one.
"""

from collections.abc import Iterator, Sequence
from typing import Any
from zlib import crc32

import msgspec
import numpy as np

from spieltisch.core.game import AnyGame
from spieltisch.kit.learning.language import Language
from spieltisch.kit.learning.layout import Block, Floats, Layout

ACTIONS = 4096
FEATURES = 1024


class PlainLanguage(Language[Any, Any]):
    """Actions by their notation, views by what they look like as JSON."""

    actions = Layout(Block("notation", (ACTIONS,), "a hash of the action as it is written"))
    features = Layout(Block("view", (FEATURES,), "by a hash of the path to it: what a value of the view is"))

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def encode(self, view: Any, legal: Sequence[Any]) -> list[int]:
        """The hash of each, or the next number that is free."""
        del view
        taken: dict[int, None] = {}
        for action in legal:
            number = crc32(self._game.write(action).encode()) % ACTIONS
            while number in taken:
                number = (number + 1) % ACTIONS
            taken[number] = None
        return list(taken)

    def tensor(self, view: Any) -> Floats:
        """Words are present or not; numbers grow towards 1, negative ones likewise at another place."""
        row = np.zeros(FEATURES, np.float32)
        for path, value in _leaves("", msgspec.to_builtins(view, str_keys=True)):
            row[crc32(path.encode()) % FEATURES] = value
        return row


def _leaves(path: str, thing: Any) -> Iterator[tuple[str, float]]:
    match thing:
        case dict():
            for key, inner in thing.items():
                yield from _leaves(f"{path}.{key}", inner)
        case list() | tuple():
            for number, inner in enumerate(thing):
                yield from _leaves(f"{path}.{number}", inner)
        case int() | float():
            yield (path if thing >= 0 else f"-{path}"), abs(thing) / (1 + abs(thing))
        case _:
            yield f"{path}={thing}", 1.0
