"""Solo games pass Gymnasium's own check, alone and many at once."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import spieltisch.adapters.gymnasium as adapter
from spieltisch.kit.shelf import game_types

SHEETS = ["spieltisch/MaxiYatzy-v0", "spieltisch/ScandinavianYatzy-v0", "spieltisch/ThirteenBoxes-v0"]
SOLO = ["spieltisch/BrandiYatzy-v0", "spieltisch/BrandiYatzyPlus-v0", "spieltisch/Yatzei-v0", "spieltisch/Yatzy-v0"]


def test_every_game_for_one_is_registered() -> None:
    registered = sorted(name for name in gymnasium.registry if name.startswith("spieltisch/"))
    assert registered == sorted([*SOLO, *SHEETS])
    assert len(game_types()) > len(SOLO)


@pytest.mark.parametrize("name", [*SOLO, "spieltisch/MaxiYatzy-v0"])
def test_it_passes_the_check(name: str) -> None:
    check_env(gymnasium.make(name, render_mode="svg").unwrapped)


@pytest.mark.parametrize("name", SOLO)
def test_rewards_sum_up_to_the_points(name: str) -> None:
    table = gymnasium.make(name)
    _, info = table.reset(seed=4)
    table.action_space.seed(4)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = table.step(table.action_space.sample(info["action_mask"]))
        total += float(reward)
    alone = table.unwrapped
    assert isinstance(alone, adapter.SoloEnv)
    outcome = alone.game.outcome(alone.episode.state)
    assert outcome is not None
    assert total == outcome.points[0] > 0


def test_what_is_not_legal_changes_nothing() -> None:
    table = adapter.SoloEnv("yatzy")
    table.reset(seed=1)
    table.step(np.int64(31))  # ones are filled
    before = table.episode.state
    _, reward, over, _, info = table.step(np.int64(31))
    assert (table.episode.state, reward, over) == (before, 0, False)
    assert not info["action_mask"][31]


def test_many_play_at_once() -> None:
    tables = gymnasium.make_vec("spieltisch/Yatzy-v0", num_envs=3)
    seen, info = tables.reset(seed=1)
    assert seen.shape == (3, 68)
    assert len({row.tobytes() for row in seen}) == 3
    best = info["action_mask"].argmax(axis=1)
    seen, rewards, *_ = tables.step(best)
    assert rewards.shape == (3,)
    tables.close()
