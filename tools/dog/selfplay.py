"""Whole games between judges, for training and for measuring; what they learn from is noted move by move."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.kernel.compiled import allocating, entry, inner, whole
from spieltisch.games.dog.kernel.features import features
from spieltisch.games.dog.kernel.judge import Desk, Judge, Weights, best_of, judge_moves
from spieltisch.games.dog.kernel.layout import PHASE, ROW, SEATS, SEATS_AT_MOST, SIDE, SIDES, WINNERS, Numbers
from spieltisch.games.dog.kernel.moves import CHANCE, EXCHANGE, NOBODY, actor
from spieltisch.games.dog.kernel.play import apply, draw, settle
from spieltisch.games.dog.kernel.slots import MOST
from spieltisch.kit.kernels.chance import below

LONGEST_GAME = 4096
"""After so many decisions a game is given up, and nobody has won."""
LOT = 1_000_000


class Notes(NamedTuple):
    """The positions after the decisions of one game, as whoever decided saw them."""

    slots: NDArray[np.int16]
    amounts: Weights
    counts: NDArray[np.int32]
    seats: NDArray[np.int32]
    values: Weights
    """What they were worth, on the logistic scale."""
    targets: Weights
    """The chance to win that was seen from there later on."""


def new_notes() -> Notes:
    """Notes for one game."""
    return Notes(
        np.zeros((LONGEST_GAME, MOST), np.int16),
        np.zeros((LONGEST_GAME, MOST), np.float32),
        np.zeros(LONGEST_GAME, np.int32),
        np.zeros(LONGEST_GAME, np.int32),
        np.zeros(LONGEST_GAME, np.float32),
        np.zeros(LONGEST_GAME, np.float32),
    )


@inner
def play_game(
    row: Numbers, rules: Numbers, one: Judge, another: Judge, others: int, careless: float,
    rng: NDArray[np.uint64], desk: Desk, notes: Notes,
) -> int:  # fmt: skip
    """Play to the end; the seats in `others` follow the other judge. How many decisions were noted.

    A careless player does anything legal now and then.
    """
    noted = 0
    while noted < LONGEST_GAME:
        seat = actor(row, rules)
        if seat == NOBODY:
            break
        if seat == CHANCE:
            draw(row, rules, rng, desk.paper)
            settle(row, rules, desk.paper)
            continue
        judge = another if others >> seat & 1 else one
        count = judge_moves(row, rules, seat, judge, desk)
        chosen = best_of(desk.values, count)
        if careless > 0 and below(rng, LOT) < careless * LOT:
            chosen = below(rng, count)
        position = desk.found[chosen]
        filled = features(position, rules, seat, desk.slots, desk.amounts)
        for number in range(filled):
            notes.slots[noted, number] = desk.slots[number]
            notes.amounts[noted, number] = desk.amounts[number]
        notes.counts[noted], notes.seats[noted], notes.values[noted] = filled, seat, desk.values[chosen]
        noted += 1
        if row[PHASE] == EXCHANGE:
            apply(row, rules, seat, whole(desk.moves[chosen, 0]))
        else:
            for cell in range(ROW):
                row[cell] = position[cell]
    return noted


@allocating
def look_back(notes: Notes, noted: int, winners: int, trust: float) -> None:
    """The targets, from the end of the game: lambda-returns over each seat's own decisions."""
    later = np.zeros(SEATS_AT_MOST, np.float32)
    for seat in range(SEATS_AT_MOST):
        later[seat] = 1.0 if winners >> seat & 1 else 0.0
    for number in range(noted - 1, -1, -1):
        seat = notes.seats[number]
        notes.targets[number] = later[seat]
        later[seat] = trust * later[seat] + (1.0 - trust) * chance(notes.values[number])


@inner
def chance(value: np.float32) -> float:
    """From the logistic scale to a chance."""
    return float(1.0 / (1.0 + np.exp(-value)))


@entry
def learn(
    begin: Numbers, row: Numbers, rules: Numbers, judge: Judge, games: int, careless: float, trust: float, rate: float,
    rng: NDArray[np.uint64], desk: Desk, notes: Notes,
) -> int:  # fmt: skip
    """So many games of the judge against itself; its linear weights follow what it sees. How many decisions."""
    decisions = 0
    for _ in range(games):
        for cell in range(ROW):
            row[cell] = begin[cell]
        noted = play_game(row, rules, judge, judge, 0, careless, rng, desk, notes)
        decisions += noted
        if not row[WINNERS]:
            continue
        look_back(notes, noted, whole(row[WINNERS]), trust)
        for number in range(noted):
            value = np.float32(0.0)
            for place in range(notes.counts[number]):
                value += judge.linear[notes.slots[number, place]] * notes.amounts[number, place]
            step = np.float32(rate * (notes.targets[number] - chance(value)))
            for place in range(notes.counts[number]):
                judge.linear[notes.slots[number, place]] += step * notes.amounts[number, place]
    return decisions


@entry
def watch(
    begin: Numbers, row: Numbers, rules: Numbers, judge: Judge, careless: float, trust: float, share: float,
    rng: NDArray[np.uint64], desk: Desk, notes: Notes,
    slots: NDArray[np.int16], amounts: Weights, targets: Weights,
) -> int:  # fmt: skip
    """Games of the judge against itself until the room for positions is full, of which a share is kept; how many games.

    A slot of -1 stands behind the last one of a position.
    """
    kept = games = 0
    while True:
        for cell in range(ROW):
            row[cell] = begin[cell]
        noted = play_game(row, rules, judge, judge, 0, careless, rng, desk, notes)
        games += 1
        if not row[WINNERS]:
            continue
        look_back(notes, noted, whole(row[WINNERS]), trust)
        for number in range(noted):
            if below(rng, LOT) >= share * LOT:
                continue
            filled = min(whole(notes.counts[number]), slots.shape[1])
            for place in range(filled):
                slots[kept, place] = notes.slots[number, place]
                amounts[kept, place] = notes.amounts[number, place]
            for place in range(filled, slots.shape[1]):
                slots[kept, place] = -1
            targets[kept] = notes.targets[number]
            kept += 1
            if kept == len(targets):
                return games


@entry
def duel(
    begin: Numbers, row: Numbers, rules: Numbers, one: Judge, another: Judge, wins: NDArray[np.int32],
    rng: NDArray[np.uint64], desk: Desk, notes: Notes,
) -> None:  # fmt: skip
    """By deal, how many games the first judge's side won: each side is its side once, the other judge has the rest."""
    everybody = (1 << rules[SEATS]) - 1
    for deal in range(len(wins)):
        wins[deal] = 0
        seed = rng[0]
        for side in range(rules[SIDES]):
            rng[0] = seed
            for cell in range(ROW):
                row[cell] = begin[cell]
            own = whole(rules[SIDE + side])
            play_game(row, rules, one, another, everybody & ~own, 0.0, rng, desk, notes)
            if row[WINNERS] == own:
                wins[deal] += 1
