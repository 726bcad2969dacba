"""A match on a local Ray cluster is the same match. Ray is a large extra: `make thorough` sets it up."""

from pathlib import Path

import pytest

from spieltisch.arena.contest import Contest
from spieltisch.arena.match import Match
from spieltisch.arena.running import here
from spieltisch.arena.sequential import read_question
from spieltisch.kit.minds.bots import BotError

pytestmark = pytest.mark.thorough
BOTS = "class Clumsy:\n    def choose(self, view, legal, rng):\n        return 1 // 0\n"


def test_ray_plays_the_same_deals_and_stops_at_the_same_one(tmp_path: Path) -> None:
    from spieltisch.arena.on_ray import on_ray

    played = []
    for runner in (here, on_ray):
        contest = Contest(Match("yatzy", ("greedy", "random"), deals=1000), read_question("50"))
        contest.play(runner, save=tmp_path / runner.__name__)
        assert contest.is_over
        played.append([deal.games for deal in contest.deals])
    assert played[0] == played[1]
    first, second = (sorted((tmp_path / name).iterdir())[0].read_bytes() for name in ("here", "on_ray"))
    assert first == second


def test_a_bot_that_fails_on_the_cluster_says_so_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from spieltisch.arena.on_ray import on_ray

    (tmp_path / "failing.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BotError, match="failing:Clumsy has failed, in line 3"):
        Contest(Match("yatzy", ("random", "failing:Clumsy"), deals=5)).play(on_ray)
