"""What stands on the pads, and what could."""

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Place, Score, Sheet, State
from spieltisch.games.yatzy.telling.sentences import state_of
from spieltisch.kit.page.shown import Shown


class Gain(msgspec.Struct, frozen=True):
    """What the dice on the table would give in a box, and as a bonus besides."""

    points: int
    bonus: int = 0


def could_give(rules: SheetRules, state: State) -> dict[Place, Gain]:
    """By box that is open to the player on turn: what the dice give now; nothing while they are in the cup."""
    if state.kept is not None or state.over or not len(state.dice):
        return {}
    sheet = state.sheets[state.turn]
    found = {}
    for place in entry.places(rules, sheet, state.dice):
        points = entry.points(rules, sheet, state.dice, place)
        after = entry.enter(rules, state.sheets, state.turn, state.dice, place)[state.turn]
        found[place] = Gain(points, after.total - sheet.total - points)
    return found


def ahead(rules: SheetRules, sheet: Sheet, column: int) -> int:
    """The filled number boxes against three of each (Y13-17)."""
    values = ((sheet.points[column][row], rules.boxes[row].pips) for row in rules.upper)
    return sum(value - 3 * pips for value, pips in values if value is not None)


def sheet_order(shown: Shown) -> list[Seat]:
    """Whose pad comes first: the own one, then the others in turn order; it never changes during a game."""
    count = len(shown.table.places)
    first = min(shown.keys.seats, default=Seat(0)) if shown.look == "seat" else Seat(0)
    return [Seat((first + step) % count) for step in range(count)]


def free_to_note(shown: Shown, rules: SheetRules) -> frozenset[Place]:
    """With real dice: the boxes of the player on turn that can be written in before any dice are entered."""
    state: State = shown.view
    if not shown.enters_dice or state.starting_roll is not None or len(state.kept or ()):
        return frozenset()
    return frozenset(entry.free_places(rules, state.sheets[state.turn]))


class Entered(msgspec.Struct, frozen=True):
    """The last entry at the table."""

    seat: Seat
    place: Place
    just_now: bool


def last_entered(shown: Shown) -> Entered | None:
    """Where the last entry was made in the game under way."""
    assert isinstance(shown.game, YatzyGame)
    steps = shown.steps
    for back in range(len(steps) - 1, -1, -1):
        if isinstance(steps[back].action, Score):
            before, after = state_of(shown, back), state_of(shown, back + 1)
            same_game = len(after.finished) == len(before.finished) or after.over
            just_now = back == len(steps) - 1
            return Entered(steps[back].seat, steps[back].action.place, just_now) if same_game else None
    return None


class Racer(msgspec.Struct, frozen=True):
    """One prize of the race for the bonuses."""

    points: int
    both: bool
    winner: Seat | None


def race(rules: SheetRules, sheets: tuple[Sheet, ...]) -> tuple[Racer, ...]:
    """Who has won the race for the bonuses of Plus, or that it is open (YP-13, YP-14)."""
    prizes = rules.bonus.race
    if prizes is None:
        return ()
    both = next((seat for seat, pad in enumerate(sheets) if pad.extra or prizes.both in pad.bonus), None)
    first = next((seat for seat, pad in enumerate(sheets) if prizes.first in pad.bonus), both)
    return (
        Racer(prizes.first, False, None if first is None else Seat(first)),
        Racer(prizes.both, True, None if both is None else Seat(both)),
    )
