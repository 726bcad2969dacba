"""`spieltisch arena` as people type it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from .terminal import Terminal

TWO = ("arena", "yatzy", "-b", "greedy", "-b", "random")


def test_it_shows_points_and_wins_with_intervals(terminal: Terminal) -> None:
    found = terminal.json(*TWO, "--deals", 5, "--jobs", 1)
    greedy, random = found["standings"]
    assert (greedy["bot"], random["bot"]) == ("greedy", "random")
    assert greedy["points"]["low"] < greedy["points"]["mean"] < greedy["points"]["high"]
    assert greedy["wins"]["mean"] == greedy["wins"]["high"] == 1
    assert random["wins"]["mean"] == random["wins"]["low"] == 0
    assert greedy["thinking"]["median"] > 0
    assert found["match"]["bots"] == ["greedy", "random"]
    assert (found["deals"], found["verdict"], found["interrupted"]) == (5, None, False)


def test_equal_bots_are_one_line_for_people_and_as_many_as_named_for_programs(terminal: Terminal) -> None:
    four = ("arena", "brandi-dog", "-b", "random", "-b", "greedy", "-b", "random", "-b", "greedy", "--deals", 2)
    assert [standing["games"] for standing in terminal.json(*four)["standings"]] == [4, 4, 4, 4]
    shown = terminal.run(*four)
    assert shown.count("Practised bot  ") == 1
    assert "-0" not in shown


def test_who_plays_alone_has_points_and_wins_nothing(terminal: Terminal) -> None:
    shown = terminal.run("arena", "yatzy", "-b", "greedy", "--deals", 2)
    assert "Points" in shown
    assert "Wins" not in shown
    assert "%" not in shown.replace("95 %", "").replace("99 %", "")
    assert terminal.json("arena", "yatzy", "-b", "greedy", "--deals", 2)["standings"][0]["wins"] is None


def test_it_says_how_long_bots_think(terminal: Terminal) -> None:
    shown = terminal.run("arena", "yatzy", "-b", "greedy", "--deals", 2)
    assert " ms for a decision (median), " in shown


def test_a_question_is_answered_in_a_sentence(terminal: Terminal) -> None:
    assert "Practised bot wins more than 60.0%." in terminal.run(*TWO, "--until", "60:70")
    backwards = ("arena", "yatzy", "-b", "random", "-b", "greedy")
    assert "Random bot wins less than 50.0%." in terminal.run(*backwards, "--until", "50")
    assert terminal.json(*TWO, "--until", "50")["verdict"]["answer"] == "more"
    undecided = terminal.run("arena", "yatzy", "-b", "greedy", "-b", "greedy", "-b", "random", "--deals", 2,
                             "--until", "50")  # fmt: skip
    assert "Undecided after 2 deals: does Practised bot win more than 50.0%, or less than 50.0%?" in undecided


def test_games_are_saved_as_logs_that_can_be_verified(terminal: Terminal, tmp_path: Path) -> None:
    terminal.run("arena", "brandi-dog", "-b", "greedy", "-b", "random", "--deals", 2, "--save", tmp_path / "logs")
    logs = sorted((tmp_path / "logs").iterdir())
    assert [log.name for log in logs] == ["000001-1.log", "000001-2.log", "000002-1.log", "000002-2.log"]
    assert "\nplayer 1 bot:random\nplayer 2 bot:greedy\n" in logs[1].read_text(encoding="utf-8")
    assert terminal.run("replay", logs[1]).startswith("Brändi Dog: ")
    for log in logs:
        assert "exactly those that follow from the seed" in terminal.run("verify", log)
    refused = terminal.fail("arena", "brandi-dog", "-b", "random", "-b", "greedy", "--deals", 2, "--save",
                            tmp_path / "logs")  # fmt: skip
    assert "000001-1.log is another game: choose another folder" in refused


def test_an_interrupted_match_says_what_there_is_and_goes_on(terminal: Terminal, tmp_path: Path) -> None:
    """Ctrl-C, and then the rest of it: the file knows all but the question, and where logs are put."""
    kept, logs = tmp_path / "kept.match", tmp_path / "logs"
    listening = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # also beside other work
    program = f"{listening}; import sys; from spieltisch.cli import main; main(sys.argv[1:])"
    arguments = [*TWO, "--deals", "3000", "--jobs", "2", "--resume", str(kept), "--until", "99.9", "--save", str(logs)]
    running = subprocess.Popen(
        [sys.executable, "-c", program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    end = time.monotonic() + 60
    while not kept.exists() or kept.read_bytes().count(b"\n") < 4:
        assert time.monotonic() < end
        time.sleep(0.05)
    os.kill(running.pid, signal.SIGINT)
    shown, complaints = running.communicate(timeout=60)
    assert running.returncode == 130, complaints
    assert complaints == ""
    assert "Practised bot" in shown
    assert "of 3000 deals." in shown
    assert f"To go on: spieltisch arena --resume {kept} --until 99.9 --save {logs}" in " ".join(shown.split())
    played = kept.read_bytes().count(b"\n") - 1
    found = terminal.json("arena", "--resume", kept, "--deals", played + 2)
    assert found["deals"] == played + 2
    whole = terminal.json(*TWO, "--deals", played + 2)
    for one, other in zip(found["standings"], whole["standings"], strict=True):
        assert (one["points"], one["wins"]) == (other["points"], other["wins"])


def test_the_file_of_another_match_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    terminal.run(*TWO, "--deals", 2, "--resume", tmp_path / "one.match")
    for other in (("-b", "greedy", "-b", "greedy"), ("--seed", 0), ("-o", "full_house_five_equal=yes")):
        refused = terminal.fail("arena", "yatzy", *other, "--resume", tmp_path / "one.match")
        assert "is the file of another match" in refused
    assert json.loads((tmp_path / "one.match").read_text(encoding="utf-8").splitlines()[0])["match"]["deals"] == 2


def test_a_league_puts_all_bots_on_one_scale_and_goes_on_with_its_files(terminal: Terminal, tmp_path: Path) -> None:
    play = ("league", "yatzy", "-b", "random", "-b", "greedy", "--deals", 3, "--folder", tmp_path / "yatzy")
    shown = terminal.run(*play)
    assert shown.index("Practised bot") < shown.index("Random bot")
    assert "Random bot is the measure: 1000." in shown
    (kept,) = (tmp_path / "yatzy").iterdir()
    before = kept.read_bytes()
    assert terminal.run(*play) == shown, "nothing is played twice"
    assert kept.read_bytes() == before
    found = terminal.json("ratings", kept, "--measure", "greedy")
    assert [(one["bot"], one["games"]) for one in found["ratings"]] == [("greedy", 6), ("random", 6)]
    assert found["ratings"][0]["rating"]["mean"] == 1000
    assert found["ratings"][1]["rating"]["mean"] < 800
    assert "has not played in these matches" in terminal.fail("ratings", kept, "--measure", "best")
    assert "not the file of a match" in terminal.fail("ratings", Path(__file__))
    assert "at least two different bots" in terminal.fail("league", "yatzy", "-b", "greedy")
