"""The upper part of a column: which number boxes are open and what the others hold, as far as the bonus cares.

Each such state is a lane: solving works on many lanes at once. Totals from which the same entries earn the bonus share
a lane: with only the sixes open, 40 and 44 both ask for four of them. So do all totals with which it is decided.
"""

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.minds.solver.lattice import Floats, Indices
from spieltisch.games.yatzy.minds.solver.outcomes import Outcomes, outcomes
from spieltisch.games.yatzy.minds.solver.throws import throws


class UpperPart:
    """All lanes that play can reach, and where each entry leads.

    Lanes are sorted by the number of open boxes, fewest first: an entry always leads to an earlier group.
    """

    boxes: tuple[Outcomes, ...]
    groups: tuple[slice, ...]
    """By number of open boxes: their lanes."""
    open: NDArray[np.bool_]
    """By box and lane."""
    target: list[Indices]
    """By box, then by result and lane: the lane that the entry leads to."""
    gain: list[Floats]
    """By box, then by result and lane: points and bonus; minus infinity where the box is not open."""
    earns: list[NDArray[np.bool_]]
    """By box, then by result and lane: whether the entry earns the bonus."""

    def __init__(self, rules: SheetRules) -> None:
        if rules.bonus.target < 1:
            raise ValueError("a bonus needs at least one point")
        rolls = throws(rules.dice).rolls
        self._bonus = rules.bonus
        self.boxes = tuple(outcomes(rules, rules.boxes[row], rolls) for row in rules.upper)
        self._asked = self._least_sums()
        reached = self._reachable()
        is_open, total = np.nonzero(reached)
        order = np.argsort(np.bitwise_count(is_open), kind="stable")
        self._number: Indices = np.full(reached.shape, -1, dtype=np.intp)
        self._number[is_open[order], total[order]] = np.arange(len(order))
        self._add_lanes(is_open[order], total[order])

    @property
    def lanes(self) -> int:
        return int(self._number.max()) + 1

    @property
    def blank(self) -> int:
        """The lane in which every box is open."""
        return self.lanes - 1

    def lane(self, is_open: int, total: int) -> int:
        """The lane for these open boxes, as bits, and that total of the others."""
        return int(self._number[is_open, self._merged(np.array(is_open), np.array(total))])

    def _merged(self, is_open: Indices, total: Indices) -> Indices:
        """The total that stands for all that are alike: the target where the bonus is decided, else the lowest one."""
        target = self._bonus.target
        asked = self._asked[is_open, np.clip(target - total, 0, target)]
        return np.where(asked > 0, np.maximum(target - asked, 0), target)

    def _least_sums(self) -> Indices:
        """By open boxes and points that are missing: the least sum of these boxes that is enough; 0 if none is."""
        target, most = self._bonus.target, sum(int(box.points.max()) for box in self.boxes)
        sums = np.arange(most + target + 1)
        possible = np.zeros((1 << len(self.boxes), len(sums)), np.bool_)
        possible[0, 0] = True
        for is_open in range(1, len(possible)):
            first = (is_open & -is_open).bit_length() - 1
            for points in set(self.boxes[first].points.tolist()):
                possible[is_open, points:] |= possible[is_open & (is_open - 1), : len(sums) - points]
        enough = np.minimum.accumulate(np.where(possible, sums, most + target)[:, ::-1], axis=1)[:, ::-1]
        return np.where(enough <= most, enough, 0)[:, : target + 1]

    def _reachable(self) -> NDArray[np.bool_]:
        """By open boxes and total."""
        reached = np.zeros((1 << len(self.boxes), self._bonus.target + 1), np.bool_)
        blank = np.array(len(reached) - 1)
        reached[blank, self._merged(blank, np.array(0))] = True
        for is_open in range(len(reached) - 1, 0, -1):  # a set comes after all sets that hold it
            totals = np.flatnonzero(reached[is_open])
            for box, results in enumerate(self.boxes):
                if is_open >> box & 1:
                    left = is_open & ~(1 << box)
                    reached[left, self._merged(np.array(left), totals[:, None] + results.points)] = True
        return reached

    def _add_lanes(self, is_open: Indices, total: Indices) -> None:
        ends = np.cumsum(np.bincount(np.bitwise_count(is_open))).tolist()
        self.groups = tuple(slice(start, end) for start, end in zip([0, *ends], ends, strict=False))
        self.open = np.array([is_open >> box & 1 for box in range(len(self.boxes))], dtype=np.bool_)
        self.open = self.open.reshape(len(self.boxes), len(is_open))
        self.target, self.gain, self.earns = [], [], []
        for box, results in enumerate(self.boxes):
            left = is_open & ~(1 << box)
            points = results.points[:, None]
            earns = self.open[box] & (total < self._bonus.target) & (total + points >= self._bonus.target)
            self.earns.append(earns)
            self.gain.append(np.where(self.open[box], points + self._bonus.value * earns, -np.inf))
            self.target.append(np.where(self.open[box], self._number[left, self._merged(left, total + points)], 0))
