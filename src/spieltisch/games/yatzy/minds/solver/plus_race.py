"""What the bonuses of Plus are worth to one player: known for this turn, estimated for later ones.

While the turn lasts no other player can act, so a bonus earned now has a known value. Later, others may have been
first: the chance of being first is estimated by how many turns each player still needs to a bonus, or points to both.
"""

from collections.abc import Sequence
from math import exp, inf
from typing import NamedTuple

from spieltisch.games.yatzy.engine.entry import upper_total
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Sheet

FIRST_EDGE = 1.5
"""A player who needs half as many turns to a bonus is 2 to this power times as likely to be first.

Fitted on 33 games of `best`, each against each (`tools/yatzy/fit_plus_race.py`): the log loss a turn was 0.673, and by
guessing it is 0.693."""
USUAL_DICE = 3.0
"""In a number, of a player who means to get the bonus."""
BOTH_SPREAD = 40.0
"""Being so many points nearer to both bonuses makes a player e times as likely to be first.

Fitted on 120 games for two: the log loss a turn was 0.654."""


class BonusWorth(NamedTuple):
    """Points that a bonus adds: the next one if it is earned this turn; the next and the last one later on.

    The last is the one that makes both. Once one is earned, the next is the last.
    """

    now: float
    next_later: float
    last_later: float


def bonus_worth(rules: SheetRules, sheets: Sequence[Sheet], who: int) -> BonusWorth:
    """For the player on that seat, before anything is entered this turn."""
    plain, race, own = rules.bonus.value, rules.bonus.race, sheets[who]
    if race is None:
        return BonusWorth(plain, plain, plain)
    first_open = not any(any(sheet.bonus) for sheet in sheets)
    both_open = not any(all(sheet.bonus) for sheet in sheets)
    first = _share([_turns_weight(rules, sheet) for sheet in sheets], who) if first_open else 0.0
    both = _share([_points_weight(rules, sheet) for sheet in sheets], who) if both_open else 0.0
    next_later = plain + first * (race.first - plain)
    if any(own.bonus):
        last_now = _last(rules, float(both_open), sum(own.bonus))
        return BonusWorth(last_now, next_later, _last(rules, both, sum(own.bonus)))
    return BonusWorth(race.first if first_open else plain, next_later, _last(rules, both, next_later))


def _last(rules: SheetRules, chance: float, written: float) -> float:
    """What the second bonus adds to the one that is written already (B-YP-3)."""
    plain, race = rules.bonus.value, rules.bonus.race
    assert race is not None
    if race.mode == "extra_100":
        return plain + chance * race.both
    if race.mode == "both_100":
        return plain + chance * (2 * race.both - written - plain)
    return plain + chance * (race.both - plain)


def need(rules: SheetRules, sheet: Sheet, column: int) -> int:
    """The points that the column misses for its bonus; 0 once it is earned."""
    return 0 if sheet.bonus[column] else rules.bonus.target - upper_total(rules, sheet, column)


def turns_to_first(rules: SheetRules, sheet: Sheet) -> float:
    """About how many turns it is to the nearer bonus.

    If n open boxes are filled in any order, the w-th of k among them comes w (n + 1) / (k + 1) turns from now.
    """
    left = sheet.open_boxes
    turns = []
    for column in range(rules.columns):
        pips = _open_numbers(rules, sheet, column)
        turns.append(_boxes_needed(rules, sheet, column, pips) * (left + 1) / (len(pips) + 1))
    return min(turns)


def _boxes_needed(rules: SheetRules, sheet: Sheet, column: int, pips: Sequence[int]) -> float:
    """How many of the column's open numbers it takes, large ones first, with `USUAL_DICE` in each."""
    missing, boxes = float(need(rules, sheet, column)), 0
    if missing > len(rules.dice) * sum(pips):
        return inf
    for number in sorted(pips, reverse=True):
        if missing <= 0:
            break
        boxes += 1
        missing -= USUAL_DICE * number
    return boxes


def _open_numbers(rules: SheetRules, sheet: Sheet, column: int) -> list[int]:
    return [rules.boxes[row].pips for row in rules.upper if sheet.points[column][row] is None]


def _turns_weight(rules: SheetRules, sheet: Sheet) -> float:
    weight: float = turns_to_first(rules, sheet) ** -FIRST_EDGE
    return weight


def _points_weight(rules: SheetRules, sheet: Sheet) -> float:
    """By the points that are missing for both; 0 for those who cannot get there any more."""
    missing = [need(rules, sheet, column) for column in range(rules.columns)]
    most = [len(rules.dice) * sum(_open_numbers(rules, sheet, column)) for column in range(rules.columns)]
    if any(points > reach for points, reach in zip(missing, most, strict=True)):
        return 0.0
    return exp(-sum(missing) / BOTH_SPREAD)


def _share(weights: Sequence[float], who: int) -> float:
    return weights[who] / sum(weights) if weights[who] else 0.0
