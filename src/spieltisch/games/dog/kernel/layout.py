"""What is where: a game of Dog as one row of numbers, its rules as another, an action as one number.

Everything has its place for six seats; with fewer the rest is not used. A **row** of `ROW` cells:

| from | cells | what |
|---|---|---|
| `FRESH` | 1 | whose start holds a fresh marble, as bits (DOG-38) |
| `MARBLES` | 4 a seat | the engine's fields in ascending order; -1 is the kennel |
| `WINNERS` | 1 | the first side that was complete, as bits |
| `PHASE` | 1 | the engine's `Phase` |
| `TURN`, `DEALER`, `ROUND` | 1 each | |
| `POINTS`, `CARD` | 1 each | points left of a seven, and the card that is played in parts, or -1 |
| `VICTIM` | 1 | from whom a two draws, or -1 |
| `CHOSEN` | 1 a seat | the card it has chosen in the exchange, or -1; see below |
| `SIZES` | 1 a seat | how many cards it holds |
| `HANDS` | 14 a seat | how many of each rank |
| `STOCK`, `DISCARD` | 14 each | how many of each rank |

In teams `CHOSEN` stays: it is the card that the seat gave, until one like it leaves the receiver's hand. What else
seats know of each other's hands is no part of a row.

The first `BOARD` cells are all that a seven changes: a board alone is a short row, and functions of the board take an
array and where in it the board begins.

**Rules** are a row of `RULES` cells: numbers, options as the place of the choice in the engine's list, seats as bits,
and ordered lists of seats as digits of four bits, each one more than the seat, the first one lowest.

An **action** is a number: kind, card, field and goal. `GIVE` and `TAKE` have a card only, `BRING_OUT` and `DRAW` have
the seat in place of the field.
"""

from typing import Protocol

import numpy as np

CELL = np.int32
"""One width for everything, so that every function is compiled once."""


class Numbers(Protocol):
    """A row of any kind, as compiled functions use it."""

    def __getitem__(self, place: int, /) -> int: ...

    def __setitem__(self, place: int, number: int, /) -> None: ...


SEATS_AT_MOST = 6
MARBLES_A_SEAT = 4
RANKS = 14
LONGEST_MOVE = 7
"""No move has more actions: a seven in seven parts."""

FRESH = 0
MARBLES = 1
WINNERS = MARBLES + MARBLES_A_SEAT * SEATS_AT_MOST
BOARD = WINNERS + 1
PHASE = BOARD
TURN = PHASE + 1
DEALER = TURN + 1
ROUND = DEALER + 1
POINTS = ROUND + 1
CARD = POINTS + 1
VICTIM = CARD + 1
CHOSEN = VICTIM + 1
SIZES = CHOSEN + SEATS_AT_MOST
HANDS = SIZES + SEATS_AT_MOST
STOCK = HANDS + RANKS * SEATS_AT_MOST
DISCARD = STOCK + RANKS
ROW = DISCARD + RANKS

SEATS = 0
RING = 1
ALONE = 2
CANADIAN_SEVEN = 3
JOKER_NOT_LAST = 4
JACK_IDLE = 5
SEVEN_MOVES_ALL = 6
SOLO_EXCHANGE = 7
LENIENT_LAST_SEVEN = 8
EVERYBODY = 9
"""All seats, as a list."""
SIDES = 10
"""How many sides there are."""
SIDE = 11
"""From here on: the sides in order, each as bits."""
STARTS = SIDE + SEATS_AT_MOST
FINISHES = STARTS + SEATS_AT_MOST
RECEIVERS = FINISHES + SEATS_AT_MOST
GIVERS = RECEIVERS + SEATS_AT_MOST
MATES = GIVERS + SEATS_AT_MOST
"""From here on: by seat the others of its side, as a list."""
STARTERS = MATES + SEATS_AT_MOST
"""From here on: by board whose start it has, and behind the last one the first again; if no seat's, `SEATS_AT_MOST`."""
RULES = STARTERS + SEATS_AT_MOST + 1

LAST_RESORT, LAST_CARD_ONLY, NEVER = range(3)
ANY_MARBLE, BREAKS_BLOCK, OWN_ONLY = range(3)
DRAW_BLIND, DRAW_OPEN, GIVE_RIGHT = range(3)

GIVE, TAKE, BRING_OUT, MOVE, PART, SWAP, IDLE, DRAW, FOLD = range(9)
GOAL_BITS = FIELD_BITS = 7
CARD_BITS = 4
FIELD_AT = GOAL_BITS
CARD_AT = FIELD_AT + FIELD_BITS
KIND_AT = CARD_AT + CARD_BITS
FIELD_MASK = (1 << FIELD_BITS) - 1
CARD_MASK = (1 << CARD_BITS) - 1
