"""Rows of the table of states: all their lanes, sixteen at a time, each through a whole turn."""

from typing import Any

import numpy as np

from spieltisch.games.yatzy.minds.solver.compiled.lanes import (
    Lanes,
    Rows,
    at,
    bits,
    is_larger,
    larger,
    plus,
    put,
    same,
    side_by_side,
    times,
    where,
)
from spieltisch.games.yatzy.minds.solver.compiled.layout import (
    HAD_FIRST,
    LAST_RESORT,
    MARKERS,
    OPEN,
    REPEATS,
    STRICT,
    THROWS,
    WIDTH,
    Tables,
)
from spieltisch.games.yatzy.minds.solver.compiled.runs import by_fours, each_node
from spieltisch.kit.kernels.compiling import inner

NEVER = -np.inf
USUAL_FACES = 6
"""Where the compiler knows how many there are, it needs no loop."""


def sweep(tables: Tables) -> None:
    """Write the values of one row."""
    row = row_after(tables, 0, 0)
    for group in range(len(tables.ends) - 1):
        end = tables.ends[group + 1]
        for lane in range(tables.ends[group], end, WIDTH):
            for place in range(WIDTH):
                tables.picked[place] = lane + place  # after the last lane of a group come some of others
            enter(tables, look_up(tables))
            if tables.stop[0, 0] != NEVER:  # else the sheet is full
                put(tables.table, 0, _turn(tables))
                for place in range(min(WIDTH, end - lane)):
                    tables.values[row, lane + place] = tables.table[0, place]


@inner
def row_after(tables: Tables, bit: int, is_first: int) -> int:
    """The row of the table that follows the one at hand if that box is filled."""
    return (tables.row[OPEN] & ~bit) * tables.settings[MARKERS] + (tables.row[HAD_FIRST] | is_first)  # type: ignore[no-any-return]


@inner
def look_up(tables: Tables) -> int:
    """Write to the table what each result of each open box is worth, and note these boxes: so many."""
    count, lanes = 0, tables.values.shape[1]
    is_open, last = tables.row[OPEN], tables.settings[LAST_RESORT]
    last_is_open = False
    for box in range(len(tables.bits)):
        bit = tables.bits[box]
        if bit & is_open != bit:
            continue
        if bit:
            _look_up_lower(tables, box, lanes)
        else:
            _look_up_upper(tables, box, lanes)
            if not is_any_open(tables, box):
                continue
        if box == last:
            last_is_open = True
        else:
            tables.open[count] = box
            count += 1
    if last_is_open:  # the last resort comes last
        tables.open[count] = last
        count += 1
    return count


@inner
def is_any_open(tables: Tables, box: int) -> bool:
    """Whether a box of the upper part is open in any of these lanes."""
    return bits(is_larger(at(tables.table, tables.results[box]), same(NEVER))) != 0


@inner
def _look_up_lower(tables: Tables, box: int, lanes: int) -> None:
    repeats, width = tables.row[REPEATS], tables.gains.shape[2]
    lane, results = tables.picked[0], tables.gains.shape[1]
    are_neighbours = tables.picked[WIDTH - 1] - lane == WIDTH - 1
    for result in range(tables.results[box], tables.results[box + 1]):
        row = row_after(tables, tables.bits[box], tables.makes_first[result])
        if are_neighbours:
            gain = same(tables.gains[repeats, result, 0])
            if width > 1:
                gain = side_by_side(tables.gains, (repeats * results + result) * width + lane)
            put(tables.table, result, plus(gain, side_by_side(tables.values, row * lanes + lane)))
            continue
        for place in range(WIDTH):
            there = tables.picked[place]
            gain_there = tables.gains[repeats, result, there if width > 1 else 0]
            tables.table[result, place] = gain_there + tables.values[row, there]


