"""Ratings are those of the closed form, hold their intervals, and do not depend on the order of the games."""

import random
from collections.abc import Callable
from math import log10
from statistics import fmean

import pytest

from spieltisch.arena.match import Deal, GameResult, Match, file_name, league
from spieltisch.arena.ratings import Played, expected, ratings
from spieltisch.arena.thinking import Times
from spieltisch.core.errors import SetupError
from spieltisch.kit.minds.strength import Interval, Rating


def played(match: Match, deals: int, first_wins: Callable[[int], float]) -> Played:
    """A match of two sides, in which the first bot's side wins as it is told, game by game."""
    teams, found, games = match.set_up().spec.teams, [], 0
    for number in range(deals):
        results = []
        for seating in match.seatings:
            share = first_wins(games)
            shares = [share if seating[team[0]] == match.bots[0] else 1 - share for team in teams]
            by_seat = [next(share for share, team in zip(shares, teams, strict=True) if seat in team)
                       for seat in range(len(match.bots))]  # fmt: skip
            results.append(GameResult((0,) * len(match.bots), tuple(by_seat)))
            games += 1
        found.append(Deal(number, tuple(results)))
    return match, found, Times()


def chance(strength: float, seed: int) -> Callable[[int], float]:
    luck = random.Random(seed)
    return lambda _: float(luck.random() < strength)


def by_bot(found: tuple[Rating, ...]) -> dict[str, Interval]:
    return {one.bot: one.rating for one in found}


TWO = Match("yatzy", ("a", "b"), 2)


def test_two_bots_are_as_far_apart_as_their_odds() -> None:
    """Three of four games: 400 log10(3) points; the prior takes less than one of them away."""
    found = by_bot(ratings([played(TWO, 500, lambda game: float(game % 4 != 0))], "b"))
    assert found["b"] == Interval(1000, 1000, 1000)
    assert found["a"].mean == pytest.approx(1000 + 400 * log10(3), abs=1)
    assert expected(found["a"].mean, 1000) == pytest.approx(0.75, abs=0.002)


def test_a_tie_is_half_a_win() -> None:
    found = by_bot(ratings([played(TWO, 50, lambda _: 0.5)], "b"))
    assert found["a"].mean == pytest.approx(1000)


def test_a_pair_is_as_strong_as_its_players_on_average() -> None:
    four = Match("brandi-dog", ("a", "b", "a", "b"), 2)
    found = by_bot(ratings([played(four, 500, lambda game: float(game % 4 != 0))], "b"))
    assert found["a"].mean == pytest.approx(1000 + 400 * log10(3), abs=1)


def test_strengths_are_found_again_from_matches_of_others() -> None:
    """a is never seen against c: b connects them."""
    matches = [played(TWO, 2000, chance(0.7, 1)), played(Match("yatzy", ("b", "c"), 2), 2000, chance(0.6, 2))]
    found = by_bot(ratings(matches, "c"))
    assert found["b"].mean == pytest.approx(1000 + 400 * log10(0.6 / 0.4), abs=20)
    assert found["a"].mean == pytest.approx(1000 + 400 * log10(0.6 / 0.4 * 0.7 / 0.3), abs=30)
    assert found["a"].high - found["a"].low > found["b"].high - found["b"].low
    assert by_bot(ratings(matches[::-1], "c"))["a"].mean == pytest.approx(found["a"].mean)


@pytest.mark.parametrize("deals", [40, 200])
def test_intervals_have_the_truth_in_them_in_95_of_100_leagues(deals: int) -> None:
    """Of 600 leagues: the standard error of the coverage is 0.9 %."""
    truth = 1000 + 400 * log10(3)
    found = [by_bot(ratings([played(TWO, deals, chance(0.75, seed))], "b"))["a"] for seed in range(600)]
    assert fmean(one.low <= truth <= one.high for one in found) == pytest.approx(0.95, abs=0.03)


def test_who_wins_always_is_far_away_but_nobody_knows_how_far() -> None:
    """As Wilson's interval would say of 125 deals: the lower end is near 97 %."""
    found = by_bot(ratings([played(TWO, 125, lambda _: 1.0)], "b"))["a"]
    assert found.mean > 1700
    assert 0.95 < expected(found.low, 1000) < 0.99


def test_everybody_plays_everybody_and_takes_seats_in_turn() -> None:
    matches = league("brandi-dog", ["x", "y", "z", "x"], 4, 10, 1, {})
    assert [match.bots for match in matches] == [
        ("x", "y", "x", "y"), ("x", "z", "x", "z"), ("y", "z", "y", "z"),
    ]  # fmt: skip
    odd = league("yatzy", ["x", "y"], 3, 10, 1, {})
    assert [match.bots for match in odd] == [("x", "y", "x"), ("y", "x", "y")]
    assert len({file_name(match) for match in (*matches, *odd)}) == 5
    assert file_name(Match("yatzy", ("a.b:C", "d"), 2)) == "yatzy-2-a.b_C-d-1.match"


@pytest.mark.parametrize(
    ("matches", "measure", "sentence"),
    [
        ([played(TWO, 2, lambda _: 1.0)], "c", "c has not played in these matches; there are: a, b"),
        ([played(TWO, 2, lambda _: 1.0), played(Match("yatzei", ("a", "b"), 2), 2, lambda _: 1.0)], "", "one game"),
        ([(Match("yatzy", ("a",), 2), [], Times())], "", "between different bots"),
        ([(TWO, [], Times())], "", "at least one deal"),
    ],
)
def test_what_cannot_be_rated_is_said(matches: list[Played], measure: str, sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        ratings(matches, measure)
