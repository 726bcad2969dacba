"""What was made once and is needed again: for many people, and for many moments."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """What was made, by all that it depends on; what nobody has asked for the longest goes first.

    Replays are written in a thread of their own. Every step here is one call that no other thread can split, so the
    worst that two threads do to each other is to make something twice.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """What is kept there; it stays longer."""
        found = self._kept.pop(key, None)
        return None if found is None else self.put(key, found)

    def put(self, key: K, made: V) -> V:
        """Keep it."""
        self._kept[key] = made
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return made
