"""A table through somebody's eyes: the only way from a State to a page, and only Views go along."""

from collections.abc import Sequence
from itertools import count
from typing import Any

import msgspec

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


class Eyes(msgspec.Struct, frozen=True):
    """All that a page depends on besides the table and the language: what these people may do, and where they are."""

    keys: Keys = Keys()
    look: Look = "seat"
    holder: Seat | None = None
    """Who has said that they hold a device that several people share."""
    origin: str = ""
    reach: Reach | None = None
    """None: other devices come as this one has."""


def reveal(table: Table, words: Words, origin: str = "") -> Shown:
    """A game that is over, or a position of none: it is looked back at, and nothing is hidden any more."""
    return show(table, Eyes(look="replay", origin=origin), words, revealed=True)


def show(
    table: Table, eyes: Eyes, words: Words, away: float = AWAY, now: float = 0.0, *, revealed: bool = False
) -> Shown:
    """The table for these eyes."""
    game, state, keys = table.game, table.state, eyes.keys
    due = min((seat for seat in table.awaited if seat in keys.seats and not table.places[seat].level), default=None)
    shared = game.spec.hidden and table.phase == "playing" and len(keys.seats) > 1
    seat = _looks_through(table, eyes, due, shared)
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
        passes_to=due if eyes.look == "seat" and shared and due != seat else None,
        lies_open=lies_open,
        look=eyes.look,
        origin=eyes.origin,
        reach=eyes.reach or Reach(eyes.origin),
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


def _looks_through(table: Table, eyes: Eyes, due: Seat | None, shared: bool) -> Seat | None:
    """Whose view it is; nobody's while a shared device is passed on."""
    if eyes.look != "seat":
        return None
    if not shared:
        return looks_through(table, eyes.keys)
    return eyes.holder if eyes.holder in eyes.keys.seats and due in (None, eyes.holder) else None
