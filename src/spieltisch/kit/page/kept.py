"""What was made once and is needed again: for many people, and for many moments."""

from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """What was made, by all that it depends on; what nobody has asked for lately goes.

    There are two shelves: when the newer one is full it becomes the older one, and what stood there is gone. So to find
    something takes one look, and nothing has to be put in order.

    Replays are written in a thread of their own. The worst that two threads do to each other is to make a thing twice.
    """

    def __init__(self, most: int) -> None:
        self._room = max(1, most // 2)
        self._newer: dict[K, V] = {}
        self._older: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        """What is kept there; it stays longer."""
        found = self._newer.get(key)
        if found is None and (found := self._older.get(key)) is not None:
            self.put(key, found)
        return found

    def put(self, key: K, made: V) -> V:
        """Keep it."""
        if len(self._newer) >= self._room:
            self._older, self._newer = self._newer, {}
        self._newer[key] = made
        return made
