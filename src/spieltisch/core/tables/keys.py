"""What somebody may do at a table."""

import msgspec

from spieltisch.core.seat import Seat


class Keys(msgspec.Struct, frozen=True):
    """Whether somebody has opened the table, and the seats that are theirs."""

    host: bool = False
    seats: frozenset[Seat] = frozenset()
