"""The boxes' names, and what each asks for."""

from functools import lru_cache

from spieltisch.games.yatzy.engine.dice import Dice, rolls
from spieltisch.games.yatzy.engine.rules import Box, SheetRules
from spieltisch.games.yatzy.engine.state import Place
from spieltisch.kit.words import Words

FOUR_IN_A_ROW = (1, 2, 3, 4, 6)
LOW_STRAIGHT = (1, 2, 3, 4, 5)
HIGH_STRAIGHT = (2, 3, 4, 5, 6)


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
    asks = _straight(words, rules, box) or _condition(words, box)
    if box.key == "multiply":
        return asks
    if len(values) == 1:
        return words("{condition}: {points} points", condition=asks, points=values.pop())
    if rules.repeated is not None and box.key == rules.repeated.refuge:
        points = rules.repeated.value
        return words("any roll: the sum of all dice; a second Yatzi: {points} points", points=points)
    if all(box.scoring(dice) in (None, sum(dice.all)) for dice in rolls(rules.dice)):
        return words("{condition}: the sum of all dice", condition=asks)
    return words("{condition}: the sum of those dice", condition=asks)


def _condition(words: Words, box: Box) -> str:
    conditions = {
        "one-pair": words("a pair"),
        "two-pairs": words("two different pairs"),
        "three-alike": words("three of a kind"),
        "four-alike": words("four of a kind"),
        "full-house": words("three of a kind and a pair"),
        "chance": words("any roll"),
        "yatzy": words("five of a kind"),
        "yatzi": words("five of a kind"),
        "odd": words("all dice odd"),
        "even": words("all dice even"),
        "mini-chance": words("all dice total at most 10"),
        "maxi-chance": words("all dice total at least 25"),
        "kombi-odd": words("yellow 3, wood 1 1 5 5"),
        "kombi-even": words("yellow 4, wood 2 2 6 6"),
        "multiply": words("yellow times the sum of the wood"),
    }
    return conditions.get(box.key, box.name)


def _straight(words: Words, rules: SheetRules, box: Box) -> str:
    if not box.key.endswith("straight"):
        return ""
    if _fits(rules, box, FOUR_IN_A_ROW):
        return words("four in a row")
    low, high = _fits(rules, box, LOW_STRAIGHT), _fits(rules, box, HIGH_STRAIGHT)
    return words("five in a row") if low and high else "1 2 3 4 5" if low else "2 3 4 5 6"


def _fits(rules: SheetRules, box: Box, pips: tuple[int, ...]) -> bool:
    dice = Dice(pips[:-1], pips[-1]) if rules.dice.yellow else Dice(pips)
    return box.scoring(dice) is not None


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
