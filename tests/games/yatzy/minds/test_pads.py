"""A pad from what people say of it."""

import pytest

from spieltisch.core.errors import SetupError
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Place
from spieltisch.games.yatzy.minds.pads import pad
from spieltisch.kit.shelf import create


def rules(game_id: str) -> SheetRules:
    game = create(game_id, 2)
    assert isinstance(game, YatzyGame)
    return game.rules


def test_the_open_boxes_are_open_and_the_upper_total_is_right() -> None:
    yatzy = rules("yatzy")
    sheet = pad(yatzy, [Place(0, 0), Place(0, 12)], [62])
    assert list(entry.free_places(yatzy, sheet)) == [Place(0, 0), Place(0, 12)]
    assert entry.upper_total(yatzy, sheet, 0) == 62
    assert sheet.bonus == (0,)


def test_a_total_that_reaches_the_target_has_the_bonus() -> None:
    assert pad(rules("yatzy"), [], [63]).bonus == (35,)


@pytest.mark.parametrize(("total", "filled"), [(1, []), (7, [5]), (31, [5]), (-6, [5])])
def test_an_upper_total_that_cannot_be_is_refused(total: int, filled: list[int]) -> None:
    places = [Place(0, row) for row in range(13) if row not in filled]
    with pytest.raises(SetupError, match=f"An upper total of {total} is not possible"):
        pad(rules("yatzy"), places, [total])


def test_plus_has_two_upper_totals_and_its_free_throws() -> None:
    plus = rules("brandi-yatzy-plus")
    with pytest.raises(SetupError, match="2 upper totals"):
        pad(plus, [], [63])
    assert pad(plus, [], [63, 10], free_throws=1).free_throws == 1
    with pytest.raises(SetupError, match="0 to 3"):
        pad(plus, [], [63, 10], free_throws=4)


def test_a_yatzi_that_was_scored_counts_as_the_first() -> None:
    """B-YZ-2."""
    yatzei = rules("yatzei")
    sheet = pad(yatzei, [Place(0, 12)], [0], yatzi_scored=True)
    assert sheet.points[0][11] == 50
    assert sheet.had_yatzi
    with pytest.raises(SetupError, match="open at once"):
        pad(yatzei, [Place(0, 11)], [0], yatzi_scored=True)
    with pytest.raises(SetupError, match="Only in Yatzei"):
        pad(rules("yatzy"), [], [0], yatzi_scored=True)
