"""Parts of a page that are the same for many people and many moments: rendered once."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import htpy as h
from markupsafe import Markup


class Kept:
    """Rendered parts by all that they depend on; the ones not asked for the longest go first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._parts: OrderedDict[Hashable, Markup] = OrderedDict()

    def __call__(self, key: Hashable, make: Callable[[], h.Element]) -> Markup:
        """The part with that key."""
        found = self._parts.get(key)
        if found is None:
            found = self._parts[key] = Markup(str(make()))
            while len(self._parts) > self._most:
                self._parts.popitem(last=False)
        else:
            self._parts.move_to_end(key)
        return found
