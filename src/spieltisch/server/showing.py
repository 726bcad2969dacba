"""A table through somebody's eyes: the only way from a State to a page, and only Views go along."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from spieltisch.core.once import once
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.tables.commands import AWAY
from spieltisch.core.tables.keys import Keys
from spieltisch.core.tables.seen import seen_table
from spieltisch.core.tables.table import Table
from spieltisch.kit.page.shown import Look, Reach, Shown
from spieltisch.kit.players import Player, called
from spieltisch.kit.seen import Happened, happened, view_after, write_step
from spieltisch.kit.words import Words
from spieltisch.server.api_views import looks_through


def show(
    table: Table,
    keys: Keys,
    words: Words,
    origin: str = "",
    look: Look = "seat",
    away: float = AWAY,
    eyes: Seat | None = None,
    now: float = 0.0,
    revealed: bool = False,
    reach: Reach | None = None,
) -> Shown:
    """The table for whoever has these keys.

    `eyes` is who has said that they hold a device that several people share; `revealed` a game that is over and looked
    back at, so that nothing is hidden any more.
    """
    game, state = table.game, table.state
    due = min((seat for seat in table.awaited if seat in keys.seats and not table.places[seat].level), default=None)
    shared = game.spec.hidden and table.phase == "playing" and len(keys.seats) > 1
    seat = _eyes(table, keys, look, eyes if shared and eyes in keys.seats and due in (None, eyes) else None, shared)
    lies_open = revealed or _is_of_bots(table)

    writes_for_all = table.real_dice and keys.at_table

    found: dict[Seat, Sequence[Any]] = {}

    def legal(own: Seat) -> Sequence[Any]:
        if own not in found:
            found[own] = game.legal(state, own) if own != CHANCE and (writes_for_all or own in keys.seats) else ()
        return found[own]

    def rolls() -> Sequence[Any]:
        return [action for action, _ in game.odds(state) or ()] if table.waits_for_dice else ()

    def hand_of(other: Seat) -> Any:
        assert lies_open, "what others hold is theirs"
        return game.view(state, other)

    return Shown(
        game=game,
        words=words,
        names=called(words, table.opened.game, _players(table)),
        seat=seat,
        steps=_happened(table),
        view_after=view_after(game, game.start, table.steps, seat),
        write_step=write_step(game, game.start, table.steps, seat),
        real_dice=table.real_dice,
        table=seen_table(table),
        moment=_moment(table),
        keys=keys,
        legal=legal,
        rolls=rolls,
        hand_of=hand_of,
        due=due,
        passes_to=due if look == "seat" and shared and due != seat else None,
        lies_open=lies_open,
        look=look,
        origin=origin,
        reach=reach or Reach(origin),
        away=away,
        now=now,
    )


@once
def _players(table: Table) -> tuple[Player, ...]:
    return tuple([Player(place.name, place.level) for place in table.places])


@once
def _is_of_bots(table: Table) -> bool:
    return all(place.kind == "bot" for place in table.places)


_moments = count()


@once
def _moment(table: Table) -> int:
    """A number of its own for every table at every moment."""
    del table
    return next(_moments)


@once
def _happened(table: Table) -> tuple[Happened, ...]:
    return happened(table.steps)


def _eyes(table: Table, keys: Keys, look: Look, holder: Seat | None, shared: bool) -> Seat | None:
    """Through whose eyes; nobody's while a shared device is passed on."""
    if look != "seat":
        return None
    return holder if shared else looks_through(table, keys)
