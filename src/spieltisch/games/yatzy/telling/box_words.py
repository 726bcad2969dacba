"""The boxes' names, and what each asks for."""

from functools import lru_cache

from spieltisch.games.yatzy.engine import scoring
from spieltisch.games.yatzy.engine.dice import Dice, rolls
from spieltisch.games.yatzy.engine.rules import Box, SheetRules
from spieltisch.games.yatzy.engine.state import Place
from spieltisch.games.yatzy.telling.condition_words import condition_words
from spieltisch.kit.words import Words


def place_name(words: Words, rules: SheetRules, place: Place) -> str:
    """The box's name, with its column where there are two."""
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
    """The dice one by one, the yellow one named."""
    wood = " ".join(map(str, dice.wood))
    if not dice.yellow:
        return wood
    return (
        words("{dice} and yellow {pips}", dice=wood, pips=dice.yellow)
        if wood
        else words("yellow {pips}", pips=dice.yellow)
    )
