"""Actions as text, and back: what stands in a log, on the command line and on the rule pages.

`33556` five dice · `1155+3` four wooden dice and the yellow one · `-` no dice
`keep 33` · `free 55+3` · `free 55 strike 2.ones` · `score full-house` · `score 2.multiply`
`points 22` · `used 2` · `begins 2` of real dice that were not entered
"""

import re
from functools import lru_cache

from spieltisch.core.errors import UnreadableError
from spieltisch.core.seat import Seat, seat_name
from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Action, Begins, FreeThrow, FreeUsed, Keep, Place, Points, Roll, Score

DICE = re.compile(r"([1-9]*)(?:\+([1-9]))?")


@lru_cache(4096)  # people can write anything
def write_dice(dice: Dice) -> str:
    """The pips in ascending order, the yellow die behind a plus."""
    return "".join(map(str, dice.wood)) + (f"+{dice.yellow}" if dice.yellow else "") or "-"


def read_dice(text: str) -> Dice:
    """The dice that the text writes, in any order; spaces, commas and hyphens between them do not matter."""
    if text == "-":
        return NO_DICE
    pips = re.sub(r"[\s,-]", "", text)
    match = DICE.fullmatch(pips)
    if not pips or match is None:
        raise UnreadableError(
            "'{text}' is not a set of dice; write it like 33556, or 1155+3 with a yellow die.", text=text
        )
    wood, yellow = match.groups()
    return Dice(tuple(sorted(map(int, wood))), int(yellow or 0))


def write_place(rules: SheetRules, place: Place) -> str:
    """The box's key, with the column before it where there are two."""
    key = rules.boxes[place.row].key
    return f"{place.column + 1}.{key}" if rules.columns > 1 else key


def read_place(rules: SheetRules, text: str) -> Place:
    column, dot, key = text.rpartition(".")
    rows = [row for row, box in enumerate(rules.boxes) if box.key == key]
    columns = [str(number + 1) for number in range(rules.columns)]
    if rows and rules.columns == 1 and not dot:
        return Place(0, rows[0])
    if rows and rules.columns > 1 and column in columns:
        return Place(columns.index(column), rows[0])
    raise UnreadableError(
        "There is no box '{text}'; write for example {example}. The boxes are: {boxes}.",
        text=text,
        boxes=", ".join(box.key for box in rules.boxes),
        example=f"1.{rules.boxes[0].key}" if rules.columns > 1 else rules.boxes[0].key,
    )


def write(rules: SheetRules, action: Action) -> str:
    match action:
        case Roll(dice):
            return f"roll {write_dice(dice)}"
        case Keep(dice):
            return f"keep {write_dice(dice)}"
        case FreeThrow(dice, None):
            return f"free {write_dice(dice)}"
        case FreeThrow(dice, Place() as strike):
            return f"free {write_dice(dice)} strike {write_place(rules, strike)}"
        case Score(place):
            return f"score {write_place(rules, place)}"
        case Points(points):
            return f"points {points}"
        case FreeUsed(count):
            return f"used {count}"
        case Begins(seat):
            return f"begins {seat_name(seat)}"
    raise AssertionError(action)


def read(rules: SheetRules, text: str) -> Action:
    match text.split(" "):
        case ["roll", dice]:
            return Roll(read_dice(dice))
        case ["keep", dice]:
            return Keep(read_dice(dice))
        case ["free", dice]:
            return FreeThrow(read_dice(dice))
        case ["free", dice, "strike", place]:
            return FreeThrow(read_dice(dice), read_place(rules, place))
        case ["score", place]:
            return Score(read_place(rules, place))
        case ["points", points] if re.fullmatch("0|[1-9][0-9]{0,3}", points):
            return Points(int(points))
        case ["used", count] if re.fullmatch("[1-9]", count):
            return FreeUsed(int(count))
        case ["begins", seat] if re.fullmatch("[1-9][0-9]?", seat):
            return Begins(Seat(int(seat) - 1))
    raise UnreadableError(
        "'{text}' is not an action; expected 'roll DICE', 'keep DICE', {free}or 'score BOX'.",
        text=text,
        free="'free DICE', " if rules.free_throws else "",
    )
