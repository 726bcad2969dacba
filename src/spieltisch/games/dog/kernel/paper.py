"""Scratch paper for the search of moves, so that nothing is allocated meanwhile; one sheet a thread.

It is one row of `CELL`, like everything else, so that compiled functions are handed few things:

| from | cells | what |
|---|---|---|
| `WIDTH` | 1 | how many boards are followed at each point of a seven |
| `LAYER` | 1 | the number of the latest such layer of boards |
| `LEFT_OUT` | 1 | how often positions were left out for lack of room |
| `ACTIONS` | | the legal actions found last |
| `GONE` | | by action: how many fields a marble goes, 0 for going back |
| `OUTCOME` | | what chance has decided; see below |
| `WALKS`, `WALKS_BY_SEVEN` | 6 each | how far marbles can go; see `walks.py` |
| `STACK`, `TRIED` | | a search for single steps: the boards, and what was tried on each |
| `BOARDS` | `BOARD` each | two layers of boards: so many points of a seven spent, and one more |
| `paths` | 7 each | for every board the parts that lead to it |
| `lengths` | 1 each | for every board how many parts that are |
| `table`, `stamps` | 4 times the width | by a board's hash: where in the layer it lies, and in which layer |

Chance decides who deals first, or which card a two draws, by one number; which cards are drawn in the exchange, by
seat; or which cards are dealt, by seat and rank, and behind them the stack that is left, summed up by rank.
"""

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.kernel.compiled import inner, whole
from spieltisch.games.dog.kernel.layout import (
    BOARD,
    CELL,
    LONGEST_MOVE,
    MARBLES_A_SEAT,
    RANKS,
    SEATS_AT_MOST,
    Numbers,
)

MOST_ACTIONS = 2048
"""More than any hand allows in any position."""
USUAL_WIDTH = 1024
"""Enough for every seven of four players, Canadian ones included."""

WIDTH, LAYER, LEFT_OUT = range(3)
ACTIONS = 4
GONE = ACTIONS + MOST_ACTIONS
OUTCOME = GONE + MOST_ACTIONS
STACK_LEFT = OUTCOME + RANKS * SEATS_AT_MOST
WALKS = STACK_LEFT + RANKS
WALK = 6
WALKS_BY_SEVEN = WALKS + WALK * (MARBLES_A_SEAT * SEATS_AT_MOST + 1)
TRIED = WALKS_BY_SEVEN + WALK * (MARBLES_A_SEAT * SEATS_AT_MOST + 1)
STACK = TRIED + LONGEST_MOVE + 1
BOARDS = STACK + BOARD * (LONGEST_MOVE + 2)


def fresh_paper(width: int = USUAL_WIDTH) -> NDArray[np.int32]:
    """A fresh sheet; the width is a power of two."""
    paper = np.zeros(BOARDS + 2 * width * (BOARD + LONGEST_MOVE + 1) + 8 * width, CELL)
    paper[WIDTH] = width
    return paper


@inner
def paths(paper: Numbers) -> int:
    return BOARDS + 2 * BOARD * whole(paper[WIDTH])


@inner
def lengths(paper: Numbers) -> int:
    return paths(paper) + 2 * LONGEST_MOVE * whole(paper[WIDTH])


@inner
def table(paper: Numbers) -> int:
    """Where the table begins; the stamps follow behind four times the width."""
    return lengths(paper) + 2 * whole(paper[WIDTH])
