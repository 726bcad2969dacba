"""A batch of any game: one engine after the other. It is as fast as they are."""

from random import Random
from typing import cast

import numpy as np
from numpy.typing import ArrayLike

from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.kit.learning.batch import NOBODY, Batch, Booleans, Numbers, Whole
from spieltisch.kit.learning.episode import Episode
from spieltisch.kit.learning.layout import Floats
from spieltisch.kit.learning.shelved import language_of


class PlainBatch(Batch):
    """The default: games played side by side by their engine."""

    def __init__(self, game: AnyGame, games: int, *, autoreset: bool) -> None:
        super().__init__(game, language_of(game), games, autoreset=autoreset)
        self.episodes = cast("list[Episode]", [None] * games)  # until the first ones begin

    def _seed(self, seed: np.random.SeedSequence) -> None:
        each = [Random(int(number)) for number in seed.generate_state(2 * self.games, np.uint64)]
        self._luck, self._choice = each[::2], each[1::2]

    def _new(self, game: int) -> Episode:
        return Episode(self.game, self.language, self._luck[game].getrandbits(64))

    def _restart(self, which: Booleans) -> None:
        for game in np.flatnonzero(which).tolist():
            self.episodes[game] = self._new(game)
            self._rewards[game], self._terminations[game] = 0, False
            self._show(game)

    def _step(self, chosen: Numbers) -> int | None:
        if (illegal := self._first_illegal(chosen)) is not None:
            return illegal
        self._rewards[:], self._terminations[:] = 0, False
        for game in np.flatnonzero(self.actors != NOBODY).tolist():
            episode = self.episodes[game]
            before = episode.points
            episode.act(int(chosen[game]))
            self._rewards[game] = np.subtract(episode.points, before)
            self._terminations[game] = episode.actor is None
            if episode.actor is None and self.autoreset:
                self.episodes[game] = self._new(game)
            self._show(game)
        return None

    def _show(self, game: int) -> None:
        episode = self.episodes[game]
        seat = Seat(0) if episode.actor is None else episode.actor
        self._actors[game] = NOBODY if episode.actor is None else seat
        self._observations[game] = episode.seen(seat)
        self._action_masks[game] = episode.mask(seat)

    def sample(self) -> Whole:
        return np.array(
            [
                choice.choice(sorted(episode.choices)) if episode.choices else 0
                for choice, episode in zip(self._choice, self.episodes, strict=True)
            ],
            np.int32,
        )

    def observe(self, seats: ArrayLike) -> Floats:
        each = zip(self.episodes, self._one_seat_each(seats).tolist(), strict=True)
        return np.stack([episode.seen(Seat(seat)) for episode, seat in each])
