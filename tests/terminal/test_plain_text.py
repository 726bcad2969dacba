"""Names, paths and clauses are shown as they are, whatever brackets they hold."""

from pathlib import Path

import pytest

import spieltisch
from spieltisch.games.yatzy.screen.base import ResultScreen
from spieltisch.games.yatzy.screen.screen import TableScreen
from spieltisch.kit.screen.speaking import say
from spieltisch.kit.screen.table_session import Waits
from spieltisch.terminal.app import PlayRequest
from spieltisch.terminal.opening import Setup
from spieltisch.terminal.screens.start import StartScreen

from .driver import Driver, drive, open_yatzy

NAMES = ("[red]x[/red]", "A[/b]")


def test_a_toast_shows_the_clause_and_every_bracket() -> None:
    async def scenario(d: Driver) -> None:
        say(d.app, "Not allowed [BY-23]; see /tmp/[/].log", severity="error")
        await d.until(lambda: "Not allowed [BY-23]; see /tmp/[/].log" in " ".join(d.notices))
        say(d.app, "And then [YP-09]")
        await d.until(lambda: " ".join(d.notices) == "And then [YP-09]")

    drive(scenario)


def test_a_file_with_a_strange_name_is_a_message() -> None:
    async def scenario(d: Driver) -> None:
        await d.until(lambda: "[/].log" in " ".join(d.notices))
        assert isinstance(d.app.screen, StartScreen)
        await d.press("down")
        await d.until(lambda: not " ".join(d.notices))

    drive(scenario, PlayRequest(resume=Path("/nowhere/[/].log")))


def test_only_one_place_makes_toasts() -> None:
    folder = Path(spieltisch.__file__).parent
    users = [path.name for path in folder.rglob("*.py") if ".notify(" in path.read_text(encoding="utf-8")]
    assert users == ["speaking.py"]


@pytest.mark.parametrize("game", ["brandi-yatzy", "brandi-yatzy-plus", "yatzy"])
def test_brackets_in_names_and_paths_stay_on_every_screen(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPIELTISCH_DATA", "[")
    path = Path("[", "games", "[b] a.log")

    async def scenario(d: Driver) -> None:
        assert isinstance(d.app.screen, TableScreen)
        while d.session.waits is Waits.THROW:
            await d.press("r")
        assert any(f"{name} rolls" in d.side for name in NAMES)
        assert "Log · [b] a.log" in d.text
        await d.press("question_mark", "end")
        assert "[/games/[b] a.log" in d.text
        await d.press("escape", "q")
        await d.until(lambda: "[red]x[/red], A[/b]" in d.text)
        assert "[/games/[b] a.log" in d.text
        await d.press("up", "d")
        assert "[red]x[/red]" in d.text
        await d.press("n")

    drive(scenario, PlayRequest(game=game, players=NAMES, path=path))


def test_the_result_shows_names_as_they_are() -> None:
    session = open_yatzy(Setup("yatzy", (NAMES[1],), real_dice=True))
    while session.waits is not Waits.OVER:
        if session.waits is Waits.TYPE:
            session.type_in([1, 2, 3, 4, 6])
        else:
            session.act(session.turn, session.game.legal(session.state, session.turn)[-1])

    async def scenario(d: Driver) -> None:
        d.app.sit_down(session)
        await d.until(lambda: isinstance(d.app.screen, ResultScreen))
        assert "A[/b] has " in d.text

    drive(scenario)
