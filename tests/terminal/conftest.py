from pathlib import Path

import pytest

from spieltisch.core.chance import SealedChance
from spieltisch.terminal import opening


@pytest.fixture(autouse=True)
def games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for games, and dice that fall the same way in every run."""
    monkeypatch.setenv("SPIELTISCH_DATA", str(tmp_path))
    monkeypatch.setattr(opening, "SealedChance", lambda: SealedChance(b"always the same, thirty-two byte"))
    return tmp_path / "games"
