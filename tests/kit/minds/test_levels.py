"""The levels of a game: one scale, as it was measured, beside names that people understand."""

from itertools import pairwise
from pathlib import Path

import pytest

from spieltisch.kit.minds.levels import levels, rated_name, ratings, scale
from spieltisch.kit.minds.strength import Interval, Rating, Scale, read_scale
from spieltisch.kit.shelf import game_types
from spieltisch.kit.words import LANGUAGES, words


@pytest.mark.parametrize("game_id", game_types())
def test_levels_are_measured_against_the_same_bot(game_id: str) -> None:
    found = scale(game_id)
    assert found is not None
    assert (found.game, found.measure, ratings(game_id)["greedy"].mean) == (game_id, "greedy", 1000)
    assert {one.bot for one in found.ratings} <= set(levels(game_id)), "a level may wait to be measured"
    assert found.seats == (game_types()[game_id].usual_seats,)


@pytest.mark.parametrize("game_id", game_types())
def test_no_level_is_clearly_weaker_than_the_one_before_it(game_id: str) -> None:
    order = [ratings(game_id)[level] for level in levels(game_id) if level in ratings(game_id)]
    assert all(below.low <= above.high for below, above in pairwise(order))


@pytest.mark.parametrize("game_id", game_types())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_levels_have_the_same_name(language: str, game_id: str) -> None:
    names = {words(language)(level.name) for level in levels(game_id).values()}
    assert len(names) == len(levels(game_id))


def test_beside_a_level_stands_what_is_known_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {
        "club": Interval(1084.9, 1043.5, 1126.4),
        "random": Interval(-336.1, -799.4, 127.6),
    }
    measured = Scale("yatzy", "greedy", (2,), 1, tuple(Rating(bot, one, 100) for bot, one in known.items()))
    monkeypatch.setattr("spieltisch.kit.minds.levels.scale", lambda game_id: measured)
    assert rated_name(words("en"), "yatzy", "club") == "Club bot · 1080"
    assert rated_name(words("de"), "yatzy", "random") == "Zufalls-Bot · unter 130"
    assert rated_name(words("en"), "yatzy", "best") == "Master bot", "nobody has measured it here"
    assert rated_name(words("en"), "yatzy", "gone") == "gone", "as at old tables"


def test_what_nobody_has_measured_has_no_scale(tmp_path: Path) -> None:
    assert read_scale(None, "pig") is None
    assert read_scale(tmp_path, "pig") is None
