"""Many games at once: rows below each other."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.kernel.after import after
from spieltisch.games.dog.kernel.compiled import entry, inner, whole
from spieltisch.games.dog.kernel.layout import PHASE, POINTS, Numbers
from spieltisch.games.dog.kernel.moves import CHANCE, NOBODY, PLAY, actor, legal
from spieltisch.games.dog.kernel.paper import ACTIONS
from spieltisch.games.dog.kernel.play import apply, draw, settle
from spieltisch.kit.kernels.chance import below


@entry
def advance(rows: NDArray[np.int32], rules: Numbers, moves: int, rng: NDArray[np.uint64], paper: Numbers) -> int:
    """Every game goes on by so many complete moves of random players, or to its end; how many moves that were."""
    made = 0
    for game in range(len(rows)):
        row = rows[game]
        for _ in range(moves):
            made += random_move(row, rules, rng, paper)
    return made


@inner
def random_move(row: Numbers, rules: Numbers, rng: NDArray[np.uint64], paper: Numbers) -> int:
    """The seat that acts does any legal thing, chance included, until a card is played to the end; 0 at the end."""
    while True:
        seat = actor(row, rules)
        if seat == NOBODY:
            return 0
        if seat == CHANCE:
            draw(row, rules, rng, paper)
            settle(row, rules, paper)
            continue
        playing = row[PHASE] == PLAY
        count = legal(row, rules, seat, paper)
        apply(row, rules, seat, whole(paper[ACTIONS + below(rng, count)]))
        if playing and not row[POINTS]:
            return 1


@entry
def after_all(
    rows: NDArray[np.int32], rules: Numbers, paper: Numbers,
    found: NDArray[np.int32], moves: NDArray[np.int32], ends: Numbers,
) -> int:  # fmt: skip
    """All positions after a move from each row, one below the other; those of row n end before `ends[n]`."""
    total = 0
    for number in range(len(rows)):
        total += after(rows[number], rules, paper, found[total:], moves[total:])
        ends[number] = total
    return total
