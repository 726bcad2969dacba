"""Sets of fields in words of 64 bits, field by field from the lowest bit, and what spreads over them.

The edges of a board are two sets: the fields with one to their right, and those with one above.
"""

import numpy as np

from spieltisch.games.labyria.kernel.compiled import inner
from spieltisch.games.labyria.kernel.layout import Table, Words
from spieltisch.kit.kernels.bits import lowest

NOTHING, ONE = np.uint64(0), np.uint64(1)
_LAST, _IN_WORD, _WORD = np.uint64(63), 63, 6
PAPER = 8
"""Sets that `walk` and `flood` write on, each with an empty word before and after it."""
UP, DOWN, RIGHT, LEFT = range(4)


def words_for(fields: int) -> int:
    """How many words a set of them has."""
    return (fields + _IN_WORD) >> _WORD


def fresh_paper(fields: int) -> Words:
    """To write on."""
    return np.zeros((PAPER, words_for(fields) + 2), np.uint64)


@inner
def has(fields: Words, field: int) -> bool:
    """Whether it is in the set."""
    return bool((fields[field >> _WORD] >> np.uint64(field & _IN_WORD)) & ONE)


@inner
def add(fields: Words, field: int) -> None:
    """Into the set."""
    fields[field >> _WORD] |= ONE << np.uint64(field & _IN_WORD)


@inner
def meet(one: Words, another: Words) -> bool:
    """Whether two sets have a field in common."""
    common = NOTHING
    for word in range(len(one)):
        common |= one[word] & another[word]
    return bool(common)


@inner
def set_on(number: int, fields: Words, values: Table) -> None:
    """Give all fields of a set that value."""
    for word in range(len(fields)):
        left = fields[word]
        while left:
            values[64 * word + lowest(left)] = number
            left &= left - ONE


@inner
def add_on(number: int, fields: Words, values: Table) -> None:
    """Add that to the value of all fields of a set."""
    for word in range(len(fields)):
        left = fields[word]
        while left:
            values[64 * word + lowest(left)] += number
            left &= left - ONE


@inner
def open_doors(walls: Words, edges: Words, size: int, doors: Words) -> None:
    """The edges without a wall; the engine's `grid.py` says how walls are numbered."""
    last, beside = size - 1, size * (size - 1)
    for side in range(2):
        for word in range(edges.shape[1]):
            doors[side, word] = edges[side, word]
    for word in range(len(walls)):
        left = walls[word]
        while left:
            wall = 64 * word + lowest(left)
            left &= left - ONE
            side, field = (0, wall // last * size + wall % last) if wall < beside else (1, wall - beside)
            doors[side, field >> _WORD] &= ~(ONE << np.uint64(field & _IN_WORD))


@inner
def shift(edges: Words, size: int, paper: Words) -> None:
    """The first four sets on the paper go one step each, up, down, right and left, through these edges."""
    row, rest = np.uint64(size), np.uint64(64 - size)
    right, above = edges[0], edges[1]
    for word in range(len(right)):
        here = word + 1
        paper[4 + UP, here] = paper[UP, here] & above[word]
        paper[4 + RIGHT, here] = paper[RIGHT, here] & right[word]
        paper[4 + DOWN, here] = paper[DOWN, here]
        paper[4 + LEFT, here] = paper[LEFT, here]
    for word in range(len(right)):
        here = word + 1
        paper[UP, here] = paper[4 + UP, here] << row | paper[4 + UP, here - 1] >> rest
        paper[RIGHT, here] = paper[4 + RIGHT, here] << ONE | paper[4 + RIGHT, here - 1] >> _LAST
        paper[DOWN, here] = (paper[4 + DOWN, here] >> row | paper[4 + DOWN, here + 1] << rest) & above[word]
        paper[LEFT, here] = (paper[4 + LEFT, here] >> ONE | paper[4 + LEFT, here + 1] << _LAST) & right[word]


@inner
def walk(goal: int, doors: Words, passable: Words, size: int, most: int, paper: Words, layers: Words) -> None:
    """By steps: from where a walk that does not turn round comes to the goal; and where one from there ends."""
    words = len(passable)
    layers[: most + 1] = NOTHING
    add(layers[0], goal)
    for word in range(words):
        for way in range(4):
            paper[way, word + 1] = layers[0, word]
    for steps in range(1, most + 1):
        if steps > 1:
            for word in range(words):
                here, free = word + 1, passable[word]
                up, down = paper[UP, here] & free, paper[DOWN, here] & free
                right, left = paper[RIGHT, here] & free, paper[LEFT, here] & free
                paper[UP, here], paper[DOWN, here] = up | right | left, down | right | left
                paper[RIGHT, here], paper[LEFT, here] = right | up | down, left | up | down
        shift(doors, size, paper)
        for word in range(words):
            here = word + 1
            layers[steps, word] = paper[UP, here] | paper[DOWN, here] | paper[RIGHT, here] | paper[LEFT, here]


@inner
def flood(goal: int, doors: Words, edges: Words, free: Words, size: int, wall: int, paper: Words, layers: Words) -> int:
    """By steps: the fields so far from the goal, where a wall costs some steps more; the number of layers."""
    words, count, left = len(free), 1, True
    layers[0] = NOTHING
    add(layers[0], goal)
    reached = layers[len(layers) - 1]
    reached[:] = NOTHING
    while left:
        layers[count] = NOTHING
        for through in range(2):
            before = count - 1 - through * wall
            if before < 0:
                continue
            for word in range(words):
                for way in range(4):
                    paper[way, word + 1] = layers[before, word]
            shift(edges if through else doors, size, paper)
            for word in range(words):
                here = word + 1
                layers[count, word] |= paper[UP, here] | paper[DOWN, here] | paper[RIGHT, here] | paper[LEFT, here]
        left = False
        for word in range(words):
            layers[count, word] &= free[word] & ~reached[word]
            reached[word] |= layers[count, word]
            left |= free[word] & ~reached[word] != NOTHING
        count += 1
    return count
