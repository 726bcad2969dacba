"""Whose pad comes first, and which boxes stand out on it."""

import msgspec

from spieltisch.core.once import once
from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Place, Score, State
from spieltisch.games.yatzy.telling.sentences import state_of
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.seen import Seen


@once
def first_sheet(shown: Shown) -> Seat:
    """Whose pad comes first: the own one."""
    return min(shown.keys.seats, default=Seat(0)) if shown.look == "seat" else Seat(0)


def sheet_order(shown: Shown) -> list[Seat]:
    """The first, then the others in turn order; it never changes during a game."""
    first, count = first_sheet(shown), len(shown.table.places)
    return [Seat((first + step) % count) for step in range(count)]


def free_to_note(shown: Shown, rules: SheetRules) -> frozenset[Place]:
    """With real dice: the boxes of the player on turn that can be written in before any dice are entered."""
    state: State = shown.view
    if not shown.enters_dice or state.starting_roll is not None or len(state.kept or ()):
        return frozenset()
    return frozenset(entry.free_places(rules, state.sheets[state.turn]))


def may_correct(shown: Shown) -> bool:
    """With real dice: whether these people may correct what stands in a box."""
    return shown.look == "seat" and shown.table.may_correct and shown.keys.at_table


class Entered(msgspec.Struct, frozen=True):
    seat: Seat
    place: Place
    just_now: bool


@once
def last_entered(shown: Seen) -> Entered | None:
    steps = shown.steps
    for back in range(len(steps) - 1, -1, -1):
        if isinstance(steps[back].action, Score):
            before, after = state_of(shown, back), state_of(shown, back + 1)
            same_game = len(after.finished) == len(before.finished) or after.over
            just_now = back == len(steps) - 1
            return Entered(steps[back].seat, steps[back].action.place, just_now) if same_game else None
    return None