@inner
def _look_up_upper(tables: Tables, box: int, lanes: int) -> None:
    source = tables.upper[box] - tables.results[box]
    for result in range(tables.results[box], tables.results[box + 1]):
        later = row_after(tables, 0, tables.makes_first[result])
        for place in range(WIDTH):
            here = (source + result) * lanes + tables.picked[place]
            tables.table[result, place] = tables.gain[here] + tables.values[later, tables.target[here]]
        if result == tables.results[box] and not is_any_open(tables, box):
            break


@inner
def enter(tables: Tables, count: int) -> None:
    """Write to `stop` what each final roll is worth: see `FinalRolls.write`."""
    if not tables.settings[STRICT]:
        _best(tables, tables.stop, tables.table, 0, count)
        return
    only_fitting(tables)
    has_last_resort = tables.open[count - 1] == tables.settings[LAST_RESORT]
    _best(tables, tables.stop, tables.fitting, 0, count - has_last_resort)
    _best(tables, tables.other, tables.table, (count - 1) * has_last_resort, count)
    for roll in range(len(tables.chance)):
        fitting = at(tables.stop, roll)
        put(tables.stop, roll, where(is_larger(fitting, same(NEVER)), fitting, at(tables.other, roll)))


@inner
def only_fitting(tables: Tables) -> None:
    """The table once more, but for results that do not fit."""
    for result in range(len(tables.fits)):
        put(tables.fitting, result, at(tables.table, result) if tables.fits[result] else same(NEVER))


@inner
def _best(tables: Tables, best: Rows, table: Rows, first: int, end: int) -> None:
    """What rolls are worth in the best of these open boxes."""
    for roll in range(len(tables.chance) if first == end else 0):
        put(best, roll, same(NEVER))
    by_fours(tables, first, end, _better, (tables, best, table))


@inner
def _better(given: tuple[Tables, Rows, Rows], boxes: Any, is_begun: bool) -> None:
    tables, best, table = given
    for roll in range(len(tables.chance)):
        found = at(table, tables.kinds[boxes[0], roll])
        for number in range(1, len(boxes)):
            found = larger(found, at(table, tables.kinds[boxes[number], roll]))
        if is_begun:
            found = larger(found, at(best, roll))
        put(best, roll, found)


@inner
def _turn(tables: Tables) -> Lanes:
    """What a turn is worth that begins now."""
    for roll in range(len(tables.chance)):
        put(tables.nodes, len(tables.grow) + roll, at(tables.stop, roll))
    for _ in range(tables.settings[THROWS] - 1):
        expect(tables)
        each_node(tables, _choose, (tables,))
    found = same(0.0)
    for roll in range(len(tables.chance)):
        found = plus(found, times(at(tables.nodes, len(tables.grow) + roll), same(tables.chance[roll])))
    return found  # type: ignore[no-any-return]


@inner
def expect(tables: Tables) -> None:
    """What each choice of dice is worth if the others are thrown: one die after the other."""
    nodes, faces = tables.nodes, tables.grow.shape[1]
    for node in range(len(tables.grow) - 1, -1, -1):
        total = at(nodes, tables.grow[node, 0])
        if faces == USUAL_FACES:
            for face in range(1, USUAL_FACES):
                total = plus(total, at(nodes, tables.grow[node, face]))
        else:
            for face in range(1, faces):
                total = plus(total, at(nodes, tables.grow[node, face]))
        put(nodes, node, times(total, same(1 / faces)))


@inner
def _choose(given: tuple[Tables], node: int, edge: int, edges: Any) -> None:
    """What a roll is worth, stopping included; a node then holds what its best part is worth."""
    (tables,) = given
    best = own(tables, node)
    for number in range(len(edges)):
        best = larger(at(tables.nodes, tables.shrink[edge + number]), best)
    put(tables.nodes, node, best)


@inner
def own(tables: Tables, node: int) -> Lanes:
    """What a node is worth if nothing more is left out."""
    rolls_from = len(tables.grow)
    return at(tables.nodes, node) if node < rolls_from else at(tables.stop, node - rolls_from)  # type: ignore[no-any-return]
