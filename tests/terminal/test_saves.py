"""Which games are kept, listed, finished and removed; and that no file ends the app."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from spieltisch.core.errors import SpieltischError
from spieltisch.core.log_table import secret_file
from spieltisch.core.logfile import LogFile
from spieltisch.kit import saved_games as listing
from spieltisch.kit import saves
from spieltisch.kit.saved_games import saved_games
from spieltisch.kit.screen.commands import afterwards, go_on_words, program
from spieltisch.kit.screen.plain import PlainResult
from spieltisch.kit.screen.questions import ConfirmScreen
from spieltisch.kit.screen.table_session import TableSession, Waits
from spieltisch.kit.words import ENGLISH, LANGUAGES, words
from spieltisch.kit.words.dates import moment
from spieltisch.terminal import opening
from spieltisch.terminal.app import PlayRequest
from spieltisch.terminal.opening import past_session, resume_session
from spieltisch.terminal.screens.start import StartScreen

from .halls import Visitor, open_table, played_out, visit

pytestmark = pytest.mark.usefixtures("plain_tables")

SOLO = PlayRequest(game="yatzy", players=("Anna",))


def make_a_move(session: TableSession) -> None:
    """Roll, and enter it in some box."""
    while session.waits is not Waits.PERSON:
        session.let_chance_act()
    assert session.actor is not None
    write = session.table.game.write
    session.act(session.actor, next(action for action in session.legal() if write(action).startswith("score")))


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_game_in_which_nobody_has_done_anything_is_not_kept(games_folder: Path) -> None:
    async def scenario(v: Visitor) -> None:
        assert len(files(games_folder)) == 2
        await v.press("q")
        await v.until(lambda: not files(games_folder))
        assert "Nothing was played" in v.text

    visit(scenario, SOLO)

    async def quits(v: Visitor) -> None:
        await v.press("ctrl+q")

    visit(quits, SOLO)
    assert not files(games_folder)


def test_leaving_says_where_the_game_is_until_the_next_key() -> None:
    async def scenario(v: Visitor) -> None:
        await v.press("enter", "1", "q")
        await v.until(lambda: "Saved in " in v.text)
        assert not v.notices
        await v.press("down")
        assert "Saved in " not in v.text

    visit(scenario, SOLO)


def test_a_saved_game_is_removed_after_a_question(games_folder: Path) -> None:
    async def scenario(v: Visitor) -> None:
        await v.press("enter", "1", "q")
        await v.until(lambda: "Anna is next" in v.text)
        assert "Remove" not in v.footer
        await v.press("up")
        assert "Remove" in v.footer
        await v.press("d")
        assert isinstance(v.app.screen, ConfirmScreen)
        await v.press("escape")
        assert len(files(games_folder)) == 2
        await v.press("delete", "y")
        await v.until(lambda: not files(games_folder))
        await v.until(lambda: "Anna is next" not in v.text)
        assert "is removed." in v.text

    visit(scenario, SOLO)


def test_a_sealed_game_killed_before_its_ending_is_finished_from_the_list(games_folder: Path) -> None:
    session = open_table("yatzy", "Anna")
    path = session.table.path
    assert path is not None
    secret = secret_file(path).read_bytes()
    played_out(session).leave()
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"end ")])
    secret_file(path).write_bytes(secret)

    async def scenario(v: Visitor) -> None:
        await v.until(lambda: "over: Enter shows the result" in v.text)
        await v.press("up", "enter")
        await v.until(lambda: isinstance(v.app.screen, PlainResult))
        assert path.read_bytes() == whole
        assert files(games_folder) == [path.name]

    visit(scenario)


def test_finished_games_are_listed_apart_and_their_result_can_be_seen() -> None:
    session = played_out(open_table("yatzy", "Anna", "Beat"))
    outcome = session.table.outcome
    assert outcome is not None
    path = session.table.path
    assert path is not None
    before = path.read_bytes()

    async def scenario(v: Visitor) -> None:
        await v.until(lambda: "Finished" in v.text)
        assert f"{session.names[outcome.winners[0]]} {max(outcome.points)}" in v.text
        assert "Continue" not in v.text
        await v.press("up", "enter")
        await v.until(lambda: isinstance(v.app.screen, PlainResult))
        assert "wins!" in v.text
        await v.press("escape")
        assert "The game is over." in v.text
        await v.press("u", "enter", "escape", "q")
        assert isinstance(v.app.screen, StartScreen)
        assert path.read_bytes() == before

    visit(scenario)
    assert past_session(path, ENGLISH).table.outcome == outcome


def test_only_the_last_finished_games_are_listed() -> None:
    for number in range(listing.MOST_FINISHED + 2):
        session = played_out(open_table("yatzy", f"P{number}"))
        assert session.path is not None
        os.utime(session.path, (number, number))
    listed = saved_games(ENGLISH).finished
    assert [saved.players for saved in listed] == ["P6", "P5", "P4", "P3", "P2"]


def test_whatever_the_engine_or_the_disk_raises_is_a_message(
    games_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = open_table("brandi-yatzy", "Anna", "Beat")
    make_a_move(session)
    session.leave()

    def broken(*_: object) -> None:
        raise KeyError("nobody expected [this]")

    async def scenario(v: Visitor) -> None:
        await v.until(lambda: "Beat is next" in v.text)
        monkeypatch.setattr(opening, "resume_log_table", broken)
        await v.press("up", "enter")
        await v.until(lambda: any("nobody expected [this]" in notice for notice in v.notices))
        assert isinstance(v.app.screen, StartScreen)
        monkeypatch.setattr(listing, "replay", broken)
        await v.press("question_mark", "escape")
        await v.until(lambda: "damaged" in v.text)
        await v.press("enter")
        assert isinstance(v.app.screen, StartScreen)

    visit(scenario)


def test_an_unexpected_error_at_the_table_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(v: Visitor) -> None:
        await v.press("enter")
        state = v.session.table.state

        def gone(self: LogFile, text: str) -> None:
            raise OSError(28, "No space left on device", "x.log")

        monkeypatch.setattr(LogFile, "append", gone)
        await v.press("1")
        assert "x.log: the disk is full." in v.text
        assert v.session.table.state == state
        monkeypatch.undo()
        await v.press("1")
        assert "the disk is full" not in v.text

    visit(scenario, SOLO)


def test_a_folder_in_place_of_a_log_is_damaged(games_folder: Path) -> None:
    (games_folder / "x.log").mkdir(parents=True)
    assert saved_games(ENGLISH).waiting[0].problem
    with pytest.raises(SpieltischError):
        resume_session(games_folder / "x.log", ENGLISH)


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
    assert go_on_words(path).startswith("To go on, run `spieltisch play` and choose the game")
    assert go_on_words(path, words("de")).endswith("kopiere:\n  spieltisch play --resume ~/'a game.log'")


def test_a_game_that_is_being_played_in_another_window_is_not_removed() -> None:
    session = open_table("yatzy", "Anna")
    make_a_move(session)
    assert session.path is not None
    with pytest.raises(SpieltischError, match="another window"):
        saves.remove_game(session.path)
    assert session.path.exists()
    session.leave()
    saves.remove_game(session.path)
    assert not session.path.exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_saved_games_are_listed_in_every_language(language: str) -> None:
    said = words(language)
    session = open_table("brandi-yatzy", "Anna", "bot:random")
    make_a_move(session)
    session.leave()
    assert session.path is not None
    os.utime(session.path, (1_700_000_000, 1_700_000_000))
    played_out(open_table("yatzei", "Beat")).leave()

    async def scenario(v: Visitor) -> None:
        await v.until(lambda: said("Finished") in v.text)
        assert said("Continue") in v.text
        assert "Pip" in v.text
        assert moment(said, datetime.fromtimestamp(1_700_000_000)) in v.text

    visit(scenario, size=(80, 40), language=language)  # room for the name of a folder, however long


def test_dates_are_written_as_in_the_language() -> None:
    when = datetime(2026, 11, 5, 14, 3)
    assert moment(words("de"), when) == "05.11.26, 14:03"
    assert moment(words("en"), when) == "05/11/2026, 14:03"
    assert moment(words("fr"), when) == "05/11/2026 14:03"


def test_a_game_whose_dice_roll_by_themselves_is_not_taken_for_one_that_is_over() -> None:
    session = open_table("brandi-yatzy", "Anna", "Beat")
    session.let_chance_act()
    assert session.actor is not None
    session.act(session.actor, session.legal()[0])
    assert session.waits is Waits.CHANCE
    session.leave()
    saved = saved_games(ENGLISH).waiting[0]
    assert (saved.players, saved.turn, saved.result) == ("Anna, Beat", "", "")
