"""One turn, followed: choices are noted on the way back, and probability flows through the throws on the way there."""

from typing import Any

import numpy as np
from numba import carray  # type: ignore[attr-defined]

from spieltisch.games.yatzy.minds.solver.compiled.lanes import (
    NO_NOTES,
    NOTHING,
    Lanes,
    Note,
    NotedRows,
    Notes,
    Rows,
    at,
    larger,
    noted_where_larger,
    notes_at,
    plus,
    put,
    put_notes,
    same,
    times,
    where_noted,
)
from spieltisch.games.yatzy.minds.solver.compiled.layout import BOX, OPEN, RESULT, TIE
from spieltisch.games.yatzy.minds.solver.compiled.sweep import NEVER, USUAL_FACES
from spieltisch.kit.kernels.compiling import allocating, inner

KEPT = Note(0)
"""The note where no die is left out."""


@allocating
def best_boxes(
    room: Rows, notes: NotedRows, stop: int, chosen: int, table: int,
    kinds_at: Any, entries_at: Any, first: int, end: int, rolls: int,
) -> None:  # fmt: skip
    """The same as `sweep.best_box`, and which result it is; where boxes are worth the same, the first one's."""
    entries = carray(entries_at, (end, OPEN + 1))
    for number in range(rolls if first == end else 0):
        put(room, stop + number, same(NEVER))
    for start in range(first, end, 4):
        a, b = entries[start, OPEN], entries[min(start + 1, end - 1), OPEN]
        c, d = entries[min(start + 2, end - 1), OPEN], entries[min(start + 3, end - 1), OPEN]
        in_a, in_b, in_c, in_d = entries[a, RESULT], entries[b, RESULT], entries[c, RESULT], entries[d, RESULT]
        kinds = carray(kinds_at, (max(entries[a, BOX], entries[d, BOX]) + 1, rolls))
        box_a, box_b = np.uint64(entries[a, BOX]), np.uint64(entries[b, BOX])
        box_c, box_d = np.uint64(entries[c, BOX]), np.uint64(entries[d, BOX])
        for number in range(rolls):
            roll = np.uint64(number)
            best, note = same(NEVER), NO_NOTES
            if start > first:
                best, note = at(room, stop + number), notes_at(notes, chosen + number)
            best, note = _better(room, table, in_a + kinds[box_a, roll], best, note)
            best, note = _better(room, table, in_b + kinds[box_b, roll], best, note)
            best, note = _better(room, table, in_c + kinds[box_c, roll], best, note)
            best, note = _better(room, table, in_d + kinds[box_d, roll], best, note)
            put(room, stop + number, best)
            put_notes(notes, chosen + number, note)


@inner
def _better(room: Rows, table: int, result: int, best: Lanes, note: Notes) -> tuple[Lanes, Notes]:
    worth = at(room, table + result)
    return larger(worth, best), noted_where_larger(worth, plus(best, same(TIE)), Note(result), note)


@inner
def decide(
    room: Rows, notes: NotedRows, marks: int, starts: Any, shrink: Any, left_out: Any, first_roll: int, nodes: int
) -> None:
    """What each roll is worth, and at every node the face that is best left out, or that it is kept."""
    put_notes(notes, marks, NO_NOTES)
    for node in range(1, nodes):
        best = at(room, node if node < first_roll else node + nodes - first_roll)
        mark = NO_NOTES
        for less in range(np.uint64(starts[node]), np.uint64(starts[node + 1])):
            left = at(room, shrink[less])
            mark = noted_where_larger(left, plus(best, same(TIE)), left_out[less], mark)
            best = larger(left, best)
        put(room, node, best)
        put_notes(notes, marks + node, mark)


@inner
def leave_out(
    room: Rows, notes: NotedRows, mass: int, entered: int, marks: int, grow: Any, first_roll: int, nodes: int,
    faces: int,
) -> None:  # fmt: skip
    """Move probability from the rolls down to the nodes that are kept; rolls that are kept whole are entered."""
    for node in range(first_roll - 1, -1, -1):
        total = NOTHING
        if faces == USUAL_FACES:
            for face in range(USUAL_FACES):
                total = plus(total, _left(room, notes, mass, marks, grow[node, face], face))
        else:
            for face in range(faces):
                total = plus(total, _left(room, notes, mass, marks, grow[node, face], face))
        put(room, mass + node, total)
    for roll in range(nodes - first_roll):
        stays = where_noted(notes_at(notes, marks + first_roll + roll), KEPT, at(room, mass + first_roll + roll))
        put(room, entered + roll, plus(at(room, entered + roll), stays))


@inner
def _left(room: Rows, notes: NotedRows, mass: int, marks: int, above: int, face: int) -> Lanes:
    return where_noted(notes_at(notes, marks + above), Note(face + 1), at(room, mass + above))


@inner
def throw_rest(
    room: Rows, notes: NotedRows, mass: int, marks: int, starts: Any, shrink: Any, first_roll: int, nodes: int,
    faces: int,
) -> None:  # fmt: skip
    """Move probability from the kept nodes up to the rolls, one die after the other."""
    put(room, mass, where_noted(notes_at(notes, marks), KEPT, at(room, mass)))
    for node in range(1, nodes):
        total = NOTHING
        for less in range(np.uint64(starts[node]), np.uint64(starts[node + 1])):
            total = plus(total, at(room, mass + shrink[less]))
        total = times(total, 1 / faces)
        if node < first_roll:
            total = plus(total, where_noted(notes_at(notes, marks + node), KEPT, at(room, mass + node)))
        put(room, mass + node, total)
