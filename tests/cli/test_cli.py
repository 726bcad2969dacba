"""The command line as people type it: results on standard output, mistakes as one sentence and exit code 2."""

import re
from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console

from spieltisch.cli.coach_report import show_review, sparkline
from spieltisch.core.chance import SealedChance
from spieltisch.games.dog.minds.teacher import DogTeacher
from spieltisch.games.yatzy.minds.winning import outlook
from spieltisch.kit.command_line import load
from spieltisch.kit.minds.review import PlayerReview, Review
from spieltisch.kit.players import called, written_player
from spieltisch.kit.printing import PlainConsole, PlainTable, console
from spieltisch.kit.shelf import create
from spieltisch.kit.words import words
from tests.bots.test_bots import NEARLY_FULL
from tests.helpers import finished_log

from .terminal import Terminal

GOLDEN = Path(__file__).parent.parent / "golden"


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


def test_dog_has_no_solver(terminal: Terminal) -> None:
    assert "has no solver" in terminal.fail("solve", "brandi-dog")


YATZY = create("yatzy", 2)
DOG = "exchange; round 4; board C@B9 Cf2 Cf3 Cf4; hands A68 555 245 346; discard K"
SET_UP = "place; turn 1; stocks 3+2 3+2; figures a1 a1 a1 / j10 j10 j10; plates e5|e6 f5|f6"


def test_advise_reads_a_position_of_any_game(terminal: Terminal) -> None:
    shown = terminal.run("advise", "brandi-dog", DOG)
    assert "A 6 8" in shown, "the own hand"
    assert "Give an ace to Player 3" in shown, "nobody sits there, not even a guest"
    assert "percentage points" in shown
    assert "estimates" in shown
    found = terminal.json("advise", "brandi-dog", DOG, "--seat", "2")
    assert (found["unit"], found["exact"]) == ("chance", False)
    assert [one["action"] for one in found["choices"]] == ["give 5"]


