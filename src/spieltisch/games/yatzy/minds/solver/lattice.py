"""The lattice of kept dice: every multiset of at most all dice, ordered by how many dice it holds.

Growing a multiset by one die, face by face, averages over throws; shrinking it by one die, die by die, finds the
best choice of dice to keep. Both need only one step at a time: that is why the lattice is fast.
"""

from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.engine.dice import Dice, DiceSet, rolls

Indices = NDArray[np.intp]
Floats = NDArray[np.float64]
Marks = NDArray[np.uint8]


class Lattice:
    """Index arrays over the nodes of one dice set.

    `levels` holds all partial throws by their number of dice; the last level is `rolls()`, in the same order.
    Index arrays name nodes by their number within their own level.
    """

    def __init__(self, dice_set: DiceSet) -> None:
        size = len(dice_set)
        self.faces = dice_set.faces
        self.levels: tuple[tuple[Dice, ...], ...] = (
            *(tuple(_partial(dice_set, count)) for count in range(size)),
            rolls(dice_set),
        )
        self.number = number = [{dice: index for index, dice in enumerate(level)} for level in self.levels]
        """By level: where each partial throw stands."""
        self.grow: tuple[Indices, ...] = tuple(
            np.array([[number[count + 1][more] for more in _grown(dice_set, dice)] for dice in self.levels[count]])
            for count in range(size)
        )
        """By level: the nodes one level up that one more thrown die leads to, a row a node, a column a face."""
        self.shrink: tuple[Indices, ...] = (
            np.zeros((1, 0), dtype=np.intp),
            *(
                _padded([[number[count - 1][less] for less in _shrunk(dice)] for dice in self.levels[count]])
                for count in range(1, size + 1)
            ),
        )
        """By level: the nodes one level down that leaving one die out leads to; short rows repeat their last entry."""


@cache
def lattice(dice_set: DiceSet) -> Lattice:
    return Lattice(dice_set)


def _partial(dice_set: DiceSet, count: int) -> list[Dice]:
    found = [Dice(wood) for wood in combinations_with_replacement(dice_set.pips, count) if count <= dice_set.wood]
    if dice_set.yellow and count:
        woods = list(combinations_with_replacement(dice_set.pips, count - 1))
        found += [Dice(wood, yellow) for wood in woods for yellow in dice_set.pips]
    return found


def _grown(dice_set: DiceSet, dice: Dice) -> list[Dice]:
    """One die more, wooden ones first: the order of throwing does not change the average."""
    if len(dice.wood) < dice_set.wood:
        return [Dice(tuple(sorted((*dice.wood, pips))), dice.yellow) for pips in dice_set.pips]
    return [Dice(dice.wood, pips) for pips in dice_set.pips]


def _shrunk(dice: Dice) -> list[Dice]:
    less = [
        Dice((*dice.wood[:place], *dice.wood[place + 1 :]), dice.yellow)
        for place in range(len(dice.wood))
        if place == 0 or dice.wood[place] != dice.wood[place - 1]
    ]
    return [*less, Dice(dice.wood)] if dice.yellow else less


def _padded(rows: list[list[int]]) -> Indices:
    width = max(map(len, rows))
    return np.array([row + row[-1:] * (width - len(row)) for row in rows], dtype=np.intp)
