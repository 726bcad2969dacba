"""A folder for sheets of one's own, and the shelf as it is after a start with them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spieltisch.games.yatzy import family
from spieltisch.kit import shelf
from tests.cli.conftest import terminal as terminal

TINY = """
name = "Kitchen Yatzy"
summary = "Four boxes for a short evening."
throws = 2
players = [1, 4]

[bonus]
target = 9
points = 10

[boxes]
sixes = { number = 6 }
pairs = { alike = [2, 2], name = "Zwei Päärli" }
row = { run = 3, points = 12 }
chance = {}
"""

Starts = Callable[..., None]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty one."""
    monkeypatch.setenv("SPIELTISCH_SHEETS", str(tmp_path / "sheets"))
    return tmp_path / "sheets"


@pytest.fixture
def starts(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Starts]:
    """Puts files in the folder and lets the program look at it as at its start."""
    found = (shelf.families, shelf.game_types, shelf.more_games, shelf.all_games, shelf.family_of)

    def start(**files: str) -> None:
        folder.mkdir(exist_ok=True)
        for name, content in files.items():
            (folder / f"{name}.toml").write_text(content, encoding="utf-8")
        for one in found:
            one.cache_clear()
        family.FAMILY.more.cache_clear()  # type: ignore[attr-defined]

    yield start
    monkeypatch.undo()
    for one in found:
        one.cache_clear()
    family.FAMILY.more.cache_clear()  # type: ignore[attr-defined]
