"""Where straight walks end, for every kind of roll: each way is tried, no field entered twice (LAB-52, B-LAB-25)."""

from collections.abc import Sequence

import numpy as np

from spieltisch.games.labyria.engine.grid import Field, Mask
from spieltisch.games.labyria.kernel.board import Edges, sets
from spieltisch.games.labyria.kernel.compiled import entry, inner
from spieltisch.games.labyria.kernel.fields import DOWN, LEFT, NOTHING, ONE, RIGHT, UP, add, has, open_doors, words_for
from spieltisch.games.labyria.kernel.layout import Numbers, Words
from spieltisch.games.labyria.kernel.looking import KINDS, NUMBERS

LONGEST = 2 * NUMBERS


class Walker:
    """Walks on a board with these edges."""

    def __init__(self, size: int, edges: Edges) -> None:
        self._size, self._words, self._wall_words = size, words_for(size * size), words_for(2 * size * (size - 1))
        self._edges = sets(edges, self._words)
        self._doors = np.zeros_like(self._edges)
        self._layers = np.zeros((LONGEST + 1, self._words), np.uint64)
        self._way = np.zeros((2, LONGEST + 1), np.int64)

    def ends(self, walls: Mask, origins: Sequence[Field], passable: Mask, stops: Mask) -> Words:
        """By origin and kind of roll, the kinds by their way first."""
        found = np.zeros((len(origins), KINDS, self._words), np.uint64)
        ground, starts = sets((passable, stops), self._words), np.array(origins, np.int64)
        of_walls = sets((walls,), self._wall_words)[0]
        walk_all(of_walls, starts, ground, self._edges, self._size, self._doors, self._layers, self._way, found)
        return found


@inner
def beside(field: int, side: int, doors: Words, size: int) -> int:
    """The field behind the door on that side; -1 where there is none."""
    if side == UP:
        return field + size if has(doors[1], field) else -1
    if side == RIGHT:
        return field + 1 if has(doors[0], field) else -1
    if side == DOWN:
        return field - size if field >= size and has(doors[1], field - size) else -1
    return field - 1 if field and has(doors[0], field - 1) else -1


@inner
def walk_straight(origin: int, ground: Words, doors: Words, size: int, most: int, layers: Words, way: Numbers) -> None:
    """By steps: all ends. `way` has by steps the field, and the next side to try there."""
    fields, sides = way[0], way[1]
    passable, stops, entered = ground[0], ground[1], layers[0]
    layers[:] = NOTHING
    add(entered, origin)
    steps, fields[0], sides[0] = 0, origin, UP
    while steps >= 0:
        if sides[steps] > LEFT:
            field = fields[steps]
            entered[field >> 6] &= ~(ONE << np.uint64(field & 63))
            steps -= 1
            continue
        goal = beside(fields[steps], sides[steps], doors, size)
        sides[steps] += 1
        if goal < 0 or has(entered, goal):
            continue
        if has(stops, goal):
            add(layers[steps + 1], goal)
        if steps + 1 < most and has(passable, goal):
            steps += 1
            fields[steps], sides[steps] = goal, UP
            add(entered, goal)


@entry
def walk_all(
    walls: Words,
    origins: Numbers,
    ground: Words,
    edges: Words,
    size: int,
    doors: Words,
    layers: Words,
    way: Numbers,
    found: Words,
) -> None:
    """From all origins: plain, doubled and through all walls."""
    open_doors(walls, edges, size, doors)
    for number in range(len(origins)):
        walk_straight(origins[number], ground, doors, size, 2 * NUMBERS, layers, way)
        for word in range(found.shape[2]):
            for steps in range(NUMBERS):
                found[number, steps, word] = layers[steps + 1, word]
                found[number, NUMBERS + steps, word] = layers[2 * steps + 2, word]
        walk_straight(origins[number], ground, edges, size, NUMBERS, layers, way)
        for word in range(found.shape[2]):
            for steps in range(NUMBERS):
                found[number, 2 * NUMBERS + steps, word] = layers[steps + 1, word]
