"""The command line as people type it: results on standard output, mistakes as one sentence and exit code 2."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from spieltisch.core.chance import SealedChance
from spieltisch.kit.printing import PlainConsole, PlainTable
from spieltisch.kit.shelf import create
from tests.helpers import finished_log

from .terminal import GOLDEN, Terminal


def test_games_lists_seats_options_and_meanings(terminal: Terminal) -> None:
    shown = " ".join(terminal.run("games").split())
    assert "Brändi Yatzy Plus (brandi-yatzy-plus)" in shown
    assert "Yatzei! (yatzei) · 2 to 10 players, or one alone as practice" in shown
    assert "strike_box" in shown
    assert "bot:greedy Practised bot · 1000 takes whatever scores most this turn" in shown
    listed = {game["id"]: game for game in terminal.json("games")}
    assert listed["yatzy"]["most_seats"] == 20
    assert listed["yatzei"]["options"][1]["choices"] == ["box50", "any_previous"]
    assert [game["id"] for game in terminal.json("games", "yatzei")] == ["yatzei"]


def test_replay_tells_the_game_and_its_result(terminal: Terminal) -> None:
    shown = terminal.run("replay", GOLDEN / "yatzei-2-games-2.log").splitlines()
    assert shown[0] == "Yatzei!: Player 1 and Player 2"
    assert "  Games in the match: 2" in shown
    assert "   1. Player 1 rolls 1 3 4 4 5." in shown
    assert "Game 2: 133 : 123, won by Player 1." in shown
    assert shown[-3:] == ["Player 1 wins!", "1. Player 1: 320 points", "2. Player 2: 208 points"]


@pytest.mark.parametrize(
    ("log", "best"),
    [
        ("yatzy-2.log", "1. Player 2: 147 points"),
        ("brandi-dog-4.log", "1. Player 2: 4 of 4 in the finish"),
        ("brandi-labyria-2.log", "1. Player 1: 3 of 3 home"),
    ],
)
def test_replay_says_of_every_game_what_was_counted(terminal: Terminal, log: str, best: str) -> None:
    assert best in terminal.run("replay", GOLDEN / log).splitlines()


def test_a_replay_names_bots_even_those_that_are_not_made_any_more(terminal: Terminal, tmp_path: Path) -> None:
    log = (GOLDEN / "yatzy-2.log").read_text(encoding="utf-8")
    log = log.replace("player 1 Player 1", "player 1 bot:greedy").replace("player 2 Player 2", "player 2 bot:oracle")
    (tmp_path / "bots.log").write_text(log, encoding="utf-8")
    assert terminal.run("replay", tmp_path / "bots.log").startswith("Yatzy: Nora and Ada\n")


def test_replay_ends_with_the_map_of_a_labyrinth(terminal: Terminal) -> None:
    shown = terminal.run("replay", GOLDEN / "brandi-labyria-2.log").splitlines()
    names = shown.index("    a   b   c   d   e   f   g   h   i   j")
    assert shown[names - 1] == shown[names - 21] == "  +" + "---+" * 10
    assert "/3" in shown[names - 20] + shown[names - 2], "somebody has arrived"


def test_replay_says_who_is_next_in_an_unfinished_game(terminal: Terminal, tmp_path: Path) -> None:
    lines = (GOLDEN / "yatzy-1.log").read_text(encoding="utf-8").splitlines(keepends=True)
    begin = lines.index("begin\n")
    (tmp_path / "rolled.log").write_text("".join(lines[: begin + 2]), encoding="utf-8")
    (tmp_path / "new.log").write_text("".join(lines[: begin + 1]), encoding="utf-8")
    assert "not finished: Player 1 is next." in terminal.run("replay", tmp_path / "rolled.log")
    assert "not finished: a roll comes next." in terminal.run("replay", tmp_path / "new.log")


def test_names_are_shown_as_they_are(terminal: Terminal, tmp_path: Path) -> None:
    log = (GOLDEN / "yatzy-1.log").read_text(encoding="utf-8").replace("player 1 Player 1", "player 1 A[/b][red]")
    (tmp_path / "markup.log").write_text(log, encoding="utf-8")
    assert "A[/b][red]" in terminal.run("review", tmp_path / "markup.log")
    assert "A[/b][red]" in terminal.run("replay", tmp_path / "markup.log")


def test_verify_says_when_nobody_mixed_in_a_word(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "alone.log").write_bytes(finished_log(create("yatzy", 1), SealedChance()))
    (tmp_path / "mixed.log").write_bytes(finished_log(create("yatzy", 1), SealedChance(entropy=["luck"])))
    assert "no player added any words" in terminal.run("verify", tmp_path / "alone.log")
    assert "no player added any words" not in terminal.run("verify", tmp_path / "mixed.log")


def test_hidden_cards_are_replayed_after_the_end_only(terminal: Terminal, tmp_path: Path) -> None:
    golden = (GOLDEN / "brandi-dog-4.log").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "running.log").write_text("".join(golden[:-1]), encoding="utf-8")
    assert "deals 6 cards" in terminal.run("replay", GOLDEN / "brandi-dog-4.log")
    assert "its cards are hidden" in terminal.fail("replay", tmp_path / "running.log")
    assert "moves are legal." in terminal.run("verify", tmp_path / "running.log")


def test_a_log_cut_in_the_middle_of_a_line_can_be_resumed(terminal: Terminal, tmp_path: Path) -> None:
    """All is well with the file; only the terminal is missing here."""
    whole = (GOLDEN / "yatzy-2.log").read_bytes()
    (tmp_path / "cut.log").write_bytes(whole[: whole.index(b"begin\n") + 40])
    assert "needs a terminal" in terminal.fail("play", "--resume", tmp_path / "cut.log")
    assert "breaks off in the middle" in terminal.fail("replay", tmp_path / "cut.log")


def test_verify_checks_actions_and_rolls(terminal: Terminal, tmp_path: Path) -> None:
    shown = terminal.run("verify", GOLDEN / "yatzy-2.log")
    assert "158 moves are legal, and the result is right." in shown
    assert "All 80 rolls are exactly those that follow from the seed." in shown
    path = tmp_path / "sealed.log"
    path.write_bytes(finished_log(create("brandi-yatzy-plus", 2), SealedChance()))
    assert "rolls are exactly those fixed by the seal." in terminal.run("verify", path)
    shown = terminal.run("verify", GOLDEN / "brandi-dog-4.log")
    assert "deals are exactly those that follow from the seed." in shown


def test_verify_finds_a_forged_roll(terminal: Terminal, tmp_path: Path) -> None:
    data = finished_log(create("yatzy", 1), SealedChance())
    lines = data.decode().splitlines(keepends=True)
    first = lines.index("begin\n") + 1
    lines[first] = "* roll 66666\n" if "66666" not in lines[first] else "* roll 11111\n"
    forged = tmp_path / "forged.log"
    action = next(line for line in lines[first + 1 :] if line.startswith("1 score"))
    forged.write_text("".join([*lines[: first + 1], action]), encoding="utf-8")
    assert "can be checked once the secret is revealed" in terminal.run("verify", forged)
    forged.write_bytes(data.replace(b"\n1 keep", b"\n1 kept", 1))
    assert "is not an action" in terminal.fail("verify", forged)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("solve chess", "There is no game 'chess'"),
        ("solve yatzy -o kind_sum=all", "Yatzy has no option 'kind_sum'"),
        ("solve brandi-yatzy -o kind_sum=some", "Option kind_sum cannot be 'some'"),
        ("solve brandi-yatzy -o kind_sum", "An option is written KEY=VALUE, not 'kind_sum'"),
        ("solve yatzei -o games=1 -o games=2", "Option games is given twice"),
        ("solve brandi-yatzy-plus", "too many to solve exactly"),
        ("advise yatzy --dice 123456", "123456 is not a roll of 5 dice numbered 1 to 6"),
        ("advise yatzy --dice 12347", "12347 is not a roll of 5 dice numbered 1 to 6"),
        ("advise yatzy --dice 12345;turn", "is not a set of dice"),
        ("solve yatzy -o seats=2", "Yatzy has no option 'seats'"),
        ("solve yatzy -o seats_taken=2", "Yatzy has no option 'seats_taken'"),
        ("arena yatzy -b random -o self=2", "Yatzy has no option 'self'"),
        ("play chess", "There is no game 'chess'"),
        ("play yatzy -o wild=on", "Yatzy has no option 'wild'"),
        ("play yatzei -p Anna -p bot:genius", "There is no bot 'genius'"),
        ("play --resume nowhere.log", "Cannot read nowhere.log: there is no such file or folder."),
        ("play -p Anna", "Say which game"),
        ("advise yatzy --dice dice", "is not a set of dice"),
        ("advise brandi-yatzy-plus --dice 12345", "the yellow one after a plus"),
        ("advise yatzy --dice 12345 --players 0", "Yatzy is for 1 to 20 players, not for 0."),
        ("advise yatzy --dice 12345 --open twelves", "There is no box 'twelves'"),
        ("advise yatzy --dice 12345 --open 1.ones", "write for example Ones. The boxes are: Ones, Twos"),
        ("advise brandi-yatzy-plus --dice 1234+5 --open Ones", "There is no box 'Ones'; write for example 1.Ones."),
        ("advise yatzy --dice 12345 --open ones --upper 3x", "'3x' is not an upper total"),
        ("advise yatzy --dice 12345 --open ones --upper 500", "An upper total of 500 is not possible"),
        ("advise yatzy --dice 12345 --throws-left 3", "Rolls left: 0 to 2, not 3"),
        ("replay nowhere.log", "Cannot read nowhere.log"),
        ("arena yatzy -b genius", "There is no bot 'genius'"),
        ("arena yatzei -b random -o games=x", "Option games cannot be 'x'"),
        ("arena", "Say which game, for example: spieltisch arena"),
        ("arena yatzy", "Say which bots play"),
        ("arena yatzy -b greedy -b random --until most", "A question is written in percent"),
        ("arena yatzy -b nowhere:Bot", "The bot nowhere:Bot is not there: No module named 'nowhere'"),
        ("arena yatzy -b greedy --deals 1", "What is given as --deals does not fit: spieltisch arena --help says what"),
        ("arena yatzy -b greedy --jobs 0", "What is given as --jobs does not fit"),
        ("arena yatzy -b", "The option -b is not written like that: spieltisch arena --help shows how."),
        ("play", "needs a terminal"),
        ("play --bots", "There is no option --bots: spieltisch play --help says which there are."),
        ("dance", "There is no command 'dance': spieltisch --help says which there are."),
        ("solv yatzy", "There is no command 'solv'; did you mean 'solve'?"),
        ("sheets dance", "there is none of that name: spieltisch sheets --help says which there are."),
        ("solve", "game is missing: spieltisch solve --help says what it is."),
        ("review", "FILE is missing: spieltisch review --help says what it is."),
        ("solve brandi-dog", "Brändi Dog has no solver"),
        (
            "advise yatzy --open ones",
            "or with --dice what lies on the table, for example: spieltisch advise yatzy --dice",
        ),
        ("advise yatzy --dice 12345 --upper 30,21", "Give one upper total: this sheet has one column."),
        ("advise yatzy --dice 12345 --free-throws 2", "Options like --free-throws are for other games."),
        ("advise yatzy dice --dice 12345", "A position says everything: --dice does not go with it."),
        ("verify one two", "There is more on this line than belongs to the command: spieltisch verify --help"),
    ],
)
def test_mistakes_get_a_sentence(terminal: Terminal, command: str, sentence: str) -> None:
    assert sentence in terminal.fail(*command.split())


def printed(table: PlainTable, width: int) -> list[str]:
    shown = StringIO()
    Console(width=width, file=shown).print(table)
    return [line.rstrip() for line in shown.getvalue().splitlines()]


def test_words_of_a_table_stay_whole_and_numbers_stand_below_each_other() -> None:
    table = PlainTable("Choice", "Cost in points", title="Advice", numbers=("Cost in points",))
    table.add_row("Keep everything and roll the others", "about 9.5\u00a0%")
    table.add_row("Cross out «\u202fYatzy\u202f»", "about 10.25\u00a0%")
    assert printed(table, 40) == [
        "Advice",
        "",
        "                                Cost in",
        " Choice                          points",
        " ──────────────────────────────────────",
        " Keep everything and        about 9.5\u00a0%",
        " roll the others",
        " Cross out «\u202fYatzy\u202f»      about 10.25\u00a0%",
        "",
    ]


def test_where_a_table_has_no_room_each_cell_has_a_line() -> None:
    table = PlainTable("Who", "Gewinnchance", "Besser", title="Advice")
    table.add_row("Anna", "heimgeschickt")
    assert printed(table, 20) == ["Advice", "Anna", "  Gewinnchance ·", "    heimgeschickt", ""]


def test_a_number_stays_with_its_unit_in_sentences_too() -> None:
    shown = StringIO()
    PlainConsole(width=20, file=shown).print("Im Mittel 245.870775 Punkte, 68.98\u00a0% Bonus")
    assert [line.rstrip() for line in shown.getvalue().splitlines()] == [
        "Im Mittel 245.870775", "Punkte, 68.98\u00a0%", "Bonus",
    ]  # fmt: skip


def test_the_language_may_come_last(terminal: Terminal) -> None:
    shown = terminal.run("advise", "yatzy", "--dice", "33446", "--open", "threes", "--language", "de")
    assert "6 Punkte bei Dreier eintragen" in shown
    assert "--language" in terminal.fail("advise", "yatzy", "--language")
