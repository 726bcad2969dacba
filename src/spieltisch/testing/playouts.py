"""Random games, for checks and signatures."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from itertools import count, islice
from typing import Any

from spieltisch.core.chance import SeededChance
from spieltisch.core.game import AnyGame, legal_actions
from spieltisch.core.play import play
from spieltisch.core.seat import CHANCE, Seat

LONGEST = 100_000
"""No game may take more actions than this."""
ENOUGH = 400
"""After so many moments of a game, checks that look at each of them have seen enough."""


class RandomChoice:
    """Lets any seat that may act do so, in any order, in any legal way."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._source = SeededChance(f"players {seed}")
        self._count = 0
        self.legal: Sequence[Any] = ()
        """What could be done last."""

    def __call__(self, state: Any, actors: tuple[Seat, ...]) -> tuple[Seat, Any]:
        rng = self._source.rng("choice", self._count)
        self._count += 1
        seat = actors[rng.below(len(actors))]
        self.legal = legal_actions(self._game, state, seat)
        return seat, self.legal[rng.below(len(self.legal))]


class Moment:
    """A state, and what was done in it by whom."""

    def __init__(self, game: AnyGame, write: Callable[[Any], str], state: Any, seat: Seat, action: Any) -> None:
        self._game, self._write = game, write
        self.state, self.seat, self.action = state, seat, action

    @cached_property
    def legal(self) -> Sequence[Any]:
        """What that seat might have done; nothing at the end, and where chance has too many outcomes to list."""
        return self._game.legal(self.state, self.seat)

    @property
    def lines(self) -> list[str]:
        """Who acts, all choices and the position, in notation."""
        return [f"{self.seat}", *map(self._write, self.legal), self._game.write_position(self.state)]


def _played(game: AnyGame, seed: int) -> Iterator[Moment]:
    """Every moment of one game of random players; the last state comes with chance and None."""
    state, choice = game.start(), RandomChoice(game, seed)
    write = cache(game.write)  # what is legal now is legal later too, as a rule
    for number, step in enumerate(play(game, SeededChance(seed), choice)):
        assert number < LONGEST, "this game does not end"
        moment = Moment(game, write, state, step.seat, step.action)
        if step.seat != CHANCE:
            moment.legal = choice.legal
        yield moment
        state = step.state
    yield Moment(game, write, state, CHANCE, None)


def moments(game: AnyGame, seed: int) -> Iterator[tuple[Any, Seat, Any]]:
    """Every (state, seat, action) of such a game."""
    return ((moment.state, moment.seat, moment.action) for moment in _played(game, seed))


class Playout:
    """A game of random players. It is played once, however often it is looked at, and no further than needed."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game, self.seed = game, seed
        self._played: list[Moment] = []
        self._to_come = _played(game, seed)

    def __iter__(self) -> Iterator[Moment]:
        """Every moment; the last one is the end."""
        for number in count():
            if number == len(self._played):
                self._played += islice(self._to_come, 1)
            if number == len(self._played):
                return
            yield self._played[number]

    def opening(self) -> Iterator[Moment]:
        """The first ENOUGH moments: random players can take very long to finish some games."""
        return islice(self, ENOUGH)


def signature(game: AnyGame, games: int = 10) -> str:
    """A short number over fixed games: a change that should not change play does not change it."""
    digest = hashlib.sha256()
    for seed in range(games):
        for moment in Playout(game, seed).opening():
            digest.update("\n".join(moment.lines).encode())
    return digest.hexdigest()[:12]
