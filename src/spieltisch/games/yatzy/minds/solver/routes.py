"""Following the best choices through a turn: how likely is each entry?

The way forward is the way back in reverse: values flow from the last throw to the first, probability from the first
to the last. Where choices are worth the same, entering beats throwing again, keeping a node beats leaving out one
more of its dice, lower faces are left out first, and boxes are taken from top to bottom.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.minds.solver.column import Entry
from spieltisch.games.yatzy.minds.solver.final_rolls import FinalRolls, WorthOf
from spieltisch.games.yatzy.minds.solver.lattice import Floats, Indices, Marks
from spieltisch.games.yatzy.minds.solver.throws import Item, Throws, Workspace, cut

TIE = 1e-11
"""Values closer than this are equal but for rounding."""


class Routes(Workspace):
    """A workspace that remembers the choices of a turn of `count` throws."""

    def __init__(self, plan: Throws, most_lanes: int, count: int) -> None:
        self._flat_marks = [
            [np.empty(len(level) * most_lanes, dtype=np.uint8) for level in plan.levels] for _ in range(count - 1)
        ]
        self._flat_mass = [np.empty(len(level) * most_lanes) for level in plan.levels]
        self._flat_entered = np.empty(len(plan.rolls) * most_lanes)
        super().__init__(plan, most_lanes)

    def resize(self, lanes: int) -> None:
        super().resize(lanes)
        self._marks: list[list[Marks]] = [self._cut_levels(flat) for flat in self._flat_marks]
        """By decision, last one first, and level: the face that is best left out of a node, or 0 to keep it."""
        self._mass: list[Floats] = self._cut_levels(self._flat_mass)
        self._entered: Floats = cut(self._flat_entered, self.sizes[-1], lanes)

    def _cut_levels(self, flat: list[NDArray[Item]]) -> list[NDArray[Item]]:
        return [cut(level, rows, self.lanes) for level, rows in zip(flat, self.sizes, strict=True)]

    def entered(self, finals: FinalRolls, worth_of: WorthOf) -> Iterator[tuple[Entry, Floats]]:
        """The entries that are made, with their probabilities by result and lane."""
        finals.write(worth_of, self)
        self._decide()
        self._throw()
        left, worth = self._entered, self.best
        enough = np.subtract(self.stop, TIE, out=self.stop)
        for entry, table in finals.candidates(worth_of):
            table.take(entry.results.kind, axis=0, out=worth, mode="clip")
            chosen = np.greater_equal(worth, enough, out=worth)
            taken = np.multiply(left, chosen, out=self.spare)
            np.subtract(left, taken, out=left)
            if taken.any():
                yield entry, entry.results.gathered(taken)

    def _decide(self) -> None:
        """Note the best choice at every node, from the last decision to the first."""
        value = self.stop
        for marks in self._marks:
            self.expect(value)
            np.copyto(self.best, self.stop)
            nodes = [*self.keep, self.best]
            for level in range(1, len(nodes)):
                marks[level].fill(0)
                for column, faces in zip(self.plan.shrink[level], self.plan.left_out[level], strict=True):
                    first = slice(len(column))
                    self._note(nodes[level][first], nodes[level - 1], column, marks[level][first], faces)
            value = self.best

    def _note(self, nodes: Floats, less: Floats, column: Indices, marks: Marks, faces: Marks) -> None:
        left = self.spare[: len(column)]
        less.take(column, axis=0, out=left, mode="clip")
        better = (left > nodes + TIE).view(np.uint8)
        np.maximum(nodes, left, out=nodes)
        np.multiply(better, faces[:, None], out=better)
        np.maximum(marks, better, out=marks)  # faces rise from column to column: the last better one stays

    def _throw(self) -> None:
        """Let probability flow through the throws; write to `_entered` where it comes to rest."""
        rolls = self._mass[-1]
        rolls[:] = self.plan.chance[:, None]
        self._entered.fill(0)
        for marks in reversed(self._marks):
            self._leave_out(marks)
            np.add(self._entered, rolls, out=self._entered)
            self._throw_rest()
        np.add(self._entered, rolls, out=self._entered)

    def _leave_out(self, marks: list[Marks]) -> None:
        """Move probability from the rolls down to the nodes that are kept."""
        for level in range(len(marks) - 1, 0, -1):
            above, below, mark = self._mass[level], self._mass[level - 1], marks[level]
            moved, goes = self.spare[: len(below)], self.best[: len(below)]
            below.fill(0)
            for face, column in enumerate(self.plan.grow[level - 1], start=1):
                above.take(column, axis=0, out=moved, mode="clip")
                np.equal(mark.take(column, axis=0), face, out=goes)
                np.multiply(moved, goes, out=moved)
                np.add(below, moved, out=below)
            np.multiply(above, mark == 0, out=above)

    def _throw_rest(self) -> None:
        """Move probability from the kept nodes up to the rolls, one die after the other."""
        for level, columns in enumerate(self.plan.shrink[1:], start=1):
            below, above = self._mass[level - 1], self._mass[level]
            np.multiply(below, 1 / self.plan.faces, out=below)
            if level == len(self._mass) - 1:
                above.fill(0)
            for column in columns:
                arrived = self.spare[: len(column)]
                below.take(column, axis=0, out=arrived, mode="clip")
                np.add(above[: len(column)], arrived, out=above[: len(column)])
