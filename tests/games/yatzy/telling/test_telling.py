"""The score sheet's words: what a box asks for, and what can be done with the dice."""

import pytest

from spieltisch.core.outcome import rank
from spieltisch.core.seat import CHANCE
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Action, FreeThrow, Keep, Place, Roll, Score
from spieltisch.games.yatzy.telling.box_words import box_asks, choice_words
from spieltisch.games.yatzy.telling.standing_words import result_words
from spieltisch.kit.shelf import create
from spieltisch.kit.words import words


def yatzy(game_id: str, **options: object) -> YatzyGame:
    game = create(game_id, 2, **options)
    assert isinstance(game, YatzyGame)
    return game


@pytest.mark.parametrize(
    ("game_id", "key", "options", "asks"),
    [
        ("brandi-yatzy", "twos", {}, "the sum of all dice that show 2"),
        ("brandi-yatzy", "three-alike", {}, "three of a kind: the sum of those dice"),
        ("brandi-yatzy", "three-alike", {"kind_sum": "all"}, "three of a kind: the sum of all dice"),
        ("brandi-yatzy", "small-straight", {}, "1 2 3 4 5: 30 points"),
        ("yatzy", "small-straight", {}, "four in a row: 30 points"),
        ("yatzy", "large-straight", {}, "five in a row: 40 points"),
        ("brandi-yatzy-plus", "multiply", {}, "yellow times the sum of the wood"),
        ("yatzei", "chance", {}, "any roll: the sum of all dice; a second Yatzi: 100 points"),
    ],
)
def test_boxes_are_explained_by_what_the_engine_does(
    game_id: str, key: str, options: dict[str, str], asks: str
) -> None:
    rules = yatzy(game_id, **options).rules
    assert box_asks(words("en"), rules, rules.boxes[rules.box(key)]) == asks


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Keep(Dice((1, 1), 3)), "Keep 1 1 and yellow 3 and roll the others"),
        (Keep(Dice()), "Roll all dice again"),
        (Score(Place(0, 16)), "Enter 80 points for Kombi odd, column 1"),
        (Score(Place(1, 15)), "Cross out Yatzy, column 2"),
        (FreeThrow(Dice((5, 5))), "Take a free roll and keep 5 5"),
        (FreeThrow(Dice(), Place(1, 0)), "Cross out Ones, column 2 for a free roll of all dice"),
    ],
)
def test_choices_are_told_with_the_names_on_the_sheet(action: Action, said: str) -> None:
    game = yatzy("brandi-yatzy-plus")
    state = game.apply(game.start(), CHANCE, Roll(Dice((1, 1, 5, 5), 3)))
    assert choice_words(words("en"), game.rules, state, action) == said


def test_the_result_is_told_for_one_for_many_and_for_equals() -> None:
    names = ("Anna", "Beat", "Carla")
    assert result_words(words("en"), names, rank((3, 2, 1))) == "Anna wins!"
    assert result_words(words("en"), names, rank((3, 3, 1))) == "Anna and Beat share first place!"
    assert result_words(words("en"), names[:1], rank((3,))) == "Anna has 3 points."
    assert result_words(words("en"), names[:1], rank((3,)), below=49) == "Anna has 3 points."
    assert result_words(words("en"), names[:1], rank((3,)), below=50) == "Anna, well played!"
