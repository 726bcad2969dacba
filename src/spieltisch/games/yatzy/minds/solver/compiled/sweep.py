"""One row of the table of states: all its lanes, eight at a time, each through a whole turn."""

from typing import Any

import numpy as np
from numba import carray  # type: ignore[attr-defined]

from spieltisch.games.yatzy.minds.solver.compiled.lanes import (
    NOTHING,
    Rows,
    at,
    larger,
    plus,
    put,
    same,
    side_by_side,
    times,
    where_larger,
)
from spieltisch.games.yatzy.minds.solver.compiled.layout import (
    BOX,
    END,
    ENTRIES,
    FACES,
    GAIN_WIDTH,
    GROUPS,
    IS_UPPER,
    LANES,
    LAST_RESORT,
    NODES,
    OPEN,
    RESULT,
    RESULTS,
    ROLLS,
    ROW,
    SOURCE,
    STRICT,
    THROWS,
    WIDTH,
)
from spieltisch.kit.kernels.compiling import allocating, inner

NEVER = -np.inf
USUAL_FACES = 6
"""Where the compiler knows how many there are, it needs no loop."""


def sweep(
    values_at: Any,
    sizes_at: Any,
    grow_at: Any,
    starts_at: Any,
    shrink_at: Any,
    chance_at: Any,
    kinds_at: Any,
    ends_at: Any,
    gain_at: Any,
    target_at: Any,
    entries_at: Any,
    fits_at: Any,
    lower_gain_at: Any,
    lower_rows_at: Any,
    rows_at: Any,
    room_at: Any,
) -> None:
    """Write the values of one row; the arguments are the arrays of `Layout.of`."""
    sizes = carray(sizes_at, GAIN_WIDTH + 1)
    nodes, rolls, lanes, row, results = sizes[NODES], sizes[ROLLS], sizes[LANES], sizes[ROW], sizes[RESULTS]
    first_roll = nodes - rolls
    starts, ends = carray(starts_at, nodes + 1), carray(ends_at, sizes[GROUPS] + 1)
    grow, shrink = carray(grow_at, (first_roll, sizes[FACES])), carray(shrink_at, starts[nodes])
    chance, values = carray(chance_at, rolls), carray(values_at, (row + 1, lanes))
    room = carray(room_at, (nodes + 2 * rolls + 2 * results, WIDTH))
    stop, other, table = nodes, nodes + rolls, nodes + 2 * rolls
    for group in range(sizes[GROUPS]):
        for lane in range(ends[group], ends[group + 1], WIDTH):
            count = look_up(
                room, table, sizes, values_at, gain_at, target_at, entries_at, lower_gain_at, lower_rows_at, rows_at,
                lane,
            )  # fmt: skip
            enter(room, stop, other, table, sizes, kinds_at, entries_at, fits_at, count)
            if room[stop, 0] == NEVER:  # a full sheet
                continue
            for roll in range(rolls):
                put(room, first_roll + roll, at(room, stop + roll))
            for _ in range(sizes[THROWS] - 1):
                expect(room, grow, first_roll, sizes[FACES])
                _choose(room, starts, shrink, first_roll, nodes)
            found = NOTHING
            for roll in range(rolls):
                found = plus(found, times(at(room, first_roll + roll), chance[roll]))
            put(room, table, found)
            for place in range(min(WIDTH, ends[group + 1] - lane)):
                values[row, lane + place] = room[table, place]


@allocating
def look_up(
    room: Rows,
    table: int,
    sizes: Any,
    values_at: Any,
    gain_at: Any,
    target_at: Any,
    entries_at: Any,
    lower_gain_at: Any,
    lower_rows_at: Any,
    rows_at: Any,
    lane: int,
) -> int:
    """Write to the table what each result of each open box is worth, and note these boxes: so many.

    After the last lane of a group come some of others.
    """
    lanes, width, count = sizes[LANES], sizes[GAIN_WIDTH], 0
    entries, values = carray(entries_at, (sizes[ENTRIES], OPEN + 1)), carray(values_at, 1)
    gains, targets, rows = carray(gain_at, 1), carray(target_at, 1), carray(rows_at, 1)
    lower_gains, lower_rows = carray(lower_gain_at, 1), carray(lower_rows_at, 1)
    for number in range(sizes[ENTRIES]):
        source = entries[number, SOURCE] - entries[number, RESULT]
        entries[count, OPEN] = number
        count += 1
        for result in range(entries[number, RESULT], entries[number, END]):
            one = source + result
            if not entries[number, IS_UPPER]:
                later = side_by_side(values, lower_rows[one] * lanes + lane)
                gain = same(lower_gains[one]) if width == 1 else side_by_side(lower_gains, one * width + lane)
                put(room, table + result, plus(gain, later))
                continue
            here = one * lanes + lane
            put(room, table + result, side_by_side(gains, here))
            if not is_open(room, table + result):
                count -= 1
                break
            for place in range(WIDTH):
                room[table + result, place] += values[rows[one] * lanes + targets[here + place]]
    return put_last(entries, count, sizes[LAST_RESORT])


