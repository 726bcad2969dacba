"""The start and set-up screens: their keys, their help, their size, and their language."""

import pytest
from textual.widgets import OptionList

from spieltisch.kit.players import people
from spieltisch.kit.screen.questions import ConfirmScreen
from spieltisch.kit.shelf import game_type, game_types, more_games
from spieltisch.kit.words import LANGUAGES, words
from spieltisch.kit.words.spoken import speak
from spieltisch.terminal.app import PlayRequest, SpieltischApp, run
from spieltisch.terminal.screens.language import LanguageScreen
from spieltisch.terminal.screens.setup import SetupScreen
from spieltisch.terminal.screens.start import StartScreen
from tests.terminal.halls import Visitor, visit

pytestmark = pytest.mark.usefixtures("plain_tables")


def test_start_and_set_up_show_their_keys_and_no_command_palette() -> None:
    async def scenario(v: Visitor) -> None:
        for word in ("↑↓ Move", "Enter Choose", "L Language", "? Help", "Q/Esc Quit"):
            assert word in v.footer
        assert "palette" not in v.footer
        assert "▸ Brändi Yatzy ·" in v.text
        await v.press("question_mark")
        assert "remove a saved game" in v.text
        assert "speak another language" in v.text
        await v.press("escape", "enter")
        for word in ("Tab Next", "Enter Choose", "↑↓ In lists", "Add a player", "Begin", "Esc Back"):
            assert word in v.footer
        assert "█" in v.text
        await v.press("ctrl+p")
        assert len(v.app.screen_stack) == 3

    visit(scenario)


def test_more_score_sheets_unfold_and_can_be_chosen() -> None:
    async def scenario(v: Visitor) -> None:
        sheets = [kind.name for kind in more_games().values()]
        games = v.app.screen.query_one(OptionList)
        games.highlighted = 1 + len(game_types())
        await v.until(lambda: "▸ More score sheets" in v.text)
        assert f"▸ More score sheets · {', '.join(sheets)}" in v.text
        await v.press("enter")
        await v.until(lambda: f"▸ {sheets[0]} ·" in v.text)
        assert "More score sheets" not in v.text
        assert games.option_count >= 1 + len(game_types()) + len(sheets)
        await v.press("enter")
        await v.until(lambda: isinstance(v.app.screen, SetupScreen))

    visit(scenario)


def test_a_small_window_is_told() -> None:
    async def scenario(v: Visitor) -> None:
        asks = "Please make the window larger (at least 80x24)"
        assert asks not in v.text
        await v.pilot.resize_terminal(70, 24)
        await v.until(lambda: asks in v.text)
        await v.pilot.resize_terminal(80, 23)
        await v.until(lambda: asks in v.text)
        await v.pilot.resize_terminal(80, 24)
        await v.until(lambda: asks not in v.text)

    visit(scenario)
    visit(scenario, PlayRequest(game="yatzy"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_screen_fits_80_columns_in_every_language(language: str) -> None:
    said = words(language)

    async def scenario(v: Visitor) -> None:
        for key, deed in ((said("Enter"), "Choose"), ("L", "Language"), ("?", "Help"), (said("Q/Esc"), "Quit")):
            assert f"{key} {said(deed)}" in v.footer
        for kind in game_types().values():
            assert f"{kind.name} · {people(said, kind)}" in v.text
        await v.press("question_mark")
        for text in ("Help", "On this screen", "While a game is set up", "speak another language, until you quit"):
            assert said(text) in v.text
        assert all(line.count("│") in (0, 2) for line in v.lines), "nothing is longer than its line"

    visit(scenario, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["yatzei", "brandi-dog"])
def test_the_set_up_fits_80_columns_in_every_language(language: str, game: str) -> None:
    said, kind = words(language), game_type(game)

    async def scenario(v: Visitor) -> None:
        await v.until(lambda: said("Back") in v.footer)
        for deed in ("Next", "Choose", "In lists", "Add a player", "Begin", "Back"):
            assert said(deed) in v.footer
        assert f"{game_type(game).name} · {people(said, kind)}" in v.text
        for text in ("Players", "Start the game", "a bot", "Practised bot", "a word of your own (optional)"):
            assert said(text) in v.text
        assert said("{choice} (standard)", choice=said("from the table")) in v.text
        assert said(kind.options[0].name) in v.text

    visit(scenario, PlayRequest(game=game), language=language)


def test_a_wrong_wish_is_refused_in_the_language_of_the_set_up() -> None:
    async def scenario(v: Visitor) -> None:
        assert isinstance(v.app.screen, SetupScreen)
        assert "! Brändi Yatzy ist für 2 bis 4 Personen" in v.text

    visit(scenario, PlayRequest(game="brandi-yatzy", players=("A", "B", "C", "D", "E")), language="de")


def test_another_language_is_chosen_and_stays() -> None:
    async def scenario(v: Visitor) -> None:
        await v.press("l")
        assert isinstance(v.app.screen, LanguageScreen)
        assert v.app.screen.query_one(OptionList).highlighted == list(LANGUAGES).index("en")
        for name in LANGUAGES.values():
            assert name in v.text
        await v.press("escape")
        assert "L Language" in v.footer
        await v.press("l", "up", "enter")
        await v.until(lambda: isinstance(v.app.screen, StartScreen) and "L Sprache" in v.footer)
        assert len(v.app.screen_stack) == 2, "the other start screen has gone"
        await v.press("enter")
        assert "2 bis 4 Personen" in v.lines[0]
        await v.press("ctrl+s")
        await v.until(lambda: v.at_table)
        await v.until(lambda: "Q Ende" in v.footer)
        await v.press("enter", "1", "q")
        await v.until(lambda: "Gespeichert in " in v.text)
        await v.press("up")
        await v.until(lambda: "D Löschen" in v.footer)
        await v.press("d")
        assert isinstance(v.app.screen, ConfirmScreen)
        assert "J: ja, endgültig · N oder Esc: nein" in v.text
        await v.press("j")
        await v.until(lambda: "ist gelöscht." in v.text)

    visit(scenario, PlayRequest())


def test_the_app_speaks_the_language_that_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(SpieltischApp, "run", lambda self: heard.append(self.words.language))
    run()
    monkeypatch.setenv("SPIELTISCH_LANGUAGE", "it")
    run()
    speak("fr")
    run()
    speak(None)
    assert heard == ["en", "it", "fr"]
