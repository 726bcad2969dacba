"""Moves in words."""

from collections.abc import Sequence

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Action, FreeThrow, Keep, Place, Roll, Score, Sheet, State

LETTERS = "abcdegijklmnopsvwxyz"
"""One for every box, without those that are commands (f h q r t u)."""


def dice_words(dice: Dice) -> str:
    """The dice with spaces between, the yellow one marked."""
    wood = [str(pips) for pips in dice.wood]
    return " ".join([*wood, f"Y{dice.yellow}"] if dice.yellow else wood)


def count_words(number: int) -> str:
    """So many dice."""
    return "1 die" if number == 1 else f"{number} dice"


def signed(number: int) -> str:
    """With its sign, and a true minus."""
    return "±0" if number == 0 else f"+{number}" if number > 0 else f"−{-number}"


def box_words(rules: SheetRules, place: Place) -> str:
    """The box's name, with its column where there are two."""
    name = rules.boxes[place.row].name
    return f"{name}, column {place.column + 1}" if rules.columns > 1 else name


def action_words(rules: SheetRules, action: Action) -> str:
    """The choice as a heading: what would be kept or where it would go."""
    match action:
        case Keep(dice):
            return f"keep {dice_words(dice)}" if len(dice) else "throw all again"
        case FreeThrow(dice, strike):
            kept = f"free throw, keep {dice_words(dice)}" if len(dice) else "free throw, all"
            return kept if strike is None else f"{kept}, strike {box_words(rules, strike)}"
        case Score(place):
            return box_words(rules, place)
        case Roll(dice):
            return dice_words(dice)


def short_words(rules: SheetRules, action: Action) -> str:
    """The choice where there is little room: the column as a mere number, a struck box by its letter."""
    match action:
        case Score(place) if rules.columns > 1:
            return f"{rules.boxes[place.row].name} {place.column + 1}"
        case FreeThrow(dice, strike):
            kept = f"free: {dice_words(dice)}" if len(dice) else "free: all again"
            return kept if strike is None else f"{kept} ×{LETTERS[strike.row]}{strike.column + 1}"
        case _:
            return action_words(rules, action)


def describe(game: YatzyGame, name: str, before: State, action: Action, after: State) -> str:
    """One move in one sentence; `name` is whose turn it was."""
    match action:
        case Roll(dice) if before.starting_roll is not None:
            return f"{name} throws {dice_words(dice)}: {sum(dice.all)}."
        case Roll(dice):
            return f"{name} throws {dice_words(dice)}."
        case Keep(dice):
            return f"{name} {_kept(game, dice)}."
        case FreeThrow(dice, strike):
            struck = "" if strike is None else f" and strikes {box_words(game.rules, strike)}"
            return f"{name} takes a free throw{struck}, {_kept(game, dice)}."
        case Score(place):
            return _entered(game, name, before, place, after)


def _kept(game: YatzyGame, dice: Dice) -> str:
    again = count_words(len(game.rules.dice) - len(dice))
    return f"keeps {dice_words(dice)} and throws {again}" if len(dice) else "throws all dice again"


def _entered(game: YatzyGame, name: str, before: State, place: Place, after: State) -> str:
    who, box = before.turn, box_words(game.rules, place)
    old = before.sheets[who]
    new = entry.enter(game.rules, before.sheets, who, before.dice, place)[who]  # in `after` the pads may be blank again
    points = new.points[place.column][place.row] or 0
    text = f"{name} enters {box}: {points}." if points else f"{name} crosses off {box}."
    bonus = new.total - old.total - points
    if bonus:
        text += f" Bonus: {bonus}!"
    if len(after.finished) > len(before.finished) and not after.over:
        text += f" Game {len(after.finished)} is over."
    return text


def starting_words(names: Sequence[str], before: State, after: State) -> str | None:
    """What the starting roll has decided with this throw, if anything (Y13-06)."""
    if before.starting_roll is None:
        return None
    if after.starting_roll is None:
        return f"{names[after.turn]} begins."
    if len(before.starting_roll.waiting) == 1:
        tied = " and ".join(names[seat] for seat in after.starting_roll.waiting)
        return f"{tied} are level and throw again."
    return None


def race_words(rules: SheetRules, sheets: Sequence[Sheet], names: Sequence[str]) -> tuple[str, ...]:
    """Who has won the race for the bonuses of Plus, or that it is open (YP-13, YP-14)."""
    race = rules.bonus.race
    if race is None:
        return ()
    both = next((seat for seat, pad in enumerate(sheets) if pad.extra or race.both in pad.bonus), None)
    first = next((seat for seat, pad in enumerate(sheets) if race.first in pad.bonus), both)
    return (
        f"{race.first} for the first bonus: {_holder(names, first)}",
        f"{race.both} for both first: {_holder(names, both)}",
    )


def _holder(names: Sequence[str], seat: int | None) -> str:
    return "open" if seat is None else names[Seat(seat)]
