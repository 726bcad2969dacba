"""One turn, followed: choices are noted on the way back, and probability flows through the throws on the way there.

Choices that are worth the same are made as in `routes.py`.
"""

from typing import Any

import numpy as np

from spieltisch.games.yatzy.minds.solver.compiled.following import Known
from spieltisch.games.yatzy.minds.solver.compiled.lanes import (
    Lanes,
    NotedRows,
    Notes,
    Rows,
    as_in,
    at,
    bits,
    is_larger,
    is_noted,
    larger,
    plus,
    put,
    same,
    times,
    where,
)
from spieltisch.games.yatzy.minds.solver.compiled.layout import (
    COUNTED,
    LAST_RESORT,
    STRICT,
    THROWS,
    TIE,
    WAYS,
    WIDTH,
    Tables,
)
from spieltisch.games.yatzy.minds.solver.compiled.runs import by_fours, each_node
from spieltisch.games.yatzy.minds.solver.compiled.sweep import NEVER, USUAL_FACES, expect, only_fitting, own
from spieltisch.kit.kernels.compiling import inner

KEPT = np.uint16(0)
"""The note where no die is left out."""
EVERYWHERE = (1 << WIDTH) - 1
"""The bits of a mask that says yes in every lane."""


@inner
def flow(tables: Tables, known: Known, count: int) -> None:
    """Write to `gathered` how likely each result is at the end of a turn."""
    _enter(tables, known, count)
    nodes, first_roll = tables.nodes, len(tables.grow)
    for roll in range(len(tables.chance)):
        put(nodes, first_roll + roll, at(tables.stop, roll))
    for decision in range(tables.settings[THROWS] - 1):
        expect(tables)
        each_node(tables, _decide, (tables, known, decision * len(nodes)))
    if tables.settings[COUNTED]:
        _throw(tables, known, known.counted)
    else:
        _throw(tables, known, nodes)


@inner
def _throw(tables: Tables, known: Known, mass: Any) -> None:
    """Let probability flow through the throws, counted in whole ways to throw the dice."""
    first_roll = len(tables.grow)
    for roll in range(len(known.ways)):
        put(mass, first_roll + roll, same(mass.dtype.type(known.ways[roll])))
    for decision in range(tables.settings[THROWS] - 2, -1, -1):
        marks = decision * len(tables.nodes)
        _leave_out(tables, known, mass, marks)
        if decision:
            each_node(tables, _throw_rest, (tables, known, mass, mass, marks))
        else:  # these are too many to be counted
            put(tables.nodes, 0, as_in(at(mass, 0), tables.nodes))
            each_node(tables, _throw_rest, (tables, known, mass, tables.nodes, marks))
    _gather(tables, known)


@inner
def _enter(tables: Tables, known: Known, count: int) -> None:
    """What each final roll is worth, and the result that it is entered as: see `FinalRolls.candidates`."""
    if not tables.settings[STRICT]:
        _best_boxes(tables, tables.stop, known.chosen, tables.table, 0, count)
        return
    only_fitting(tables)
    has_last_resort = tables.open[count - 1] == tables.settings[LAST_RESORT]
    _best_boxes(tables, tables.stop, known.chosen, tables.fitting, 0, count - has_last_resort)
    _best_boxes(tables, tables.other, known.otherwise, tables.table, (count - 1) * has_last_resort, count)
    for roll in range(len(tables.chance)):
        fitting, chosen = at(tables.stop, roll), at(known.chosen, roll)
        fits = is_larger(fitting, same(NEVER))
        put(tables.stop, roll, where(fits, fitting, at(tables.other, roll)))
        put(known.chosen, roll, where(fits, chosen, at(known.otherwise, roll)))


@inner
def _best_boxes(tables: Tables, best: Rows, chosen: NotedRows, table: Rows, first: int, end: int) -> None:
    """The same as in `sweep`, and which result it is; where boxes are worth the same, the first one's."""
    for roll in range(len(tables.chance) if first == end else 0):
        put(best, roll, same(NEVER))
    by_fours(tables, first, end, _better_boxes, (tables, best, chosen, table))


