"""One row of the table of states once more: where the best choices lead from it, and with which points.

Choices that are worth the same are made as in `routes.py`.
"""

from typing import Any

from numba import carray  # type: ignore[attr-defined]

from spieltisch.games.yatzy.minds.solver.compiled.flow import best_boxes, decide, leave_out, throw_rest
from spieltisch.games.yatzy.minds.solver.compiled.lanes import (
    NOTHING,
    NotedRows,
    Rows,
    at,
    put,
    same,
)
from spieltisch.games.yatzy.minds.solver.compiled.layout import (
    BONUS,
    BOX,
    BOXES,
    COME_FROM,
    EARNED,
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
    PLACE,
    RESULT,
    RESULTS,
    ROLLS,
    ROW,
    SHIFT,
    SOURCE,
    STATES,
    STRICT,
    THROWS,
    TO,
    WIDTH,
)
from spieltisch.games.yatzy.minds.solver.compiled.pool import add, fetch_block, give_back
from spieltisch.games.yatzy.minds.solver.compiled.sweep import NEVER, expect, is_open, look_up, only_fitting, put_last
from spieltisch.kit.kernels.compiling import allocating, inner


def follow(
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
    left_out_at: Any,
    shift_at: Any,
    earns_at: Any,
    states_at: Any,
    free_at: Any,
    pool_at: Any,
    heads_at: Any,
    found_at: Any,
    notes_at: Any,
    picked_at: Any,
    moves_at: Any,
    chances_at: Any,
) -> None:
    """Move what is known of the states of one row to those that follow; `found` has each box's points, and the bonus.

    The arguments are the arrays of `Layout.of` and those of `Following`.
    """
    sizes = carray(sizes_at, GAIN_WIDTH + 1)
    nodes, rolls, lanes, row, results = sizes[NODES], sizes[ROLLS], sizes[LANES], sizes[ROW], sizes[RESULTS]
    first_roll = nodes - rolls
    starts, ends = carray(starts_at, nodes + 1), carray(ends_at, sizes[GROUPS] + 1)
    grow, shrink = carray(grow_at, (first_roll, sizes[FACES])), carray(shrink_at, starts[nodes])
    left_out, chance = carray(left_out_at, starts[nodes]), carray(chance_at, rolls)
    states, picked = carray(states_at, (sizes[STATES], 3)), carray(picked_at, 2 * WIDTH)
    latest = picked[WIDTH:]
    pool, heads, free = carray(pool_at, 1), carray(heads_at, 1), carray(free_at, 1)
    moves, chances = carray(moves_at, (WIDTH * results, 3)), carray(chances_at, WIDTH * results)
    stop, other, table = nodes, nodes + rolls, nodes + 2 * rolls
    gathered = table + 2 * results
    entered = gathered + results
    mass = entered + rolls
    room = carray(room_at, (mass + nodes, WIDTH))
    marks = 2 * rolls
    notes = carray(notes_at, (marks + sizes[THROWS] * nodes, WIDTH))
    for group in range(sizes[GROUPS] - 1, -1, -1):
        lane = ends[group]
        while lane < ends[group + 1]:
            count = 0
            while lane < ends[group + 1] and count < WIDTH:
                if states[row * lanes + lane, PLACE]:
                    picked[count] = lane
                    count += 1
                lane += 1
            if not count:
                continue
            for place in range(count, WIDTH):
                picked[place] = picked[0]
            if picked[WIDTH - 1] - picked[0] == WIDTH - 1:
                count_open = look_up(
                    room, table, sizes, values_at, gain_at, target_at, entries_at, lower_gain_at, lower_rows_at,
                    rows_at, picked[0],
                )  # fmt: skip
            else:
                count_open = _look_up(
                    room, table, sizes, values_at, gain_at, target_at, entries_at, lower_gain_at, lower_rows_at,
                    rows_at, picked,
                )  # fmt: skip
            if not count_open:  # a full sheet
                continue
            _enter(room, notes, stop, other, table, sizes, kinds_at, entries_at, fits_at, count_open)
            for roll in range(rolls):
                put(room, first_roll + roll, at(room, stop + roll))
                put(room, mass + first_roll + roll, same(chance[roll]))
                put(room, entered + roll, NOTHING)
            for decision in range(sizes[THROWS] - 1):
                expect(room, grow, first_roll, sizes[FACES])
                decide(room, notes, marks + decision * nodes, starts, shrink, left_out, first_roll, nodes)
            for decision in range(sizes[THROWS] - 2, -1, -1):
                mark = marks + decision * nodes
                leave_out(room, notes, mass, entered, mark, grow, first_roll, nodes, sizes[FACES])
                throw_rest(room, notes, mass, mark, starts, shrink, first_roll, nodes, sizes[FACES])
            _gather(room, notes, gathered, entered, mass + first_roll, rolls, results)
            end = _list_moves(
                room, gathered, sizes, target_at, entries_at, rows_at, gain_at, shift_at, earns_at, lower_rows_at,
                lower_gain_at, states, heads, pool, found_at, moves, chances, picked, latest, count,
            )  # fmt: skip
            for number in range(end):
                come_from = moves[number, COME_FROM]
                add(pool, heads, free, states, moves[number, TO], moves[number, SHIFT], chances[number], come_from)
            for place in range(count):
                give_back(heads, free, states, row * lanes + picked[place])


