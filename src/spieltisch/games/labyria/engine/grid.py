"""The board's grid: fields, the inner edges between them (walls) and the crossings where edges meet.

Fields are numbered row by row from the lower left, `a1`. A wall stands on the edge between two neighbouring fields; the
border has no walls to place. A crossing is the upper right corner of a field, named by that field (B-LAB-2, B-LAB-3).
"""

from collections.abc import Iterable
from enum import IntEnum
from functools import cache, lru_cache
from typing import NamedTuple

Field = int
Wall = int
Crossing = int
Mask = int
"""A set of walls, fields or crossings as the bits of a number."""
REMEMBERED = 256
"""Labyrinths whose openings are remembered: most moves leave every wall where it is."""


class Shape(IntEnum):
    """How a corner lies: which two of the four edges at its crossing it covers; the letter's name is its look."""

    L = 0
    """Up and right."""
    r = 1
    """Right and down."""
    SEVEN = 2
    """Down and left."""
    J = 3
    """Left and up."""


class Step(NamedTuple):
    """The way to a neighbouring field, and the wall that can bar it."""

    field: Field
    wall: Wall


class Grid(NamedTuple):
    """Everything about a board of one size that never changes."""

    size: int
    steps: tuple[tuple[Step, ...], ...]
    """By field: its neighbours, up, right, down, left."""
    sides: tuple[tuple[Field, Field], ...]
    """By wall: the two fields that it parts, the lower or left one first."""
    wall_ends: tuple[Mask, ...]
    """By wall: the crossings it ends in; a wall at the border has one."""
    arms: tuple[tuple[Mask, ...], ...]
    """By crossing and shape: the two walls a corner makes."""
    arm_ends: tuple[tuple[Mask, ...], ...]
    """By crossing and shape: all crossings such a corner touches."""

    @property
    def walls(self) -> int:
        """How many edges there are inside: 2n(n-1)."""
        return len(self.sides)

    @property
    def crossings(self) -> int:
        """Crossings inside, without the border: (n-1)²."""
        return len(self.arms)

    @property
    def centre(self) -> Crossing:
        """The crossing in the middle, where the first obstacle goes (LAB-20)."""
        return self.crossings // 2

    @property
    def corners(self) -> tuple[Field, ...]:
        """The four corner fields, clockwise from the lower left."""
        last = self.size - 1
        return 0, last * self.size, last * self.size + last, last


@cache
def grid(size: int) -> Grid:
    last = size - 1
    right = {(row, column): row * last + column for row in range(size) for column in range(last)}
    above = {(row, column): size * last + row * size + column for row in range(last) for column in range(size)}
    places = [(row, column) for row in range(size) for column in range(size)]

    def neighbours(row: int, column: int) -> tuple[Step, ...]:
        return tuple(
            Step(field, wall)
            for field, wall in (
                ((row + 1) * size + column, above.get((row, column))),
                (row * size + column + 1, right.get((row, column))),
                ((row - 1) * size + column, above.get((row - 1, column))),
                (row * size + column - 1, right.get((row, column - 1))),
            )
            if wall is not None
        )

    def point(row: int, column: int) -> Mask:
        inside = 0 <= row < last and 0 <= column < last
        return 1 << row * last + column if inside else 0

    sides = [(row * size + column, row * size + column + 1) for row, column in right]
    sides += [(row * size + column, (row + 1) * size + column) for row, column in above]
    ends = [point(row, column) | point(row - 1, column) for row, column in right]
    ends += [point(row, column) | point(row, column - 1) for row, column in above]
    around = [
        (right[row + 1, column], above[row, column + 1], right[row, column], above[row, column])
        for row in range(last)
        for column in range(last)
    ]
    pairs = [[(walls[turn], walls[(turn + 1) % 4]) for turn in range(4)] for walls in around]
    return Grid(
        size,
        tuple(neighbours(row, column) for row, column in places),
        tuple(sides),
        tuple(ends),
        tuple(tuple(1 << first | 1 << second for first, second in turns) for turns in pairs),
        tuple(tuple(ends[first] | ends[second] for first, second in turns) for turns in pairs),
    )


class Openings(NamedTuple):
    """The ways that walls leave open."""

    to: tuple[tuple[Field, ...], ...]
    """By field: its neighbours behind no wall."""
    around: tuple[Mask, ...]
    """By field: the same as a set."""


@lru_cache(REMEMBERED)
def openings(size: int, walls: Mask) -> Openings:
    to = tuple(tuple(field for field, wall in steps if not walls >> wall & 1) for steps in grid(size).steps)
    return Openings(to, tuple(map(mask, to)))


def bits(members: Mask) -> list[int]:
    """The members of a set, from the smallest."""
    found = []
    while members:
        low = members & -members
        found.append(low.bit_length() - 1)
        members ^= low
    return found


def mask(members: Iterable[int]) -> Mask:
    return union(1 << member for member in members)


def union(masks: Iterable[Mask]) -> Mask:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole
