"""Several games of Yatzei! in a row."""

import pytest

from spieltisch.core.seat import Seat
from tests.games.acting import do
from tests.games.yatzy.helpers import new, play_top_down

NEARLY = (
    "ones 3, twos 6, threes 9, fours 12, fives 15, sixes 18, three-alike 20, four-alike 20, full-house 25, "
    "small-straight 30, large-straight 40, chance 20"
)
LAST = f"turn 2; throw 3; dice 11123; pad 1: {NEARLY}, yatzi 50; pad 2: {NEARLY}"


@pytest.mark.parametrize("games", range(1, 11))
def test_the_players_choose_how_many_games_they_play(games: int) -> None:
    """YZ-06: 1 unless they say otherwise."""
    assert new("yatzei", games=games).rules.games == games
    assert new("yatzei").rules.games == 1


def test_each_game_has_thirteen_turns_each_and_begins_with_seat_1() -> None:
    """YZ-27, B-YZ-7: turn, game, match."""
    game = new("yatzei", 2, games=3)
    state, entries = play_top_down(game, "12345")
    assert entries == [(Seat(turn % 2), number) for number in range(3) for turn in range(26)]
    assert state.finished == ((100, 100),) * 3
    assert state.over


def test_a_finished_game_leaves_blank_pads_for_the_next() -> None:
    """YZ-03, YZ-06."""
    game = new("yatzei", games=2)
    state = do(game, LAST, "score yatzi")
    assert state.finished == ((303, 253),)
    assert state.sheets == game.start().sheets
    assert state.turn == Seat(0)
    assert not state.over
    assert game.outcome(state) is None


def test_every_game_has_its_winner_and_the_match_goes_by_the_sum() -> None:
    """YZ-05, YZ-28, B-YZ-8."""
    game = new("yatzei", games=3)
    state = do(game, f"{LAST}; finished 200/290 250/240", "score yatzi")
    outcome = game.outcome(state)
    assert outcome is not None
    assert [single.winners for single in outcome.games] == [(Seat(1),), (Seat(0),), (Seat(0),)]
    assert [single.points for single in outcome.games] == [(200, 290), (250, 240), (303, 253)]
    assert outcome.points == (753, 783)
    assert outcome.places == (2, 1)


def test_equal_sums_share_the_match() -> None:
    """B-ALL-1, B-YZ-8."""
    game = new("yatzei", games=2)
    outcome = game.outcome(do(game, f"{LAST}; finished 200/250", "score yatzi"))
    assert outcome is not None
    assert outcome.points == (503, 503)
    assert outcome.winners == (Seat(0), Seat(1))


def test_one_game_is_no_match() -> None:
    """YZ-28."""
    game = new("yatzei")
    outcome = game.outcome(do(game, LAST, "score yatzi"))
    assert outcome is not None
    assert outcome.games == ()
    assert outcome.points == (303, 253)
    assert outcome.winners == (Seat(0),)
