"""A teacher that likes one action, for the boards."""

from typing import Any

import numpy as np

from spieltisch.core.chance import Rng
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.sampled import Sampled

CHANCES = np.array([[0.5, 0.6, 0.55], [0.4, 0.5, 0.45], [0.39, 0.49, 0.44]])


class FakeTeacher:
    """That action wins more often than the first others."""

    exact, worlds = False, 3

    def __init__(self, game: AnyGame, liked: str) -> None:
        self._game, self._liked = game, game.read(liked)

    def weigh(self, state: Any, seat: Seat, worlds: int, rng: Rng, also: Any = None) -> Sampled:
        del worlds, rng, also
        others = [action for action in self._game.legal(state, seat) if action != self._liked]
        actions = (self._liked, *others[:2])
        return Sampled(actions, CHANCES[: len(actions)])


def minds_that_like(action: str) -> MindPool:
    """Their coach would do that."""
    return MindPool(evaluators=lambda game, _: FakeTeacher(game, action))  # type: ignore[arg-type,return-value]
