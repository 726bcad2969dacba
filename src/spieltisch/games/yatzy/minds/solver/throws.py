"""One turn's throws on the lattice of kept dice, for many lanes at once.

Arrays hold a row a node and a column a lane. A lane is one state of the sheet: all lanes go through the same throws.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import factorial, prod
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.engine.dice import Dice, DiceSet
from spieltisch.games.yatzy.minds.solver.lattice import Floats, Indices, Marks, lattice

Item = TypeVar("Item", bound=np.generic)


class Throws:
    """The lattice in the order that suits vectors: nodes with the most different faces come first in their level.

    So the nodes with at least so many different faces are always the first ones, and no padding is needed.
    """

    def __init__(self, dice_set: DiceSet) -> None:
        plain = lattice(dice_set)
        different = [np.array([len(set(dice.wood)) for dice in level]) for level in plain.levels]
        order = [np.argsort(-counts, kind="stable") for counts in different]
        rank = [np.argsort(places) for places in order]
        self.faces = dice_set.faces
        self.levels: tuple[tuple[Dice, ...], ...] = tuple(
            tuple(level[place] for place in places) for level, places in zip(plain.levels, order, strict=True)
        )
        self.grow: tuple[Indices, ...] = tuple(
            np.ascontiguousarray(rank[count + 1][plain.grow[count][order[count]]].T) for count in range(len(dice_set))
        )
        """By level, then by face and node: the node one level up that such a die leads to."""
        self.shrink: tuple[tuple[Indices, ...], ...] = (
            (),
            *(
                tuple(
                    rank[count - 1][plain.shrink[count][order[count]][: (different[count] > column).sum(), column]]
                    for column in range(plain.shrink[count].shape[1])
                )
                for count in range(1, len(dice_set) + 1)
            ),
        )
        """By level: for the first nodes, as many as have another die to leave out, the node one level down."""
        self.number: tuple[dict[Dice, int], ...] = tuple(
            {dice: index for index, dice in enumerate(level)} for level in self.levels
        )
        """By level: where in it a choice of dice is."""
        self.left_out: tuple[tuple[Marks, ...], ...] = tuple(
            tuple(
                np.array([sorted(set(dice.wood))[column] for dice in level[: len(nodes)]], dtype=np.uint8)
                for column, nodes in enumerate(columns)
            )
            for level, columns in zip(self.levels, self.shrink, strict=True)
        )
        """Like `shrink`: the face of the die that is left out."""
        self.chance: Floats = np.array([_orders(dice) for dice in self.rolls]) / dice_set.faces ** len(dice_set)
        """By roll: the probability of throwing it with all dice."""

    @property
    def rolls(self) -> tuple[Dice, ...]:
        return self.levels[-1]


@cache
def throws(dice_set: DiceSet) -> Throws:
    return Throws(dice_set)


def _orders(dice: Dice) -> int:
    return factorial(len(dice.wood)) // prod(map(factorial, Counter(dice.wood).values()))


def cut(flat: NDArray[Item], rows: int, lanes: int) -> NDArray[Item]:
    """The beginning of a flat array as a table whose rows lie side by side."""
    return flat[: rows * lanes].reshape(rows, lanes)


class Workspace:
    """Arrays for one batch of lanes, used again for the next: memory that stays in the cache."""

    def __init__(self, plan: Throws, most_lanes: int) -> None:
        self.plan = plan
        self.sizes = [len(level) for level in plan.levels]
        self._rows = (*self.sizes, len(plan.rolls), len(plan.rolls))
        self._flat = [np.empty(rows * most_lanes) for rows in self._rows]
        self._flat_room = np.empty(0)
        self.resize(most_lanes)

    def resize(self, lanes: int) -> None:
        """Work on that many lanes from now on."""
        self.lanes = lanes
        arrays = [cut(flat, rows, lanes) for flat, rows in zip(self._flat, self._rows, strict=True)]
        *self.keep, self.stop, self.best, self.spare = arrays

    def room(self, rows: int) -> Floats:
        """Space for anything else; the same space every time."""
        if len(self._flat_room) < rows * self.lanes:
            self._flat_room = np.empty(rows * self.lanes)
        return cut(self._flat_room, rows, self.lanes)

    def first_throw(self, count: int) -> Floats:
        """The value of a turn of `count` throws that begins now, if `stop` holds what each final roll is worth."""
        value = self.stop
        for _ in range(count - 1):
            self.expect(value)
            self.choose()
            value = self.best
        result: Floats = np.einsum("r,rl->l", self.plan.chance, value)
        return result

    def expect(self, value: Floats) -> None:
        """Write to `keep` what each choice of dice is worth if the others are thrown: one die after the other."""
        for keep, grow in zip(reversed(self.keep), reversed(self.plan.grow), strict=True):
            thrown = self.room(grow.size).reshape(*grow.shape, self.lanes)
            value.take(grow, axis=0, out=thrown, mode="clip")
            np.add.reduce(thrown, axis=0, out=keep)
            np.multiply(keep, 1 / self.plan.faces, out=keep)
            value = keep

    def choose(self) -> None:
        """Write to `best` what each roll is worth, stopping included; `keep` then holds each node's best part."""
        less = self.keep[0]
        for shrink, keep in zip(self.plan.shrink[1:-1], self.keep[1:], strict=True):
            self._raise(keep, less, shrink)
            less = keep
        first, *others = self.plan.shrink[-1]
        less.take(first, axis=0, out=self.best, mode="clip")
        np.maximum(self.best, self.stop, out=self.best)
        self._raise(self.best, less, others)

    def _raise(self, nodes: Floats, less: Floats, shrink: Sequence[Indices]) -> None:
        for column in shrink:
            left = self.spare[: len(column)]
            less.take(column, axis=0, out=left, mode="clip")
            np.maximum(nodes[: len(column)], left, out=nodes[: len(column)])
