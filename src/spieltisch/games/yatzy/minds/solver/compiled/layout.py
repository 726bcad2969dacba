"""A column as the compiled functions want it: plain arrays, prepared once, and some more for every row.

Nothing here needs numba.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.minds.solver.column import Column, Entry, Lower
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.throws import Throws

WIDTH = 8
"""Lanes at once: `lanes.py`."""
NODES, ROLLS, FACES, THROWS, LANES, GROUPS, STRICT, STATES, ROW, ENTRIES, LAST_RESORT, RESULTS, GAIN_WIDTH = range(13)
"""What stands where in `sizes`; from `ROW` on it is about one row."""
BOX, RESULT, IS_UPPER, SOURCE, END, OPEN = range(6)
"""What stands where in a row of `entries`: `RESULT` and `END` are where its results begin and end among those of all
entries, `SOURCE` where they begin in `lower_gain` or, of the upper part, in `gain`. `OPEN` has room for the numbers of
those entries that are open in the lanes at hand."""

PLACE, FIRST, SIZE = range(3)
"""What is known of a state: where its block in the pool begins (0 if there is none), which number of points that stands
for, and how many more there are."""
STEP, HEAD = 8, 8
"""A block has so many numbers, or a multiple; the first ones are its head."""
COME_FROM, TO, SHIFT = range(3)
"""What is known of a distribution's move, besides its chance: from which state to which, and with how many points."""
BONUS, EARNED, BOXES = range(3)
"""What stands where in `found`: the bonus, its probability, and then each box's expected points."""
TIE = 1e-11
"""Values closer than this are equal but for rounding."""

Numbers = NDArray[np.uint16]
"""They are read so often that short ones make a difference."""
Arrays = tuple[NDArray[Any], ...]


class Nodes(NamedTuple):
    """The lattice with all its levels in one row, fewest dice first: the rolls come last."""

    grow: Numbers
    """By node and face: where one more die leads; not for rolls."""
    starts: NDArray[np.int64]
    """By node: where its part of `shrink` begins; and where the last one ends."""
    shrink: Numbers
    """The nodes with one die less."""
    left_out: Numbers
    """Like `shrink`: the face of that die."""


def nodes_of(throws: Throws) -> Nodes:
    """Of those dice."""
    first = np.cumsum([0, *map(len, throws.levels)])
    grow = [np.stack(faces, axis=1) + first[level + 1] for level, faces in enumerate(throws.grow)]
    counts, shrink, left_out = [np.zeros(2, np.int64)], [], []
    for level, (columns, faces) in enumerate(zip(throws.shrink[1:], throws.left_out[1:], strict=True)):
        table = np.full((2, len(throws.levels[level + 1]), len(columns)), -1)
        for number, column in enumerate(columns):
            table[:, : len(column), number] = column + first[level], faces[number]
        is_one = table[0] >= 0
        counts.append(is_one.sum(axis=1))
        shrink.append(table[0][is_one])
        left_out.append(table[1][is_one])
    starts = np.cumsum(np.concatenate(counts))
    return Nodes(_numbers(grow), starts, _numbers(shrink), _numbers(left_out))


def _numbers(tables: list[NDArray[np.intp]]) -> Numbers:
    return np.concatenate(tables).astype(np.uint16)


class Layout:
    """Of one column and its table of states."""

    TYPES = ("f8", "i8", "u2", "i8", "u2", "f8", "u2", "i8", "f8", "u4", "i8", "u1", "f8", "u4", "u4", "f8")

    def __init__(self, column: Column, values: Floats) -> None:
        self._column, self._values = column, values
        throws, upper = column.throws, column.upper
        self.nodes = nodes = nodes_of(throws)
        rolls = len(throws.rolls)
        kinds = np.zeros((len(column.rules.boxes), rolls), np.uint16)
        for entry in column.entries(Lower((1 << len(column.lower)) - 1)):
            kinds[entry.box] = entry.results.kind
        self._beyond = np.zeros((1, upper.lanes + WIDTH))
        """Whoever takes lanes by eights looks a little beyond the last one."""
        ends = np.array([0, *(group.stop for group in upper.groups)])
        self._sizes = np.zeros(GAIN_WIDTH + 1, np.int64)
        self._sizes[:ROW] = (
            len(nodes.starts) - 1,
            rolls,
            throws.faces,
            column.rules.throws,
            upper.lanes,
            len(upper.groups),
            column.rules.strict_entry,
            values.size,
        )
        self._last_resort = column.rules.box("chance") if column.rules.strict_entry else None
        self._fixed: Arrays = (
            values,
            self._sizes,
            *nodes[:-1],
            throws.chance,
            kinds,
            ends,
            self.together(upper.gain),
            self.together(upper.target).astype(np.uint32),
        )
        self.results = results = int(kinds.max(axis=1).sum()) + len(kinds)
        self._room = np.empty((2 * len(nodes.starts) + 3 * rolls + 3 * results, WIDTH))

    def notes(self) -> Numbers:
        """Room to note choices: of boxes by roll, twice, and of dice by decision and node."""
        nodes, rolls, *_, throws = self._sizes[: THROWS + 1]
        return np.zeros((2 * rolls + throws * nodes, WIDTH), np.uint16)

    def together(self, tables: Sequence[NDArray[Any]]) -> Floats:
        """Tables of lanes, one after the other."""
        return np.concatenate([table.ravel() for table in (*tables, self._beyond)])

    def of(self, lower: Lower) -> Arrays:
        """For that row: the arrays that the compiled functions get, of these `TYPES`."""
        entries = self._column.entries(lower)
        in_lower = [entry for entry in entries if entry.next_lanes is None]
        ends = np.cumsum([len(entry.results.points) for entry in entries], dtype=np.int64)
        numbers = [entry.box for entry in entries]
        table = np.zeros((len(entries), OPEN + 1), np.int64)
        table[:, BOX], table[:, END], table[1:, RESULT] = numbers, ends, ends[:-1]
        table[:, IS_UPPER] = [entry.next_lanes is not None for entry in entries]
        for is_upper in (0, 1):
            own = table[:, IS_UPPER] == is_upper
            sizes = table[own, END] - table[own, RESULT]
            table[own, SOURCE] = np.cumsum(sizes) - sizes
        last = numbers.index(self._last_resort) if self._last_resort in numbers else -1
        width = max((entry.gain.shape[1] for entry in in_lower), default=1)
        self._sizes[ROW:] = self._column.row(lower), len(entries), last, ends[-1:].sum(), width
        return (
            *self._fixed,
            table,
            np.concatenate([np.zeros(0, np.bool_), *(entry.results.fits for entry in entries)]).view(np.uint8),
            self.together([np.broadcast_to(entry.gain, (len(entry.gain), width)) for entry in in_lower]),
            _rows(in_lower),
            _rows([entry for entry in entries if entry.next_lanes is not None]),
            self._room,
        )


def _rows(entries: Sequence[Entry]) -> NDArray[np.uint32]:
    """Where they lead, result by result."""
    return np.concatenate(
        [np.zeros(0, np.uint32), *(entry.next_rows for entry in entries)], dtype=np.uint32, casting="unsafe"
    )
