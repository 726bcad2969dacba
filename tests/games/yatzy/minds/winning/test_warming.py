"""Tables are solved before somebody needs them: once, elsewhere, and by one process."""

import subprocess
from pathlib import Path
from typing import Any

import pytest

from spieltisch.core.files import lock
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.minds.room import MINDS
from spieltisch.games.yatzy.minds.solver import cache, exact
from spieltisch.games.yatzy.minds.winning import outlook, warming
from spieltisch.kit.shelf import create
from tests.server.players import wait_until


@pytest.fixture(autouse=True)
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELTISCH_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[SheetRules]:
    found: list[SheetRules] = []
    monkeypatch.setattr(exact, "load_or_solve", found.append)
    monkeypatch.setattr(outlook, "load_or_make", found.append)
    monkeypatch.setattr("os.nice", lambda more: more)  # tests are not to become idle
    return found


def test_all_games_with_one_column_are_solved(made: list[SheetRules]) -> None:
    warming.solve_here()
    assert [len(rules.boxes) for rules in made] == 2 * [15, 13, 13], "what hints need comes first"


def test_what_another_process_solves_is_left_to_it(made: list[SheetRules]) -> None:
    cache.folder().mkdir()
    with open(cache.folder() / "solving", "wb") as file:
        lock(file)
        warming.solve_here()
    assert made == []


def test_a_server_has_it_done_elsewhere_unless_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []

    def run(command: list[str], **how: Any) -> subprocess.CompletedProcess[str]:
        started.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", run)
    assert MINDS.prepare is not None
    MINDS.prepare()
    wait_until(lambda: len(started) == 1)
    assert started[0][1:] == ["-m", "spieltisch.games.yatzy.minds.winning.warming"]
    monkeypatch.setattr(outlook, "is_kept", lambda rules: True)
    MINDS.prepare()
    assert len(started) == 1


def test_a_game_is_solved_when_all_three_players_are(monkeypatch: pytest.MonkeyPatch) -> None:
    game = create("yatzy", 2)
    assert isinstance(game, YatzyGame)
    rules = game.rules
    cache.folder().mkdir()
    names = [f"{cache.key(rules)}{one}.values" for one in ("", ".-0.03", ".+0.03")]
    for name in names:
        assert not outlook.is_kept(rules)
        cache.write(name, b"")
    assert outlook.is_kept(rules)
