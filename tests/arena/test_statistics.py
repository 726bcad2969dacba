"""Intervals hold what they promise."""

import random
from collections.abc import Callable
from statistics import fmean

import pytest

from spieltisch.arena.statistics import interval, share_interval, student


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (5, 2.5706), (10, 2.2281), (30, 2.0423), (1000, 1.9623)],
)
def test_students_quantile_is_the_one_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.004)


def test_an_interval_is_the_mean_and_some_standard_errors() -> None:
    found = interval([1.0, 2.0, 3.0, 4.0])
    assert found.mean == 2.5
    assert found.high - found.mean == found.mean - found.low == pytest.approx(student(3) * 1.2909944 / 2)


def coverage(draw: Callable[[random.Random], float], truth: float, deals: int, matches: int = 2000) -> float:
    """In how many of many matches the interval has the truth in it."""
    luck = random.Random(deals)
    found = [share_interval([draw(luck) for _ in range(deals)]) for _ in range(matches)]
    return fmean(one.low <= truth <= one.high for one in found)


def pair(luck: random.Random, strength: float = 0.62, cards: float = 0.3) -> float:
    """A deal with seats swapped: sometimes the cards win both games, else the better bot has its chance in each."""
    if luck.random() < cards:
        return 0.5
    return ((luck.random() < strength) + (luck.random() < strength)) / 2


@pytest.mark.parametrize("deals", [10, 40, 200])
def test_intervals_over_deals_have_the_truth_in_them_in_95_of_100_matches(deals: int) -> None:
    """2,000 matches: the standard error of the coverage is half a percent."""
    truth = 0.3 * 0.5 + 0.7 * 0.62
    assert coverage(pair, truth, deals) == pytest.approx(0.95, abs=0.02)


def test_games_of_one_deal_are_kin_and_the_interval_knows_it() -> None:
    """Where the cards decide a third of the deals, the interval is narrower than the one of independent games."""
    luck = random.Random(1)
    found = share_interval([pair(luck) for _ in range(1000)])
    independent = 1.96 * (found.mean * (1 - found.mean) / 2000) ** 0.5
    assert found.high - found.mean < 0.9 * independent


def test_winning_every_deal_is_no_certainty() -> None:
    """Wilson: n of n has the lower end n / (n + z²)."""
    every, none = share_interval([1.0] * 125), share_interval([0.0] * 125)
    assert (every.mean, every.high) == (1, 1)
    assert every.low == pytest.approx(125 / (125 + 1.959964**2))
    assert (none.mean, none.low) == (0, 0)
    assert none.high == pytest.approx(1.959964**2 / (125 + 1.959964**2))
    assert str(none.low) == "0.0", "without a minus"


def test_shares_stay_between_nothing_and_everything() -> None:
    found = share_interval([1.0, 1.0, 1.0, 0.5])
    assert found.high == 1.0
    assert share_interval([0.0, 0.0, 0.5]).low == 0.0
