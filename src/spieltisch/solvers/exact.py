"""The exact solution of the one-column sheets: the expected rest of the game from every state, played best.

Backward over the sets of open boxes. All states with the same lower part are a row of the table; the upper parts are
its lanes, and a batch of lanes goes through a whole turn at once.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue

import numpy as np

from spieltisch.games.yatzy.rules import SheetRules
from spieltisch.games.yatzy.state import Sheet
from spieltisch.solvers import cache
from spieltisch.solvers.column import Column, Lower
from spieltisch.solvers.finals import FinalRolls
from spieltisch.solvers.lattice import Floats
from spieltisch.solvers.throws import Workspace

Progress = Callable[[float], None]

LANES_AT_ONCE = 256
"""Wide enough to hide the cost of a numpy call, narrow enough to stay in a core's cache."""


class Solution:
    """The table of states: what the rest of the game is worth from each, before a turn."""

    def __init__(self, column: Column, values: Floats) -> None:
        self.column = column
        self.values = values

    @property
    def expected(self) -> float:
        """The expected total of a whole game."""
        return float(self.values[self.column.start])

    def value(self, sheet: Sheet) -> float:
        """What is still to be expected on this pad, besides what is written on it."""
        lower, lane = self.column.locate(sheet)
        return float(self.values[self.column.row(lower), lane])


def solve(rules: SheetRules, progress: Progress | None = None) -> Solution:
    """Solve a sheet with one column; `progress` is told the finished fraction."""
    column = Column(rules)
    values = np.zeros(column.shape)
    workers = os.cpu_count() or 1
    workspaces: SimpleQueue[Workspace] = SimpleQueue()
    for _ in range(workers):
        workspaces.put(Workspace(column.throws, LANES_AT_ONCE))

    def solve_rows(is_open: int) -> None:
        work = workspaces.get()
        for lower in column.states(is_open):
            _solve_row(column, lower, values, work)
        workspaces.put(work)

    with ThreadPoolExecutor(workers) as pool:
        done = 0
        for layer in layers(len(column.lower)):
            for _ in pool.map(solve_rows, layer):
                done += 1
                if progress is not None:
                    progress(done / (1 << len(column.lower)))
    return Solution(column, values)


def load_or_solve(rules: SheetRules, progress: Progress | None = None) -> Solution:
    """The solution from the cache, or a new one, which is then kept there."""
    name = f"{cache.key(rules)}.values"
    column = Column(rules)
    content = cache.read(name)
    if content is not None and len(content) == np.prod(column.shape) * np.float64().itemsize:
        return Solution(column, np.frombuffer(content, dtype="<f8").reshape(column.shape))
    solution = solve(rules, progress)
    cache.write(name, solution.values.astype("<f8").tobytes())
    return solution


def layers(boxes: int) -> Iterator[list[int]]:
    """The sets of open boxes as bits, by size: sets of one size do not depend on each other."""
    for size in range(boxes + 1):
        yield [is_open for is_open in range(1 << boxes) if is_open.bit_count() == size]


def _solve_row(column: Column, lower: Lower, values: Floats, work: Workspace) -> None:
    entries = column.entries(lower)
    row = values[column.row(lower)]
    for upper_open, group in enumerate(column.upper.groups):
        usable = [entry for entry in entries if upper_open or entry.next_lanes is None]
        if not usable:
            continue
        finals = FinalRolls(column, usable)
        for lanes in batches(group):
            work.resize(lanes.stop - lanes.start)
            finals.write(values, lanes, work)
            row[lanes] = work.first_throw(column.rules.throws)


def batches(group: slice) -> Iterator[slice]:
    """Cut a group of lanes into equal batches that fit a workspace."""
    size = group.stop - group.start
    count = -(-size // LANES_AT_ONCE)
    for number in range(count):
        yield slice(group.start + size * number // count, group.start + size * (number + 1) // count)
