"""The Yatzy table."""

import htpy as h

from spieltisch.server.pages.shown import Shown


def board(shown: Shown) -> h.Element:
    """Dice and sheets."""
    return h.p[shown.table.game.write_position(shown.table.state)]
