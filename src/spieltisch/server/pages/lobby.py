"""The table before the game."""

import htpy as h

from spieltisch.server.pages.shown import Shown


def lobby(shown: Shown) -> h.Element:
    """Who sits, and who is missing."""
    return h.p[", ".join(shown.names)]
