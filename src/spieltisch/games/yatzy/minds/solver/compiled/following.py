"""Following the best choices from the blank sheet on: how likely is each state, and with how many points?

As long as the bonus is undecided a state's distribution is about the lower part only: its lane says what the upper part
has. So it is short, and it goes on to the states that follow as soon as all that lead to it have done the same.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.minds.solver.column import Column, Lower
from spieltisch.games.yatzy.minds.solver.compiled.layout import (
    WAYS,
    WIDTH,
    Integers,
    Numbers,
    Tables,
    beyond,
    room,
    tables_of,
    turn_to,
)
from spieltisch.games.yatzy.minds.solver.followed import Followed
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.points import most_points

if TYPE_CHECKING:
    from spieltisch.kit.kernels.machine_code import MachineCode

PLACE, FIRST, SIZE = range(3)
"""What stands where in `blocks`: where a state's block in the pool begins (0 if there is none), which number of points
that stands for, and how many more there are."""
STEP = WIDTH
"""A block has so many numbers, or a multiple, and begins at a multiple of it: no line of the cache is cut in two."""
BONUS, EARNED, VARIANCE, BOXES = range(4)
"""What stands where in `found`: the bonus, its probability, the variance of the total, to which every turn adds its
own, and then each box's expected points."""
UNSEEN = 1e-13
"""What is less likely is left out at the ends of distributions: in all, less than single precision loses."""
POOL = 1 << 25
"""Numbers; only those that are used take memory."""

Singles = NDArray[np.float32]


class Known(NamedTuple):
    """What the compiled function knows of a game on its way, and room for what it finds out about a turn."""

    shift: NDArray[np.int32]
    """By result of the upper part and lane: how many points it adds to a distribution."""
    earns: NDArray[np.uint8]
    """Likewise: whether it earns the bonus."""
    slots: Integers
    """By row of the table: where its states are in the following, as long as anything is known of them."""
    likely: Floats
    """By slot and lane: its probability."""
    blocks: NDArray[np.int32]
    """Likewise."""
    pool: Singles
    free: Integers
    """By steps: the first free block of that size, or 0; and at 0 where the pool has not been used yet."""
    found: Floats
    chosen: Numbers
    """By roll and lane: the result that it is entered as,"""
    otherwise: Numbers
    """or as which it is if it fits nowhere."""
    marks: Numbers
    """By decision, node and lane: the face that is left out, or 0."""
    ways: Integers
    """By roll: in how many ways all dice can fall like that."""
    before: Integers
    """By node: in how many ways so many dice can fall."""
    counted: NDArray[np.uint32]
    """By node and lane: in how many ways it comes about."""
    entered: Floats
    """By roll and lane: its probability at the end of the turn."""
    gathered: Floats
    """By result and lane: its probability."""
    moves: Integers
    """By lane: where the list of its moves ends,"""
    following: Integers
    """and of each move the state that it leads to,"""
    shifts: Integers
    """how many points it adds,"""
    chances: Floats
    """and its probability."""
    weights: Singles
    """Room for those of moves to the same state."""
    spread: Singles
    """A distribution in the middle third, so that it can be shifted."""


