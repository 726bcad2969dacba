"""Parts of a page that are the same for many people and many moments: rendered once."""

from collections import OrderedDict
from collections.abc import Callable, Hashable


class Kept:
    """Rendered parts by all that they depend on; the ones not asked for the longest go first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._parts: OrderedDict[Hashable, str] = OrderedDict()

    def __call__(self, key: Hashable, make: Callable[[], str]) -> str:
        """The part with that key."""
        found = self._parts.get(key)
        if found is None:
            found = self._parts[key] = make()
            while len(self._parts) > self._most:
                self._parts.popitem(last=False)
        else:
            self._parts.move_to_end(key)
        return found
