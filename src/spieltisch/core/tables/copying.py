"""Earlier moments of a game, and going on from one in a copy: some people play on, and bots play for all others."""

import secrets
from collections.abc import Collection, Iterator

from msgspec.structs import replace

from spieltisch.core.names import BOT
from spieltisch.core.replay import Replay
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.commands import StaleError
from spieltisch.core.tables.events import Acted, Agreement, Begun, BotSat, Event, Opened, Sat
from spieltisch.core.tables.happening import with_steps
from spieltisch.core.tables.plan import stand_in
from spieltisch.core.tables.table import Table


def at_step(table: Table, step: int) -> Table:
    """The table after its first so many steps; beyond its ends, at its ends."""
    return replace(with_steps(table, table.steps[: max(0, step)]), asked=None, agreed=frozenset())


def replayed(table: Table) -> Replay:
    return Replay(table.game, table.header, table.game.start(), table.steps)


def copy_of(table: Table, step: int) -> Opened:
    """The set-up of such a table: the same game with the same options and spectators, and hints allowed."""
    opened = table.opened
    agreement = Agreement(spectators=opened.agreement.spectators, hints=True)
    return Opened(opened.game, opened.seats, opened.options, "sealed", "", agreement, copied=step)


def played_so_far(table: Table, step: int, own: Collection[Seat], name: str) -> Iterator[Event]:
    """Who sits there, and the first so many steps; `name` is for people who take a bot's seat."""
    players = []
    for seat, place in enumerate(table.places):
        if seat in own:
            players.append(place.name or name)
            yield Sat(Seat(seat), players[-1], secrets.token_hex(16))
        else:
            level = place.level or stand_in(table.customs.levels)
            players.append(f"{BOT}{level}")
            yield BotSat(Seat(seat), level)
    yield Begun(tuple(players), ())
    for one in table.steps[:step]:
        yield Acted(one.seat, table.game.write(one.action))


def seats_to_play(table: Table, step: int, seats: Collection[Seat]) -> frozenset[Seat]:
    """The caller's own seats; without any, the one that decided next. StaleError where none did any more."""
    following = next((one.seat for one in table.steps[step:] if one.seat != CHANCE), None)
    if following is None:
        raise StaleError("Here the game is as good as over: go back to a moment in which somebody still decides.")
    return frozenset(seats) or frozenset({following})
