"""Candidates are compared world by world; where the bars overlap there is no verdict."""

import numpy as np
import pytest

from spieltisch.kit.minds.sampled import Sampled, interval

RANDOM = np.random.default_rng(1)


def test_a_small_difference_in_the_same_worlds_is_certain_though_worlds_differ_much() -> None:
    worlds = RANDOM.uniform(0.1, 0.8, 100)
    best, worse = Sampled(("worse", "better"), np.stack([worlds, worlds + 0.01])).choices()
    assert (best.action, best.loss, worse.action) == ("better", 0.0, "worse")
    assert worse.loss == pytest.approx(0.01)
    assert best.error > 0.01, "what each is worth is known far less well"


def test_there_is_no_verdict_where_the_bars_overlap() -> None:
    one, other = RANDOM.uniform(0, 1, (2, 50))
    best, second = Sampled(("one", "other"), np.stack([one, other])).choices()
    assert best.value > second.value
    assert second.loss == 0.0


def test_what_more_worlds_would_not_tell_either_keeps_a_small_difference_from_being_certain() -> None:
    worlds = RANDOM.uniform(0.1, 0.8, 100)
    both = np.stack([worlds, worlds + RANDOM.normal(0.02, 0.01, 100)])
    assert Sampled(("worse", "better"), both).choices()[1].loss > 0
    assert Sampled(("worse", "better"), both, doubt=0.04).choices()[1].loss == 0
    plain, doubted = (Sampled(("worse", "better"), both, doubt).loss("worse") for doubt in (0.0, 0.04))
    assert plain[0] == doubted[0] == pytest.approx(0.02, abs=0.005), "against the best, which wins more"
    assert doubted[1] == pytest.approx((plain[1] ** 2 + 0.04**2) ** 0.5), (
        "as errors add up that know nothing of each other"
    )


def test_of_many_samples_95_in_100_have_the_truth_within_their_bars() -> None:
    means, bars = np.array([interval(values) for values in RANDOM.normal(0.5, 0.1, (4000, 50))]).T
    assert np.mean(abs(means - 0.5) < bars) == pytest.approx(0.95, abs=0.015)


def test_bars_shrink_with_the_root_of_the_number_of_worlds() -> None:
    values = RANDOM.uniform(0, 1, 6400)
    assert interval(values[:400])[1] / interval(values)[1] == pytest.approx(4, rel=0.1)


def test_one_world_has_no_bar() -> None:
    assert interval([0.3]) == (0.3, 0.0)
