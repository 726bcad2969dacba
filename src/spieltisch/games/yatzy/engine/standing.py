"""What the dice could give, how far the bonus is, and who leads: asked by all that show a table."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine import entry, noting
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Place, Sheet, State


class Gain(msgspec.Struct, frozen=True):
    """What the dice on the table would give in a box, and as a bonus besides."""

    points: int
    bonus: int = 0


@lru_cache(200)
def could_give(rules: SheetRules, state: State) -> Mapping[Place, Gain]:
    """By box that is open to the player on turn: what the dice give now; nothing while they are in the cup."""
    if state.kept is not None or state.over or not (len(state.dice) or state.noted is not None):
        return MappingProxyType({})
    sheet = state.sheets[state.turn]
    found, upper = {}, [entry.upper_total(rules, sheet, column) for column in range(rules.columns)]
    for place in noting.places(rules, state):
        points = noting.worth(rules, state, place)
        reached = upper[place.column] + (points if place.row in rules.upper else 0)
        if sheet.bonus[place.column] or reached < rules.bonus.target:
            found[place] = Gain(points)
            continue
        dice = noting.dice_entered(rules, state, place)
        after = entry.enter(rules, state.sheets, state.turn, dice, place)[state.turn]
        found[place] = Gain(points, after.total - sheet.total - points)
    return MappingProxyType(found)


def ahead(rules: SheetRules, sheet: Sheet, column: int) -> int:
    """The filled number boxes against three of each (Y13-17), or what else the bonus needs."""
    values = ((sheet.points[column][row], rules.boxes[row].pips) for row in rules.upper)
    return round(sum(value - rules.of_each * pips for value, pips in values if value is not None))


class Prize(msgspec.Struct, frozen=True):
    points: int
    both: bool
    winner: Seat | None


def race(rules: SheetRules, sheets: Sequence[Sheet]) -> tuple[Prize, ...]:
    """Who has won the race for the bonuses of Plus, or that it is open (YP-13, YP-14)."""
    prizes = rules.bonus.race
    if prizes is None:
        return ()
    both = next((seat for seat, pad in enumerate(sheets) if pad.extra or prizes.both in pad.bonus), None)
    first = next((seat for seat, pad in enumerate(sheets) if prizes.first in pad.bonus), both)
    return (
        Prize(prizes.first, False, None if first is None else Seat(first)),
        Prize(prizes.both, True, None if both is None else Seat(both)),
    )


def totals(state: State) -> Sequence[int]:
    """By seat: all points of the match so far, the game under way included."""
    games = state.finished if state.over else (*state.finished, tuple(sheet.total for sheet in state.sheets))
    return [sum(points) for points in zip(*games, strict=True)]
