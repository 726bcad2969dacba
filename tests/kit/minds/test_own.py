"""Bots of one's own: a class in any module, or an entry point; their mistakes become sentences."""

import sys
from pathlib import Path

import pytest

from spieltisch.arena.contest import play_match
from spieltisch.arena.match import Match
from spieltisch.core.errors import SetupError
from spieltisch.kit.minds.bots import BotError
from spieltisch.kit.minds.own import bot_named
from spieltisch.kit.shelf import create

BOTS = '''
class First:
    """The first legal action."""
    def choose(self, view, legal, rng):
        return legal[0]

class Informed:
    def __init__(self, game):
        self.game = game
    def choose(self, view, legal, rng):
        assert self.game.spec.seats == 2
        return legal[rng.below(len(legal))]

class Clumsy(First):
    def choose(self, view, legal, rng):
        return 1 // 0

class Cheat(First):
    def choose(self, view, legal, rng):
        return "all sixes"

class Broken(First):
    def __init__(self, game):
        raise RuntimeError("no luck today")

class Stone:
    pass

class Mortal:
    def choose(self, view, legal, rng):
        import os
        os._exit(1)
'''


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`mybots.py` in the folder in which somebody works."""
    (tmp_path / "mybots.py").write_text(BOTS, encoding="utf-8")
    about = tmp_path / "mybots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: mybots\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[spieltisch.bots]\nfirst = mybots:First\n", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "mybots", raising=False)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_class_of_ones_own_plays_in_the_arena(jobs: int) -> None:
    match = Match("yatzy", ("mybots:First", "mybots:Informed"), deals=2)
    first, informed = play_match(match, jobs)
    assert (first.bot, informed.bot) == match.bots
    assert first.thinking is not None
    assert informed.games == 4


def test_an_installed_package_brings_bots_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    assert type(bot_named("first", create("yatzy", 2))).__name__ == "First"
    with pytest.raises(
        SetupError,
        match=r"no bot 'second' for this game; there are: random, .*, best, rival, first",
    ):
        bot_named("second", create("yatzy", 2))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nobots:First", "The bot nobots:First is not there: No module named 'nobots'"),
        ("mybots:Second", "The bot mybots:Second is not there: .* has no attribute 'Second'"),
        ("mybots:", "The bot mybots: is not there"),
        (":First", "The bot :First is not there"),
        ("mybots:Stone", r"mybots:Stone is not a bot: it has no method choose\(view, legal, rng\)"),
        ("mybots:Broken", "The bot mybots:Broken cannot be made: RuntimeError: no luck today"),
    ],
)
def test_what_is_no_bot_is_refused_before_anything_is_played(name: str, sentence: str) -> None:
    with pytest.raises(BotError, match=sentence):
        bot_named(name, create("yatzy", 2))


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("mybots:Clumsy", r"mybots:Clumsy has failed, in line 16 of .*mybots\.py: ZeroDivisionError: .* by zero"),
        ("mybots:Cheat", "mybots:Cheat has chosen 'all sixes', which is not among the legal actions"),
    ],
)
def test_a_bot_that_fails_is_named_with_its_line(name: str, sentence: str, jobs: int) -> None:
    with pytest.raises(BotError, match=sentence):
        play_match(Match("yatzy", ("random", name), deals=2), jobs)


def test_a_process_that_dies_ends_the_match() -> None:
    with pytest.raises(BotError, match="A process that played games has died"):
        play_match(Match("yatzy", ("random", "mybots:Mortal"), deals=4), 2)