@allocating
def _look_up(
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
    picked: Any,
) -> int:
    """The same as `sweep.look_up` for lanes that do not lie side by side."""
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
            for place in range(WIDTH):
                lane = picked[place]
                if entries[number, IS_UPPER]:
                    gain = gains[one * lanes + lane]
                    later = values[rows[one] * lanes + targets[one * lanes + lane]]
                else:
                    gain = lower_gains[one * width + (lane if width > 1 else 0)]
                    later = values[lower_rows[one] * lanes + lane]
                room[table + result, place] = gain + later
        if not is_open(room, table + entries[number, RESULT]):
            count -= 1
    return put_last(entries, count, sizes[LAST_RESORT])


@allocating
def _enter(
    room: Rows, notes: NotedRows, stop: int, other: int, table: int, sizes: Any,
    kinds_at: Any, entries_at: Any, fits_at: Any, count: int,
) -> None:  # fmt: skip
    """What each final roll is worth, and the result that it is entered as: see `FinalRolls.candidates`."""
    rolls, results = sizes[ROLLS], sizes[RESULTS]
    if not sizes[STRICT]:
        best_boxes(room, notes, stop, 0, table, kinds_at, entries_at, 0, count, rolls)
        return
    only_fitting(room, table, results, fits_at)
    has_last_resort = sizes[LAST_RESORT] >= 0
    best_boxes(room, notes, stop, 0, table + results, kinds_at, entries_at, 0, count - has_last_resort, rolls)
    best_boxes(room, notes, other, rolls, table, kinds_at, entries_at, (count - 1) * has_last_resort, count, rolls)
    for roll in range(rolls):
        for place in range(WIDTH):
            if room[stop + roll, place] == NEVER:
                room[stop + roll, place] = room[other + roll, place]
                notes[roll, place] = notes[rolls + roll, place]


@inner
def _gather(room: Rows, notes: NotedRows, gathered: int, entered: int, thrown: int, rolls: int, results: int) -> None:
    """The probabilities of all results."""
    for result in range(results):
        put(room, gathered + result, NOTHING)
    for roll in range(rolls):
        for place in range(WIDTH):
            chance = room[entered + roll, place] + room[thrown + roll, place]
            room[gathered + notes[roll, place], place] += chance


@allocating
def _list_moves(
    room: Rows,
    gathered: int,
    sizes: Any,
    target_at: Any,
    entries_at: Any,
    rows_at: Any,
    gain_at: Any,
    shift_at: Any,
    earns_at: Any,
    lower_rows_at: Any,
    lower_gain_at: Any,
    states: Any,
    heads: Any,
    pool: Any,
    found_at: Any,
    moves: Any,
    chances: Any,
    picked: Any,
    latest: Any,
    count: int,
) -> int:
    """Where the distributions of these states go, with which chance: how many moves that are."""
    lanes, found, end = sizes[LANES], carray(found_at, 1), 0
    entries = carray(entries_at, (sizes[ENTRIES], OPEN + 1))
    gains, shifts, earns, targets = carray(gain_at, 1), carray(shift_at, 1), carray(earns_at, 1), carray(target_at, 1)
    rows, lower_rows, lower_gains = carray(rows_at, 1), carray(lower_rows_at, 1), carray(lower_gain_at, 1)
    whole = gathered + sizes[RESULTS]  # what was there is not needed any more
    for place in range(count):
        room[whole, place] = heads[states[sizes[ROW] * lanes + picked[place], PLACE] >> 1]
        latest[place] = -1
    for number in range(sizes[ENTRIES]):
        source, box = entries[number, SOURCE] - entries[number, RESULT], entries[number, BOX]
        for result in range(entries[number, RESULT], entries[number, END]):
            if max(at(room, gathered + result)) <= 0:
                continue
            one = source + result
            for place in range(count):
                chance, lane = room[gathered + result, place], picked[place]
                if chance <= 0:
                    continue
                state, likely = sizes[ROW] * lanes + lane, room[whole, place] * chance
                if entries[number, IS_UPPER]:
                    here = one * lanes + lane
                    gain = gains[here] - found[BONUS] * earns[here]
                    found[EARNED] += likely * earns[here]
                    following, shift = rows[one] * lanes + targets[here], shifts[here]
                else:
                    gain = lower_gains[one * sizes[GAIN_WIDTH] + lane * (sizes[GAIN_WIDTH] > 1)]
                    following, shift = lower_rows[one] * lanes + lane, int(gain)
                found[BOXES + box] += likely * gain
                if following != latest[place]:
                    fetch_block(pool, states, following)
                    latest[place] = following
                moves[end, COME_FROM], moves[end, TO], moves[end, SHIFT], chances[end] = state, following, shift, chance
                end += 1
    return end
