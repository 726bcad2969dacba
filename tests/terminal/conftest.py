from pathlib import Path
from typing import Any

import pytest
import textual.app
import textual.pilot
import textual.screen
from msgspec.structs import replace
from textual.css.stylesheet import Stylesheet
from textual.notifications import Notification

from spieltisch.core.chance import SealedChance
from spieltisch.kit.family import Family
from spieltisch.kit.screen import coaching, table_screen
from spieltisch.kit.screen.plain import PLAIN_SCREEN
from spieltisch.kit.shelf import family_of
from spieltisch.terminal import app, opening

from .rest import rest

STYLES: dict[tuple[Any, ...], Any] = {}
"""What styles mean, for all apps."""


@pytest.fixture(autouse=True)
def nothing_depends_on_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests go on as soon as the app rests, what is said stays, bots leave all the time to take something back, and
    hints wait for the coach."""
    for module in (textual.app, textual.pilot):
        monkeypatch.setattr(module, "wait_for_idle", rest)
    monkeypatch.setattr(textual.screen, "UPDATE_PERIOD", 0.5)  # painted is when somebody looks
    monkeypatch.setattr(Notification, "has_expired", False)
    monkeypatch.setattr(table_screen, "SECONDS_TO_UNDO", 3600)
    monkeypatch.setattr(coaching, "PATIENCE", 3600)


@pytest.fixture(autouse=True)
def styles_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every app would read the styles of all widgets anew."""
    read = Stylesheet._parse_rules

    def remembered(sheet: Stylesheet, *css: Any, **how: Any) -> Any:
        key = (*css, *how.items(), *sheet._variables.items())
        if key not in STYLES:
            STYLES[key] = read(sheet, *css, **how)
        return STYLES[key]

    monkeypatch.setattr(Stylesheet, "_parse_rules", remembered)


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
