"""What somebody may do at a table."""

import msgspec

from spieltisch.core.seat import Seat


class Keys(msgspec.Struct, frozen=True):
    """Whether somebody has opened the table, and the seats that are theirs."""

    host: bool = False
    seats: frozenset[Seat] = frozenset()

    @property
    def at_table(self) -> bool:
        """Whether they open anything here: whoever has none only looks on."""
        return self.host or bool(self.seats)
