"""Distributions of many sizes in one long array: for each state what has been written so far, as far as it can be.

They are in single precision: nothing but quantiles come of them. A block has a whole number of `STEP`s. What is free of
each size hangs together: a free block names the next one.
"""

from typing import Any

import numpy as np

from spieltisch.games.yatzy.minds.solver.compiled.following import (
    FIRST,
    PLACE,
    SIZE,
    STEP,
    UNSEEN,
    Known,
    Singles,
)
from spieltisch.games.yatzy.minds.solver.compiled.lanes import (
    bits,
    is_larger,
    plus,
    put_side_by_side,
    same,
    side_by_side,
    times,
)
from spieltisch.kit.kernels.bits import highest, lowest
from spieltisch.kit.kernels.compiling import inner
from spieltisch.kit.kernels.fetching import fetch


@inner
def spread_out(known: Known, state: int) -> tuple[int, int]:
    """Write the state's distribution among zeros, without ends that nobody would see: where it begins, and its size."""
    place, size, middle = known.blocks[state, PLACE], known.blocks[state, SIZE], len(known.spread) // 3
    start, end = seen(known.pool, place, size, UNSEEN)
    for at in range(0, end - start, STEP):
        put_side_by_side(known.spread, middle + at, side_by_side(known.pool, place + start + at))
    for at in range(end - start, _steps(end - start) * STEP):
        known.spread[middle + at] = 0
    return known.blocks[state, FIRST] + start, end - start


@inner
def seen(numbers: Singles, place: int, size: int, least: float) -> tuple[int, int]:
    """Where so many numbers begin and end to be larger than that."""
    start, end = 0, size
    while start < end:
        found = bits(is_larger(side_by_side(numbers, place + start), same(np.float32(least))))
        if found:
            start += lowest(found)
            break
        start += STEP
    while start < end:
        found = bits(is_larger(side_by_side(numbers, place + end - STEP), same(np.float32(least))))
        if found:
            end += highest(found) + 1 - STEP
            break
        end -= STEP
    return min(start, end), end


@inner
def clear(known: Known, size: int) -> None:
    """Let there be zeros again where something of that size was spread out."""
    for at in range(0, size, STEP):
        put_side_by_side(known.spread, len(known.spread) // 3 + at, same(np.float32(0)))


@inner
def add(known: Known, source: int, start: int, stop: int, first: int, size: int) -> None:
    """Add what one state knows and what was spread out of it to that where these moves lead."""
    state, least, most, chance = known.following[start], known.shifts[start], known.shifts[start], 0.0
    for move in range(start, stop):
        least, most = min(least, known.shifts[move]), max(most, known.shifts[move])
        chance += known.chances[move]
    known.likely[state] += chance * known.likely[source]
    if not size:
        return
    _make_room(known, state, first + least, first + most + size)
    target, middle = known.blocks[state, PLACE] - known.blocks[state, FIRST], len(known.spread) // 3 - first
    begin, end = (first + least) & -STEP, first + most + size  # around what was spread out nothing is added
    if stop == start + 1:
        weight, shift = same(np.float32(chance)), middle - least
        for at in range(begin, end, STEP):
            there = side_by_side(known.pool, target + at)
            put_side_by_side(
                known.pool, target + at, plus(there, times(side_by_side(known.spread, shift + at), weight))
            )
        return
    for move in range(start, stop):
        known.weights[move - start] = known.chances[move]
    for at in range(begin, end, STEP):
        total = side_by_side(known.pool, target + at)
        for move in range(start, stop):
            shifted = side_by_side(known.spread, middle + at - known.shifts[move])
            total = plus(total, times(shifted, same(known.weights[move - start])))
        put_side_by_side(known.pool, target + at, total)


@inner
def fetch_state(known: Known, state: int) -> None:
    """Have brought near what is known of that state."""
    fetch(known.likely, state)
    place = known.blocks[state, PLACE]
    if place:
        for start in range(0, known.blocks[state, SIZE], STEP):
            fetch(known.pool, place + start)


@inner
def give_back(known: Known, state: int) -> None:
    """Nobody needs that block any more."""
    place = known.blocks[state, PLACE]
    if place:
        steps = known.blocks[state, SIZE] // STEP
        known.pool[place] = known.free[steps] // STEP
        known.free[steps] = place
        known.blocks[state, PLACE] = known.blocks[state, SIZE] = 0


@inner
def _make_room(known: Known, state: int, first: int, end: int) -> None:
    """Let the state's block hold these numbers of points too."""
    pool, blocks, free = known.pool, known.blocks, known.free
    before, start, size = blocks[state, PLACE], blocks[state, FIRST], blocks[state, SIZE]
    if before:
        if start <= first and end <= start + size:
            return
        first, end = min(first, start), max(end, start + size)
    first &= -STEP
    steps = _steps(end - first)
    place = free[steps]
    if place:
        free[steps] = np.int64(pool[place]) * STEP
    else:
        place = free[0]
        free[0] = place + steps * STEP
    for at in range(place, place + steps * STEP, STEP):
        put_side_by_side(pool, at, same(np.float32(0)))
    if before:
        for at in range(0, size, STEP):
            put_side_by_side(pool, place + start - first + at, side_by_side(pool, before + at))
        give_back(known, state)
    blocks[state, PLACE], blocks[state, FIRST], blocks[state, SIZE] = place, first, steps * STEP


@inner
def _steps(size: Any) -> int:
    return (size + STEP - 1) // STEP  # type: ignore[no-any-return]
