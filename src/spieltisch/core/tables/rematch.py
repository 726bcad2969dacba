"""Who sits at the rematch."""

import secrets
from collections.abc import Iterator

from spieltisch.core.seat import Seat
from spieltisch.core.tables.events import Begun, BotSat, Event, Expected, Replaced
from spieltisch.core.tables.table import Table


def same_again(table: Table) -> Iterator[Event]:
    """The same bots, and the same seats kept for the same people: they come by themselves, or are not waited for. Where
    a bot played for a player at the end, it does so again until they come. Real dice need no entropy, and one device is
    enough for all: there the game begins at once."""
    for seat, place in enumerate(table.places):
        if place.kind == "bot":
            yield BotSat(Seat(seat), place.level)
            continue
        yield Expected(Seat(seat), place.name, secrets.token_hex(16))
        if place.level:
            yield Replaced(Seat(seat), place.level)
    if table.real_dice:
        yield Begun(tuple(place.header_name for place in table.places), ())
