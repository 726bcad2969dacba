from pathlib import Path

import pytest
from msgspec.structs import replace

from spieltisch.core.chance import SealedChance
from spieltisch.kit.family import Family
from spieltisch.kit.screen.plain import PLAIN_SCREEN
from spieltisch.kit.shelf import family_of
from spieltisch.terminal import app, opening


@pytest.fixture(autouse=True)
def games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for games, and dice that fall the same way in every run."""
    monkeypatch.setenv("SPIELTISCH_DATA", str(tmp_path))
    monkeypatch.setattr(opening, "SealedChance", lambda: SealedChance(b"always the same, thirty-two byte"))
    return tmp_path / "games"


@pytest.fixture
def plain_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is on the plain screen: its own one is tested with the game."""

    def family(game_id: str) -> Family:
        return replace(family_of(game_id), screen=lambda: PLAIN_SCREEN)

    monkeypatch.setattr(app, "family_of", family)
    monkeypatch.setattr(opening, "family_of", family)
