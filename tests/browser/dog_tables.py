"""Tables of Dog at a moment that was written down: who sits there, what was dealt, and what has been played."""

import hashlib
from collections.abc import Mapping, Sequence

from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.events import Acted, Agreement, Begun, BotSat, Event, Opened, Sat
from spieltisch.core.tables.happening import after, all_after
from spieltisch.kit.tables import open_table
from tests.server.pages.games import AT, NAMES, SECRET, Played

CHANCE_WORDS = ("dealer", "deal", "draws", "drawn")
ALL_GIVE_A_TWO = ("give 2",) * 4
"""The exchange of four players: everybody has the same cards as before."""


def dog_table(
    table_id: str,
    hands: str,
    actions: Sequence[str] = (),
    *,
    bots: Sequence[int] = (),
    options: Mapping[str, str] | None = None,
) -> Played:
    """The last seat has dealt these hands, so that Anna begins; then everybody in turn has done these things."""
    seats = len(hands.split())
    opened = Opened("brandi-dog", seats, dict(options or {}), "sealed", hashlib.sha256(SECRET).hexdigest(), Agreement())
    events: list[Event] = [
        BotSat(Seat(seat), "greedy") if seat in bots else Sat(Seat(seat), NAMES[seat], f"nonce {seat}")
        for seat in range(seats)
    ]
    events.append(Begun(NAMES[:seats], ("abc123",)))
    table = all_after(open_table(table_id, opened, AT), events, AT)
    for action in (f"dealer {seats}", f"deal {hands}", *actions):
        by_chance = action.split()[0] in CHANCE_WORDS
        event = Acted(CHANCE if by_chance else table.actors[0], action)
        events.append(event)
        table = after(table, event, AT)
    return Played(table, opened, events)
