"""Who may touch the table, and from where it is looked at."""

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.page.shown import Shown

IDS = "lab"
"""How every id in the picture starts."""


def hand(shown: Shown) -> Seat | None:
    """The own seat that is to decide now."""
    table = shown.table
    if shown.look != "seat" or table.phase != "playing" or table.actors in ((), (CHANCE,)):
        return None
    seat = table.actors[0]
    return seat if seat in shown.keys.seats and not table.places[seat].level else None


def throws(shown: Shown) -> Seat | None:
    """The own seat that is to throw the dice."""
    seat = shown.table.thrower if shown.look == "seat" and shown.table.phase == "playing" else None
    return seat if seat is not None and seat in shown.keys.seats and not shown.table.places[seat].level else None


def turned_to(shown: Shown) -> Seat | None:
    """Whose corner is at the lower left; it stays there for people who share a device."""
    return min(shown.keys.seats, default=None) if shown.look == "seat" else None
