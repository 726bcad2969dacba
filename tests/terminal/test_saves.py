"""Which games are kept, listed, finished and removed; and that no file ends the app."""

import os
from pathlib import Path

import pytest

from spieltisch.core.errors import SpieltischError
from spieltisch.core.log_table import secret_file
from spieltisch.core.logfile import LogFile
from spieltisch.games.yatzy.screen.result import ResultScreen
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.kit import saves
from spieltisch.kit.saves import saved_games
from spieltisch.kit.screen.commands import afterwards, go_on_words, program
from spieltisch.kit.screen.confirm import ConfirmScreen
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.words import words
from spieltisch.terminal import opening
from spieltisch.terminal.app import PlayRequest
from spieltisch.terminal.opening import Setup, past_session, resume_session
from spieltisch.terminal.screens.start import StartScreen

from .driver import Driver, drive, open_yatzy

SOLO = PlayRequest(game="yatzy", players=("Anna",))


def played_out(session: Session) -> Session:
    while session.waits is not Waits.OVER:
        if session.waits is Waits.PERSON:
            session.act(session.turn, session.game.legal(session.state, session.turn)[-1])
        else:
            session.let_chance_act()
    return session


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_game_in_which_nothing_was_thrown_is_not_kept(games_folder: Path) -> None:
    async def scenario(d: Driver) -> None:
        assert len(files(games_folder)) == 2
        await d.press("q")
        await d.until(lambda: not files(games_folder))
        assert "Nothing was played" in d.text

    drive(scenario, SOLO)
    drive_and_quit = PlayRequest(game="yatzy", players=("Anna",))

    async def quits(d: Driver) -> None:
        await d.press("ctrl+q")

    drive(quits, drive_and_quit)
    assert not files(games_folder)


def test_leaving_says_where_the_game_is_until_the_next_key() -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "q")
        await d.until(lambda: "Saved in " in d.text)
        assert not d.app._notifications
        await d.press("down")
        assert "Saved in " not in d.text

    drive(scenario, SOLO)


def test_a_saved_game_is_removed_after_a_question(games_folder: Path) -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r", "q")
        await d.until(lambda: "Anna is next" in d.text)
        assert "Remove" not in d.lines[-1]
        await d.press("up")
        assert "Remove" in d.lines[-1]
        await d.press("d")
        assert isinstance(d.app.screen, ConfirmScreen)
        await d.press("escape")
        assert len(files(games_folder)) == 2
        await d.press("delete", "y")
        await d.until(lambda: not files(games_folder))
        await d.until(lambda: "Anna is next" not in d.text)
        assert "is removed." in d.text

    drive(scenario, SOLO)


def test_a_sealed_game_killed_before_its_ending_is_finished_from_the_list(games_folder: Path) -> None:
    session = open_yatzy(Setup("yatzy", ("Anna",)))
    path = session.table.path
    assert path is not None
    secret = secret_file(path).read_bytes()
    played_out(session).leave()
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"end ")])
    secret_file(path).write_bytes(secret)

    async def scenario(d: Driver) -> None:
        await d.until(lambda: "over: Enter shows the result" in d.text)
        await d.press("up", "enter")
        await d.until(lambda: isinstance(d.app.screen, ResultScreen))
        assert path.read_bytes() == whole
        assert files(games_folder) == [path.name]

    drive(scenario)


def test_finished_games_are_listed_apart_and_their_result_can_be_seen() -> None:
    session = played_out(open_yatzy(Setup("yatzy", ("Anna", "Beat"))))
    outcome = session.table.outcome
    assert outcome is not None
    path = session.table.path
    assert path is not None
    before = path.read_bytes()

    async def scenario(d: Driver) -> None:
        await d.until(lambda: "Finished" in d.text)
        assert f"{session.names[outcome.winners[0]]} {max(outcome.points)}" in d.text
        assert "Go on with" not in d.text
        await d.press("up", "enter")
        await d.until(lambda: isinstance(d.app.screen, ResultScreen))
        assert "wins!" in d.text
        assert f"verify {path}" in d.text.replace("\n", "").replace("  ", "") or "verify" in d.text
        await d.press("escape")
        assert "The game is over." in d.text
        await d.press("u", "r", "escape", "q")
        assert isinstance(d.app.screen, StartScreen)
        assert path.read_bytes() == before

    drive(scenario)
    assert past_session(path, words("en")).table.outcome == outcome


