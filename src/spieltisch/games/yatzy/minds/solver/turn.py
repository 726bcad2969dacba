"""One turn, exactly: what the dice are worth when each final throw's worth is known.

Arrays go by throw or partial throw first; further axes, if any, are worked on side by side. The exact solver has a
form of its own for thousands of pads at once (`throws.py`).
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.engine.dice import Dice, DiceSet
from spieltisch.games.yatzy.minds.solver.lattice import lattice

Values = NDArray[Any]
"""Of either precision: what comes in comes out."""


def keep_values(dice_set: DiceSet, rolls: Values) -> list[Values]:
    """By level of the lattice: the expected worth after leaving those dice and throwing the others."""
    levels = [rolls]
    for grow in reversed(lattice(dice_set).grow):
        levels.append(levels[-1][grow].mean(axis=1))
    return levels[::-1]


def best_values(dice_set: DiceSet, keeps: list[Values], stop: Values) -> Values:
    """The worth of each throw when the player may stop at `stop` or throw any dice again."""
    best = keeps[0]
    for level, shrink in zip([*keeps[1:-1], stop], lattice(dice_set).shrink[1:], strict=True):
        best = np.maximum(level, best[shrink].max(axis=1))
    return best


def values_over(dice_set: DiceSet, stop: Values, throws: int) -> list[Values]:
    """The same as `keep_values` with so many throws to come, after each of which the player may stop at `stop`."""
    keeps = keep_values(dice_set, stop)
    for _ in range(throws - 1):
        keeps = keep_values(dice_set, best_values(dice_set, keeps, stop))
    return keeps


def node(dice_set: DiceSet, dice: Dice) -> tuple[int, int]:
    return len(dice), lattice(dice_set).number[len(dice)][dice]
