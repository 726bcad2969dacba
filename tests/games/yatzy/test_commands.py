"""`solve`, `advise` and `review` speak the score sheet's words, in the language of whoever asks."""

from pathlib import Path

import pytest

from spieltisch.cli import main
from spieltisch.kit.printing import console
from spieltisch.kit.words import LANGUAGES, words

LOG = Path(__file__).parents[2] / "golden" / "yatzy-2.log"
PLUS = ("brandi-yatzy-plus", "--dice", "1155+3", "--free-throws", "1")


class Terminal:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys, self._monkeypatch = capsys, monkeypatch
        monkeypatch.setattr(console, "_width", 200)

    def run(self, language: str, *arguments: object) -> str:
        self._monkeypatch.setenv("SPIELTISCH_LANGUAGE", language)
        with pytest.raises(SystemExit):
            main([str(argument) for argument in arguments])
        printed = self._capsys.readouterr()
        return printed.out + printed.err


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_names_boxes_and_columns_as_the_sheet_does(terminal: Terminal, language: str) -> None:
    said = words(language)
    box = said("{box}, column {column}", box=said("Kombi odd"), column=1)
    best = said.plural("Enter {count} point for {box}", "Enter {count} points for {box}", 80, box=box)
    shown = terminal.run(language, "advise", *PLUS)
    assert best in shown
    assert said("All values are estimates: this game is too large to be solved exactly.") in shown
    assert "kombi-odd" not in shown


def test_programs_read_the_notation(terminal: Terminal) -> None:
    assert '"action": "score 1.kombi-odd"' in terminal.run("de", "advise", *PLUS, "--json")


def test_rolling_again_is_said_in_words(terminal: Terminal) -> None:
    shown = terminal.run("en", "advise", "yatzy", "--dice", "12346", "--throws-left", "2", "--top", "40")
    assert "Yatzy · 1 2 3 4 6 · Roll 1 of 3" in shown
    assert "Roll all dice again" in shown
    assert "keep" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_tells_decisions_as_the_page_does(terminal: Terminal, language: str) -> None:
    said = words(language)
    shown = terminal.run(language, "review", LOG, "--all")
    for text in ("Luck and skill", "The costliest decisions", "Decision by decision", "Luck"):
        assert said(text) in shown
    assert said("Cross out {box}", box=said("Small sequence")) in shown
    assert said("Roll {number} of {of}", number=3, of=3) in shown
    assert "score " not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_each_box_gives_is_told_by_its_name(terminal: Terminal, language: str) -> None:
    said = words(language)
    shown = terminal.run(language, "solve", "yatzy")
    assert said("3 of a kind") in shown
    assert "three-alike" not in shown
    assert ("245.870775" if language == "en" else "245,870775") in shown


def test_a_mistake_is_told_in_german(terminal: Terminal) -> None:
    assert "Verbleibende Würfe: 0 bis 2, nicht 3." in terminal.run(
        "de", "advise", "yatzy", "--dice", "12345", "--throws-left", "3"
    )
