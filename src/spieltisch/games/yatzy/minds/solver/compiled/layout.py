"""A column as the compiled functions want it: plain arrays, prepared once.

Nothing here needs numba.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.minds.solver.column import Column, Lower
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.throws import Throws

WIDTH = 16
"""Lanes at once: `lanes.py`."""
LINE = 64
"""So many bytes come from the memory together."""
THROWS, STRICT, LAST_RESORT, MARKERS, WAYS, COUNTED = range(6)
"""What stands where in `settings`: `WAYS` is in how many ways all dice can fall, and `COUNTED` whether those of all
throws but the last are few enough to be counted in short numbers."""
OPEN, HAD_FIRST, REPEATS = range(3)
"""What stands where in `row`: a state of the lower part, and which of the `gains` are made in it."""
START, END, EDGES, EDGE = range(4)
"""What stands where in a row of `runs`: its first node and the one behind the last, how many nodes with one die less
each has, and where these begin in `shrink`."""
TIE = 1e-11
"""Values closer than this are equal but for rounding."""

Integers = NDArray[np.int64]
Numbers = NDArray[np.uint16]
"""They are read so often that short ones make a difference."""


class Tables(NamedTuple):
    """The results of all boxes are numbered one after the other, as the boxes stand on the pad."""

    values: Floats
    row: Integers
    """The row of the table that is at hand."""
    settings: Integers
    grow: Numbers
    """By node and face: where one more die leads; not for rolls. The nodes of all levels are numbered one after the
    other, fewest dice first: the rolls come last."""
    runs: Integers
    """Nodes in a row with the same number of different faces."""
    shrink: Numbers
    """Of one node after the other: the nodes with one die less."""
    left_out: Numbers
    """Like `shrink`: the face of that die."""
    chance: Floats
    """By roll: the probability of throwing it with all dice."""
    kinds: Numbers
    """By box and roll: the result."""
    results: Integers
    """By box: where its results begin; and where the last one's end."""
    bits: Integers
    """By box: its bit in the lower part, or 0."""
    fits: NDArray[np.uint8]
    """By result: whether it fits."""
    makes_first: Integers
    """By result: whether five alike are repeated ones from then on."""
    gains: Floats
    """In the lower part, by how repeated ones count, by result, and by lane or the same for all."""
    ends: Integers
    """Where groups of lanes end; before it 0."""
    upper: Integers
    """By box of the upper part: where its results begin in the following."""
    gain: Floats
    """By result and lane."""
    target: NDArray[np.uint32]
    """By result and lane: the lane that it leads to."""
    picked: Integers
    """Room for the lanes at hand,"""
    open: Integers
    """for the boxes that are open there,"""
    nodes: Floats
    """and by lane for what nodes are worth,"""
    stop: Floats
    """what final rolls are worth,"""
    other: Floats
    """what they are worth if they fit nowhere,"""
    table: Floats
    """what results are worth,"""
    fitting: Floats
    """and what they are worth if they fit."""


def room(rows: int, kind: type[np.generic] = np.float64) -> NDArray[Any]:
    """So many rows of lanes; none begins in one line of the cache and ends in the next."""
    size = rows * WIDTH * np.dtype(kind).itemsize
    found = np.zeros(size + LINE, np.uint8)
    start = -found.ctypes.data % LINE
    return found[start : start + size].view(kind).reshape(rows, WIDTH)


def tables_of(column: Column, values: Floats) -> Tables:
    """Of one column and its table of states."""
    rules, throws, upper = column.rules, column.throws, column.upper
    boxes = column.outcomes
    counts = [len(box.points) for box in boxes]
    results = np.cumsum([0, *counts])
    bits = np.array([1 << column.lower.index(row) if row in column.lower else 0 for row in range(len(boxes))])
    last_resort = rules.box("chance") if rules.strict_entry else -1
    upper_counts = np.where(bits == 0, counts, 0)
    lattice, ways = _lattice(throws), throws.faces ** len(rules.dice)
    counted = rules.throws > 1 and ways ** (rules.throws - 1) <= np.iinfo(np.uint32).max
    return Tables(
        values=values,
        row=np.zeros(REPEATS + 1, np.int64),
        settings=np.array([rules.throws, rules.strict_entry, last_resort, column.markers, ways, counted], np.int64),
        **lattice,
        chance=throws.chance,
        kinds=np.array([box.kind + first for box, first in zip(boxes, results, strict=False)]).astype(np.uint16),
        results=results.astype(np.int64),
        bits=bits.astype(np.int64),
        fits=np.concatenate([box.fits for box in boxes]).astype(np.uint8),
        makes_first=np.concatenate([column.makes_first(row) for row in range(len(boxes))]).astype(np.int64),
        gains=_gains(column),
        ends=np.array([0, *(group.stop for group in upper.groups)], np.int64),
        upper=(np.cumsum(upper_counts) - upper_counts).astype(np.int64),
        gain=beyond(upper.gain, column),
        target=beyond(upper.target, column).astype(np.uint32),
        picked=np.zeros(WIDTH, np.int64),
        open=np.zeros(len(boxes), np.int64),
        nodes=room(sum(map(len, throws.levels))),
        stop=room(len(throws.rolls)),
        other=room(len(throws.rolls)),
        table=room(results[-1]),
        fitting=room(results[-1]),
    )


def turn_to(tables: Tables, column: Column, lower: Lower) -> None:
    """From now on it is about that row."""
    tables.row[:] = lower.open, lower.had_first, column.repeats(lower)


def beyond(tables: Sequence[NDArray[Any]], column: Column) -> NDArray[Any]:
    """By result and lane; whoever takes many lanes at once looks a little beyond the last one."""
    flat = np.concatenate([np.zeros(0), *(table.ravel() for table in tables)])
    return np.concatenate([flat, np.zeros(column.upper.lanes + WIDTH)])


def _gains(column: Column) -> Floats:
    most = max(map(column.repeats, column.lowers().values()))
    found = [[column.gain(repeats, row) for row in range(len(column.outcomes))] for repeats in range(most + 1)]
    width = max(table.shape[1] for tables in found for table in tables)
    return np.array(
        [np.concatenate([np.broadcast_to(table, (len(table), width)) for table in tables]) for tables in found]
    )


def _lattice(throws: Throws) -> dict[str, NDArray[Any]]:
    first = np.cumsum([0, *map(len, throws.levels)])
    grow = [np.stack(faces, axis=1) + first[level + 1] for level, faces in enumerate(throws.grow)]
    shrink, left_out, runs, edge = [], [], [], 0
    for level, (columns, faces) in enumerate(zip(throws.shrink[1:], throws.left_out[1:], strict=True), start=1):
        ends = [*map(len, columns), 0]  # the first nodes have the most
        for edges in range(len(columns), 0, -1):
            nodes = slice(ends[edges], ends[edges - 1])
            if nodes.stop > nodes.start:
                shrink.append(
                    np.stack([column[nodes] for column in columns[:edges]], axis=1).ravel() + first[level - 1]
                )
                left_out.append(np.stack([column[nodes] for column in faces[:edges]], axis=1).ravel())
                runs.append((first[level] + nodes.start, first[level] + nodes.stop, edges, edge))
                edge += edges * (nodes.stop - nodes.start)
    found = {"grow": grow, "shrink": shrink, "left_out": left_out}
    return {
        **{name: np.concatenate(parts).astype(np.uint16) for name, parts in found.items()},
        "runs": np.array(runs, np.int64),
    }
