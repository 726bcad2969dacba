"""What PettingZoo's users know, in arrays: every game of a batch goes through its turns as one by itself does."""

import numpy as np
import pytest

from spieltisch.adapters.pettingzoo import env
from spieltisch.adapters.pettingzoo_batch import batch_env


@pytest.mark.parametrize(("game", "seats"), [("yatzei", 2), ("brandi-labyria", 2), ("yatzy", 1)])
def test_spaces_are_those_of_one_game(game: str, seats: int) -> None:
    one, many = env(game, seats=seats), batch_env(game, 3, seats)
    one.reset()
    assert many.possible_agents == one.possible_agents
    for agent in many.possible_agents:
        assert many.action_space(agent) == one.action_space(agent)
        assert many.observation_space(agent) == one.observation_space(agent)
    seen, *_ = many.last()
    for game_number in range(3):
        row = {name: array[game_number] for name, array in seen.items()}
        assert many.observation_space("seat_0").contains(row)


def test_every_agent_gets_every_reward_once_and_hears_of_every_end() -> None:
    games = batch_env("brandi-dog", 8, 2, seed=3)
    given, got = np.zeros((8, 2)), np.zeros((8, 2))
    ends, heard = np.zeros((8, 1), int), np.zeros((8, 2), int)
    each = np.arange(8)
    for _ in range(900):
        seen, reward, ended, cut_off, _ = games.last()
        who = games.agent_selection.copy()
        assert seen["action_mask"][each, games.sample()].all()
        assert not cut_off.any()
        got[each, who] += reward
        heard[each, who] += ended
        games.step(games.sample())
        given += games.batch.rewards
        ends[:, 0] += games.batch.terminations
    waiting = ends - heard
    assert ends.sum() > 5
    assert ((waiting == 0) | (waiting == 1)).all()
    np.testing.assert_array_equal(got[waiting == 0], given[waiting == 0])


def test_the_same_seed_gives_the_same_games() -> None:
    games = batch_env("yatzei", 4, 1, seed=9)
    first = [_played(games) for _ in range(20)]
    games.reset(seed=9)
    assert [_played(games) for _ in range(20)] == first


def _played(games: object) -> bytes:
    seen, reward, *_ = games.last()  # type: ignore[attr-defined]
    games.step(games.sample())  # type: ignore[attr-defined]
    return bytes(seen["observation"].tobytes() + reward.tobytes())
