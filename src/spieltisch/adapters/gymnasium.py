"""Gymnasium: every game that one may play alone, for points.

Importing this registers them: `gymnasium.make("spieltisch/Yatzy-v0")`. A reward is what a step adds to the points, so
that they sum up to the result. `info["action_mask"]` has ones for what is legal; anything else changes nothing.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.seat import Seat
from spieltisch.kit.extras import installed
from spieltisch.kit.learning.episode import Episode
from spieltisch.kit.learning.layout import Floats
from spieltisch.kit.learning.shelved import language_of
from spieltisch.kit.shelf import all_games, game_type

with installed("gymnasium"):
    import gymnasium
    from gymnasium import spaces

ME = Seat(0)
LONGEST = 2_000
"""No game takes so many steps, unless illegal actions are repeated."""


class SoloEnv(gymnasium.Env[Floats, np.int64]):
    """A game for one player, as an environment of Gymnasium."""

    metadata = {"render_modes": ["svg"], "render_fps": 1}  # noqa: RUF012 - so it is declared there

    def __init__(self, game: str = "yatzy", render_mode: str | None = None, **options: object) -> None:
        self.game = game_type(game).set_up(1, options)
        self.language = language_of(self.game)
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.language.actions.size)
        self.observation_space = spaces.Box(0, 1, (self.language.features.size,), np.float32)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """A new game; without a seed it goes on with the numbers of the last one."""
        super().reset(seed=seed, options=options)
        self.episode = Episode(self.game, self.language, int(self.np_random.integers(1 << 62)))
        return self._now()

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """One decision, and the dice that follow it."""
        (before,) = self.episode.points
        if int(action) in self.episode.choices:
            self.episode.act(int(action))
        (after,), (seen, info) = self.episode.points, self._now()
        return seen, after - before, self.episode.actor is None, False, info

    def action_masks(self) -> NDArray[np.int8]:
        """What is legal, by the name under which some libraries ask for it."""
        return self.episode.mask(ME)

    def _now(self) -> tuple[Floats, dict[str, Any]]:
        return self.episode.seen(ME), {"action_mask": self.episode.mask(ME)}

    def render(self) -> str | None:
        """The board as SVG."""
        return self.episode.picture() if self.render_mode == "svg" else None


for _kind in all_games().values():
    if _kind.least_seats == 1 or _kind.solo_practice:
        gymnasium.register(
            f"spieltisch/{_kind.id.title().replace('-', '')}-v0",
            entry_point=SoloEnv,
            max_episode_steps=LONGEST,
            kwargs={"game": _kind.id},
        )
