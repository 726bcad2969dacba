"""Random games, for checks and signatures."""

import hashlib
from collections.abc import Iterator
from typing import Any

from spieltisch.core.chance import SeededChance
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import CHANCE, Seat


def moments(game: AnyGame, seed: int) -> Iterator[tuple[Any, Seat, Any]]:
    """Every (state, seat, action) of one game of random players; the last state comes with chance and None."""
    chance, state, index = SeededChance(seed), game.start(), 0
    while actors := game.actors(state):
        seat = actors[0]
        rng = chance.rng(game.spec.id, index)
        if seat == CHANCE:
            action = game.draw(state, rng)
        else:
            legal = game.legal(state, seat)
            action = legal[rng.below(len(legal))]
        yield state, seat, action
        state = game.apply(state, seat, action)
        index += 1
    yield state, CHANCE, None


def signature(game: AnyGame, games: int = 10) -> str:
    """A short number over fixed games: a change that should not change play does not change it."""
    digest = hashlib.sha256()
    for seed in range(games):
        for state, seat, action in moments(game, seed):
            legal = () if action is None else game.legal(state, seat)
            lines = [f"{seat}", *(game.write(choice) for choice in legal), game.write_position(state)]
            digest.update("\n".join(lines).encode())
    return digest.hexdigest()[:12]
