"""Very many turns of a two-column sheet, compiled by numba: the inner loop of `tools/plus_bound.py`.

A pad is a number whose digits say how many copies of each lower box are open; `levels` are steps of the upper total.
Pads with the same kinds of boxes open, each at all levels, are lanes that go through the same throws side by side.
"""

from typing import Any, NamedTuple

import numba
import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.minds.solver.lattice import lattice
from spieltisch.games.yatzy.minds.solver.throws import throws

Numbers = NDArray[np.int64]
Values = NDArray[np.float32]


class Dice(NamedTuple):
    """The lattice of kept dice in one row: fewer dice first, whole rolls last."""

    grow: Numbers
    """By node that is no roll: the nodes that one more die leads to."""
    shrink: Numbers
    shrink_start: Numbers
    """By node: where in `shrink` the nodes with one die less are."""
    depth: Numbers
    """By number of dice: where the nodes with so many begin; last, where all end."""
    chance: Values
    """By roll, of the first throw."""
    throws: int


class Boxes(NamedTuple):
    """What rolls give in lower boxes and numbers: the least of all, and which rolls give more."""

    least: Values
    start: Numbers
    """By kind of box, the lower ones first: where its rolls are."""
    roll: Numbers
    points: Values
    """Of a number: how many dice show it."""


def dice_of(rules: SheetRules) -> Dice:
    """For that sheet's dice."""
    grid = lattice(rules.dice)
    starts = np.cumsum([0, *map(len, grid.levels)])
    grow = np.concatenate([places + starts[level + 1] for level, places in enumerate(grid.grow)])
    shrink, shrink_start = list[int](), [0]
    for level, places in enumerate(grid.shrink):
        for row in places.tolist():
            shrink += [int(starts[level - 1]) + less for less in sorted(set(row))]
            shrink_start.append(len(shrink))
    of_throws = dict(zip(throws(rules.dice).rolls, throws(rules.dice).chance.tolist(), strict=True))
    chance = np.array([of_throws[roll] for roll in grid.levels[-1]], dtype=np.float32)
    return Dice(grow, np.array(shrink), np.array(shrink_start), starts, chance, rules.throws)


def boxes_of(rules: SheetRules) -> Boxes:
    """For that sheet."""
    rolls = lattice(rules.dice).levels[-1]
    lower = [box for box in rules.boxes if not box.pips]
    tables = [np.array([box.scoring(roll) or 0 for roll in rolls]) for box in lower]
    tables += [np.array([roll.all.count(rules.boxes[row].pips) for roll in rolls]) for row in rules.upper]
    more = [np.flatnonzero(table > table.min()) for table in tables]
    return Boxes(
        np.array([table.min() for table in tables], dtype=np.float32),
        np.cumsum([0, *map(len, more)]),
        np.concatenate(more),
        np.concatenate([table[rolls] for table, rolls in zip(tables, more, strict=True)]).astype(np.float32),
    )


compiled = numba.njit(fastmath={"nsz", "arcp", "contract", "reassoc"}, cache=True)
"""Infinities are used."""


@compiled
def expect(nodes: Any, grow: Any) -> None:
    """What keeping some dice is worth, from the worth of rolls."""
    kept, faces = grow.shape
    lanes, share = nodes.shape[1], np.float32(1 / faces)
    for node in range(kept - 1, -1, -1):
        first = grow[node, 0]
        for lane in range(lanes):
            nodes[node, lane] = nodes[first, lane]
        for face in range(1, faces):
            grown = grow[node, face]
            for lane in range(lanes):
                nodes[node, lane] += nodes[grown, lane]
        for lane in range(lanes):
            nodes[node, lane] *= share


