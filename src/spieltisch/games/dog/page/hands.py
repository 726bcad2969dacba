"""Who may touch the table, and from where it is looked at."""

from spieltisch.core.once import once
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.state import Action
from spieltisch.kit.page.shown import Shown


@once
def bottom(shown: Shown) -> Seat | None:
    if shown.look != "seat":
        return None
    if shown.seat is not None:
        return shown.seat
    if shown.passes_to is not None and (last := _last_own(shown)) is not None:
        return last  # the player who has just played sees it from their own side until the device is passed on
    return shown.due if shown.due is not None else min(shown.keys.seats, default=None)


def _last_own(shown: Shown) -> Seat | None:
    return next((step.seat for step in reversed(shown.steps) if step.seat in shown.keys.seats), None)


def acting(shown: Shown) -> Seat | None:
    return shown.due if shown.may_act and shown.seat == shown.due else None


def is_acting(shown: Shown) -> bool:
    return acting(shown) is not None


def waits(shown: Shown) -> bool:
    """Whether these hands hold cards while others play, and have time to think of their next move."""
    seat = shown.seat
    if seat is None or shown.look != "seat" or shown.table.phase != "playing" or shown.may_act:
        return False
    return seat in shown.keys.seats and not shown.table.places[seat].level


@once
def legal(shown: Shown) -> tuple[Action, ...]:
    seat = acting(shown)
    return (*shown.legal(seat), *shown.tempting) if seat is not None else ()
