"""The arena: the same seed gives the same games, and strength comes with an interval."""

import pytest

from spieltisch.arena.match import Match, interval, play_match, share_interval
from spieltisch.core.errors import SetupError


def test_the_same_seed_gives_the_same_standing_on_any_number_of_processes() -> None:
    match = Match("yatzy", ("greedy", "random"), deals=12, seed=3)
    standings = play_match(match, processes=1)
    assert standings == play_match(match, processes=2)
    assert standings != play_match(Match("yatzy", ("greedy", "random"), deals=12, seed=4))


def test_greedy_beats_random_clearly() -> None:
    greedy, random = play_match(Match("yatzei", ("greedy", "random"), deals=10), processes=2)
    assert greedy.points.low > random.points.high
    assert greedy.wins.mean == 1
    assert greedy.games == random.games == 20


def test_best_plays_what_the_solution_promises() -> None:
    """245.87 is the optimum; over 60 games the 95 % interval is about 10 to each side, so 4 of its errors are 21."""
    (best,) = play_match(Match("yatzy", ("best",), deals=60), processes=2)
    assert best.points.mean == pytest.approx(245.87, abs=21)


def test_each_bot_sits_on_each_seat_equally_often() -> None:
    match = Match("yatzy", ("a", "b", "c"), deals=1)
    assert [match.seating(number) for number in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_an_interval_is_the_mean_and_about_two_standard_errors() -> None:
    found = interval([1.0, 2.0, 3.0, 4.0])
    assert found.mean == 2.5
    assert found.high - found.mean == pytest.approx(1.959964 * 1.2909944 / 2)


def test_winning_every_deal_is_no_certainty() -> None:
    """Wilson: n of n has the lower end n / (n + z²)."""
    found = share_interval([1.0] * 125)
    assert found.low == pytest.approx(125 / (125 + 1.959964**2))
    assert found.high == pytest.approx(1)
    half = share_interval([0.0, 1.0] * 50)
    assert half.mean - half.low == pytest.approx(half.high - half.mean)


def test_one_game_has_no_interval() -> None:
    with pytest.raises(SetupError, match="at least 2"):
        play_match(Match("yatzy", ("random",), deals=1))


def test_a_team_wins_whole() -> None:
    """In Dog partners sit opposite: both have won, or both have not (DOG-11)."""
    standings = play_match(Match("brandi-dog", ("greedy", "random", "greedy", "random"), deals=2), processes=2)
    assert [standing.wins.mean for standing in standings] == [1, 0, 1, 0]
    assert standings[0].games == 8
