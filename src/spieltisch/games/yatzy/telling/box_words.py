"""The boxes' names, what each asks for, and what can be done with the dice, as advice."""

from functools import lru_cache

from spieltisch.games.yatzy.engine import noting, scoring
from spieltisch.games.yatzy.engine.dice import Dice, rolls
from spieltisch.games.yatzy.engine.rules import Box, SheetRules
from spieltisch.games.yatzy.engine.state import (
    Action,
    Begins,
    FreeThrow,
    FreeUsed,
    Keep,
    Place,
    Points,
    Roll,
    Score,
    State,
)
from spieltisch.games.yatzy.telling.condition_words import condition_words
from spieltisch.kit.words import Words


def place_name(words: Words, rules: SheetRules, place: Place) -> str:
    name = words(rules.boxes[place.row].name)
    return words("{box}, column {column}", box=name, column=place.column + 1) if rules.columns > 1 else name


@lru_cache(1000)
def box_asks(words: Words, rules: SheetRules, box: Box) -> str:
    """What the box asks for and gives, in a line."""
    if box.pips:
        return words("the sum of all dice that show {pips}", pips=box.pips)
    values = {points for dice in rolls(rules.dice) if (points := box.scoring(dice)) is not None}
    asks = condition_words(words, len(rules.dice), box.scoring)
    if box.scoring is scoring.multiply:
        return asks
    if len(values) == 1:
        return words("{condition}: {points} points", condition=asks, points=values.pop())
    if rules.repeated is not None and box.key == rules.repeated.refuge:
        points = rules.repeated.value
        return words("any roll: the sum of all dice; a second Yatzi: {points} points", points=points)
    if all(box.scoring(dice) in (None, sum(dice.all)) for dice in rolls(rules.dice)):
        return words("{condition}: the sum of all dice", condition=asks)
    return words("{condition}: the sum of those dice", condition=asks)


def dice_words(words: Words, dice: Dice) -> str:
    wood = " ".join(map(str, dice.wood))
    if not dice.yellow:
        return wood
    return (
        words("{dice} and yellow {pips}", dice=wood, pips=dice.yellow)
        if wood
        else words("yellow {pips}", pips=dice.yellow)
    )


def choice_words(words: Words, rules: SheetRules, state: State, action: Action) -> str:
    """The choice in a few words; `state` is the one in which it is made."""
    match action:
        case Keep(dice) if len(dice):
            return words("Keep {dice} and roll the others", dice=dice_words(words, dice))
        case Keep():
            return words("Roll all dice again")
        case FreeThrow(dice, strike):
            return _free(words, rules, dice, strike)
        case Score(place):
            return _entry(words, place_name(words, rules, place), noting.worth(rules, state, place))
        case Roll(dice):
            return dice_words(words, dice)
        case Points() | FreeUsed() | Begins():
            return ""  # no player chooses these


def _entry(words: Words, box: str, points: int) -> str:
    if not points:
        return words("Cross out {box}", box=box)
    return words.plural("Enter {count} point for {box}", "Enter {count} points for {box}", points, box=box)


def _free(words: Words, rules: SheetRules, kept: Dice, strike: Place | None) -> str:
    dice = dice_words(words, kept)
    box = place_name(words, rules, strike) if strike else ""
    if strike and len(kept):
        return words("Cross out {box} for a free roll and keep {dice}", box=box, dice=dice)
    if strike:
        return words("Cross out {box} for a free roll of all dice", box=box)
    if len(kept):
        return words("Take a free roll and keep {dice}", dice=dice)
    return words("Take a free roll of all dice")