def test_advise_helps_to_place_obstacles(terminal: Terminal) -> None:
    found = terminal.json("advise", "brandi-labyria", SET_UP)
    assert found["unit"] == "chance"
    assert {one["action"].split()[0] for one in found["choices"]} <= {"plate", "corner"}
    assert all(0.3 < one["value"] < 0.7 and 0 < one["error"] < 0.1 for one in found["choices"])
    assert "Place a " in terminal.run("advise", "brandi-labyria", SET_UP)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("brandi-dog",), "Say which position, for example: spieltisch advise brandi-dog POSITION"),
        (("brandi-dog", DOG, "--dice", "12345"), "Options like --dice are for other games."),
        (("brandi-dog", DOG, "--open", "ones"), "Options like --open are for other games."),
        (("brandi-dog", DOG, "--players", "9"), "not for 9"),
        (("brandi-dog", DOG, "--seat", "5"), "In this position seat 5 has nothing to decide."),
        (
            ("yatzy", YATZY.write_position(YATZY.start())),
            "Nobody decides in this position: a roll or a deal comes next.",
        ),
        (("yatzy",), "Say which position"),
    ],
)
def test_advise_says_what_is_missing(terminal: Terminal, arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in " ".join(terminal.fail("advise", *arguments).split())


def test_review_of_dog_tells_chances_and_what_partners_gave_away(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DogTeacher, "worlds", 4)
    monkeypatch.setattr(DogTeacher, "fewest_worlds", 2)
    shown = " ".join(terminal.run("review", GOLDEN / "brandi-dog-4.log").split())
    assert "percentage points" in shown
    assert "in passing cards." in shown
    assert "Decision by decision" not in shown
    assert re.search(r"\d ± \d+\.\d", shown)
    everything = " ".join(terminal.run("review", GOLDEN / "brandi-dog-4.log", "--all").split())
    assert "Had all" in everything, "hindsight has a column of its own"
    candidates = everything.partition("Decision by decision")[2]
    assert candidates.count("±") > 2 * candidates.count("played") > 0


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


def test_solve_prints_the_value_alone_and_follows_no_games_for_it(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("spieltisch.games.yatzy.commands.load_or_compute")
    assert terminal.run("solve", "yatzy", "--value").strip() == "245.870775"
    assert terminal.json("solve", "yatzy", "--value") == {"expected": pytest.approx(245.870775)}


def test_solve_prints_the_published_optimum(terminal: Terminal) -> None:
    found = terminal.json("solve", "yatzy")
    assert found["expected"] == pytest.approx(245.870775, abs=5e-7)
    assert sum(found["boxes"].values()) + found["bonus"] == pytest.approx(found["expected"], abs=1e-9)
    assert found["bonus"] == pytest.approx(35 * found["bonus_probability"])
    assert list(found["quantiles"]) == ["1", "5", "25", "50", "75", "95", "99"]
    assert "245.870775 points on average" in " ".join(terminal.run("solve", "yatzy").split())


def test_advise_ranks_the_choices(terminal: Terminal) -> None:
    arguments = ("advise", "yatzy", "--dice", "66661", "--open", "sixes,chance", "--upper", "40", "--throws-left", "1")
    found = terminal.json(*arguments)
    assert found["exact"] is True
    sixes, bonus, chance = 24 + 6 / 6, 35, 5 * 14 / 3
    assert found["choices"][0] == {
        "action": "keep 6666", "value": pytest.approx(40 + sixes + bonus + chance), "error": 0, "loss": 0, "wins": None,
    }  # fmt: skip
    assert found["choices"][-1]["loss"] > 0
    assert "Keep 6 6 6 6 and roll the others" in terminal.run(*arguments)


def test_advise_says_what_wins_where_points_alone_do_not(terminal: Terminal) -> None:
    position = f"throw 2; dice 44466; pad 1: {NEARLY_FULL}; pad 2: {NEARLY_FULL}, chance 26"
    shown = " ".join(terminal.run("advise", "yatzy", position, "--top", "1").split())
    assert "To win, better: Keep 6 6 and roll the others. That wins 12.7% of the games instead of 0.0%." in shown
    choices = {one["action"]: one["wins"] for one in terminal.json("advise", "yatzy", position)["choices"]}
    assert choices["score chance"] == {"chance": 0, "exact": True}
    assert choices["keep 66"]["chance"] == pytest.approx(55 / 432)


def test_advise_for_plus_says_it_is_an_estimate(terminal: Terminal) -> None:
    arguments = ("advise", "brandi-yatzy-plus", "--dice", "1155+3", "--throws-left", "0", "--free-throws", "1")
    assert "estimates" in terminal.run(*arguments)
    best = terminal.json(*arguments)["choices"][0]["action"]
    assert best in ("score 1.kombi-odd", "score 2.kombi-odd")


def test_review_shows_luck_skill_and_the_dearest_decisions(terminal: Terminal) -> None:
    shown = terminal.run("review", GOLDEN / "yatzy-2.log")
    assert "Luck and skill" in shown
    found = terminal.json("review", GOLDEN / "yatzy-2.log")
    assert len(found["worst"]) == 5
    assert len(found["review"]["players"]) == 2


def test_review_shows_every_part_of_the_results(capsys: pytest.CaptureFixture[str]) -> None:
    _, replayed = load(GOLDEN / "brandi-dog-4.log")
    player = PlayerReview(
        name="", expected=0.5, luck=0.25, lost=0.75, partners=0.125, others=1.5, error=-0.375, total=1.0, course=(0.5,)
    )
    others = replace(player, partners=0.0, error=0.0)
    found = Review(
        game="brandi-dog", unit="chance", exact=False, players=(player, *[others] * 3), decisions=(), curve=()
    )
    show_review(words("en"), replayed, found, 5, everything=False)
    shown = " ".join(capsys.readouterr().out.split())
    names = called(words("en"), "brandi-dog", [written_player(one) for one in replayed.header.players])
    assert f"Lost through partners' decisions · {names[0]} −12.5% Gained" in shown
    assert "Gained through opponents' decisions · " + ", ".join(f"{name} +150.0%" for name in names) in shown
    assert f"Unforeseen · {names[0]} −37.5%" in shown


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


@pytest.mark.parametrize("turns", [1, 16, 70])
def test_the_course_of_a_long_game_is_shown_to_its_end(turns: int) -> None:
    course = (*(0.5 for _ in range(turns - 1)), 1.0)
    shown = sparkline(
        PlayerReview(name="Anna", expected=0.5, luck=0.0, lost=0.0, others=0.0, error=0.5, total=1.0, course=course)
    )
    assert len(shown) == min(turns, 16)
    assert shown.count("█") == (turns > 1)
    assert shown[-1] == ("█" if turns > 1 else "▁")


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


def test_a_review_breaks_no_word_in_a_terminal_of_80_columns(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(console, "_width", 80)
    shown = terminal.run("--language", "de", "review", GOLDEN / "yatzei-2.log", "--all")
    words_shown = set(shown.split())
    assert {"Entscheidungen", "Möglichkeit", "Punkten", "eintragen", "gespielt", "beste"} <= words_shown
    assert "Fehler" in words_shown, "all decisions say what the coach calls them"
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_a_review_knows_chances_of_winning_the_first_time_too(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outlook, "is_kept", lambda rules: False)
    found = terminal.json("review", GOLDEN / "yatzy-2.log")
    assert all(one["wins"] for one in found["worst"][0]["candidates"])


def test_a_review_says_who_was_lucky_as_the_page_does(terminal: Terminal) -> None:
    shown = " ".join(terminal.run("review", GOLDEN / "yatzy-2.log").split())
    assert re.search(r"Player \d had the most luck\. Player \d gave away the fewest points\.", shown)
    assert "You played with real dice." not in shown


def test_a_review_of_real_dice_says_what_the_coach_cannot_know(terminal: Terminal, tmp_path: Path) -> None:
    log = (GOLDEN / "yatzy-2.log").read_text(encoding="utf-8")
    manual = re.sub(r"(?m)^chance seeded\nseed .*\n", "chance manual\n", log)
    (tmp_path / "real.log").write_text(manual, encoding="utf-8")
    assert "You played with real dice." in terminal.run("review", tmp_path / "real.log")


def test_boxes_can_be_named_as_the_sheet_names_them(terminal: Terminal) -> None:
    arguments = ("advise", "yatzy", "--dice", "33446", "--open")
    keys = terminal.json(*arguments, "threes,large-straight")
    assert terminal.json("--language", "de", *arguments, "dreier, Grosse Sequenz") == keys
    said = terminal.fail("--language", "de", *arguments, "Dreien")
    assert "Einer, Zweier" in said
    assert "full-house" not in said


def test_the_language_may_come_last(terminal: Terminal) -> None:
    shown = terminal.run("advise", "yatzy", "--dice", "33446", "--open", "threes", "--language", "de")
    assert "6 Punkte bei Dreier eintragen" in shown
    assert "--language" in terminal.fail("advise", "yatzy", "--language")


def test_a_position_for_other_players_says_how_to_name_them(terminal: Terminal) -> None:
    position = "dice 33446; pad 3: ones 3"
    said = terminal.fail("advise", "yatzy", position)
    assert "There is no player '3'; there are 2. It was read for 2 players and the usual rules; --players" in said
    assert "--players" not in terminal.fail("advise", "yatzy", position, "--players", "2")
    assert terminal.json("advise", "yatzy", position, "--players", "3")["seat"] == 0


def test_what_is_wrong_with_a_position_is_said_in_every_language(terminal: Terminal) -> None:
    assert "«bla» ist kein Teil einer Stellung" in terminal.fail("--language", "de", "advise", "yatzy", "bla")


def test_programs_are_told_what_the_coach_would_do(terminal: Terminal) -> None:
    position = f"throw 2; dice 44466; pad 1: {NEARLY_FULL}; pad 2: {NEARLY_FULL}, chance 26"
    found = terminal.json("advise", "yatzy", position)
    assert found["counsel"] == "keep 66", "it wins more often than what brings most points"
    assert found["choices"][0]["action"] != "keep 66"
    assert found["seat"] == 0
    assert terminal.json("advise", "yatzy", found["position"]) == found
    candidates = terminal.json("review", GOLDEN / "yatzy-2.log")["review"]["decisions"][0]["candidates"]
    best = candidates[0]["value"]
    assert [one["loss"] for one in candidates] == [pytest.approx(best - one["value"]) for one in candidates]
