"""Why an action is not possible, in a sentence with the rule that forbids it."""

from functools import lru_cache

from spieltisch.core.errors import NO_RULE, IllegalActionError
from spieltisch.core.texts import text
from spieltisch.games.yatzy.engine import entry, noting
from spieltisch.games.yatzy.engine.dice import Dice, DiceSet, keeps
from spieltisch.games.yatzy.engine.notation import write_dice
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Place, Sheet, State


def check_real(rules: SheetRules, state: State, dice: Dice) -> None:
    """Dice that can lie there after a roll; the first is made with all of them."""
    if not _is_roll(rules.dice, dice):
        first = state.throws <= 1 and not _is_whole(rules.dice, dice)
        plain = text("{dice} is not a roll of {count} dice numbered 1 to {faces}.")
        with_yellow = text("{dice} is not a roll of {count} dice, one of them yellow, numbered 1 to {faces}.")
        raise IllegalActionError(
            rules.cites.first_throw if first else NO_RULE,
            with_yellow if rules.dice.yellow else plain,
            dice=write_dice(dice),
            count=len(rules.dice),
            faces=rules.dice.faces,
        )


@lru_cache(4096)  # people can claim anything
def _is_roll(dice_set: DiceSet, dice: Dice) -> bool:
    real = _is_whole(dice_set, dice) and all(pips in dice_set.pips for pips in dice.all)
    return real and list(dice.wood) == sorted(dice.wood)


def _is_whole(dice_set: DiceSet, dice: Dice) -> bool:
    return len(dice.wood) == dice_set.wood and (dice.yellow > 0) == dice_set.yellow


def check_rolled(rules: SheetRules, state: State) -> None:
    """Points that were entered without dice leave nothing to roll again."""
    if state.noted is not None:
        raise IllegalActionError(rules.cites.must_enter, "Only points were entered, no dice: now say in which box.")


def check_kept(rules: SheetRules, state: State, kept: Dice) -> None:
    """Some of the dice on the table, and not all."""
    if kept == state.dice:
        raise IllegalActionError(
            rules.cites.keep,
            "To roll again you must roll at least one die; to stop here, enter the dice in a box.",
        )
    if kept not in keeps(state.dice):
        raise IllegalActionError(
            rules.cites.keep,
            "You cannot keep {kept}: the dice on the table are {dice}.",
            kept=write_dice(kept),
            dice=write_dice(state.dice),
        )


def check_free_rolls(rules: SheetRules, sheet: Sheet) -> None:
    if not rules.free_throws:
        raise IllegalActionError(rules.cites.throws, "There are no free rolls in this game.")
    if not sheet.free_throws:
        raise IllegalActionError("YP-09", "There are no free rolls left.")


def check_open(rules: SheetRules, sheet: Sheet, place: Place) -> None:
    if not (0 <= place.column < rules.columns and 0 <= place.row < len(rules.boxes)):
        raise IllegalActionError(rules.cites.must_enter, "There is no such box on this score sheet.")
    if sheet.points[place.column][place.row] is not None:
        raise IllegalActionError(rules.cites.full_box, "{box} is already filled.", box=rules.boxes[place.row].name)
    if place not in entry.free_places(rules, sheet):
        raise IllegalActionError("B-YP-9", "With this option the first column is filled before the second.")


def check_place(rules: SheetRules, state: State, place: Place) -> None:
    check_open(rules, state.sheets[state.turn], place)
    if place in noting.places(rules, state):
        return
    box = rules.boxes[place.row]
    if state.noted is not None:
        raise IllegalActionError(box.clause, "These points are not possible in that box.")
    raise IllegalActionError(
        "B-BY-4" if box.key == "chance" else "B-BY-5",
        "With strict entry {dice} cannot go in {box}: a box that fits comes first, then Chance, and only then "
        "crossing out.",
        box=box.name,
        dice=write_dice(state.dice),
    )
