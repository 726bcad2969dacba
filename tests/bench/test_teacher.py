"""Checking the coach takes long, so what was found is kept; and what is looked at is chosen without favour."""

from argparse import Namespace
from pathlib import Path

import numpy as np
from bench.teacher import Called, Checked, Looked, is_one_in, keeping, played

from spieltisch.core.chance import SeededChance


def test_games_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    """No game has that name."""
    one = Looked([Called(np.float64(0.5), True)], [], [Checked(np.bool_(True), True, None, 0.1)])  # type: ignore[arg-type]
    keep = tmp_path / "games"
    assert list(keeping(keep, [one, one])) == [one, one]
    assert list(played(Namespace(game="none", games=2, jobs=1, keep=keep))) == [one, one]


def test_about_as_many_decisions_are_looked_at_as_was_asked_for() -> None:
    rng = SeededChance(1).rng("asked", 0)
    assert not any(is_one_in(0, rng) for _ in range(100))
    assert all(is_one_in(1, rng) for _ in range(100))
    assert 900 < sum(is_one_in(10, rng) for _ in range(10_000)) < 1_100
