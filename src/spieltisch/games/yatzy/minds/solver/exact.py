"""The exact solution of the one-column sheets: the expected rest of the game from every state, played best.

Backward over the sets of open boxes. All states with the same lower part are a row of the table; the upper parts are
its lanes, and a batch of lanes goes through a whole turn at once.
"""

from functools import partial
from typing import ClassVar

import numpy as np

from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Sheet
from spieltisch.games.yatzy.minds.solver import cache
from spieltisch.games.yatzy.minds.solver.column import Column, Entry, column_of
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.sweep import Progress, open_sets, turns
from spieltisch.games.yatzy.minds.solver.throws import Workspace

LANES_AT_ONCE = 400
"""Wide enough to hide the cost of a numpy call, narrow enough to stay in a core's cache."""


class Solution:
    """The table of states: what the rest of the game is worth from each, before a turn."""

    exact: ClassVar[bool] = True

    def __init__(self, column: Column, values: Floats) -> None:
        self.column = column
        self.values = values

    @property
    def expected(self) -> float:
        return float(self.values[self.column.start])

    def worth(self, entry: Entry, lane: int) -> Floats:
        return entry.worth(self.values, slice(lane, lane + 1))

    def value(self, sheet: Sheet) -> float:
        lower, lane = self.column.locate(sheet)
        return float(self.values[self.column.row(lower), lane])


def solve(rules: SheetRules, progress: Progress | None = None, daring: float = 0.0) -> Solution:
    """Solve a sheet with one column; `progress` is told the finished fraction.

    A daring player takes risks: exp(daring * total) is to be as large as possible on average, or for a cautious player,
    whose daring is negative, as small as possible. A value is then the certain points that are worth as much; since
    exponentials multiply, it depends no more on what is written already than a mean does.
    """
    column = column_of(rules)
    values, work = np.zeros(column.shape), Workspace(column.throws, LANES_AT_ONCE)
    for is_open in open_sets(column, progress):
        for lower in column.states(is_open):
            row = values[column.row(lower)]
            for _, lanes, finals in turns(column, lower, LANES_AT_ONCE):
                work.resize(lanes.stop - lanes.start)
                finals.write(partial(Entry.worth, values=values, lanes=lanes), work)
                row[lanes] = _first_throw(work, rules.throws, daring)
    return Solution(column, values)


def _first_throw(work: Workspace, count: int, daring: float) -> Floats:
    if not daring:
        return work.first_throw(count)
    np.exp(daring * work.stop, out=work.stop)
    if daring < 0:
        np.negative(work.stop, out=work.stop)
    result: Floats = np.log(np.abs(work.first_throw(count))) / daring
    return result


def load_or_solve(rules: SheetRules, progress: Progress | None = None, daring: float = 0.0) -> Solution:
    """The solution from the cache, or a new one, which is then kept there."""
    name, column = _name(rules, daring), column_of(rules)
    content = cache.read(name)
    if content is not None and len(content) == np.prod(column.shape) * np.float64().itemsize:
        return Solution(column, np.frombuffer(content, dtype="<f8").reshape(column.shape))
    solution = solve(rules, progress, daring)
    cache.write(name, solution.values.astype("<f8").tobytes())
    return solution


def is_kept(rules: SheetRules, daring: float = 0.0) -> bool:
    """Whether the solution is in the cache, be it damaged or not."""
    return (cache.folder() / _name(rules, daring)).exists()


def _name(rules: SheetRules, daring: float) -> str:
    return f"{cache.key(rules)}{f'.{daring:+}' if daring else ''}.values"