@inner
def put_last(entries: Any, count: int, last: int) -> int:
    """Let the last resort, if there is one, be the last of so many boxes that are open."""
    for place in range(count - 1):
        if entries[place, OPEN] == last:
            entries[place, OPEN], entries[place + 1, OPEN] = entries[place + 1, OPEN], last
    return count


@allocating
def enter(
    room: Rows, stop: int, other: int, table: int, sizes: Any, kinds_at: Any, entries_at: Any, fits_at: Any, count: int
) -> None:
    """Write to `stop` what each final roll is worth: see `FinalRolls.write`."""
    rolls, results = sizes[ROLLS], sizes[RESULTS]
    if not sizes[STRICT]:
        _best(room, stop, table, kinds_at, entries_at, 0, count, rolls)
        return
    only_fitting(room, table, results, fits_at)
    has_last_resort = sizes[LAST_RESORT] >= 0
    _best(room, stop, table + results, kinds_at, entries_at, 0, count - has_last_resort, rolls)
    _best(room, other, table, kinds_at, entries_at, (count - 1) * has_last_resort, count, rolls)
    for roll in range(rolls):
        fitting = at(room, stop + roll)
        put(room, stop + roll, where_larger(fitting, same(NEVER), fitting, at(room, other + roll)))


@allocating
def only_fitting(room: Rows, table: int, results: int, fits_at: Any) -> None:
    """Behind the table: the same, but for results that do not fit."""
    fits = carray(fits_at, results)
    for result in range(results):
        put(room, table + results + result, at(room, table + result) if fits[result] else same(NEVER))


@allocating
def _best(
    room: Rows, rolls_from: int, table: int, kinds_at: Any, entries_at: Any, first: int, end: int, rolls: int
) -> None:
    """What rolls are worth in the best of these open boxes: four at a time, one of them more than once if need be."""
    entries = carray(entries_at, (end, OPEN + 1))
    for number in range(rolls if first == end else 0):
        put(room, rolls_from + number, same(NEVER))
    for start in range(first, end, 4):
        a, b = entries[start, OPEN], entries[min(start + 1, end - 1), OPEN]
        c, d = entries[min(start + 2, end - 1), OPEN], entries[min(start + 3, end - 1), OPEN]
        in_a, in_b = table + entries[a, RESULT], table + entries[b, RESULT]
        in_c, in_d = table + entries[c, RESULT], table + entries[d, RESULT]
        kinds = carray(kinds_at, (max(entries[a, BOX], entries[d, BOX]) + 1, rolls))
        box_a, box_b = np.uint64(entries[a, BOX]), np.uint64(entries[b, BOX])
        box_c, box_d = np.uint64(entries[c, BOX]), np.uint64(entries[d, BOX])
        for number in range(rolls):
            roll = np.uint64(number)
            one = larger(at(room, in_a + kinds[box_a, roll]), at(room, in_b + kinds[box_b, roll]))
            another = larger(at(room, in_c + kinds[box_c, roll]), at(room, in_d + kinds[box_d, roll]))
            best = larger(one, another)
            if start > first:
                best = larger(best, at(room, rolls_from + number))
            put(room, rolls_from + number, best)


@inner
def is_open(room: Rows, table: int) -> bool:
    """Whether a box is open in any of these lanes."""
    best = at(room, table)
    return max(best) != NEVER


@inner
def expect(room: Rows, grow: Any, first_roll: int, faces: int) -> None:
    """What each choice of dice is worth if the others are thrown: one die after the other."""
    for node in range(first_roll - 1, -1, -1):
        total = at(room, grow[node, 0])
        if faces == USUAL_FACES:
            for face in range(1, USUAL_FACES):
                total = plus(total, at(room, grow[node, face]))
        else:
            for face in range(1, faces):
                total = plus(total, at(room, grow[node, face]))
        put(room, node, times(total, 1 / faces))


@inner
def _choose(room: Rows, starts: Any, shrink: Any, first_roll: int, nodes: int) -> None:
    """What each roll is worth, stopping included; a node then holds what its best part is worth."""
    for node in range(1, nodes):
        best = at(room, node if node < first_roll else node + nodes - first_roll)
        for less in range(np.uint64(starts[node]), np.uint64(starts[node + 1])):
            best = larger(at(room, shrink[less]), best)
        put(room, node, best)
