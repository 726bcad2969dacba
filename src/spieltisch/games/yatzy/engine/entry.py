"""Entering dice on a pad: which boxes are open, what they give, and what the bonus does."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

import msgspec

from spieltisch.games.yatzy.engine.dice import Dice, rolls
from spieltisch.games.yatzy.engine.rules import Race, SheetRules
from spieltisch.games.yatzy.engine.scoring import all_equal
from spieltisch.games.yatzy.engine.state import Place, Sheet


@cache
def blank(rules: SheetRules) -> Sheet:
    return Sheet(((None,) * len(rules.boxes),) * rules.columns, (0,) * rules.columns, free_throws=rules.free_throws)


def free_places(rules: SheetRules, sheet: Sheet) -> Iterator[Place]:
    """The boxes that could be written in, by column and row (YP-08, B-YP-9)."""
    for number, column in enumerate(sheet.points):
        rows = [row for row, value in enumerate(column) if value is None]
        yield from (Place(number, row) for row in rows)
        if rows and rules.columns_in_order:
            return


def places(rules: SheetRules, sheet: Sheet, dice: Dice) -> tuple[Place, ...]:
    free = tuple(free_places(rules, sheet))
    if not rules.strict_entry:
        return free
    # B-BY-4, B-BY-5: first what fits, then Chance, and crossing off only when even that is gone.
    chance = rules.box("chance")
    fitting = tuple(place for place in free if place.row != chance and fits(rules, dice, place.row))
    return fitting or tuple(place for place in free if place.row == chance) or free


def fits(rules: SheetRules, dice: Dice, row: int) -> bool:
    """Whether the box's condition holds; a number fits if at least one die shows it (B-BY-5)."""
    return rules.boxes[row].scoring(dice) is not None


def points(rules: SheetRules, sheet: Sheet, dice: Dice, place: Place) -> int:
    """What these dice give in that box; 0 crosses it off (BY-27)."""
    if is_repeated(rules, sheet, dice) and rules.repeated is not None:
        if rules.boxes[place.row].key == rules.repeated.refuge:
            return rules.repeated.value  # YZ-23
        if rules.repeated.strict and _nowhere_left(rules, sheet, dice):
            return 0  # YZ-26, B-YZ-4
    return rules.boxes[place.row].scoring(dice) or 0


@lru_cache(256)
def box_points(rules: SheetRules) -> tuple[tuple[int, ...], ...]:
    """By row: all that can stand there, the most first; a repeated Yatzi has a worth of its own (YZ-23)."""
    found = [{0, *(box.scoring(dice) or 0 for dice in rolls(rules.dice))} for box in rules.boxes]
    if rules.repeated is not None:
        found[rules.box(rules.repeated.refuge)].add(rules.repeated.value)
    return tuple(tuple(sorted(points, reverse=True)) for points in found)


def is_repeated(rules: SheetRules, sheet: Sheet, dice: Dice) -> bool:
    """Five alike again, after a first time (B-YZ-1, B-YZ-2)."""
    if rules.repeated is None or not all_equal(dice):
        return False
    if rules.repeated.first == "any_previous":
        return sheet.had_yatzi
    return bool(sheet.points[0][rules.box(rules.repeated.home)])


def _nowhere_left(rules: SheetRules, sheet: Sheet, dice: Dice) -> bool:
    assert rules.repeated is not None
    number = next(row for row in rules.upper if rules.boxes[row].pips == dice.wood[0])
    taken = (rules.box(rules.repeated.home), rules.box(rules.repeated.refuge), number)
    return all(sheet.points[0][row] is not None for row in taken)


def upper_total(rules: SheetRules, sheet: Sheet, column: int) -> int:
    """The sum of a column's number boxes."""
    return sum([sheet.points[column][row] or 0 for row in rules.upper])


def enter(rules: SheetRules, sheets: Sequence[Sheet], who: int, dice: Dice, place: Place) -> tuple[Sheet, ...]:
    """All pads after one player has entered the dice; the bonus is written at once (B-BY-11)."""
    sheet = write(sheets[who], place, points(rules, sheets[who], dice, place))
    if rules.repeated is not None and all_equal(dice):
        sheet = msgspec.structs.replace(sheet, had_yatzi=True)
    column = place.column
    if not sheet.bonus[column] and upper_total(rules, sheet, column) >= rules.bonus.target:
        sheet = _with_bonus(rules, sheets, sheet, column)
    return tuple(sheet if seat == who else other for seat, other in enumerate(sheets))


def write(sheet: Sheet, place: Place, value: int) -> Sheet:
    column = sheet.points[place.column]
    column = (*column[: place.row], value, *column[place.row + 1 :])
    return msgspec.structs.replace(
        sheet, points=(*sheet.points[: place.column], column, *sheet.points[place.column + 1 :])
    )


def bonus_gain(rules: SheetRules, sheets: Sequence[Sheet], who: int, column: int) -> int:
    """What the player would gain by reaching the column's target now; 0 once it is reached."""
    if sheets[who].bonus[column]:
        return 0
    return _with_bonus(rules, sheets, sheets[who], column).total - sheets[who].total


def _with_bonus(rules: SheetRules, sheets: Sequence[Sheet], sheet: Sheet, column: int) -> Sheet:
    """YP-12 to YP-14 by B-YP-3: 90 for the first bonus at the table, 100 for the first to have both."""
    value, race = rules.bonus.value, rules.bonus.race
    bonus, extra = list(sheet.bonus), 0
    if race is not None and not any(any(other.bonus) for other in sheets):
        value = race.first
    bonus[column] = value
    if race is not None and all(bonus) and not any(all(other.bonus) for other in sheets):
        bonus, extra = _both(race, bonus, column)
    return msgspec.structs.replace(sheet, bonus=tuple(bonus), extra=extra)


def _both(race: Race, bonus: list[int], column: int) -> tuple[list[int], int]:
    if race.mode == "extra_100":
        return bonus, race.both
    if race.mode == "both_100":
        return [race.both] * len(bonus), 0
    return [race.both if number == column else value for number, value in enumerate(bonus)], 0
