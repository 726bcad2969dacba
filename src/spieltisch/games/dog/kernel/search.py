"""The most promising moves are played out to the end of the card round, in many worlds that may be the true one.

All seats play by a quick judge from their own hands; what the round's end is worth, a second judge says, which may be
slower. Every move is tried in the same worlds.
"""

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.kernel.after import NO_ACTION
from spieltisch.games.dog.kernel.compiled import entry, inner, whole
from spieltisch.games.dog.kernel.judge import Desk, Judge, Weights, best_of, judge_moves, worth_of
from spieltisch.games.dog.kernel.layout import LONGEST_MOVE, PHASE, ROW, Numbers
from spieltisch.games.dog.kernel.moves import CHANCE, DEAL, EXCHANGE, NOBODY, actor
from spieltisch.games.dog.kernel.play import apply, draw, settle
from spieltisch.kit.kernels.chance import below


@entry
def play_out_all(
    worlds: NDArray[np.int32], rules: Numbers, seat: int, moves: NDArray[np.int32], quick: Judge, thorough: Judge,
    rng: NDArray[np.uint64], desk: Desk, row: Numbers, chances: Weights,
) -> None:  # fmt: skip
    """By move: the seat's mean chance to win, over all worlds, each a row that the seat is about to act in."""
    for candidate in range(len(moves)):
        chances[candidate] = 0.0
    for number in range(len(worlds)):
        luck = rng[0]
        for candidate in range(len(moves)):
            rng[0] = luck
            for cell in range(ROW):
                row[cell] = worlds[number, cell]
            for step in range(LONGEST_MOVE):
                if moves[candidate, step] != NO_ACTION:
                    apply(row, rules, seat, whole(moves[candidate, step]))
            finish_round(row, rules, quick, rng, desk)
            value = worth_of(row, rules, seat, thorough, desk)
            chances[candidate] += 1.0 / (1.0 + np.exp(-value)) / len(worlds)
        below(rng, 2)


@inner
def finish_round(row: Numbers, rules: Numbers, judge: Judge, rng: NDArray[np.uint64], desk: Desk) -> None:
    """All play by that judge until new cards are to be dealt, or the game is over."""
    while True:
        seat = actor(row, rules)
        if seat == NOBODY or row[PHASE] == DEAL:
            return
        if seat == CHANCE:
            draw(row, rules, rng, desk.paper)
            settle(row, rules, desk.paper)
            continue
        best = best_of(desk.values, judge_moves(row, rules, seat, judge, desk))
        if row[PHASE] == EXCHANGE:
            apply(row, rules, seat, whole(desk.moves[best, 0]))
        else:
            for cell in range(ROW):
                row[cell] = desk.found[best, cell]
