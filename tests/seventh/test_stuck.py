"""An engine that lets nobody act: whoever plays it says which game and which seat, and not what came of it."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spieltisch.adapters.pettingzoo import env
from spieltisch.arena.playing import play_game
from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.kit.minds.levels import make_bot
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.substitutes import Substitutes
from spieltisch.kit.page.plain import prompt
from spieltisch.kit.shelf import create
from spieltisch.kit.words import words
from spieltisch.server.showing import Eyes, show
from spieltisch.terminal.app import PlayRequest, SpieltischApp
from spieltisch.testing.playouts import Playout
from tests.core.tables.without_server import ANNA, begun

SENTENCE = "pig: seat 1 is to act but has no legal action."


@pytest.fixture(autouse=True)
def stuck(on_the_shelf: None, monkeypatch: pytest.MonkeyPatch) -> None:
    del on_the_shelf
    monkeypatch.setattr(type(create("pig", 2)), "legal", lambda *_: ())


ASKED: dict[str, Callable[[AnyGame], object]] = {
    "contract": lambda game: [*Playout(game, 1)],
    "arena": lambda game: play_game(game, [make_bot("random", game)] * 2, 1),
    "server": lambda game: MindPool().choice("random", game, game.start(), Seat(0)),
    "terminal": lambda game: Substitutes(MindPool(), game).choice("random", game.start(), Seat(0)),
    "learner": lambda _: learner().last(),
    "set-up": lambda game: game.set_up_at_random(game.start(), None),  # type: ignore[arg-type]
}


def learner() -> Any:
    table = env("pig", seats=2)
    table.reset(1)
    return table


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED.keys())
def test_whoever_decides_for_a_seat_says_so(ask: Callable[[AnyGame], object]) -> None:
    with pytest.raises(Exception, match="pig: seat 1 is to act but has no legal action") as caught:
        ask(create("pig", 2))
    assert str(caught.value) == SENTENCE


def test_the_page_says_so_to_the_person_who_is_to_act() -> None:
    assert prompt(show(begun("pig"), Eyes(ANNA), words("en"))) == SENTENCE
    assert prompt(show(begun("pig"), Eyes(), words("en"))) == ""


@pytest.mark.parametrize("player", ["Anna", "bot:random"])
def test_the_terminal_says_so_and_stays(player: str, tmp_path: Path) -> None:
    request = PlayRequest(game="pig", players=(player, "bot:random"), options={}, path=tmp_path / "game.log")

    async def look() -> None:
        app = SpieltischApp(request, pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert any(SENTENCE in str(part.render()) for part in app.screen.query("Static"))

    asyncio.run(look())
