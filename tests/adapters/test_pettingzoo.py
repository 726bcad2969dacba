"""Every game passes PettingZoo's own tests."""

import os
import subprocess
import sys
import warnings

import pytest
from pettingzoo.test import api_test, render_test, seed_test

from spieltisch.adapters.pettingzoo import env
from spieltisch.core.errors import SetupError, UnreadableError
from spieltisch.kit.shelf import game_types

GAMES = [*game_types()]
MANY_STEPS = """
import hashlib
from spieltisch.adapters.pettingzoo import env

for game, seats in (("brandi-dog", 4), ("brandi-labyria", 2), ("yatzei", 3)):
    table, digest = env(game, seats=seats), hashlib.sha256()
    table.reset(seed=5)
    for agent in table.agents:
        table.action_space(agent).seed(6)
    for agent in table.agent_iter(400):
        seen, reward, over, cut_off, info = table.last()
        action = None if over else table.action_space(agent).sample(seen["action_mask"])
        digest.update(f"{agent} {action} {reward}".encode() + seen["observation"].tobytes())
        table.step(action)
    print(game, digest.hexdigest())
"""


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_the_api_test(game: str) -> None:
    with warnings.catch_warnings():  # dictionaries with a mask are as they should be, but not the most usual thing
        warnings.filterwarnings("ignore", message="Observation")
        api_test(env(game), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_the_seed_test(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=40)


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_the_render_test(game: str) -> None:
    def is_svg(drawn: str) -> bool:
        return drawn.startswith("<svg") and drawn.endswith("</svg>")

    render_test(lambda render_mode: env(game, render_mode=render_mode), {"svg": is_svg})


def test_many_steps_do_not_depend_on_the_hash_seed() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", MANY_STEPS],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "12345")
    }
    assert len(printed) == 1
    assert len(printed.pop().splitlines()) == 3


def test_rewards_of_a_whole_game_are_the_stakes() -> None:
    table = env("yatzei", seats=3)
    table.reset(seed=2)
    sums = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, *_ = table.last()
        sums[agent] += reward
        table.step(None if over else int(seen["action_mask"].argmax()))
    points = table.unwrapped.game.outcome(table.unwrapped.episode.state).points
    best = max(sums, key=lambda agent: sums[agent])
    assert sum(sums.values()) == 0
    assert points[table.possible_agents.index(best)] == max(points)


def test_what_is_not_legal_and_what_does_not_exist_is_refused() -> None:
    table = env("brandi-dog", seats=4, canadian_seven=True)
    table.reset(seed=1)
    with pytest.raises(UnreadableError, match="none of the actions that are legal now"):
        table.unwrapped.step(1841)
    with pytest.raises(SetupError):
        env("brandi-dog", seats=7)
