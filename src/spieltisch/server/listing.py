"""A table in a few words, which are stored with everything that happens there; and which tables strangers are shown."""

import msgspec

from spieltisch.core.tables.events import Agreement, Phase
from spieltisch.core.tables.table import Table

HOUR = 3600.0
WAITS = 2 * HOUR
"""Seconds after which a table that waits for players counts as left."""
PLAYS = 24 * HOUR
"""Seconds after which a game without moves counts as left."""


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player of a seat: a person, a bot, or none yet."""

    name: str = ""
    level: str = ""


class Summary(msgspec.Struct, frozen=True):
    """What can be said of a table without its game."""

    game: str
    options: dict[str, str]
    agreement: Agreement
    phase: Phase
    places: tuple[Sitting, ...]
    at: float
    """When the game last moved."""
    changed: float
    """When anything last happened."""
    points: tuple[int, ...] = ()
    """By seat, once the game is over; tables from before they were kept have none."""

    @property
    def free(self) -> int:
        return self.places.count(Sitting())


def summary_of(table: Table) -> Summary:
    return Summary(
        table.opened.game,
        table.opened.options,
        table.agreement,
        table.phase,
        tuple(Sitting(place.name, place.level) for place in table.places),
        table.at,
        table.changed,
        () if table.outcome is None else tuple(table.outcome.points),
    )


def write_summary(summary: Summary) -> str:
    return msgspec.json.encode(summary).decode()


def read_summary(text: str) -> Summary:
    """What was stored; MsgspecError if it is none."""
    return msgspec.json.decode(text, type=Summary)


def is_shown(summary: Summary, now: float) -> bool:
    """Whether there is room at the table or something to watch, and it has not been left."""
    match summary.phase:
        case "waiting":
            return bool(summary.free) and now - summary.changed < WAITS
        case "playing":
            return summary.agreement.spectators and now - summary.at < PLAYS
        case "over":
            return False
