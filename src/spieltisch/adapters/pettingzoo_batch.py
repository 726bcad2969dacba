"""PettingZoo's way of turns for many games at once: what is one thing in its AEC environments is an array here.

PettingZoo has no batches of games in which one acts after the other. `batch_env("brandi-dog", 1024, seats=4)` has what
its users know: `agent_selection` says whose turn it is in each game, `last()` what they see and what they have got, and
`step` takes an action for each. Games begin again by themselves, and no agent is asked again after the end: an agent
selected for the first time in a new game gets the last one's reward, together with a termination. A player alone gets
points as they come, where `env` gives all of them at the end. What is seen are the batch's own arrays: copy what you
keep.
"""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from spieltisch.adapters.pettingzoo import Observation, action_space, observation_space
from spieltisch.core.errors import SetupError
from spieltisch.kit.extras import installed
from spieltisch.kit.learning.batch import Batch, Booleans
from spieltisch.kit.learning.shelved import create_batch

with installed("pettingzoo"):
    from gymnasium import spaces

Last = tuple[Observation, NDArray[np.float32], Booleans, Booleans, dict[str, Any]]


def batch_env(
    game: str, games: int, /, seats: int | None = None, *, seed: int | None = None, **options: Any
) -> "BatchEnv":
    """So many games at once; without `seats` with the usual number, without a seed with new games each time."""
    return BatchEnv(create_batch(game, games, seats, seed=seed, **options))


class BatchEnv:
    """An AEC environment in arrays, over a batch that begins its games again."""

    def __init__(self, batch: Batch) -> None:
        if not batch.autoreset:
            raise SetupError("Games have to begin again by themselves here: leave out autoreset=False.")
        self.batch, self.language, self.num_envs = batch, batch.language, batch.games
        self.possible_agents = [f"seat_{seat}" for seat in range(batch.seats)]
        self._each = np.arange(batch.games)
        self._gained = np.zeros((batch.games, batch.seats), np.float32)
        self._ended = np.zeros((batch.games, batch.seats), np.bool_)
        self._cut_off = np.zeros(batch.games, np.bool_)
        self._cut_off.flags.writeable = False

    def observation_space(self, agent: str) -> spaces.Dict:
        """Of one agent in one game: a tensor and a mask."""
        del agent
        return observation_space(self.language)

    def action_space(self, agent: str) -> spaces.Discrete:
        """Of one agent in one game: the numbers of the game's language."""
        del agent
        return action_space(self.language)

    @property
    def agent_selection(self) -> NDArray[np.int32]:
        """By game: the number of the agent that is to act."""
        return self.batch.actors

    def reset(self, seed: int | None = None) -> None:
        """New games everywhere; without a seed they go on with the numbers of the last ones."""
        self.batch.reset(seed)
        self._gained[:], self._ended[:] = 0, False

    def last(self) -> Last:
        """By game, for the agent that is to act: observation, reward since it last acted, termination, truncation, no
        info. A termination says that its last game has ended since then; what it sees is a new one."""
        who = self._each, self.agent_selection
        seen: Observation = {
            "observation": self.batch.observations,
            "action_mask": self.batch.action_masks.view(np.int8),
        }
        return seen, self._gained[who], self._ended[who], self._cut_off, {}

    def step(self, actions: ArrayLike) -> None:
        """The selected agent acts, in every game."""
        who = self._each, self.agent_selection.copy()
        self.batch.step(actions)
        self._gained[who], self._ended[who] = 0, False
        self._gained += self.batch.rewards
        self._ended |= self.batch.terminations[:, None]

    def sample(self) -> NDArray[np.int32]:
        """Any legal action in each game."""
        return self.batch.sample()
