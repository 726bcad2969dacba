"""The command line speaks the language of whoever types."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from spieltisch.kit.words import LANGUAGES, words
from spieltisch.kit.words.spoken import SOURCES, speak

from .terminal import GOLDEN, Terminal


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """One that asks for nothing, and no language that stays behind."""
    for name in SOURCES:
        monkeypatch.delenv(name, raising=False)
    yield monkeypatch
    speak(None)


def test_games_are_listed_in_german(terminal: Terminal) -> None:
    shown = " ".join(terminal.run("--language", "de", "games", "yatzei").split())
    assert shown.startswith("Yatzei! (yatzei) · 2 bis 10 Personen, oder eine allein zum Üben Dreizehn Felder")
    assert "yatzei_repeat strict (üblich) | lenient" in shown, "keys are typed as they are"
    assert "bot:greedy Geübter Bot" in shown


def test_a_game_is_told_in_german(terminal: Terminal) -> None:
    shown = terminal.run("--language=de", "replay", GOLDEN / "yatzei-2-games-2.log").splitlines()
    assert shown[0] == "Yatzei!: Player 1 und Player 2"
    assert "  Spiele im Match: 2" in shown
    assert "   1. Player 1 würfelt 1 3 4 4 5." in shown
    assert "Spiel 2: 133 : 123, gewonnen von Player 1." in shown
    assert shown[-3:] == ["Player 1 gewinnt!", "1. Player 1: 320 Punkte", "2. Player 2: 208 Punkte"]


def test_a_log_is_verified_in_german(terminal: Terminal) -> None:
    assert terminal.run("--language", "de", "verify", GOLDEN / "yatzy-2.log").splitlines() == [
        "158 Züge sind erlaubt, und das Ergebnis stimmt.",
        "Alle 80 Würfe sind genau die, die der Startwert ergibt.",
    ]


def test_numbers_have_the_comma_of_the_language(terminal: Terminal) -> None:
    shown = terminal.run("--language", "de", "arena", "yatzy", "-b", "greedy", "-b", "random", "--deals", 2)
    assert "Geübter Bot" in shown
    assert "100,0 %" in shown.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("play yatzei -p Anna -p bot:genius", "Il n’y a pas de robot «\u202fgenius\u202f» pour ce jeu"),
        ("replay nowhere.log", "Impossible de lire nowhere.log\u202f: ce fichier ou ce dossier n’existe pas."),
        ("play yatzy -o wild=on", "Yatzy n’a pas d’option «\u202fwild\u202f»"),
        ("play", "`spieltisch play` a besoin d’un terminal"),
        ("play --bots", "L’option --bots n’existe pas\u202f: spieltisch play --help dit lesquelles il y a."),
    ],
)
def test_a_refusal_is_said_in_french(terminal: Terminal, command: str, sentence: str) -> None:
    assert terminal.fail("--language", "fr", *command.split()).startswith(f"spieltisch: {sentence}")


def test_a_damaged_log_is_refused_in_italian_with_its_line(terminal: Terminal, tmp_path: Path) -> None:
    log = (GOLDEN / "yatzy-2.log").read_text(encoding="utf-8").replace("seats 2", "seats two")
    (tmp_path / "damaged.log").write_text(log, encoding="utf-8")
    refused = terminal.fail("--language", "it", "replay", tmp_path / "damaged.log")
    assert refused.endswith("damaged.log, riga 4: Ci vorrebbe «seats NUMBER», ma c’è «seats two».\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_every_command_is_in_the_language(terminal: Terminal, language: str) -> None:
    shown = " ".join(terminal.run("--language", language, "--help").split())
    assert words(language)("Print the version.") in shown
    shown = " ".join(terminal.run("--language", language, "play", "--help").split())
    assert words(language)("Play in the terminal, against bots or with friends.") in shown
    assert words(language)("Continue a saved game.") in shown


@pytest.mark.parametrize("command", [(), ("sheets",)])
def test_the_frame_of_a_help_page_is_in_the_language(terminal: Terminal, command: tuple[str, ...]) -> None:
    shown = terminal.run("--language", "fr", *command, "--help").splitlines()
    assert shown[0].startswith("Utilisation\N{NARROW NO-BREAK SPACE}: ")
    assert "Options\N{NARROW NO-BREAK SPACE}:" in shown
    assert "Commandes\N{NARROW NO-BREAK SPACE}:" in shown
    assert any(line.split(maxsplit=1) == ["--help", "Afficher cette aide."] for line in shown)


def test_the_environment_says_the_language_and_the_switch_another(
    terminal: Terminal, environment: pytest.MonkeyPatch
) -> None:
    environment.setenv("LANG", "es_ES.UTF-8")
    assert "de 2 a 10 jugadores" in terminal.run("games", "yatzei")
    assert "2 to 10 players" in terminal.run("--language", "en", "games", "yatzei")
    assert "de 2 a 10 jugadores" in terminal.run("games", "yatzei")
    environment.setenv("LC_ALL", "C")
    assert "2 to 10 players" in terminal.run("games", "yatzei")


def test_a_language_that_we_do_not_speak_is_refused(terminal: Terminal, environment: pytest.MonkeyPatch) -> None:
    assert "There is no language 'xx'; there are: de (Deutsch)" in terminal.fail("--language", "xx", "games")
    environment.setenv("LANG", "de_CH.UTF-8")
    assert "Die Sprache «xx» gibt es hier nicht" in terminal.fail("--language", "xx", "games")
    assert "Die Option --language wird anders geschrieben: spieltisch --help zeigt" in terminal.fail("--language")


def test_programs_read_the_same_json_in_every_language(terminal: Terminal) -> None:
    assert terminal.json("--language", "de", "games") == terminal.json("games")


@pytest.mark.parametrize("language", ["de", "fr", "it", "es"])
def test_the_arena_answers_and_complains_in_the_language(terminal: Terminal, language: str) -> None:
    match = ("arena", "yatzy", "-b", "greedy", "-b", "random")
    assert "wins more than" not in terminal.run("--language", language, *match, "--until", "50")
    assert "written in percent" not in terminal.fail("--language", language, *match, "--until", "x")
