"""What a position is worth to a seat: its chance to win, on the logistic scale.

A judge adds up weights of the filled slots; it may have two hidden layers besides, over the same slots. Without them
(layers of size 0) it is linear.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.kernel.after import after
from spieltisch.games.dog.kernel.compiled import allocating, entry, inner, whole
from spieltisch.games.dog.kernel.features import Amounts, Slots, features
from spieltisch.games.dog.kernel.layout import (
    CARD_AT,
    CARD_MASK,
    CHOSEN,
    GIVE,
    HANDS,
    KIND_AT,
    PHASE,
    RANKS,
    ROW,
    TAKE,
    WINNERS,
    Numbers,
)
from spieltisch.games.dog.kernel.moves import EXCHANGE
from spieltisch.games.dog.kernel.slots import MOST, SLOTS

Weights = NDArray[np.float32]

WON = np.float32(30.0)
"""On the logistic scale nearly certain."""


class Judge(NamedTuple):
    """Weights by slot, and two hidden layers with theirs."""

    linear: Weights
    first: Weights
    first_bias: Weights
    second: Weights
    second_bias: Weights
    last: Weights


def linear_judge(weights: Weights) -> Judge:
    none, no_layer = np.zeros(0, np.float32), np.zeros((SLOTS, 0), np.float32)
    return Judge(np.ascontiguousarray(weights, np.float32), no_layer, none, np.zeros((0, 0), np.float32), none, none)


class Desk(NamedTuple):
    """Where a judge works, so that nothing is allocated meanwhile; one a thread."""

    paper: NDArray[np.int32]
    found: NDArray[np.int32]
    moves: NDArray[np.int32]
    values: Weights
    slots: Slots
    amounts: Amounts


@inner
def weigh(judge: Judge, slots: Slots, amounts: Amounts, count: int) -> np.float32:
    """The worth of so many filled slots."""
    worth = np.float32(0.0)
    for number in range(count):
        worth += judge.linear[slots[number]] * amounts[number]
    if len(judge.last):
        worth += _through_layers(judge, slots, amounts, count)
    return worth


@allocating
def _through_layers(judge: Judge, slots: Slots, amounts: Amounts, count: int) -> np.float32:
    hidden = judge.first_bias.copy()
    for number in range(count):
        weights, amount = judge.first[slots[number]], amounts[number]
        for unit in range(len(hidden)):
            hidden[unit] += weights[unit] * amount
    deeper = judge.second_bias.copy()
    for unit in range(len(hidden)):
        if hidden[unit] > 0:
            weights, amount = judge.second[unit], hidden[unit]
            for target in range(len(deeper)):
                deeper[target] += weights[target] * amount
    worth = np.float32(0.0)
    for unit in range(len(deeper)):
        if deeper[unit] > 0:
            worth += judge.last[unit] * deeper[unit]
    return worth


@inner
def worth_of(row: Numbers, rules: Numbers, seat: int, judge: Judge, desk: Desk) -> np.float32:
    if row[WINNERS]:
        return WON if row[WINNERS] >> seat & 1 else -WON
    return weigh(judge, desk.slots, desk.amounts, features(row, rules, seat, desk.slots, desk.amounts))


@entry
def judge_moves(row: Numbers, rules: Numbers, seat: int, judge: Judge, desk: Desk) -> int:
    """Find all moves of that seat, which acts, and what each is worth to it; how many.

    A card that is given or taken in the exchange counts as gone or come, whatever others choose.
    """
    count = after(row, rules, desk.paper, desk.found, desk.moves)
    for number in range(count):
        position = desk.found[number]
        if row[PHASE] == EXCHANGE:
            choosing(row, seat, whole(desk.moves[number, 0]), position)
        desk.values[number] = worth_of(position, rules, seat, judge, desk)
    return count


@inner
def choosing(row: Numbers, seat: int, action: int, position: Numbers) -> None:
    """What the seat knows of the position once it has chosen a card in the exchange."""
    kind, card = action >> KIND_AT, action >> CARD_AT & CARD_MASK
    for cell in range(ROW):
        position[cell] = row[cell]
    if kind == GIVE:
        position[CHOSEN + seat] = card
        position[HANDS + RANKS * seat + card] -= 1
    elif kind == TAKE:
        position[HANDS + RANKS * seat + card] += 1


@inner
def best_of(values: Weights, count: int) -> int:
    """The number of the best move; of equals the first."""
    best = 0
    for number in range(1, count):
        if values[number] > values[best]:
            best = number
    return best


def new_desk(paper: NDArray[np.int32], found: NDArray[np.int32], moves: NDArray[np.int32]) -> Desk:
    values, amounts = np.zeros(len(found), np.float32), np.zeros(MOST, np.float32)
    return Desk(paper, found, moves, values, np.zeros(MOST, np.int32), amounts)
