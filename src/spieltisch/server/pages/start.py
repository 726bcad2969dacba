"""The start page."""

from collections.abc import Sequence

import htpy as h

from spieltisch.locales import Words
from spieltisch.server.tables.table import Table


def start(words: Words, tables: Sequence[Table] = ()) -> h.Element:
    """All games."""
    del tables
    return h.h1[words("Games")]
