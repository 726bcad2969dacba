"""PettingZoo: every game as an AEC environment.

`env("brandi-dog", seats=4)` has the agents `seat_0` to `seat_3`. They observe a dictionary: `observation` is the tensor
of what the seat sees, `action_mask` has ones for what it may do. At the end each seat has staked one and the winners
share the pot; a player alone gets the points.
"""

from typing import Any

import numpy as np

from spieltisch.core.seat import Seat
from spieltisch.kit.extras import installed
from spieltisch.kit.learning.episode import Episode
from spieltisch.kit.learning.language import Language, stakes
from spieltisch.kit.learning.shelved import language_of
from spieltisch.kit.shelf import game_type

with installed("pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

Observation = dict[str, np.ndarray[Any, Any]]


def env(game: str, seats: int | None = None, render_mode: str | None = None, **options: object) -> Any:
    """A game, checked as PettingZoo does it: actions that do not exist, and calls out of order, are refused."""
    made = TableEnv(game, seats, render_mode, **options)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(made))


def action_space(language: Language[Any, Any]) -> spaces.Discrete:
    return spaces.Discrete(language.actions.size)


def observation_space(language: Language[Any, Any]) -> spaces.Dict:
    size, shape = language.actions.size, (language.features.size,)
    return spaces.Dict(observation=spaces.Box(0, 1, shape, np.float32), action_mask=spaces.Box(0, 1, (size,), np.int8))


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """A game for so many seats, by these options; without a number it has the usual seats."""

    metadata = {"render_modes": ["svg"], "is_parallelizable": False}  # noqa: RUF012 - so it is declared there

    def __init__(self, game: str, seats: int | None = None, render_mode: str | None = None, **options: object) -> None:
        super().__init__()
        kind = game_type(game)
        self.game = kind.set_up(kind.usual_seats if seats is None else seats, options)
        self.language = language_of(self.game)
        self.metadata = {**type(self).metadata, "name": game.replace("-", "_")}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.spec.seats)]
        self._seats = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: action_space(self.language) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.language) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """A tensor and a mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of the game's language."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same dice and deals."""
        del options
        self.episode = Episode(self.game, self.language, seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """What the seat sees, and what it may do now."""
        seat = self._seats[agent]
        return {"observation": self.episode.seen(seat), "action_mask": self.episode.mask(seat)}

    def step(self, action: int | None) -> None:
        """The selected agent acts; then chance, as long as it is to act."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.episode.act(int(action))
        self._cumulative_rewards[self.agent_selection] = 0
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        if (actor := self.episode.actor) is not None:
            self.agent_selection = self.possible_agents[actor]
            return
        outcome = self.game.outcome(self.episode.state)
        assert outcome is not None
        self.rewards = dict(zip(self.possible_agents, stakes(outcome), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The board as SVG, as a spectator sees it."""
        return self.episode.picture() if self.render_mode == "svg" else None
