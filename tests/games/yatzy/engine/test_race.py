"""The race for the bonus in Brändi Yatzy Plus: 80, 90 and 100, in four ways."""

import pytest

from spieltisch.games.yatzy.engine.game import YatzyGame
from tests.games.acting import do
from tests.games.yatzy.helpers import bonuses, gain, new

MODES = ("replace_second", "extra_100", "both_100", "flat")
NEAR = "1.fives 25, 1.sixes 30, 2.fives 25, 2.sixes 30"
"""Two fours are missing in each column."""

FOURS = "roll 1244+1"


def race(mode: str, seats: int) -> YatzyGame:
    return new("brandi-yatzy-plus", seats, plus_bonus_mode=mode)


def near(seats: int) -> str:
    """Everybody is two fours away, in both columns."""
    return "turn 1; " + "; ".join(f"pad {number}: {NEAR}" for number in range(1, seats + 1))


def run(mode: str, seats: int, *boxes: str) -> tuple[list[tuple[int, ...]], list[int]]:
    """The bonus cells and the extra lines after everybody in turn has entered two fours, or a 1 in some box."""
    game = race(mode, seats)
    state = game.read_position(near(seats))
    for box in boxes:
        state = do(game, state, FOURS, f"score {box}")
    return bonuses(state), [sheet.extra for sheet in state.sheets]


@pytest.mark.parametrize(("mode", "first"), [(mode, 80 if mode == "flat" else 90) for mode in MODES])
def test_the_first_to_a_bonus_writes_90(mode: str, first: int) -> None:
    """YP-12, YP-13, B-YP-1: the others 80, in the same round already: turns decide (B-YP-3)."""
    assert run(mode, 3, "1.fours", "1.fours", "1.fours") == ([(first, 0), (80, 0), (80, 0)], [0, 0, 0])


@pytest.mark.parametrize("mode", MODES[:3])
def test_the_90_is_there_once_and_not_for_each_column(mode: str) -> None:
    """B-YP-3: the second player is first in the second column, but second to a bonus."""
    assert run(mode, 2, "1.fours", "2.fours") == ([(90, 0), (0, 80)], [0, 0])
    assert run(mode, 2, "2.fours", "1.fours") == ([(0, 90), (80, 0)], [0, 0])


@pytest.mark.parametrize(
    ("mode", "cells", "extra"),
    [
        ("replace_second", (90, 100), 0),
        ("extra_100", (90, 80), 100),
        ("both_100", (100, 100), 0),
        ("flat", (80, 80), 0),
    ],
)
def test_one_player_may_be_first_to_both(mode: str, cells: tuple[int, int], extra: int) -> None:
    """YP-14, B-YP-3."""
    boxes = ("1.fours", "1.ones", "2.fours")
    assert run(mode, 2, *boxes) == ([cells, (0, 0)], [extra, 0])


@pytest.mark.parametrize(
    ("mode", "cells"),
    [("replace_second", (100, 90)), ("extra_100", (80, 90)), ("both_100", (100, 100)), ("flat", (80, 80))],
)
def test_the_order_of_the_columns_does_not_matter(mode: str, cells: tuple[int, int]) -> None:
    """YP-08, B-YP-2: the 100 stands where the second bonus was earned."""
    assert run(mode, 2, "2.fours", "1.ones", "1.fours")[0] == [cells, (0, 0)]


@pytest.mark.parametrize(
    ("mode", "first", "second", "extra"),
    [
        ("replace_second", (90, 80), (80, 100), 0),
        ("extra_100", (90, 80), (80, 80), 100),
        ("both_100", (90, 80), (100, 100), 0),
        ("flat", (80, 80), (80, 80), 0),
    ],
)
def test_who_is_first_to_one_may_be_second_to_both(
    mode: str, first: tuple[int, int], second: tuple[int, int], extra: int
) -> None:
    """B-YP-3: then the second bonus is 80."""
    boxes = ("1.fours", "1.fours", "1.ones", "2.fours", "2.fours")
    assert run(mode, 2, *boxes) == ([first, second], [0, extra])


@pytest.mark.parametrize(
    ("mode", "cells", "extras"),
    [
        ("replace_second", [(90, 100), (80, 80), (80, 80)], [0, 0, 0]),
        ("extra_100", [(90, 80), (80, 80), (80, 80)], [100, 0, 0]),
        ("both_100", [(100, 100), (80, 80), (80, 80)], [0, 0, 0]),
        ("flat", [(80, 80), (80, 80), (80, 80)], [0, 0, 0]),
    ],
)
def test_the_100_is_there_once(mode: str, cells: list[tuple[int, int]], extras: list[int]) -> None:
    """YP-14, YP-24: three players, all with both bonuses in the same two rounds."""
    assert run(mode, 3, *["1.fours"] * 3, *["2.fours"] * 3) == (cells, extras)


@pytest.mark.parametrize(
    ("mode", "gained"), [("replace_second", 108), ("extra_100", 188), ("both_100", 118), ("flat", 88)]
)
def test_the_total_grows_by_all_of_it(mode: str, gained: int) -> None:
    """B-YP-3: two fours, and what the second bonus brings in each mode."""
    first = 80 if mode == "flat" else 90
    pad = f"pad 1: {NEAR}, 1.fours 8, bonus {first}/0"
    assert gain(race(mode, 2), f"throw 3; dice 1244+1; {pad}", "score 2.fours") == gained


def test_each_column_needs_its_own_63() -> None:
    """YP-12, B-YP-2: 30 here and 33 there are no bonus."""
    game = new("brandi-yatzy-plus")
    pad = "pad 1: 1.fives 25, 2.sixes 30"
    assert gain(game, f"throw 3; dice 1244+1; {pad}", "score 1.fours") == 8
    assert gain(game, f"throw 3; dice 1244+1; {pad}", "score 2.fours") == 8


def test_the_bonus_of_a_column_needs_at_least_63() -> None:
    """YP-12, B-YP-1: 62 is too little."""
    game = new("brandi-yatzy-plus")
    assert gain(game, "throw 3; dice 2256+3; pad 1: 1.fives 25, 1.sixes 30, 1.ones 3", "score 1.twos") == 4
    assert gain(game, "throw 3; dice 2256+3; pad 1: 1.fives 25, 1.sixes 30, 1.ones 4", "score 1.twos") == 94


def test_other_boxes_start_no_race() -> None:
    """B-YP-2: the whole column may hold far more than 63."""
    game = new("brandi-yatzy-plus")
    assert gain(game, "throw 3; dice 6666+6; pad 1: 1.kombi-odd 80, 1.yatzy 60", "score 1.multiply") == 144
