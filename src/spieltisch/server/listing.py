"""Which tables strangers are shown."""

from spieltisch.core.tables.table import Table

HOUR = 3600.0
WAITS = 2 * HOUR
"""Seconds after which nobody believes any more that a table still waits for players."""
PLAYS = 24 * HOUR
"""Seconds after which nobody believes any more that a game still goes on."""


def is_shown(table: Table, now: float) -> bool:
    """Whether there is room at the table or something to watch, and it has not been left."""
    match table.phase:
        case "waiting":
            return any(place.kind == "open" for place in table.places) and now - table.changed < WAITS
        case "playing":
            return now - table.at < PLAYS
        case "over":
            return False
