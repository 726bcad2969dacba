"""Entering, filling and moving inside the finish; helping; the end."""

import pytest

from spieltisch.core.errors import WrongTurnError
from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.state import Phase
from tests.games.acting import at, do, legal, refusal, sentence
from tests.games.dog.helpers import PAIR, TEAM, board, new

HOME = "Af1 Af2 Af3 Af4"
PARTNER_HOME = "Cf1 Cf2 Cf3 Cf4"


def test_the_start_is_touched_twice_before_the_finish() -> None:
    """DOG-50, B-DOG-15: not straight from the kennel; passing counts, forward or backward."""
    assert refusal(TEAM, "board A0*; hands 3 - - -", "3 A0-Af3") == "DOG-50"
    assert "3 A0-Af3" in legal(TEAM, "board A0; hands 3 - - -")
    assert "3 D15-Af2" in legal(TEAM, "board A@D15; hands 3 - - -")


def test_entering_is_a_choice() -> None:
    """B-DOG-16."""
    assert legal(TEAM, "board A@D14; hands 4 - - -") == ["4 D14-A2", "4 D14-Af2", "4 D14-D10"]


def test_any_hole_that_can_be_reached_may_be_entered_first() -> None:
    """DOG-53, B-DOG-17: later marbles fill up from the inside, because nothing is jumped over."""
    for steps, hole in (("A", "Af1"), ("2", "Af2"), ("3", "Af3"), ("4", "Af4")):
        assert f"{steps} A0-{hole}" in legal(TEAM, f"board A0; hands {steps} - - -")


def test_no_marble_is_jumped_over_in_the_finish() -> None:
    """DOG-51: neither on the way in nor inside; landing on one is no way either (DOG-42)."""
    position = "board A0 Af2; hands A234 - - -"
    assert "A A0-Af1" in legal(TEAM, position)
    for card, hole in (("3", "Af3"), ("4", "Af4")):
        assert refusal(TEAM, position, f"{card} A0-{hole}") == "DOG-51"
    assert refusal(TEAM, position, "2 A0-Af2") == "DOG-42"
    assert refusal(TEAM, "board Af1 Af2; hands 2 - - -", "2 Af1-Af3") == "DOG-51"
    assert refusal(TEAM, "board Af1 Af2; hands A - - -", "A Af1-Af2") == "DOG-42"


def test_marbles_move_further_in_and_never_back() -> None:
    """DOG-52, DOG-53, B-DOG-18: no four back inside, into or out of the finish."""
    assert legal(TEAM, "board Af1; hands A23 - - -") == ["A out A", "A Af1-Af2", "2 Af1-Af3", "3 Af1-Af4"]
    assert legal(TEAM, "board Af4; hands 4 - - -") == ["fold"]
    assert refusal(TEAM, "board Af4; hands 3 - - -", "3 Af4-Af1") == "DOG-52"
    assert refusal(TEAM, "board Af1; hands 4 - - -", "4 Af1-D13") == "DOG-52"
    assert refusal(TEAM, "board A2; hands 4 - - -", "4 A2-Af2") == "B-DOG-18"


def test_the_finish_ends_with_the_innermost_hole() -> None:
    """DOG-48: points cannot be left over."""
    assert legal(TEAM, "board Af3; hands 2 - - -") == ["fold"]
    assert legal(TEAM, "board A0; hands 5 - - -") == ["5 A0-A5"]


def test_every_marble_goes_into_its_own_finish() -> None:
    """DOG-09, E-DOG-13: others go past the start where it branches off."""
    assert legal(TEAM, "board A@B0; hands 3 - - -") == ["3 B0-B3"]
    assert refusal(TEAM, "board A@B0; hands 3 - - -", "3 B0-Bf3") == "E-DOG-13"


def test_a_foreign_marble_on_the_start_does_not_close_the_finish() -> None:
    """B-DOG-13, DOG-44: a plain card goes over it, and it stays."""
    assert board(TEAM, "board B@A0 A@D15; hands 32 2 - -", "3 D15-Af2") == "Af2 B@A0"


# --- helping ------------------------------------------------------------------------------------------------------


def test_who_is_home_moves_the_partners_marbles() -> None:
    """DOG-12, DOG-58: out with an ace, a king or a joker, and forward (B-DOG-39)."""
    assert legal(TEAM, f"board {HOME} C3; hands 5K - - -") == ["5 C3-C8", "K out C", "K C3-D0"]
    assert board(TEAM, f"board {HOME}; hands K 2 - -", "K out C") == f"{HOME} C0*"


def test_a_helper_keeps_getting_cards() -> None:
    """DOG-58."""
    state = do(TEAM, f"dealing; round 5; dealer 4; board {HOME}; hands - - - -", "deal 22 33 44 55")
    assert [len(hand) for hand in state.hands] == [2, 2, 2, 2]


def test_helping_begins_with_the_next_card() -> None:
    """B-DOG-39, DOG-11: the card that brings the last own marble home moves nothing else, and nobody wins alone."""
    state = do(TEAM, "board A0 Af2 Af3 Af4 C3; hands A5 2 - -", "A A0-Af1")
    assert state.phase is Phase.PLAY
    assert TEAM.outcome(state) is None
    assert legal(TEAM, do(TEAM, state, "fold")) == ["5 C3-C8"]


