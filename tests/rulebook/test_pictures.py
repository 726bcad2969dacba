"""Everything that is drawn on the rule pages is there, can be so, and shows what is said beside it."""

import re

import pytest

from spieltisch.core.errors import IllegalActionError
from spieltisch.kit.rule_positions import Position, positions
from spieltisch.kit.rulebook import ENGLISH, ids, rules
from spieltisch.kit.shelf import create, game_types
from spieltisch.server.lesson import tried

GAMES = list(game_types())
EXAMPLE = re.compile(r"\(dice:([\d+]+)/([\w-]+)=(\d+)\)(.*(?:\n   .*)?)")
"""Dice for a box, what they give, and what is said behind them."""
TASKS = [(game, name) for game in GAMES for name in re.findall(r"\]\(try:([\w-]+)\)", rules(game, ENGLISH))]


@pytest.mark.parametrize("game", GAMES)
def test_every_position_that_has_a_name_is_shown_and_every_one_that_is_shown_is_there(game: str) -> None:
    shown = re.findall(r"\]\((?:position|try):([\w-]+)\)", rules(game, ENGLISH))
    assert sorted(shown) == sorted(positions(game))
    assert len(shown) > 0


@pytest.mark.parametrize("game", [game for game in GAMES if "yatz" in game])
def test_the_dice_beside_a_box_give_what_is_said(game: str) -> None:
    examples = EXAMPLE.findall(rules(game, ENGLISH))
    assert len(examples) == rules(game, ENGLISH).count("(dice:") - 2  # two more stand in the steps of a turn
    playing = create(game, 2)
    for dice, box, points, said in examples:
        state = playing.read_position(f"turn 1; throw 3; dice {dice}")
        place = f"1.{box}" if game == "brandi-yatzy-plus" else box
        after = playing.apply(state, playing.actors(state)[0], playing.read(f"score {place}"))
        assert after.sheets[0].total == int(points)
        assert re.search(rf"\b{points}\b", said)


@pytest.mark.parametrize(("game", "name"), TASKS)
def test_whoever_does_as_the_page_tells_has_done_the_task(game: str, name: str) -> None:
    """Chance acts as on the page, so that the task can be done."""
    position = positions(game)[name]
    lesson = tried(position, (), None)
    while lesson.verdict == "":
        told = position.course[len(lesson.table.steps)]
        thrown = lesson.table.thrower is not None
        lesson = tried(position, lesson.did, "" if thrown else told)
    assert lesson.verdict == "right"
    assert lesson.did == position.course


@pytest.mark.parametrize(("game", "name"), TASKS)
def test_a_task_is_about_a_rule_of_the_page_and_what_is_forbidden_there_is_refused_by_one(game: str, name: str) -> None:
    position = positions(game)[name]
    assert position.about in ids(rules(game, ENGLISH))
    for before, action in position.forbidden:
        lesson = tried(position, before, action)
        assert lesson.verdict == "refused"
        assert isinstance(lesson.why, IllegalActionError)
        assert lesson.why.clause in ids(rules(game, ENGLISH))
        assert lesson.did == before


def some(game: str, name: str) -> Position:
    return positions(game)[name]


def test_what_is_allowed_and_not_asked_is_told_from_both() -> None:
    lesson = tried(some("brandi-dog", "back"), (), "4 A0-A4")
    assert (lesson.verdict, lesson.why) == ("other", None)


def test_dice_roll_as_they_like_for_who_does_something_else() -> None:
    seen = {tried(some("yatzy", "all-dice"), ("roll 12555",), "keep -").did[-1] for _ in range(40)}
    assert len(seen) > 20
    assert all(text.startswith("roll ") for text in seen)


def test_who_is_attacked_rolls_by_themselves() -> None:
    lesson = tried(some("brandi-labyria", "attack"), ("roll 4 rotate",), "e3-f5xe5")
    assert lesson.did[-1] == "defence minus"
    assert lesson.verdict == "right"


@pytest.mark.parametrize("page", GAMES)
def test_nobody_has_to_read_notation(page: str) -> None:
    assert "notation" not in rules(page, ENGLISH)
    assert "> " not in rules(page, ENGLISH)
