"""Spieltisch with a seventh game beside it, in this process and in others."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from spieltisch.kit import shelf
from tests.seventh.plugged import GAMES, installed, with_it

Run = Callable[..., str]
"""With what the program is told: what it prints."""


@pytest.fixture(scope="session")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is on the path besides."""
    return installed(tmp_path_factory.mktemp("beside"))


@pytest.fixture
def python(beside: Path, tmp_path: Path) -> Run:
    """Runs a program with its arguments."""

    def run(*arguments: str) -> str:
        env = with_it(beside) | {"SPIELTISCH_DATA": str(tmp_path)}
        done = subprocess.run([sys.executable, *arguments], env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


@pytest.fixture
def spieltisch(python: Run) -> Run:
    """Runs a command."""
    return partial(python, "-c", "import sys; from spieltisch.cli import main; main(sys.argv[1:])")


@pytest.fixture
def on_the_shelf(beside: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The seventh game in this process, for as long as the test takes."""
    found = (shelf.families, shelf.game_types, shelf.more_games, shelf.all_games, shelf.family_of)
    monkeypatch.syspath_prepend(str(beside))
    for one in found:
        one.cache_clear()
    yield
    for one in found:
        one.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] in GAMES]:
        del sys.modules[name]