def test_only_the_last_finished_games_are_listed() -> None:
    for number in range(saves.MOST_FINISHED + 2):
        session = played_out(open_yatzy(Setup("yatzy", (f"P{number}",))))
        assert session.path is not None
        os.utime(session.path, (number, number))
    listed = saved_games(words("en")).finished
    assert [saved.players for saved in listed] == ["P6", "P5", "P4", "P3", "P2"]


def test_whatever_the_engine_or_the_disk_raises_is_a_message(
    games_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = open_yatzy(Setup("yatzy", ("Anna",)))
    session.let_chance_act()
    session.leave()

    def broken(*_: object) -> None:
        raise KeyError("nobody expected [this]")

    async def scenario(d: Driver) -> None:
        await d.until(lambda: "Anna is next" in d.text)
        monkeypatch.setattr(opening, "resume_log_table", broken)
        await d.press("up", "enter")
        await d.until(lambda: any("nobody expected [this]" in note.message for note in d.app._notifications))
        assert isinstance(d.app.screen, StartScreen)
        monkeypatch.setattr(saves, "replay", broken)
        d.app.screen._find_saved()
        await d.until(lambda: "damaged" in d.text)
        await d.press("enter")
        assert isinstance(d.app.screen, StartScreen)

    drive(scenario)


def test_an_unexpected_error_at_the_table_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(d: Driver) -> None:
        await d.press("r")
        state = d.session.state

        def gone(self: LogFile, text: str) -> None:
            raise OSError(28, "No space left on device", "x.log")

        monkeypatch.setattr(LogFile, "append", gone)
        await d.press("o")
        assert "x.log: No space left on device." in d.text
        assert d.session.state == state
        await d.press("down")
        assert "No space left" not in d.text

    drive(scenario, SOLO)


def test_a_folder_in_place_of_a_log_is_damaged(games_folder: Path) -> None:
    (games_folder / "x.log").mkdir(parents=True)
    assert saved_games(words("en")).waiting[0].problem
    with pytest.raises(SpieltischError):
        resume_session(games_folder / "x.log", words("en"))


def test_commands_can_be_copied_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called = tmp_path / "my bin" / "spieltisch"
    called.parent.mkdir()
    called.touch(0o755)
    monkeypatch.setattr("sys.argv", [str(called)])
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.chdir(tmp_path)
    assert program() == "'my bin/spieltisch'"
    monkeypatch.setattr("sys.argv", ["-c"])
    assert program() == "spieltisch"
    monkeypatch.setenv("HOME", str(tmp_path))
    path = tmp_path / "a game.log"
    assert afterwards(path, sealed=True, reviewed=True)[0][0] == "spieltisch verify ~/'a game.log'"
    assert len(afterwards(path, sealed=False, reviewed=True)) == 1
    assert "`spieltisch play`" in go_on_words(path)
    (tmp_path / "Makefile").touch()
    (tmp_path / "src" / "spieltisch").mkdir(parents=True)
    assert "`make play`" in go_on_words(path)


def test_a_game_that_is_being_played_in_another_window_is_not_removed() -> None:
    session = open_yatzy(Setup("yatzy", ("Anna",)))
    session.let_chance_act()
    assert session.path is not None
    with pytest.raises(SpieltischError, match="another window"):
        saves.remove_game(session.path)
    assert session.path.exists()
    session.leave()
    saves.remove_game(session.path)
    assert not session.path.exists()