@compiled
def choose(nodes: Any, stop: Any, shrink: Any, shrink_start: Any) -> None:
    """What rolls are worth if one may stop or keep any of the dice."""
    kept, lanes = len(nodes) - len(stop), nodes.shape[1]
    for node in range(len(nodes)):
        if node >= kept:
            for lane in range(lanes):
                nodes[node, lane] = stop[node - kept, lane]
        for place in range(shrink_start[node], shrink_start[node + 1]):
            less = shrink[place]
            for lane in range(lanes):
                nodes[node, lane] = max(nodes[node, lane], nodes[less, lane])


@compiled
def enter(stop: Any, worth: Any, least: float, start: int, end: int, boxes: Any) -> None:
    """One more box for every roll: at least `least`, and in some rolls more."""
    lanes = stop.shape[1]
    for roll in range(len(stop)):
        for lane in range(lanes):
            stop[roll, lane] = max(stop[roll, lane], worth[0, lane] + least)
    for place in range(start, end):
        roll, points = boxes.roll[place], boxes.points[place]
        for lane in range(lanes):
            stop[roll, lane] = max(stop[roll, lane], worth[0, lane] + points)


@compiled
def enter_number(stop: Any, worth: Any, start: int, end: int, boxes: Any) -> None:
    """The same for a number; `worth` goes by how many dice show it."""
    lanes = stop.shape[1]
    for roll in range(len(stop)):
        for lane in range(lanes):
            stop[roll, lane] = max(stop[roll, lane], worth[0, lane])
    for place in range(start, end):
        roll, count = boxes.roll[place], np.int64(boxes.points[place])
        for lane in range(lanes):
            stop[roll, lane] = max(stop[roll, lane], worth[count, lane])


@compiled
def turns(pads: Any, values: Any, before: Any, slots: Any, digits: Any, dice: Any, boxes: Any, steps: Any) -> None:
    """Fill `values` for some pads with the same kinds of boxes open."""
    (power, base), (following, gain) = digits, steps
    lower, counts, levels = len(power), gain.shape[1], values.shape[1]
    kept, rolls, lanes = len(dice.grow), len(dice.chance), len(pads) * levels
    nodes = np.empty((kept + rolls, lanes), np.float32)
    stop = np.full((rolls, lanes), -np.inf, np.float32)
    worth = np.empty((counts, lanes), np.float32)
    for box in range(lower):
        if pads[0] // power[box] % base[box]:
            for place in range(len(pads)):
                for level in range(levels):
                    worth[0, place * levels + level] = values[pads[place] - power[box], level]
            enter(stop, worth, boxes.least[box], boxes.start[box], boxes.start[box + 1], boxes)
    for number in range(len(slots)):
        if slots[number] >= 0:
            for place in range(len(pads)):
                for count in range(counts):
                    for level in range(levels):
                        later = before[slots[number], pads[place], following[number, count, level]]
                        worth[count, place * levels + level] = later + gain[number, count]
            enter_number(stop, worth, boxes.start[lower + number], boxes.start[lower + number + 1], boxes)
    nodes[kept:] = stop
    for _ in range(dice.throws - 1):
        expect(nodes, dice.grow)
        choose(nodes, stop, dice.shrink, dice.shrink_start)
    for place in range(len(pads)):
        for level in range(levels):
            value = 0.0
            for roll in range(rolls):
                value += dice.chance[roll] * nodes[kept + roll, place * levels + level]
            values[pads[place], level] = value


@numba.njit(parallel=True, cache=True)
def sweep(
    values: Any, before: Any, slots: Any, pads: Any, tasks: Any, digits: Any, dice: Any, boxes: Any, steps: Any
) -> None:
    """Fill `values` for these pads; pads with one lower box less have been filled before.

    `tasks` says where pads with other kinds of boxes begin; `before` has the values of pads with one number less and
    `slots` by number where they are (-1: not open); `digits` are power and base of each box's digit; `steps` by number
    and count which level follows which, and the points.
    """
    for task in numba.prange(len(tasks) - 1):
        turns(pads[tasks[task] : tasks[task + 1]], values, before, slots, digits, dice, boxes, steps)