@inner
def _better_boxes(given: tuple[Tables, Rows, NotedRows, Rows], boxes: Any, is_begun: bool) -> None:
    tables, best, chosen, table = given
    for roll in range(len(tables.chance)):
        found, note = same(NEVER), same(np.uint16(0))
        if is_begun:
            found, note = at(best, roll), at(chosen, roll)
        for number in range(len(boxes)):
            kind = tables.kinds[boxes[number], roll]
            found, note = _better(table, kind, kind, found, note)
        put(best, roll, found)
        put(chosen, roll, note)


@inner
def _better(rows: Rows, number: int, note: Any, best: Lanes, before: Notes) -> Any:
    """That row where it is really better, with that note."""
    worth = at(rows, number)
    return larger(worth, best), where(is_larger(worth, plus(best, same(TIE))), same(note), before)


@inner
def _decide(given: tuple[Tables, Known, int], node: int, edge: int, edges: Any) -> None:
    """What a roll is worth, and at every node the face that is best left out, or that it is kept."""
    tables, known, marks = given
    best, mark = own(tables, node), same(KEPT)
    for number in range(len(edges)):
        less, face = tables.shrink[edge + number], tables.left_out[edge + number]
        best, mark = _better(tables.nodes, less, face, best, mark)
    put(tables.nodes, node, best)
    put(known.marks, marks + node, mark)


@inner
def _leave_out(tables: Tables, known: Known, mass: Any, marks: int) -> None:
    """Move what there is from the rolls down to the nodes that are kept."""
    faces = tables.grow.shape[1]
    for node in range(len(tables.grow) - 1, -1, -1):
        total = same(mass.dtype.type(0))
        if faces == USUAL_FACES:
            for face in range(USUAL_FACES):
                total = plus(total, _noted(mass, known.marks, marks, tables.grow[node, face], face + 1))
        else:
            for face in range(faces):
                total = plus(total, _noted(mass, known.marks, marks, tables.grow[node, face], face + 1))
        put(mass, node, total)


@inner
def _noted(mass: Any, marked: NotedRows, marks: int, node: int, note: int) -> Any:
    """What is at that node, in the lanes where that is noted."""
    noted = is_noted(at(marked, marks + node), same(np.uint16(note)))
    return where(noted, at(mass, node), same(mass.dtype.type(0)))


@inner
def _throw_rest(given: tuple[Tables, Known, Any, Any, int], node: int, edge: int, edges: Any) -> None:
    """Move it from the kept nodes up to the rolls, one die after the other."""
    tables, known, mass, after, marks = given
    total = at(after, tables.shrink[edge])
    for number in range(1, len(edges)):
        total = plus(total, at(after, tables.shrink[edge + number]))
    kept = as_in(_noted(mass, known.marks, marks, node, 0), after)
    put(after, node, plus(total, times(kept, same(after.dtype.type(known.before[node])))))


@inner
def _gather(tables: Tables, known: Known) -> None:
    """The probabilities of all results."""
    share = 1.0
    for _ in range(tables.settings[THROWS]):
        share /= tables.settings[WAYS]
    for result in range(len(tables.fits)):
        put(known.gathered, result, same(0.0))
    for roll in range(len(known.ways)):
        put(known.entered, roll, times(at(tables.nodes, len(tables.grow) + roll), same(share)))
        _gather_roll(known, roll)


@inner
def _gather_roll(known: Known, roll: int) -> None:
    chosen, chance = at(known.chosen, roll), at(known.entered, roll)
    result = known.chosen[roll, 0]
    if bits(is_noted(chosen, same(result))) == EVERYWHERE:
        put(known.gathered, result, plus(at(known.gathered, result), chance))
        return
    for place in range(WIDTH):
        known.gathered[known.chosen[roll, place] * WIDTH + place] += known.entered[roll, place]
