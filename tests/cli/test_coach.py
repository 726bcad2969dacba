"""The coach on the command line: advise, review and solve."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from tools.yatzy.ship_statistics import by_options

from spieltisch.cli import coach
from spieltisch.cli.coach_report import show_review, sparkline
from spieltisch.core.errors import SetupError
from spieltisch.games.dog.minds.teacher import DogTeacher
from spieltisch.games.yatzy.minds.solver import exact, statistics
from spieltisch.games.yatzy.minds.winning import outlook
from spieltisch.kit.command_line import load
from spieltisch.kit.minds import levels
from spieltisch.kit.minds.review import PlayerReview, Review
from spieltisch.kit.players import called, written_player
from spieltisch.kit.printing import console
from spieltisch.kit.shelf import create, game_type
from spieltisch.kit.words import words
from tests.kit.minds.test_bots import NEARLY_FULL

from .terminal import GOLDEN, Terminal

YATZY = create("yatzy", 2)
DOG = "exchange; round 4; board C@B9 Cf2 Cf3 Cf4; hands A68 555 245 346; discard K"
SET_UP = "place; turn 1; stocks 3+2 3+2; figures a1 a1 a1 / j10 j10 j10; plates e5|e6 f5|f6"


def test_dog_has_no_solver(terminal: Terminal) -> None:
    assert "has no solver" in terminal.fail("solve", "brandi-dog")


def test_advise_reads_a_position_of_any_game(terminal: Terminal) -> None:
    shown = terminal.run("advise", "brandi-dog", DOG)
    assert "A 6 8" in shown, "the own hand"
    assert "Give an ace to Player 3" in shown, "nobody sits there, not even a guest"
    assert "percentage points" in shown
    assert "estimates" in shown
    found = terminal.json("advise", "brandi-dog", DOG, "--seat", "2")
    assert (found["unit"], found["exact"]) == ("chance", False)
    assert [one["action"] for one in found["choices"]] == ["give 5"]


@pytest.mark.parametrize(
    ("asked", "title"),
    [
        (("advise", "brandi-dog", DOG), "The coach is getting ready."),
        (("review", GOLDEN / "brandi-dog-4.log"), "The coach is looking at the game."),
    ],
    ids=["advise", "review"],
)
def test_who_has_to_wait_for_the_coach_is_told_so_before(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, asked: tuple[object, ...], title: str
) -> None:
    told = list[tuple[str, float]]()

    @contextmanager
    def bar(title: str) -> Iterator[Callable[[float], None]]:
        yield lambda fraction: told.append((title, fraction))

    def wait() -> None:
        assert told == [(title, 0.0)]
        raise SetupError("It never ends.")

    waiting = replace(levels.coach_of("brandi-dog"), wait=wait)
    monkeypatch.setattr(coach, "progress_bar", bar)
    monkeypatch.setattr(levels, "coach_of", lambda game: waiting)
    assert "It never ends." in terminal.fail(*asked)


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


@pytest.mark.parametrize("game_id", ["brandi-yatzy", "yatzei", "yatzy"])
def test_what_is_shipped_is_printed_and_not_solved(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    monkeypatch.setattr(exact, "load_or_solve", None)
    for one in by_options(game_type(game_id)):
        options = [f"-o{key}={value}" for key, value in one.spec.options.items()]
        expected = terminal.json("solve", game_id, *options)["expected"]
        assert terminal.json("solve", game_id, *options, "--value") == {"expected": expected}
        assert f"{expected:.6f} points on average" in " ".join(terminal.run("solve", game_id, *options).split())


def test_solve_prints_the_value_alone_and_follows_no_games_for_it(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "load_or_compute", None)
    assert terminal.run("solve", "thirteen-boxes", "--value").strip() == "245.870775"
    assert terminal.json("solve", "thirteen-boxes", "--value") == {"expected": pytest.approx(245.870775)}


def test_what_is_not_shipped_is_computed(terminal: Terminal) -> None:
    found, same = terminal.json("solve", "thirteen-boxes"), terminal.json("solve", "yatzy")
    assert found.pop("boxes") == pytest.approx(same.pop("boxes"))
    assert found.pop("quantiles") == same.pop("quantiles")
    assert found == pytest.approx(same)


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


@pytest.mark.parametrize("turns", [1, 16, 70])
def test_the_course_of_a_long_game_is_shown_to_its_end(turns: int) -> None:
    course = (*(0.5 for _ in range(turns - 1)), 1.0)
    shown = sparkline(
        PlayerReview(name="Anna", expected=0.5, luck=0.0, lost=0.0, others=0.0, error=0.5, total=1.0, course=course)
    )
    assert len(shown) == min(turns, 16)
    assert shown.count("█") == (turns > 1)
    assert shown[-1] == ("█" if turns > 1 else "▁")


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
    assert re.search(r"Player \d had the (most|least bad) luck\. Player \d gave away the fewest points\.", shown)
    assert "You played with real dice." not in shown


def test_a_review_of_real_dice_says_what_the_coach_cannot_know(terminal: Terminal, tmp_path: Path) -> None:
    log = (GOLDEN / "yatzy-2.log").read_text(encoding="utf-8")
    entered = re.sub(r"(?m)^chance seeded\nseed .*\n", "chance manual\n", log)
    (tmp_path / "real.log").write_text(entered, encoding="utf-8")
    assert "You played with real dice" not in terminal.run("review", tmp_path / "real.log"), "every roll was entered"
    noted = re.sub(r"\* roll 12246\n(.*\n)*?1 score chance\n", "* points 17\n1 score chance\n", entered)
    (tmp_path / "noted.log").write_text(noted, encoding="utf-8")
    assert noted != entered
    assert "You played with real dice" in " ".join(terminal.run("review", tmp_path / "noted.log").split())


def test_boxes_can_be_named_as_the_sheet_names_them(terminal: Terminal) -> None:
    arguments = ("advise", "yatzy", "--dice", "33446", "--open")
    keys = terminal.json(*arguments, "threes,large-straight")
    assert terminal.json("--language", "de", *arguments, "dreier, Grosse Sequenz") == keys
    said = terminal.fail("--language", "de", *arguments, "Dreien")
    assert "Einer, Zweier" in said
    assert "full-house" not in said


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
