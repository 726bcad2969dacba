"""What the rest of a game brings when it is played by the exact solution: not the average only, but all of it."""

from collections.abc import Iterator
from functools import partial

import numpy as np

from spieltisch.games.yatzy.minds.best_play import Statistics
from spieltisch.games.yatzy.minds.solver.column import Entry, Lower
from spieltisch.games.yatzy.minds.solver.exact import Solution
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.points import most_by_box
from spieltisch.games.yatzy.minds.solver.routes import Routes
from spieltisch.games.yatzy.minds.solver.sweep import turns

LANES_AT_ONCE = 800
"""Distributions do not fit a core's cache in any case: the fewer calls, the better."""
PERCENTS = np.arange(1, 100)


class Prospects:
    """By row of the table and by group of lanes: what is still to come, as long as other states need to know.

    A column a lane. The first rows hold each box's expected points, the next one the probability of the bonus; all
    others hold the distribution of the points still to come, a row a number of points.
    """

    def __init__(self, solution: Solution) -> None:
        self._tables: dict[int, list[Floats]] = {}
        self._column = solution.column
        self._values = solution.values
        rules = solution.column.rules
        self._bonus = rules.bonus.value
        self._bonus_row = len(rules.boxes)
        self._points_row = len(rules.boxes) + 1
        most = most_by_box(rules)
        self._most_lower = [most[row] for row in solution.column.lower]
        self._most_upper = sorted((most[row] for row in rules.upper), reverse=True)
        self._routes = Routes(solution.column.throws, LANES_AT_ONCE, rules.throws)

    def start(self) -> Statistics:
        """Of a whole game."""
        row, _ = self._column.start
        table = self._tables[row][-1][:, 0]
        chance = table[self._points_row :]
        totals = np.arange(len(chance))
        expected, bonus = float(chance @ totals), float(table[self._bonus_row])
        shares = zip(self._column.rules.boxes, table[: self._bonus_row].tolist(), strict=True)
        return Statistics(
            expected=expected,
            deviation=float(np.sqrt(chance @ (totals - expected) ** 2)),
            quantiles=tuple(np.searchsorted(np.cumsum(chance), PERCENTS / 100).tolist()),
            bonus_probability=bonus,
            bonus=bonus * self._bonus,
            boxes={box.key: share for box, share in shares},
        )

    def add_rows(self, is_open: int) -> None:
        """Find the prospects of all states with these boxes open in the lower part."""
        for lower in self._column.states(is_open):
            tables = self._blank_tables(lower)
            self._tables[self._column.row(lower)] = tables
            for upper_open, lanes, finals in turns(self._column, lower, LANES_AT_ONCE):
                self._routes.resize(lanes.stop - lanes.start)
                worths = partial(Entry.worth, values=self._values, lanes=lanes)
                for entry, chances in self._routes.entered(finals, worths):
                    self._add(tables[upper_open], upper_open, lanes, entry, chances)

    def forget_rows(self, is_open: int) -> None:
        """Free the memory of states that no other needs any more."""
        for lower in self._column.states(is_open):
            del self._tables[self._column.row(lower)]

    def _blank_tables(self, lower: Lower) -> list[Floats]:
        groups = enumerate(self._column.upper.groups)
        tables = [np.zeros((self._height(lower, number), group.stop - group.start)) for number, group in groups]
        if not lower.open:
            tables[0][self._points_row] = 1  # a full sheet: for certain, no points are to come
        return tables

    def _height(self, lower: Lower, upper_open: int) -> int:
        most = sum(most for bit, most in enumerate(self._most_lower) if lower.open >> bit & 1)
        most += sum(self._most_upper[:upper_open]) + (self._bonus if upper_open else 0)
        return self._points_row + most + 1

    def _add(self, table: Floats, upper_open: int, lanes: slice, entry: Entry, chances: Floats) -> None:
        """Add what follows one box's entries, weighted with their chances."""
        groups = self._column.upper.groups
        made = np.flatnonzero(chances.any(axis=0))
        here = made + (lanes.start - groups[upper_open].start)
        everywhere = slice(int(here[0]), int(here[-1]) + 1) if len(made) == chances.shape[1] else None
        chances = chances.take(made, axis=1)
        gain, earns, next_lanes = entry.seen_from(made + lanes.start)
        sums = table[:, everywhere] if everywhere else table.take(here, axis=1)
        sums[entry.box] += np.add.reduce(chances * (gain - self._bonus * earns), axis=0)
        sums[self._bonus_row] += np.add.reduce(chances * earns, axis=0)
        rows = np.broadcast_to(entry.next_rows, entry.results.points.shape).tolist()
        for result in np.flatnonzero(chances.any(axis=1)).tolist():
            tables = self._tables[rows[result]]
            if next_lanes is not None:
                later = tables[upper_open - 1].take(next_lanes[result] - groups[upper_open - 1].start, axis=1)
            elif everywhere:
                later = tables[upper_open][:, everywhere]
            else:
                later = tables[upper_open].take(here, axis=1)
            for amount, chance in _amounts(gain[result], chances[result]):
                self._add_shifted(sums, later * chance, amount)
        if not everywhere:
            table[:, here] = sums

    def _add_shifted(self, sums: Floats, coming: Floats, amount: int) -> None:
        first = self._points_row
        sums[:first] += coming[:first]
        height = min(len(coming), len(sums) - amount)  # what would fall off the end is 0
        sums[first + amount : height + amount] += coming[first:height]


def _amounts(gain: Floats, chance: Floats) -> Iterator[tuple[int, Floats]]:
    """The different gains, with their lanes' chances: there is one with the bonus and one without, or just one."""
    least, most = int(gain.min()), int(gain.max())
    if least == most:
        yield least, chance
    else:
        yield least, chance * (gain == least)
        yield most, chance * (gain == most)
