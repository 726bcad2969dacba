"""A game that somebody else has written is at home everywhere, without a change to any file of ours."""

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from spieltisch.adapters.pettingzoo import env
from spieltisch.kit.screen.table_session import TableSession, Waits
from spieltisch.kit.shelf import game_type, game_types
from spieltisch.terminal.app import PlayRequest, SpieltischApp
from spieltisch.testing.contract import CONTRACT
from spieltisch.testing.playouts import Playout
from spieltisch.testing.variants import variants
from tests.server.client import Client
from tests.seventh.conftest import Run
from tests.seventh.plugged import HERE, serving

CONTRIBUTING = HERE.parents[1] / "CONTRIBUTING.md"


def test_it_is_the_story_that_contributing_tells() -> None:
    text = CONTRIBUTING.read_text(encoding="utf-8")
    told = re.findall(r"^`pig/(\w+\.py)`:\n\n```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert {name for name, _ in told} == {file.name for file in (HERE / "pig").glob("*.py")}
    for name, code in told:
        assert code == (HERE / "pig" / name).read_text(encoding="utf-8")


@pytest.mark.usefixtures("on_the_shelf")
@pytest.mark.parametrize("check", CONTRACT, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", ["pig", "mau-mau"])
def test_it_keeps_the_contract(game: str, check: Callable[[Playout], None]) -> None:
    for variant in variants(game_type(game)):
        check(Playout(variant.create(), 7))


@pytest.mark.usefixtures("on_the_shelf")
def test_it_stands_behind_the_others_on_the_shelf() -> None:
    assert list(game_types())[-1] == "pig"


def test_it_is_listed(spieltisch: Run) -> None:
    listed = spieltisch("games")
    assert "Pig" in listed
    assert "Brändi Dog" in listed
    assert json.loads(spieltisch("games", "pig", "--json"))[0]["most_seats"] == 8


def test_bots_play_it_in_the_arena(spieltisch: Run) -> None:
    printed = spieltisch("arena", "pig", "-b", "random", "-b", "random", "--deals", "5", "-o", "target=20", "--json")
    first, second = json.loads(printed)["standings"]
    assert first["wins"]["mean"] + second["wins"]["mean"] == pytest.approx(1)


@pytest.mark.usefixtures("on_the_shelf")
def test_learners_play_it_as_an_environment() -> None:
    table = env("pig", seats=3, target=20, render_mode="svg")
    table.reset(seed=1)
    rewards = dict.fromkeys(table.agents, 0.0)
    for agent in table.agents:
        table.action_space(agent).seed(1)
    for agent in table.agent_iter(1000):
        seen, reward, over, *_ = table.last()
        rewards[agent] += reward
        table.step(None if over else table.action_space(agent).sample(seen["action_mask"]))
    assert sorted(rewards.values()) == [-1, -1, 2]
    assert "points:[" in table.render()


def test_a_program_plays_it_over_the_api_and_its_log_is_replayed_and_verified(
    beside: Path, spieltisch: Run, tmp_path: Path
) -> None:
    with serving(beside, tmp_path / "data") as url, Client(url) as anna:
        for page in ("/", "/new/pig", "/rules/pig", "/pictures/pig.svg"):
            assert "Pig" in anna.http.get(page).text
        anna.open("pig", 2, options={"target": "20"})
        anna.do("sit", seat=0, name="Anna")
        anna.do("seat-bot", seat=1, level="random")
        anna.do("begin")
        while (seen := anna.look()).phase == "playing":
            if "0" in seen.legal:
                action = "hold" if "hold" in seen.legal["0"] and seen.view["pot"] >= 8 else "roll"
                anna.do("act", seat=0, action=action, seen=seen.step)
        assert seen.result is not None
        assert max(seen.result.points) >= 20
        log = tmp_path / "pig.log"
        log.write_text(anna.http.get(f"/api/tables/{anna.table}/log", headers=anna.headers).text, encoding="utf-8")
    assert "Anna: roll." in spieltisch("replay", str(log))
    assert "exactly" in spieltisch("verify", str(log))


@pytest.mark.usefixtures("on_the_shelf")
def test_it_is_played_to_the_end_in_the_terminal(tmp_path: Path) -> None:
    """By keys: Enter rolls, and 2 holds once there is enough."""
    request = PlayRequest(
        game="pig", players=("Anna", "bot:random"), options={"target": "20"}, path=tmp_path / "game.log"
    )

    async def play() -> None:
        app = SpieltischApp(request, pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            session = getattr(app.screen, "session", None)
            assert isinstance(session, TableSession)
            while session.waits is not Waits.OVER:
                if session.waits is Waits.PERSON:
                    await pilot.press("2" if session.seen.view.pot >= 8 else "1")
                await pilot.pause()
            await pilot.pause()
            assert "Anna" in str(app.screen.query("Static").first().render())
        assert session.table.outcome is not None

    asyncio.run(play())
    assert (tmp_path / "game.log").read_text(encoding="utf-8").splitlines()[-2].startswith("end ")
