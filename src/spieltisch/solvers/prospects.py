"""What the rest of a game brings when it is played by the exact solution: not the average only, but all of it."""

import numpy as np

from spieltisch.solvers.column import Entry, Lower
from spieltisch.solvers.exact import Solution
from spieltisch.solvers.lattice import Floats, Indices
from spieltisch.solvers.routes import Routes
from spieltisch.solvers.sweep import batches, turns


class Prospects:
    """By row of the table and by group of lanes: what is still to come, as long as other states need to know.

    `points` holds distributions: a row a lane, a column a number of points. `shares` holds each box's expected
    points, a column a box, and in the last column the probability of the bonus.
    """

    points: dict[int, list[Floats]]
    shares: dict[int, list[Floats]]

    def __init__(self, solution: Solution) -> None:
        self.points, self.shares = {}, {}
        self._column = solution.column
        self._values = solution.values
        rules = solution.column.rules
        self._bonus = rules.bonus.value
        most = [max(box.scoring(dice) or 0 for dice in solution.column.throws.rolls) for box in rules.boxes]
        if rules.repeated is not None:
            refuge = rules.box(rules.repeated.refuge)
            most[refuge] = max(most[refuge], rules.repeated.value)  # YZ-23
        self._most_lower = [most[row] for row in solution.column.lower]
        self._most_upper = sorted((most[row] for row in rules.upper), reverse=True)

    def start(self) -> tuple[Floats, Floats]:
        """The prospects of a whole game."""
        row, _ = self._column.start
        return self.points[row][-1][0], self.shares[row][-1][0]

    def add_rows(self, is_open: int, work: Routes) -> None:
        """Find the prospects of all states with these boxes open in the lower part."""
        for lower in self._column.states(is_open):
            self._clear_row(lower)
            for upper_open, finals in turns(self._column, lower):
                for lanes in batches(self._column.upper.groups[upper_open]):
                    work.resize(lanes.stop - lanes.start)
                    for entry, chances in work.entered(finals, self._values, lanes):
                        self._add(self._column.row(lower), upper_open, lanes, entry, chances)

    def forget_rows(self, is_open: int) -> None:
        """Free the memory of states that no other needs any more."""
        for lower in self._column.states(is_open):
            del self.points[self._column.row(lower)], self.shares[self._column.row(lower)]

    def _clear_row(self, lower: Lower) -> None:
        row = self._column.row(lower)
        sizes = [group.stop - group.start for group in self._column.upper.groups]
        boxes = len(self._column.rules.boxes)
        self.points[row] = [np.zeros((size, self._width(lower, number))) for number, size in enumerate(sizes)]
        self.shares[row] = [np.zeros((size, boxes + 1)) for size in sizes]
        if not lower.open:
            self.points[row][0][:, 0] = 1  # a full sheet: for certain, nothing is to come

    def _width(self, lower: Lower, upper_open: int) -> int:
        """One more than the most points that can still come."""
        most = sum(most for bit, most in enumerate(self._most_lower) if lower.open >> bit & 1)
        return 1 + most + sum(self._most_upper[:upper_open]) + (self._bonus if upper_open else 0)

    def _add(self, row: int, upper_open: int, lanes: slice, entry: Entry, chances: Floats) -> None:
        """Add what follows one box's entries, weighted with their chances."""
        groups = self._column.upper.groups
        later_open = upper_open if entry.next_lanes is None else upper_open - 1
        first = groups[upper_open].start
        inside = slice(lanes.start - first, lanes.stop - first)
        points, shares = self.points[row][upper_open][inside], self.shares[row][upper_open][inside]
        for result in np.flatnonzero(chances.any(axis=1)).tolist():
            made = np.flatnonzero(chances[result])
            chance = chances[result, made]
            gain, earned, next_lanes = entry.made(result, np.arange(lanes.start, lanes.stop)[made])
            places = next_lanes - groups[later_open].start
            next_row = int(entry.next_rows[result])
            shares[made] += self.shares[next_row][later_open][places] * chance[:, None]
            shares[made, entry.box] += chance * (gain - self._bonus * earned)
            shares[made, -1] += chance * earned
            for amount in {int(gain.min()), int(gain.max())}:  # with and without bonus: there are no others
                same = gain == amount
                source = self.points[next_row][later_open][places[same]]
                _add_shifted(points, made[same], source, chance[same], amount)


def _add_shifted(points: Floats, lanes: Indices, source: Floats, chance: Floats, amount: int) -> None:
    """Add distributions that are moved up by an amount; what would fall off the end is 0."""
    width = min(source.shape[1], points.shape[1] - amount)
    points[lanes, amount : amount + width] += source[:, :width] * chance[:, None]
