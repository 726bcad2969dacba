"""Following the best choices from the blank sheet on: how likely is each state, and with how many points?

As long as the bonus is undecided a state's distribution is about the lower part only: its lane says what the upper part
has. So it is short, and it goes on to the states that follow as soon as all that lead to it have done the same.
"""

from collections.abc import Callable

import numpy as np

from spieltisch.games.yatzy.minds.solver.column import Column, Lower
from spieltisch.games.yatzy.minds.solver.compiled.layout import (
    BONUS,
    BOXES,
    EARNED,
    FIRST,
    PLACE,
    SIZE,
    STEP,
    WIDTH,
    Layout,
)
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.points import most_points

POOL = 1 << 25
"""Numbers; only those that are used take memory."""


class Following:
    """Of one column and its table of states."""

    TYPES = (*Layout.TYPES, "u2", "i8", "u1", "i4", "i8", "f8", "f8", "u2", "i8")

    def __init__(self, column: Column, values: Floats, follow: Callable[..., None]) -> None:
        self._column, self._follow, self._layout = column, follow, Layout(column, values)
        upper, lanes = column.upper, column.upper.lanes
        shifts = [
            np.where(is_open, gain, 0) + upper.written - upper.written[target]
            for is_open, gain, target in zip(upper.open, upper.gain, upper.target, strict=True)
        ]
        self._shift = self._layout.together(shifts).astype(np.int64)
        self._earns = self._layout.together(upper.earns).astype(np.uint8)
        self._states = np.zeros((values.size, 3), np.int32)
        steps = most_points(column.rules) // STEP + 2
        self._free = np.zeros(steps, np.int64)
        self._most_new = len(column.rules.boxes) * lanes * steps * STEP
        self._pool: Floats = np.empty(POOL + self._most_new)
        self._picked = np.zeros(WIDTH, np.int64)
        self._found = np.zeros(BOXES + len(column.rules.boxes))

    def totals(self, progress: Callable[[float], None] | None) -> tuple[Floats, float, Floats]:
        """Of a whole game: the boxes' expected points, the bonus's probability, and the totals' distribution."""
        column = self._column
        row, lane = column.start
        self._states[row * column.upper.lanes + lane] = STEP, 0, 1
        self._pool[STEP : 2 * STEP], self._pool[STEP] = 0, 1
        self._free[0] = 2 * STEP
        self._found[BONUS] = column.rules.bonus.value
        sets = sorted(range(1 << len(column.lower)), key=int.bit_count, reverse=True)
        for done, is_open in enumerate(sets, start=1):
            for lower in reversed(column.states(is_open)):
                self._follow_row(lower)
            if progress is not None:
                progress(done / len(sets))
        return self._found[BOXES:], float(self._found[EARNED]), self._ends()

    def _follow_row(self, lower: Lower) -> None:
        if self._free[0] + self._most_new > len(self._pool):
            self._pool = np.concatenate([self._pool, np.empty(len(self._pool))])
        self._follow(
            *self._layout.of(lower),
            self._layout.nodes.left_out,
            self._shift,
            self._earns,
            self._states,
            self._free,
            self._pool,
            self._found,
            self._layout.by_kind,
            self._picked,
        )

    def _ends(self) -> Floats:
        """The totals of full sheets."""
        column = self._column
        ends = [self._states[column.row(lower) * column.upper.lanes] for lower in column.states(0)]
        known = [end for end in ends if end[PLACE]]
        chance: Floats = np.zeros(max(end[FIRST] + end[SIZE] for end in known))
        for place, first, size in known:
            chance[first : first + size] += self._pool[place : place + size]
        return chance
