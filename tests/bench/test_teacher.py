"""Checking the coach takes long, so what was found is kept."""

from argparse import Namespace
from pathlib import Path

import numpy as np
from bench.teacher import Called, Checked, Looked, _keeping, played


def test_games_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    """No game has that name."""
    one = Looked([Called(np.float64(0.5), True)], [], [Checked(np.bool_(True), True, None, 0.1)])  # type: ignore[arg-type]
    keep = tmp_path / "games"
    assert list(_keeping(keep, [one, one])) == [one, one]
    assert list(played(Namespace(game="none", games=2, jobs=1, keep=keep))) == [one, one]
