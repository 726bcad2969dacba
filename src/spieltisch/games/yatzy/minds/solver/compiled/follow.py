"""One row of the table of states once more: where the best choices lead from it, and with which points."""

import numpy as np

from spieltisch.games.yatzy.minds.solver.compiled.flow import flow
from spieltisch.games.yatzy.minds.solver.compiled.following import (
    BONUS,
    BOXES,
    EARNED,
    VARIANCE,
    Known,
)
from spieltisch.games.yatzy.minds.solver.compiled.lanes import at, bits, is_larger, plus, put, same, times, where
from spieltisch.games.yatzy.minds.solver.compiled.layout import REPEATS, WIDTH, Tables
from spieltisch.games.yatzy.minds.solver.compiled.pool import add, clear, fetch_state, give_back, spread_out
from spieltisch.games.yatzy.minds.solver.compiled.sweep import look_up, row_after
from spieltisch.kit.kernels.bits import lowest
from spieltisch.kit.kernels.compiling import inner


def follow(tables: Tables, known: Known) -> None:
    """Move what is known of the states of one row to those that follow; `found` gets points and bonus."""
    for group in range(len(tables.ends) - 2, -1, -1):
        lane, end = tables.ends[group], tables.ends[group + 1]
        while lane < end:
            lane, count = _pick(tables, known, lane, end)
            if count:
                boxes = look_up(tables)
                if boxes:  # else the sheet is full
                    _fetch_targets(tables, known, count, boxes)
                    flow(tables, known, boxes)
                    _add_variance(tables, known, count, boxes)
                    _list_moves(tables, known, count, boxes)
                    for place in range(count):
                        _pass_on(tables, known, place)


@inner
def _pick(tables: Tables, known: Known, lane: int, end: int) -> tuple[int, int]:
    """Pick some lanes that can come about: where to go on, and how many there are."""
    first, count = _states_after(tables, known, 0, 0), 0
    while lane < end and count < WIDTH:
        if known.likely[first + lane] > 0:
            tables.picked[count] = lane
            count += 1
        lane += 1
    for place in range(count, WIDTH):
        tables.picked[place] = tables.picked[0]
    return lane, count


@inner
def _states_after(tables: Tables, known: Known, bit: int, is_first: int) -> int:
    """Where the states begin that follow those at hand if that box is filled."""
    return known.slots[row_after(tables, bit, is_first)] * tables.values.shape[1]  # type: ignore[no-any-return]


@inner
def _fetch_targets(tables: Tables, known: Known, count: int, boxes: int) -> None:
    """Have brought near, during the turn, what other rows know."""
    for number in range(boxes):
        bit = tables.bits[tables.open[number]]
        if bit:
            states = _states_after(tables, known, bit, 0)
            for place in range(count):
                fetch_state(known, states + tables.picked[place])


@inner
def _add_variance(tables: Tables, known: Known, count: int, boxes: int) -> None:
    """Add what this turn does to the variance of the total.

    Before and after it the total that is to be expected is known; from turn to turn these changes are uncorrelated.
    """
    here, mean, square = _states_after(tables, known, 0, 0), same(0.0), same(0.0)
    for number in range(boxes):
        box = tables.open[number]
        for result in range(tables.results[box], tables.results[box + 1]):
            chance = at(known.gathered, result)
            worth = where(is_larger(chance, same(0.0)), at(tables.table, result), same(0.0))
            product = times(chance, worth)
            mean, square = plus(mean, product), plus(square, times(product, worth))
    put(tables.fitting, 0, plus(square, times(mean, times(mean, same(-1.0)))))
    for place in range(count):
        known.found[VARIANCE] += known.likely[here + tables.picked[place]] * tables.fitting[0, place]


@inner
def _list_moves(tables: Tables, known: Known, count: int, boxes: int) -> None:
    """List where each of these states leads to, and have brought near what is known there."""
    lanes, found, here = tables.values.shape[1], known.found, _states_after(tables, known, 0, 0)
    for place in range(count):
        known.moves[place] = place * len(tables.fits)
    for number in range(boxes):
        box, points, earned = tables.open[number], 0.0, 0.0
        bit, source = tables.bits[box], (tables.upper[box] - tables.results[box]) * lanes
        for result in range(tables.results[box], tables.results[box + 1]):
            states = _states_after(tables, known, bit, tables.makes_first[result])
            places = bits(is_larger(at(known.gathered, result), same(0.0))) & np.uint64((1 << count) - 1)
            while places:
                place = lowest(places)
                places &= places - np.uint64(1)
                lane, chance = tables.picked[place], known.gathered[result * WIDTH + place]
                likely = chance * known.likely[here + lane]
                if bit:
                    gain = tables.gains[tables.row[REPEATS], result, lane if tables.gains.shape[2] > 1 else 0]
                    following, shift = states + lane, int(gain)
                else:
                    entry = source + result * lanes + lane
                    gain = tables.gain[entry] - found[BONUS] * known.earns[entry]
                    earned += likely * known.earns[entry]
                    following, shift = states + tables.target[entry], known.shift[entry]
                points += likely * gain
                move = known.moves[place]
                known.following[move], known.shifts[move], known.chances[move] = following, shift, chance
                known.moves[place] = move + 1
                if not bit:
                    fetch_state(known, following)
        found[BOXES + box] += points
        found[EARNED] += earned


@inner
def _pass_on(tables: Tables, known: Known, place: int) -> None:
    """Move what is known of one state to all that follow."""
    state = _states_after(tables, known, 0, 0) + tables.picked[place]
    first, size = spread_out(known, state)
    start, end = place * len(tables.fits), known.moves[place]
    while start < end:
        stop = start + 1
        while stop < end and known.following[stop] == known.following[start]:
            stop += 1
        add(known, state, start, stop, first, size)
        start = stop
    clear(known, size)
    give_back(known, state)
