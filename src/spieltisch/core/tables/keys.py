"""What a caller may do at a table."""

import msgspec

from spieltisch.core.seat import Seat


class Keys(msgspec.Struct, frozen=True):
    """Whether the caller is the host, and the caller's seats."""

    host: bool = False
    seats: frozenset[Seat] = frozenset()

    @property
    def at_table(self) -> bool:
        """Whether the caller is more than a spectator."""
        return self.host or bool(self.seats)
