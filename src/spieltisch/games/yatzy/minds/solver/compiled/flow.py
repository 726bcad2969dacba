"""One turn, followed: choices are noted on the way back, and probability flows through the throws on the way there."""

from typing import Any

import numpy as np

from spieltisch.games.yatzy.minds.solver.compiled.lanes import (
    NOTHING,
    Rows,
    at,
    larger,
    plus,
    put,
    same,
    times,
    where_equal,
    where_larger,
)
from spieltisch.games.yatzy.minds.solver.compiled.layout import TIE
from spieltisch.kit.kernels.compiling import inner


@inner
def decide(room: Rows, marks: int, starts: Any, shrink: Any, left_out: Any, first_roll: int, nodes: int) -> None:
    """What each roll is worth, and at every node the face that is best left out, or 0 to keep it."""
    put(room, marks, NOTHING)
    for node in range(1, nodes):
        best = at(room, node if node < first_roll else node + nodes - first_roll)
        mark = NOTHING
        for less in range(np.uint64(starts[node]), np.uint64(starts[node + 1])):
            left = at(room, shrink[less])
            mark = where_larger(left, plus(best, same(TIE)), same(float(left_out[less])), mark)
            best = larger(left, best)
        put(room, node, best)
        put(room, marks + node, mark)


@inner
def leave_out(room: Rows, mass: int, marks: int, grow: Any, first_roll: int, nodes: int, faces: int) -> None:
    """Move probability from the rolls down to the nodes that are kept."""
    for node in range(first_roll - 1, -1, -1):
        total = NOTHING
        for face in range(faces):
            above = grow[node, face]
            total = plus(total, where_equal(at(room, marks + above), face + 1.0, at(room, mass + above)))
        put(room, mass + node, total)
    for node in range(nodes):
        put(room, mass + node, where_equal(at(room, marks + node), 0.0, at(room, mass + node)))


@inner
def throw_rest(room: Rows, mass: int, starts: Any, shrink: Any, first_roll: int, nodes: int, faces: int) -> None:
    """Move probability from the kept nodes up to the rolls, one die after the other."""
    for node in range(1, nodes):
        total = NOTHING
        for less in range(np.uint64(starts[node]), np.uint64(starts[node + 1])):
            total = plus(total, at(room, mass + shrink[less]))
        total = times(total, 1 / faces)
        if node < first_roll:
            total = plus(total, at(room, mass + node))
        put(room, mass + node, total)
