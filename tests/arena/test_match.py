"""The arena: every different game is played once, the same seed gives the same games, and strength has an interval."""

from collections import Counter

import pytest

from spieltisch.arena.contest import Contest, play_match
from spieltisch.arena.match import Match
from spieltisch.arena.running import here, in_processes
from spieltisch.core.errors import SetupError


def test_the_same_seed_gives_the_same_deals_on_any_number_of_processes() -> None:
    def played(seed: int, jobs: int) -> list[object]:
        contest = Contest(Match("yatzy", ("greedy", "random"), deals=12, seed=seed))
        contest.play(in_processes(jobs))
        return [deal.games for deal in contest.deals]

    assert played(3, jobs=1) == played(3, jobs=2)
    assert played(3, jobs=1) != played(4, jobs=1)


def test_greedy_beats_random_clearly() -> None:
    greedy, random = play_match(Match("yatzei", ("greedy", "random"), deals=10), processes=2)
    assert greedy.points.low > random.points.high
    assert greedy.wins is not None
    assert greedy.wins.mean == 1
    assert greedy.games == random.games == 20


def test_best_plays_what_the_solution_promises() -> None:
    """245.87 is the optimum; over 60 games the 95 % interval is about 10 to each side, so 4 of its errors are 21."""
    (best,) = play_match(Match("yatzy", ("best",), deals=60), processes=2)
    assert best.points.mean == pytest.approx(245.87, abs=21)
    assert best.wins is None, "there is nobody to win against"


def test_each_bot_sits_on_each_seat_equally_often() -> None:
    match = Match("yatzy", ("a", "b", "c"), deals=1)
    assert match.seatings == (("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"))


@pytest.mark.parametrize(
    ("bots", "games"), [("ab", 2), ("abab", 2), ("ababab", 2), ("aabb", 4), ("abb", 3), ("aaaa", 1), ("abcabc", 3)]
)
def test_no_game_of_a_deal_is_played_twice(bots: str, games: int) -> None:
    seatings = Match("brandi-dog", tuple(bots), deals=1).seatings
    assert len(set(seatings)) == len(seatings) == games
    for seat in range(len(bots)):
        assert Counter(seating[seat] for seating in seatings) == {
            bot: games * bots.count(bot) // len(bots) for bot in set(bots)
        }


def test_a_team_wins_whole_and_every_game_is_counted_once() -> None:
    """In Dog partners sit opposite: both have won, or both have not (DOG-11)."""
    contest = Contest(Match("brandi-dog", ("greedy", "random", "greedy", "random"), deals=2))
    contest.play(here)
    assert [standing.wins.mean for standing in contest.standings if standing.wins] == [1, 0, 1, 0]
    assert contest.standings[0].games == 4
    assert [len(deal.games) for deal in contest.deals] == [2, 2]
    assert contest.deals[0].games[0] != contest.deals[0].games[1]


def test_shares_of_all_seats_add_up_to_one() -> None:
    for standing in play_match(Match("yatzy", ("random", "random", "random"), deals=3)):
        assert standing.wins is not None
        assert standing.wins.mean == pytest.approx(1 / 3)
        assert standing.games == 3


def test_decisions_are_timed_where_there_is_something_to_decide() -> None:
    """In 13 turns there are 13 to 39 decisions, of which at most the last one is forced."""
    (greedy,) = play_match(Match("yatzy", ("greedy",), deals=2))
    assert greedy.thinking is not None
    assert 24 <= greedy.thinking.decisions <= 78
    assert 0 < greedy.thinking.median <= greedy.thinking.p99


def test_one_game_has_no_interval() -> None:
    with pytest.raises(SetupError, match="at least 2"):
        play_match(Match("yatzy", ("random",), deals=1))
