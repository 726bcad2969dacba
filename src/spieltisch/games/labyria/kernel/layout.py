"""What goes into the kernel, and what comes out of it."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint64]
"""Sets in words of 64 bits, from the lowest bit; the words of one set are the last index."""
Numbers = NDArray[np.int64]
Table = NDArray[np.float32]


class Fixed(NamedTuple):
    """A board and its seats."""

    size: int
    wall: int
    """The steps that a wall on the way is worth."""
    edges: Words
    """The fields with one to their right, and those with one above."""
    free: Words
    """By seat: the fields that a walk may lead over."""
    starts: Numbers
    targets: Numbers
    safe: Words
    cloaked: Words
    """By seat, goal and steps: from where a walk through all walls leads there."""
    straight: Table
    """By seat and field: the steps to the target through all walls."""


class Desk(NamedTuple):
    """Where the kernel works, so that nothing is allocated meanwhile; one a thread."""

    paper: Words
    layers: Words
    """By steps."""
    doors: Words
    """The edges that are open in the labyrinth that is looked at,"""
    steps: Table
    """and by seat and field, the steps to the target there,"""
    entering: Table
    """the chance to enter it with the next roll,"""
    access: Table
    """and by seat, the sum of these."""
    kinds: Words
    """By seat, goal and kind of roll: from where it takes a figure to the goal,"""
    known: Numbers
    """and in which labyrinth that is."""
    hunters: Words


class Survey(NamedTuple):
    """What is to be known of labyrinths, by labyrinth, seat and field."""

    steps: Table
    """To the target."""
    entering: Table
    """The chance to enter it with the next roll."""


class Situations(NamedTuple):
    """What counts in positions; the first two indices are position and seat."""

    steps: Table
    """By figure: to the target."""
    enter: Table
    """By figure: the chance to enter it with the next roll."""
    arrive: Table
    """The chance that one of them can."""
    danger: Table
    """By seat that attacks, then by figure: the chance that it can with its next roll."""
    way: Table
    """The steps from the start."""
    access: Table
    """On how many fields a figure can wait for its target, each counted by the chance to enter from there."""
    home: Table
    """Figures on the start."""
    straight: Table
    """The steps of all figures to the target, if there were no walls."""
