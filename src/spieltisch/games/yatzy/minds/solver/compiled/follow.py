"""One row of the table of states once more: where the best choices lead from it, and with which points.

Choices that are worth the same are made as in `routes.py`.
"""

from typing import Any

from numba import carray  # type: ignore[attr-defined]

from spieltisch.games.yatzy.minds.solver.compiled.flow import decide, leave_out, throw_rest
from spieltisch.games.yatzy.minds.solver.compiled.lanes import (
    NOTHING,
    Rows,
    at,
    minus,
    plus,
    put,
    same,
    where_larger,
)
from spieltisch.games.yatzy.minds.solver.compiled.layout import (
    BONUS,
    BOX,
    BOXES,
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
    SIZE,
    SOURCE,
    STATES,
    STRICT,
    THROWS,
    TIE,
    WIDTH,
)
from spieltisch.games.yatzy.minds.solver.compiled.pool import add, give_back
from spieltisch.games.yatzy.minds.solver.compiled.sweep import enter, expect, is_open, put_last
from spieltisch.kit.kernels.compiling import allocating


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
    found_at: Any,
    by_kind_at: Any,
    picked_at: Any,
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
    states, picked = carray(states_at, (sizes[STATES], 3)), carray(picked_at, WIDTH)
    stop, other, table = nodes, nodes + rolls, nodes + 2 * rolls
    gathered = table + 2 * results
    entered = gathered + results
    mass = entered + rolls
    marks = mass + nodes
    room = carray(room_at, (marks + sizes[THROWS] * nodes, WIDTH))
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
            count_open = _look_up(
                room, table, sizes, values_at, gain_at, target_at, entries_at, lower_gain_at, lower_rows_at, rows_at,
                picked,
            )  # fmt: skip
            if not count_open:  # a full sheet
                continue
            enter(room, stop, other, table, sizes, kinds_at, entries_at, fits_at, count_open)
            for roll in range(rolls):
                put(room, first_roll + roll, at(room, stop + roll))
                put(room, mass + first_roll + roll, same(chance[roll]))
                put(room, entered + roll, NOTHING)
            for decision in range(sizes[THROWS] - 1):
                expect(room, grow, first_roll, sizes[FACES])
                decide(room, marks + decision * nodes, starts, shrink, left_out, first_roll, nodes)
            for decision in range(sizes[THROWS] - 2, -1, -1):
                leave_out(room, mass, marks + decision * nodes, grow, first_roll, nodes, sizes[FACES])
                for roll in range(rolls):
                    put(room, entered + roll, plus(at(room, entered + roll), at(room, mass + first_roll + roll)))
                throw_rest(room, mass, starts, shrink, first_roll, nodes, sizes[FACES])
            for roll in range(rolls):
                put(room, entered + roll, plus(at(room, entered + roll), at(room, mass + first_roll + roll)))
            _gather(room, gathered, entered, stop, table, sizes, kinds_at, by_kind_at, entries_at, count_open)
            for place in range(count):
                _move(
                    room, gathered, place, sizes, target_at, entries_at, rows_at, gain_at, shift_at, earns_at,
                    lower_rows_at, lower_gain_at, states_at, free_at, pool_at, found_at, picked[place],
                )  # fmt: skip


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
def _gather(
    room: Rows,
    gathered: int,
    entered: int,
    stop: int,
    table: int,
    sizes: Any,
    kinds_at: Any,
    by_kind_at: Any,
    entries_at: Any,
    count: int,
) -> None:
    """The probabilities of all results; boxes come in the order of `FinalRolls.candidates`."""
    entries, last, results = carray(entries_at, (sizes[ENTRIES], OPEN + 1)), sizes[LAST_RESORT], sizes[RESULTS]
    for result in range(results):
        put(room, gathered + result, NOTHING)
    for again in range(1 + sizes[STRICT]):  # where only what fits may be entered, that comes first
        fitting = sizes[STRICT] and not again
        for place in range(count):
            number = entries[place, OPEN]
            result = entries[number, RESULT]
            left_for_later = fitting and number == last
            already_tried = again and last >= 0 and number != last
            if left_for_later or already_tried:
                continue
            worth = table + result + (results if fitting else 0)
            box, rolls = entries[number, BOX], sizes[ROLLS]
            _take(room, gathered + result, entered, stop, worth, kinds_at, by_kind_at, box, rolls)


@allocating
def _take(
    room: Rows,
    gathered: int,
    entered: int,
    stop: int,
    worth: int,
    kinds_at: Any,
    by_kind_at: Any,
    box: int,
    rolls: int,
) -> None:
    """All rolls for which that box is as good as any, as far as no box before has taken them."""
    kinds, by_kind = carray(kinds_at, (box + 1, rolls)), carray(by_kind_at, (box + 1, rolls))
    last, total = kinds[box, by_kind[box, 0]], NOTHING
    for number in range(rolls):
        roll = by_kind[box, number]
        kind, left = kinds[box, roll], at(room, entered + roll)
        if kind != last:
            put(room, gathered + last, plus(at(room, gathered + last), total))
            last, total = kind, NOTHING
        enough = plus(at(room, worth + kind), same(TIE))
        stays = where_larger(at(room, stop + roll), enough, left, NOTHING)
        put(room, entered + roll, stays)
        total = plus(total, minus(left, stays))
    put(room, gathered + last, plus(at(room, gathered + last), total))


@allocating
def _move(
    room: Rows,
    gathered: int,
    place: int,
    sizes: Any,
    target_at: Any,
    entries_at: Any,
    rows_at: Any,
    gain_at: Any,
    shift_at: Any,
    earns_at: Any,
    lower_rows_at: Any,
    lower_gain_at: Any,
    states_at: Any,
    free_at: Any,
    pool_at: Any,
    found_at: Any,
    lane: int,
) -> None:
    """Move one state's distribution on, by all of its results."""
    lanes = sizes[LANES]
    states, state = carray(states_at, (sizes[STATES], 3)), sizes[ROW] * lanes + lane
    pool, free, found = carray(pool_at, 1), carray(free_at, 1), carray(found_at, 1)
    entries = carray(entries_at, (sizes[ENTRIES], OPEN + 1))
    whole = 0.0
    for points in range(states[state, SIZE]):
        whole += pool[states[state, PLACE] + points]
    for number in range(sizes[ENTRIES]):
        source, box = entries[number, SOURCE] - entries[number, RESULT], entries[number, BOX]
        for result in range(entries[number, RESULT], entries[number, END]):
            chance = room[gathered + result, place]
            if chance <= 0:
                continue
            one = source + result
            here = one * lanes + lane
            if entries[number, IS_UPPER]:
                earned = carray(earns_at, here + 1)[here]
                gain = carray(gain_at, here + 1)[here] - found[BONUS] * earned
                found[EARNED] += whole * chance * earned
                following = carray(rows_at, one + 1)[one] * lanes + carray(target_at, here + 1)[here]
                add(pool, free, states, following, carray(shift_at, here + 1)[here], chance, state)
            else:
                here = one * sizes[GAIN_WIDTH] + lane * (sizes[GAIN_WIDTH] > 1)
                gain = carray(lower_gain_at, here + 1)[here]
                following = carray(lower_rows_at, one + 1)[one] * lanes + lane
                add(pool, free, states, following, int(gain), chance, state)
            found[BOXES + box] += whole * chance * gain
    give_back(pool, free, states, state)