def known_of(column: Column, tables: Tables) -> Known:
    """Of a game that has not begun."""
    throws, upper, rolls, results = column.throws, column.upper, len(tables.chance), len(tables.fits)
    shifts = [
        np.where(is_open, gain, 0) + upper.written - upper.written[target]
        for is_open, gain, target in zip(upper.open, upper.gain, upper.target, strict=True)
    ]
    steps = most_points(column.rules) // STEP + 3
    most_new = len(column.rules.boxes) * upper.lanes * steps * STEP
    states = tables.values.size
    known = Known(
        shift=beyond(shifts, column).astype(np.int32),
        earns=beyond(upper.earns, column).astype(np.uint8),
        slots=np.zeros(len(tables.values), np.int64),
        likely=np.zeros(states),
        blocks=np.zeros((states, 3), np.int32),
        pool=room((POOL + most_new) // WIDTH, np.float32).ravel(),
        free=np.zeros(steps, np.int64),
        found=np.zeros(BOXES + len(column.rules.boxes)),
        chosen=room(rolls, np.uint16),
        otherwise=room(rolls, np.uint16),
        marks=room(column.rules.throws * len(tables.nodes), np.uint16),
        ways=np.rint(tables.chance * tables.settings[WAYS]).astype(np.int64),
        before=np.repeat([throws.faces**level for level in range(len(throws.levels))], list(map(len, throws.levels))),
        counted=room(len(tables.nodes), np.uint32),
        entered=room(rolls),
        gathered=room(results).ravel(),
        moves=np.zeros(WIDTH, np.int64),
        following=np.zeros(WIDTH * results, np.int64),
        shifts=np.zeros(WIDTH * results, np.int64),
        chances=np.zeros(WIDTH * results),
        weights=np.zeros(results, np.float32),
        spread=room(3 * steps * STEP // WIDTH, np.float32).ravel(),
    )
    _, blank = column.start
    known.likely[blank] = 1
    known.blocks[blank] = STEP, 0, STEP
    known.pool[STEP : 2 * STEP], known.pool[STEP] = 0, 1
    known.free[0] = 2 * STEP
    known.found[BONUS] = column.rules.bonus.value
    return known


class Following:
    """Of one column and its table of states."""

    def __init__(self, column: Column, values: Floats, code: "MachineCode") -> None:
        self._column, self._code, self._tables = column, code, tables_of(column, values)
        self._known = known_of(column, self._tables)
        self._most_new = len(self._known.pool) - POOL
        self._follow = code.bound(self._tables, self._known)
        row, _ = column.start
        self._slots, self._unused = {row: 0}, list(range(len(values) - 1, 0, -1))

    def totals(self, progress: Callable[[float], None] | None) -> Followed:
        """Of a whole game; the chances of totals are in single precision."""
        boxes = len(self._column.lower)
        sets = sorted(range(1 << boxes), key=int.bit_count, reverse=True)
        for done, is_open in enumerate(sets, start=1):
            for needed in (is_open, *(is_open & ~(1 << bit) for bit in range(boxes))):
                self._have_slots(needed)
            for lower in reversed(self._column.states(is_open)):
                self._follow_row(lower)
            if is_open:
                self._forget(is_open)
            if progress is not None:
                progress(done / len(sets))
        return self._ends()

    def _have_slots(self, is_open: int) -> None:
        for row in map(self._column.row, self._column.states(is_open)):
            if row not in self._slots:
                self._known.slots[row] = self._slots[row] = self._unused.pop()

    def _follow_row(self, lower: Lower) -> None:
        pool = self._known.pool
        if self._known.free[0] + self._most_new > len(pool):
            self._known = self._known._replace(pool=np.concatenate([pool, np.empty_like(pool)]))
            self._follow = self._code.bound(self._tables, self._known)
        turn_to(self._tables, self._column, lower)
        self._follow()

    def _forget(self, is_open: int) -> None:
        """Nobody needs what is known of these states any more, and others can have their slots."""
        for row in map(self._column.row, self._column.states(is_open)):
            slot, lanes = self._slots.pop(row), self._column.upper.lanes
            self._known.likely[slot * lanes : (slot + 1) * lanes] = 0
            self._unused.append(slot)

    def _ends(self) -> Followed:
        """What is known of full sheets."""
        column, known = self._column, self._known
        ends = [self._slots[column.row(lower)] * column.upper.lanes for lower in column.states(0)]
        boxes, bonus = known.found[BOXES:], float(known.found[EARNED])
        expected = float(boxes.sum() + bonus * column.rules.bonus.value)
        blocks = [block for block in known.blocks[ends].tolist() if block[PLACE]]
        chance: Floats = np.zeros(max(first + size for _, first, size in blocks))
        for place, first, size in blocks:
            chance[first : first + size] += known.pool[place : place + size]
        return Followed(boxes, bonus, expected, float(known.found[VARIANCE]), chance)
