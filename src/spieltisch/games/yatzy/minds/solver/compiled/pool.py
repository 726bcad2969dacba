"""Distributions of many sizes in one long array: for each state what has been written so far, as far as it can be.

A block has a whole number of `STEP`s. Its head is in double precision (`heads`, at half the place): the probability of
the state, and that times the points, and times their square. The distribution behind it is in single precision: nothing
but quantiles come of it. What is free of each size hangs together: a free block names the next one.
"""

from typing import Any

import numpy as np

from spieltisch.games.yatzy.minds.solver.compiled.lanes import plus, side_by_side, times
from spieltisch.games.yatzy.minds.solver.compiled.layout import FIRST, HEAD, PLACE, SIZE, STEP, WIDTH
from spieltisch.kit.kernels.compiling import inner
from spieltisch.kit.kernels.fetching import fetch

LINE = 16
"""So many numbers come from the memory together."""


@inner
def add(pool: Any, heads: Any, free: Any, states: Any, state: int, shift: int, chance: float, come_from: int) -> None:
    """Add to a state what another one has, with that chance and so many points more."""
    first, size = states[come_from, FIRST] + shift, states[come_from, SIZE]
    _make_room(pool, heads, free, states, state, first, first + size)
    source, target = states[come_from, PLACE], states[state, PLACE]
    here, there = np.uint64(source >> 1), np.uint64(target >> 1)
    one, two = np.uint64(1), np.uint64(2)
    mass, mean = chance * heads[here], chance * heads[here + one]
    heads[there] += mass
    heads[there + one] += mean + shift * mass
    heads[there + two] += chance * heads[here + two] + shift * (2 * mean + shift * mass)
    source, target, by = source + HEAD, target + HEAD + first - states[state, FIRST], np.float32(chance)
    rest = size % WIDTH
    for start in range(0, size - rest, WIDTH):
        more = times(side_by_side(pool, source + start), by)
        _put(pool, target + start, plus(side_by_side(pool, target + start), more))
    for start in range(size - rest, size):  # behind it another block may begin
        pool[np.uint64(target + start)] += by * pool[np.uint64(source + start)]


@inner
def fetch_block(pool: Any, states: Any, state: int) -> None:
    """Have the state's block brought near."""
    place = states[state, PLACE]
    if place:
        for start in range(0, HEAD + states[state, SIZE], LINE):
            fetch(pool, place + start)


@inner
def give_back(heads: Any, free: Any, states: Any, state: int) -> None:
    """Nobody needs that block any more."""
    steps, place = _steps(states[state, SIZE]), states[state, PLACE]
    heads[place >> 1] = free[steps]
    free[steps] = place
    states[state, PLACE] = 0


@inner
def _make_room(pool: Any, heads: Any, free: Any, states: Any, state: int, first: int, end: int) -> None:
    """Let the state's block hold these numbers of points too."""
    before, start, size = states[state, PLACE], states[state, FIRST], states[state, SIZE]
    if before:
        if start <= first and end <= start + size:
            return
        first, end = min(first, start), max(end, start + size)
        if first == start and _steps(end - first) == _steps(size):
            states[state, SIZE] = end - first
            return
    steps = _steps(end - first)
    place = free[steps]
    if place:
        free[steps] = np.int64(heads[place >> 1])
    else:
        place = free[0]
        free[0] = place + steps * STEP
    for at in range(np.uint64(place), np.uint64(place + steps * STEP)):
        pool[at] = 0
    if before:
        for at in range(HEAD // 2):
            heads[(place >> 1) + at] = heads[(before >> 1) + at]
        for at in range(HEAD, HEAD + size):
            pool[np.uint64(place + start - first + at)] = pool[np.uint64(before + at)]
        give_back(heads, free, states, state)
    states[state, PLACE], states[state, FIRST], states[state, SIZE] = place, first, end - first


@inner
def _steps(size: int) -> int:
    return (HEAD + size + STEP - 1) // STEP


@inner
def _put(pool: Any, start: int, a: Any) -> None:
    n = np.uint64(start)
    pool[n], pool[n + np.uint64(1)], pool[n + np.uint64(2)], pool[n + np.uint64(3)] = a[0], a[1], a[2], a[3]
    pool[n + np.uint64(4)], pool[n + np.uint64(5)], pool[n + np.uint64(6)], pool[n + np.uint64(7)] = (
        a[4], a[5], a[6], a[7],
    )  # fmt: skip
