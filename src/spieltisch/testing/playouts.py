"""Random games, for checks and signatures."""

import hashlib
from collections.abc import Iterator
from itertools import islice
from typing import Any

from spieltisch.core.chance import SeededChance
from spieltisch.core.game import AnyGame
from spieltisch.core.play import play
from spieltisch.core.seat import CHANCE, Seat

LONGEST = 100_000
"""No game may take more actions than this."""
ENOUGH = 400
"""After so many moments of a game, checks that look at each of them have seen enough."""


class RandomChoice:
    """Whoever may act acts, in any order, in any legal way."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._source = SeededChance(f"players {seed}")
        self._count = 0

    def __call__(self, state: Any, actors: tuple[Seat, ...]) -> tuple[Seat, Any]:
        """Who acts, and how."""
        rng = self._source.rng("choice", self._count)
        self._count += 1
        seat = actors[rng.below(len(actors))]
        legal = self._game.legal(state, seat)
        return seat, legal[rng.below(len(legal))]


def moments(game: AnyGame, seed: int) -> Iterator[tuple[Any, Seat, Any]]:
    """Every (state, seat, action) of one game of random players; the last state comes with chance and None."""
    state = game.start()
    for count, step in enumerate(play(game, SeededChance(seed), RandomChoice(game, seed))):
        assert count < LONGEST, "this game does not end"
        yield state, step.seat, step.action
        state = step.state
    yield state, CHANCE, None


def opening_moments(game: AnyGame, seed: int) -> Iterator[tuple[Any, Seat, Any]]:
    """The same, but no more than so many: random players can take very long to finish some games."""
    return islice(moments(game, seed), ENOUGH)


def signature(game: AnyGame, games: int = 10) -> str:
    """A short number over fixed games: a change that should not change play does not change it."""
    digest = hashlib.sha256()
    for seed in range(games):
        for state, seat, action in opening_moments(game, seed):
            legal = () if action is None else game.legal(state, seat)
            lines = [f"{seat}", *(game.write(choice) for choice in legal), game.write_position(state)]
            digest.update("\n".join(lines).encode())
    return digest.hexdigest()[:12]
