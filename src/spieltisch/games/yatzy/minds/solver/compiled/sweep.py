"""One row of the table of states: all its lanes, eight at a time, each through a whole turn."""

from typing import Any

import numpy as np
from numba import carray  # type: ignore[attr-defined]

from spieltisch.games.yatzy.minds.solver.compiled.lanes import NOTHING, Rows, at, larger, plus, put, side_by_side, times
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
    worth_at: Any,
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
            end = ends[group + 1]
            look_up(room, table, sizes, values_at, gain_at, target_at, entries_at, worth_at, rows_at, lane)
            enter(room, stop, other, table, sizes, kinds_at, entries_at, fits_at)
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
            for place in range(min(WIDTH, end - lane)):
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
    worth_at: Any,
    rows_at: Any,
    lane: int,
) -> None:
    """Write to the table what each result of each box is worth; after the last lane of a group come some of others."""
    lanes = sizes[LANES]
    entries = carray(entries_at, (sizes[ENTRIES], END + 1))
    for number in range(sizes[ENTRIES]):
        source = entries[number, SOURCE] - entries[number, RESULT]
        for result in range(entries[number, RESULT], entries[number, END]):
            here = (source + result) * lanes + lane
            if not entries[number, IS_UPPER]:
                put(room, table + result, side_by_side(carray(worth_at, here + WIDTH), here))
                continue
            put(room, table + result, side_by_side(carray(gain_at, here + WIDTH), here))
            if not is_open(room, table + result):
                break
            row = carray(rows_at, source + result + 1)[source + result]
            for place in range(WIDTH):
                later = row * lanes + carray(target_at, here + WIDTH)[here + place]
                room[table + result, place] += carray(values_at, later + 1)[later]


@allocating
def enter(
    room: Rows, stop: int, other: int, table: int, sizes: Any, kinds_at: Any, entries_at: Any, fits_at: Any
) -> None:
    """Write to `stop` what each final roll is worth: see `FinalRolls.write`."""
    rolls, results, last = sizes[ROLLS], sizes[RESULTS], sizes[LAST_RESORT]
    entries, fits = carray(entries_at, (sizes[ENTRIES], END + 1)), carray(fits_at, results)
    for roll in range(2 * rolls):
        put(room, stop + roll, (NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER, NEVER))
    for result in range(results if sizes[STRICT] else 0):
        for place in range(WIDTH):
            room[table + results + result, place] = room[table + result, place] if fits[result] else NEVER
    for number in range(sizes[ENTRIES]):
        box, result = entries[number, BOX], table + entries[number, RESULT]
        if not is_open(room, result):
            continue
        if not sizes[STRICT]:
            _raise(room, stop, result, kinds_at, box, rolls)
            continue
        if number != last:
            _raise(room, stop, result + results, kinds_at, box, rolls)
        if last < 0 or number == last:
            _raise(room, other, result, kinds_at, box, rolls)
    if not sizes[STRICT]:
        return
    for roll in range(rolls):
        for place in range(WIDTH):
            if room[stop + roll, place] == NEVER:
                room[stop + roll, place] = room[other + roll, place]


@inner
def is_open(room: Rows, table: int) -> bool:
    """Whether a box is open in any of these lanes."""
    best = at(room, table)
    return max(best) != NEVER


@allocating
def _raise(room: Rows, rolls_from: int, table: int, kinds_at: Any, box: int, rolls: int) -> None:
    """Let rolls be worth what they are in that box, if that is more."""
    kinds = carray(kinds_at, (box + 1, rolls))
    for roll in range(rolls):
        put(room, rolls_from + roll, larger(at(room, table + kinds[box, roll]), at(room, rolls_from + roll)))


@inner
def expect(room: Rows, grow: Any, first_roll: int, faces: int) -> None:
    """What each choice of dice is worth if the others are thrown: one die after the other."""
    for node in range(first_roll - 1, -1, -1):
        total = at(room, grow[node, 0])
        for face in range(1, faces):
            total = plus(total, at(room, grow[node, face]))
        put(room, node, times(total, 1 / faces))


@inner
def _choose(room: Rows, starts: Any, shrink: Any, first_roll: int, nodes: int) -> None:
    """What each roll is worth, stopping included; a node then holds what its best part is worth."""
    for node in range(1, nodes):
        best = at(room, node if node < first_roll else node + nodes - first_roll)
        for less in range(starts[node], starts[node + 1]):
            best = larger(at(room, shrink[less]), best)
        put(room, node, best)
