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
    HEAD,
    PLACE,
    SIZE,
    STEP,
    WIDTH,
    Layout,
)
from spieltisch.games.yatzy.minds.solver.followed import Followed
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.points import most_points

POOL = 1 << 25
"""Numbers; only those that are used take memory."""


class Following:
    """Of one column and its table of states."""

    TYPES = (*Layout.TYPES, "u2", "i8", "u1", "i4", "i8", "f4", "f8", "f8", "u2", "i8", "i8", "f8")

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
        steps = (HEAD + most_points(column.rules)) // STEP + 2
        self._free = np.zeros(steps, np.int64)
        self._most_new = len(column.rules.boxes) * lanes * steps * STEP
        self._pool = np.empty(POOL + self._most_new, np.float32)
        self._notes = self._layout.notes()
        self._picked = np.zeros(2 * WIDTH, np.int64)
        self._moves = np.zeros((WIDTH * self._layout.results, 3), np.int64)
        self._chances = np.zeros(WIDTH * self._layout.results)
        self._found = np.zeros(BOXES + len(column.rules.boxes))

    def totals(self, progress: Callable[[float], None] | None) -> Followed:
        """Of a whole game; the chances of totals are in single precision."""
        column = self._column
        row, lane = column.start
        self._states[row * column.upper.lanes + lane] = STEP, 0, 1
        first, end = STEP, STEP + HEAD + STEP
        self._pool[first:end], self._pool[first + HEAD], self._heads[first // 2] = 0, 1, 1
        self._free[0] = end
        self._found[BONUS] = column.rules.bonus.value
        sets = sorted(range(1 << len(column.lower)), key=int.bit_count, reverse=True)
        for done, is_open in enumerate(sets, start=1):
            for lower in reversed(column.states(is_open)):
                self._follow_row(lower)
            if progress is not None:
                progress(done / len(sets))
        return self._ends()

    @property
    def _heads(self) -> Floats:
        """The pool once more, in double precision."""
        return self._pool.view(np.float64)

    def _follow_row(self, lower: Lower) -> None:
        if self._free[0] + self._most_new > len(self._pool):
            self._pool = np.concatenate([self._pool, np.empty_like(self._pool)])
        self._follow(
            *self._layout.of(lower),
            self._layout.nodes.left_out,
            self._shift,
            self._earns,
            self._states,
            self._free,
            self._pool,
            self._heads,
            self._found,
            self._notes,
            self._picked,
            self._moves,
            self._chances,
        )

    def _ends(self) -> Followed:
        """What is known of full sheets."""
        column = self._column
        ends = [self._states[column.row(lower) * column.upper.lanes] for lower in column.states(0)]
        known = [end for end in ends if end[PLACE]]
        chance: Floats = np.zeros(max(end[FIRST] + end[SIZE] for end in known))
        expected = square = 0.0
        for place, first, size in known:
            chance[first : first + size] += self._pool[place + HEAD : place + HEAD + size]
            expected += self._heads[place // 2 + 1]
            square += self._heads[place // 2 + 2]
        return Followed(self._found[BOXES:], float(self._found[EARNED]), float(expected), float(square), chance)
