"""Taking back a slip: how far back a player's last decision is, and why it may have to stand."""

from collections.abc import Mapping
from types import MappingProxyType

from spieltisch.core.errors import WrongTurnError
from spieltisch.core.once import once
from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.core.tables.table import Table


class MoveStandsError(WrongTurnError):
    """The last decision cannot be undone any more."""


def steps_back(table: Table, seat: Seat) -> int:
    """How many steps lead back to before that seat's last decision; 0 where it stands, or there is none. The way may
    lead through bots' turns with all that they have rolled: the same dice come again. With real dice it leads to the
    last thing that was entered, also after the end."""
    found = back_or_why(table, seat)
    return 0 if isinstance(found, WrongTurnError) else found


def check_back(table: Table, seat: Seat) -> int:
    """The number of steps back; WrongTurnError says why the decision stands."""
    found = back_or_why(table, seat)
    if isinstance(found, WrongTurnError):
        raise found.with_traceback(None)  # it is kept with the table
    return found


def steps_back_to_a_person(table: Table) -> int:
    if table.real_dice:
        return steps_back(table, Seat(0))
    last = next((step.seat for step in reversed(table.steps) if step.seat in table.persons), None)
    return 0 if last is None else steps_back(table, last)


def back_or_why(table: Table, seat: Seat) -> int | WrongTurnError:
    backs, why = ways_back(table)
    return backs.get(seat, why)


@once
def ways_back(table: Table) -> tuple[Mapping[Seat, int], WrongTurnError]:
    """By seat, how many steps lead back to before its last decision; and why all others' stand.

    The way is the same for all: it leads over the turns of bots, and never further than to the last person's.
    """
    backs: dict[Seat, int] = {}
    return MappingProxyType(backs), _gone_back(table, backs)


def _gone_back(table: Table, backs: dict[Seat, int]) -> WrongTurnError:
    """Write down the persons met on the way; why it ends where it does."""
    nothing = WrongTurnError("There is nothing to take back.")
    if not table.agreement.take_back:
        return WrongTurnError("At this table moves are not taken back.")
    if table.real_dice:
        if back := _entry_back(table):
            backs.update(dict.fromkeys(seats(len(table.places)), back))
        return nothing
    if table.phase != "playing":
        return nothing
    for back in range(1, len(table.steps) - table.opened.copied + 1):
        number = len(table.steps) - back
        step = table.steps[number]
        if table.game.reveals(_before(table, number), step.state):
            return MoveStandsError("Your last move stands: cards have been seen since, or dice have decided about it.")
        if step.seat == CHANCE:
            if not _rolled_by_bot(table, number):
                return MoveStandsError("Your last move stands: dice have been rolled since.")
            continue
        backs.setdefault(step.seat, back)
        if not table.places[step.seat].level:
            return MoveStandsError("Your last move stands: other people have played since.")
    return nothing


def _entry_back(table: Table) -> int:
    """With real dice every slip can be mended, unless the next game has begun."""
    if table.followed_by:
        return 0
    for back in range(1, len(table.steps) + 1):
        number = len(table.steps) - back
        seat = table.steps[number].seat
        if table.corrections and table.corrections[-1].after == number + 1:
            return back
        if table.game.is_half_entered(_before(table, number)):
            continue
        if seat == CHANCE:
            return back if table.game.takes_real_dice(_before(table, number)) else 0
        if not table.places[seat].level:
            return back
    return 0


def can_correct(table: Table) -> bool:
    """Whether what was entered with real dice can be corrected: during the game, and after it."""
    return table.begun is not None and _stands(table) is None


def check_correcting(table: Table) -> None:
    """WrongTurnError where it cannot."""
    if stands := _stands(table):
        raise stands


def _stands(table: Table) -> WrongTurnError | None:
    if not table.real_dice:
        return WrongTurnError("At this table the program rolls the dice.")
    if not table.agreement.take_back:
        return WrongTurnError("At this table moves are not taken back.")
    return WrongTurnError("The next game has begun: this result stands.") if table.followed_by else None


def _rolled_by_bot(table: Table, number: int) -> bool:
    """Whether chance has acted there for a bot: it had to roll, or has done what chance answers."""
    thrower = table.game.thrower(_before(table, number))
    if thrower is None and number:
        thrower = table.steps[number - 1].seat
    return thrower is not None and thrower != CHANCE and bool(table.places[thrower].level)


def _before(table: Table, number: int) -> object:
    return table.steps[number - 1].state if number else table.game.start()
