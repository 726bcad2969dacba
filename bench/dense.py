"""A plain solver to compare with: dense transition matrices, one state of the sheet after the other.

Every choice of dice to keep has a row of probabilities over the final rolls; a turn is two products with that matrix
and two maxima over the choices each roll allows. It knows the rules of a sheet with free entry and nothing repeated.
"""

from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice, DiceSet, completions, keeps, rolls
from spieltisch.games.yatzy.engine.rules import SheetRules

Floats = NDArray[np.float64]


class Dense:
    """Expected points to come by open boxes (bits) and upper total."""

    def __init__(self, rules: SheetRules) -> None:
        self.rules = rules
        self.rolls = rolls(rules.dice)
        kept = sorted({kept for dice in self.rolls for kept in (*keeps(dice), dice)})
        number = {dice: index for index, dice in enumerate(kept)}
        self.transition: Floats = np.array([_row(rules.dice, dice) for dice in kept])
        self.first: Floats = self.transition[number[NO_DICE]]
        choices = [[number[part] for part in (*keeps(dice), dice)] for dice in self.rolls]
        most = max(map(len, choices))
        self.choices = np.array([[*row, *row[:1] * (most - len(row))] for row in choices])
        """By roll: what may be kept of it, all of it included; short rows repeat their first entry."""
        self.points = np.array([[box.scoring(dice) or 0 for dice in self.rolls] for box in rules.boxes])

    def solve(self) -> float:
        """The expected total of a whole game."""
        target = self.rules.bonus.target
        boxes = range(len(self.rules.boxes))
        values = {0: np.zeros(target + 1)}
        for size in range(1, len(boxes) + 1):
            for opened in combinations(boxes, size):
                bits = sum(1 << box for box in opened)
                values[bits] = self._turn(self._entered(opened, bits, values))
        return float(values[(1 << len(boxes)) - 1][0])

    def _entered(self, opened: tuple[int, ...], bits: int, values: dict[int, Floats]) -> Floats:
        """By roll and upper total, which stops counting at the target: the best entry."""
        bonus = self.rules.bonus
        totals = np.arange(bonus.target + 1)
        best = np.full((len(self.rolls), len(totals)), -np.inf)
        for box in opened:
            points = self.points[box][:, None]
            upper = np.minimum(totals + points * (box in self.rules.upper), bonus.target)
            earned = bonus.value * ((upper == bonus.target) & (totals < bonus.target))
            np.maximum(best, points + earned + values[bits & ~(1 << box)][upper], out=best)
        return best

    def _turn(self, entered: Floats) -> Floats:
        value = entered
        for _ in range(self.rules.throws - 1):
            value = (self.transition @ value)[self.choices].max(axis=1)
        result: Floats = self.first @ value
        return result


@cache
def _numbers(dice_set: DiceSet) -> dict[Dice, int]:
    return {dice: index for index, dice in enumerate(rolls(dice_set))}


def _row(dice_set: DiceSet, kept: Dice) -> Floats:
    row = np.zeros(len(rolls(dice_set)))
    for dice, chance in completions(dice_set, kept):
        row[_numbers(dice_set)[dice]] = chance
    return row
