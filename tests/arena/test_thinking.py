"""Times of many decisions are added up without being kept one by one."""

import random

import pytest

from spieltisch.arena.thinking import Stopwatch, Times, thinking


def test_median_and_99_percent_are_known_to_a_few_percent() -> None:
    luck = random.Random(1)
    seconds = [luck.lognormvariate(-5, 1.5) for _ in range(5001)]
    watch = Stopwatch()
    for one in seconds:
        watch.add(one)
    found = thinking(watch.counts)
    assert found is not None
    ordered = sorted(seconds)
    assert found.decisions == 5001
    assert found.median == pytest.approx(ordered[2500], rel=0.06)
    assert found.p99 == pytest.approx(ordered[4950], rel=0.06)


def test_stopwatches_of_many_deals_show_their_times_together() -> None:
    parts = []
    for seconds in (0.001, 0.001, 0.1):
        watch = Stopwatch()
        watch.add(seconds)
        parts.append({"a": watch.counts})
    found = Times(parts).of("a")
    assert found is not None
    assert (found.decisions, found.median, found.p99) == (3, 0.001, 0.1)
    assert Times(parts).of("b") is None


def test_nothing_takes_no_time_at_all() -> None:
    watch = Stopwatch()
    watch.add(0.0)
    found = thinking(watch.counts)
    assert found is not None
    assert found.median > 0
