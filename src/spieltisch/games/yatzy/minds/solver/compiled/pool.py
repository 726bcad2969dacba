"""Distributions of many sizes in one long array: for each state what has been written so far, as far as it can be.

A block has a whole number of `STEP`s. What is free of each size hangs together: a free block names the next one.
"""

from typing import Any

import numpy as np

from spieltisch.games.yatzy.minds.solver.compiled.lanes import NOTHING, plus, side_by_side, times
from spieltisch.games.yatzy.minds.solver.compiled.layout import FIRST, PLACE, SIZE, STEP, WIDTH
from spieltisch.kit.kernels.compiling import inner


@inner
def add(pool: Any, free: Any, states: Any, state: int, shift: int, chance: float, come_from: int) -> None:
    """Add to a state what another one has, with that chance and so many points more."""
    first, size = states[come_from, FIRST] + shift, states[come_from, SIZE]
    _make_room(pool, free, states, state, first, first + size)
    source = states[come_from, PLACE]
    target = states[state, PLACE] + first - states[state, FIRST]
    for start in range(0, size, WIDTH):  # beyond the end there are zeros
        more = times(side_by_side(pool, source + start), chance)
        _put(pool, target + start, plus(side_by_side(pool, target + start), more))


@inner
def give_back(pool: Any, free: Any, states: Any, state: int) -> None:
    """Nobody needs that block any more."""
    steps, place = _steps(states[state, SIZE]), states[state, PLACE]
    pool[place] = free[steps]
    free[steps] = place
    states[state, PLACE] = 0


@inner
def _make_room(pool: Any, free: Any, states: Any, state: int, first: int, end: int) -> None:
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
        free[steps] = np.int64(pool[place])
    else:
        place = free[0]
        free[0] = place + steps * STEP
    for at in range(0, steps * STEP, WIDTH):
        _put(pool, place + at, NOTHING)
    if before:
        for at in range(0, size, WIDTH):
            to = place + start - first + at
            _put(pool, to, plus(side_by_side(pool, to), side_by_side(pool, before + at)))
        give_back(pool, free, states, state)
    states[state, PLACE], states[state, FIRST], states[state, SIZE] = place, first, end - first


@inner
def _steps(size: int) -> int:
    return (size + STEP - 1) // STEP


@inner
def _put(pool: Any, start: int, a: Any) -> None:
    n = np.uint64(start)
    pool[n], pool[n + np.uint64(1)], pool[n + np.uint64(2)], pool[n + np.uint64(3)] = a[0], a[1], a[2], a[3]
    pool[n + np.uint64(4)], pool[n + np.uint64(5)], pool[n + np.uint64(6)], pool[n + np.uint64(7)] = (
        a[4], a[5], a[6], a[7],
    )  # fmt: skip
