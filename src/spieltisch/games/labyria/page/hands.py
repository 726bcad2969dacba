"""From where the table is looked at."""

from spieltisch.core.seat import Seat
from spieltisch.kit.page.shown import Shown

IDS = "lab"
"""How every id in the picture starts."""


def turned_to(shown: Shown) -> Seat | None:
    """Whose corner is at the lower left; it stays there for people who share a device."""
    return min(shown.keys.seats, default=None) if shown.look == "seat" else None
