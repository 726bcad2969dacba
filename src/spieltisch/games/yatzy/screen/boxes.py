"""What each box asks for, in words; what it gives is asked of the engine."""

from spieltisch.games.yatzy.engine.dice import Dice, rolls
from spieltisch.games.yatzy.engine.rules import Box, SheetRules

SUM_OF_ALL = "the sum of all dice"

ASKS = {
    "one-pair": "two alike",
    "two-pairs": "two different pairs",
    "three-alike": "three alike",
    "four-alike": "four alike",
    "full-house": "three alike and a pair",
    "chance": "any throw",
    "yatzy": "all five alike",
    "yatzi": "all five alike",
    "odd": "all dice odd",
    "even": "all dice even",
    "mini-chance": "all dice together 10 at most",
    "maxi-chance": "all dice together 25 at least",
    "kombi-odd": "yellow 3, wood 1 1 5 5",
    "kombi-even": "yellow 4, wood 2 2 6 6",
    "multiply": "yellow × sum of the wood",
}
"""By key; numbers and straights are described from what fits them."""

FOUR_IN_A_ROW = (1, 2, 3, 4, 6)
LOW_STRAIGHT = (1, 2, 3, 4, 5)
HIGH_STRAIGHT = (2, 3, 4, 5, 6)


def box_help(rules: SheetRules, box: Box) -> str:
    """What the box asks for and gives, in a line."""
    if box.pips:
        return f"the sum of all {box.pips}s"
    values = {points for dice in rolls(rules.dice) if (points := box.scoring(dice)) is not None}
    asks = _straight(rules, box) or ASKS.get(box.key, box.name.lower())
    if len(values) == 1:
        text = f"{asks}: {values.pop()}"
    elif box.key == "multiply":
        text = asks
    elif _counts_all(rules, box):
        text = f"{asks}: {SUM_OF_ALL}"
    else:
        text = f"{asks}: their sum"
    if rules.repeated is not None and box.key == rules.repeated.refuge:
        text += f"; 2nd Yatzi: {rules.repeated.value}"
    return text


def _straight(rules: SheetRules, box: Box) -> str | None:
    if not box.key.endswith("straight"):
        return None
    if _fits(rules, box, FOUR_IN_A_ROW):
        return "four in a row"
    low, high = _fits(rules, box, LOW_STRAIGHT), _fits(rules, box, HIGH_STRAIGHT)
    return "five in a row" if low and high else "1 2 3 4 5" if low else "2 3 4 5 6"


def _fits(rules: SheetRules, box: Box, pips: tuple[int, ...]) -> bool:
    dice = Dice(pips[:-1], pips[-1]) if rules.dice.yellow else Dice(pips)
    return box.scoring(dice) is not None


def _counts_all(rules: SheetRules, box: Box) -> bool:
    return all(box.scoring(dice) in (None, sum(dice.all)) for dice in rolls(rules.dice))
