"""What is where: a game of Labyria as one row of numbers, its rules and its board as tables, an action as one number.

Everything has its place for four seats on the largest board; else the rest is not used. A **row** of `ROW` cells:

| from | cells | what |
|---|---|---|
| `PHASE`, `TURN`, `NUMBER`, `USED`, `DEPOT` | 1 each | as in the engine's `State` |
| `SYMBOL`, `WINNER` | 1 each | as there, or -1 |
| `RESTING`, `ROLLING` | 1 each | seats as bits |
| `ATTACK` | 4 | field, goal, last and way of an attack; -1 without one |
| `STOCKS` | 2 a seat | plates and corners still to place |
| `FIGURES` | 3 a seat | the engine's fields in ascending order |
| `WALLS` | 1 an edge | what stands there: `FREE`, `PLATE` or `ARM` of a corner |
| `CORNERS` | 1 a crossing | the shape of the corner there, or -1 |

An **action** is a number: its kind and up to three places of nine bits, in the order of the engine's fields, and the
way above them.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

CELL = np.int32
"""One width for everything, so that every function is compiled once."""
Numbers = NDArray[np.int32]
Flags = NDArray[np.uint8]

SEATS, FIGURES_EACH, LARGEST = 4, 3, 14
FIELDS, EDGES, CROSSINGS = LARGEST**2, 2 * LARGEST * (LARGEST - 1), (LARGEST - 1) ** 2

PHASE, TURN, NUMBER, SYMBOL, USED, DEPOT, WINNER, RESTING, ROLLING, ATTACK = range(10)
STOCKS = ATTACK + 4
FIGURES = STOCKS + 2 * SEATS
WALLS = FIGURES + FIGURES_EACH * SEATS
CORNERS = WALLS + EDGES
ROW = CORNERS + CROSSINGS

FREE, PLATE, ARM = range(3)

PASS, MOVE, ATTACK_ON, PLACE_PLATE, PLACE_CORNER, REMOVE_PLATE, TURN_CORNER = range(7)
"""The kinds of actions."""
MOST_ACTIONS = EDGES + 4 * CROSSINGS
"""More than can ever be legal at once."""

PLAIN, DOUBLED, CLOAKED = range(3)
PLUS, MINUS, PAUSE, DOUBLE, CLOAK, ROTATE = range(6)
WHO_PLACES, PLACE, LAY, WHO_STARTS, ROLL, MOVING, DEFEND, EVADE, AFTER, OVER = range(10)


class Fixed(NamedTuple):
    """The rules and the board of one game."""

    seats: int
    size: int
    fields: int
    edges: int
    crossings: int
    keep_open: int
    only_if_empty: int
    double_optional: int
    rest_later: int
    jump: int
    beside: Numbers
    """By field and direction (up, right, down, left): the neighbouring field, or -1."""
    edge: Numbers
    """By field and direction: the edge to it."""
    sides: Numbers
    """By edge: the fields that it parts."""
    ends: Numbers
    """By edge: the crossings that it ends in, or -1."""
    arms: Numbers
    """By crossing and shape: the two edges that a corner covers."""
    starts: Numbers
    targets: Numbers
    barred: Flags
    """By seat and field."""
    safe: Flags
    """By field."""
    apart: Numbers
    """By two fields: the steps between them on an empty board."""


class Paper(NamedTuple):
    """Scratch paper: nothing on it is worth anything from one call to the next, unless somebody says so."""

    actions: NDArray[np.int64]
    listed: Numbers
    """How many actions there are, in its first cell."""
    enterable: Flags
    stops: Flags
    found: Flags
    entered: Flags
    path: Numbers
    turns: Numbers
    marks: Flags
    queue: Numbers


def fresh_paper() -> Paper:
    """Paper for one game at a time."""
    return Paper(
        np.zeros(MOST_ACTIONS, np.int64),
        np.zeros(1, CELL),
        np.zeros(FIELDS, np.uint8),
        np.zeros(FIELDS, np.uint8),
        np.zeros(FIELDS * 5, np.uint8),
        np.zeros(FIELDS, np.uint8),
        np.zeros(16, CELL),
        np.zeros(16, CELL),
        np.zeros(FIELDS, np.uint8),
        np.zeros(FIELDS * 4, CELL),
    )