def test_nobody_helps_with_a_marble_still_out() -> None:
    """DOG-12."""
    assert refusal(TEAM, "board Af2 Af3 Af4 A3 C3; hands 5 - - -", "5 C3-C8") == "DOG-12"
    assert refusal(TEAM, "board Af2 Af3 Af4; hands K - - -", "K out C") == "DOG-12"


def test_a_helper_may_burn_the_partners_other_marbles() -> None:
    """B-DOG-38, DOG-40."""
    assert board(TEAM, f"board {HOME} C3 C8; hands 52 2 - -", "5 C3-C8") == f"{HOME} C8"


def test_a_finished_player_of_a_team_of_three_helps_whoever_is_not_finished() -> None:
    """E-DOG-1: both teammates, move by move; a finished one no more."""
    game = new(6, teams="of_three")
    assert legal(game, f"board {HOME} C3 E4; hands 5 - - - - -") == ["5 C3-C8", "5 E4-E9"]
    assert legal(game, f"board {HOME} {PARTNER_HOME} E4; hands 5 - - - - -") == ["5 E4-E9"]
    assert legal(game, f"board {HOME} C3; hands K - - - - -") == ["K out C", "K out E", "K C3-D0"]


# --- the end ------------------------------------------------------------------------------------------------------


def test_a_team_has_won_with_all_eight_marbles_home() -> None:
    """DOG-11, DOG-13, DOG-72: whoever plays the card, and at once (DOG-60)."""
    before = at(TEAM, f"board {HOME} C0 Cf2 Cf3 Cf4; hands A5K 22 33 44")
    over = do(TEAM, before, "A C0-Cf1")
    outcome = TEAM.outcome(over)
    assert over.phase is Phase.OVER
    assert outcome is not None
    assert outcome.winners == (0, 2)
    assert outcome.points == (4, 0, 4, 0)
    assert TEAM.actors(over) == ()
    said = sentence(WrongTurnError, lambda: TEAM.apply(over, Seat(1), TEAM.read("fold")))
    assert said == "The game is over."


def test_the_last_card_is_moved_in_full() -> None:
    """DOG-60, DOG-61: a five where a four is needed is an honour lap."""
    position = f"board {HOME} C@B13 Cf2 Cf3 Cf4; hands 5 - - -"
    assert legal(TEAM, position) == ["5 B13-C2"]
    assert "4 B13-Cf1" in legal(TEAM, f"board {HOME} C@B13 Cf2 Cf3 Cf4; hands 4 - - -")


@pytest.mark.parametrize(
    ("options", "board_before", "winners"),
    [
        ({}, "Df1 Df2 Df3 Df4", (0, 3)),
        ({"teams": "of_three"}, "Cf1 Cf2 Cf3 Cf4 Ef1 Ef2 Ef3 Ef4", (0, 2, 4)),
    ],
)
def test_six_players_win_with_eight_or_twelve(
    options: dict[str, str], board_before: str, winners: tuple[int, ...]
) -> None:
    """B-DOG-9, DOG-13."""
    game = new(6, **options)
    outcome = game.outcome(do(game, f"board A0 Af2 Af3 Af4 {board_before}; hands A - - - - 2", "A A0-Af1"))
    assert outcome is not None
    assert outcome.winners == winners


def test_eight_marbles_are_not_enough_for_a_team_of_three() -> None:
    """DOG-13, B-DOG-9."""
    game = new(6, teams="of_three")
    state = do(game, f"board A0 Af2 Af3 Af4 {PARTNER_HOME}; hands A - - - - 2", "A A0-Af1")
    assert game.outcome(state) is None


def test_alone_the_first_with_four_marbles_home_has_won() -> None:
    """DOG-72, B-DOG-40."""
    outcome = PAIR.outcome(do(PAIR, "board A0 Af2 Af3 Af4 C3; hands A 2", "A A0-Af1"))
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.places == (1, 2)


def test_a_joker_may_bring_the_last_marble_home() -> None:
    """DOG-80: unless the table has agreed otherwise."""
    position = f"board {HOME} C0 Cf2 Cf3 Cf4; hands X 2 - -"
    assert TEAM.outcome(do(TEAM, position, "X C0-Cf1")) is not None


def test_with_joker_not_last_a_joker_completes_no_side() -> None:
    """DOG-63, B-DOG-30, E-DOG-5: in teams the eighth marble, alone the fourth; the fourth of eight may go in."""
    team, pair = new(joker_not_last="on"), new(2, joker_not_last="on")
    assert refusal(team, f"board {HOME} C0 Cf2 Cf3 Cf4; hands X - - -", "X C0-Cf1") == "DOG-63"
    assert "X A0-Af1" in legal(team, "board A0 Af2 Af3 Af4 C3; hands X - - -")
    assert refusal(pair, "board A0 Af2 Af3 Af4 C3; hands X -", "X A0-Af1") == "DOG-63"
    assert "A A0-Af1" in legal(pair, "board A0 Af2 Af3 Af4 C3; hands A -")


def test_thinking_ahead_pays_in_the_end() -> None:
    """DOG-59: a marble too deep leaves no use for small cards; one at the entrance keeps them playable."""
    assert legal(TEAM, "board Af1; hands 3 - - -") == ["3 Af1-Af4"]
    assert legal(TEAM, "board Af4; hands 3 - - -") == ["fold"]
