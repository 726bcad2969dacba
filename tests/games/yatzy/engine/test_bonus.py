"""63 points in the number boxes."""

import pytest

from tests.games.acting import do
from tests.games.yatzy.helpers import bonuses, gain, new

BONUS = {"brandi-yatzy": 25, "yatzei": 35, "yatzy": 35}


@pytest.mark.parametrize(("game_id", "bonus"), BONUS.items())
def test_the_bonus_is_for_63_or_more(game_id: str, bonus: int) -> None:
    """BY-21, BY-37, YZ-15, Y13-16, B-Y13-1: 62 is too little, more does not hurt."""
    game = new(game_id)
    for ones, expected in [(2, 18), (3, 18 + bonus), (4, 18 + bonus), (5, 18 + bonus)]:
        pad = f"pad 1: ones {ones}, twos 6, threes 9, fours 12, fives 15"
        assert gain(game, f"throw 3; dice 12666; {pad}", "score sixes") == expected


@pytest.mark.parametrize(("game_id", "bonus"), BONUS.items())
def test_three_of_each_number_reach_the_bonus(game_id: str, bonus: int) -> None:
    """Y13-17: three times 21 are 63."""
    game = new(game_id, 1)
    state = game.start()
    for pips, box in enumerate(("ones", "twos", "threes", "fours", "fives", "sixes"), start=1):
        other = 1 if pips != 1 else 2
        state = do(game, state, f"roll {str(pips) * 3}{str(other) * 2}", f"score {box}")
    assert state.sheets[0].total == 63 + bonus


@pytest.mark.parametrize(("game_id", "bonus"), BONUS.items())
def test_the_bonus_is_written_the_moment_63_is_reached(game_id: str, bonus: int) -> None:
    """B-BY-11, B-BY-13: with number boxes still free, in whatever round."""
    game = new(game_id, 1)
    state = do(game, "throw 3; dice 12344; pad 1: fives 25, sixes 30", "score fours")
    assert bonuses(state) == [(bonus,)]
    assert state.sheets[0].total == 63 + bonus


@pytest.mark.parametrize(("game_id", "bonus"), BONUS.items())
def test_the_bonus_comes_once_and_stays(game_id: str, bonus: int) -> None:
    """B-BY-6: it is not taken away, by a crossed-off box either; and a second number adds none."""
    game = new(game_id, 1)
    state = do(game, "throw 3; dice 12344; pad 1: fives 25, sixes 30", "score fours", "roll 22333", "score ones")
    assert bonuses(state) == [(bonus,)]
    state = do(game, state, "roll 22333", "score threes")
    assert bonuses(state) == [(bonus,)]
    assert state.sheets[0].total == 63 + 9 + bonus


@pytest.mark.parametrize("game_id", BONUS)
def test_the_lower_part_does_not_help(game_id: str) -> None:
    """BY-21, B-BY-13."""
    game = new(game_id, 1)
    pad = "pad 1: large-straight 40, small-straight 30, full-house 25, fives 25, sixes 30"
    assert gain(game, f"throw 3; dice 12344; {pad}", "score chance") == 14


def test_a_bonus_of_one_player_is_none_of_the_others() -> None:
    """BY-21."""
    game = new("brandi-yatzy", 3)
    state = do(game, "turn 2; throw 3; dice 12344; pad 2: fives 25, sixes 30; pad 3: sixes 30", "score fours")
    assert bonuses(state) == [(0,), (25,), (0,)]
