"""The jack: exchanging, what cannot be exchanged, and laying it without effect."""

import pytest

from spieltisch.core.errors import IllegalActionError
from spieltisch.core.seat import Seat
from tests.games.acting import do, legal, refusal, sentence
from tests.games.dog.helpers import PAIR, TEAM, board, hands, new

HOME = "Af1 Af2 Af3 Af4"


def test_a_jack_exchanges_an_own_marble_with_anybody_elses() -> None:
    """DOG-45, DOG-79: opponents' and the partner's."""
    position = "board A3 A8 B5 C6; hands J2 2 - -"
    assert legal(TEAM, "board A3 A8 B5 C6; hands J - - -") == ["J A3xB5", "J A3xC6", "J A8xB5", "J A8xC6"]
    assert board(TEAM, position, "J A3xB5") == "A8 A@B5 B@A3 C6"


def test_a_jack_that_can_exchange_must() -> None:
    """DOG-45: even at a disadvantage."""
    assert legal(TEAM, "board A@D15 B@A1; hands J - - -") == ["J D15xA1"]
    assert refusal(TEAM, "board A@D15 B@A1; hands J - - -", "J idle") == "DOG-47"
    assert refusal(TEAM, "board A@D15 B@A1; hands J - - -", "fold") == "DOG-48"


def test_two_own_marbles_are_not_exchanged() -> None:
    """DOG-45."""
    assert refusal(TEAM, "board A3 A8 B5; hands J - - -", "J A3xA8") == "DOG-45"
    assert refusal(TEAM, "board A3 B8 D5; hands J - - -", "J B8xD5") == "DOG-45"


def test_fresh_marbles_and_marbles_at_home_are_not_exchanged() -> None:
    """DOG-46: in neither direction."""
    assert refusal(TEAM, "board A3 B0* C6; hands J - - -", "J A3xB0") == "DOG-46"
    assert refusal(TEAM, "board A0* A3 B5; hands J - - -", "J A0xB5") == "DOG-46"
    assert refusal(TEAM, "board A3 B5 Bf2; hands J - - -", "J A3xBf2") == "DOG-46"
    assert refusal(TEAM, "board A3 Af2 B5; hands J - - -", "J Af2xB5") == "DOG-46"
    assert refusal(TEAM, "board A3 B5; hands J - - -", "J A3xC5") == "DOG-45"


def test_an_exchange_moves_nothing_else_and_captures_nothing() -> None:
    """DOG-45: also across a blockade."""
    assert board(TEAM, "board A@D15 A0* B@A5 C@A2; hands J2 2 - -", "J D15xA5") == "A0* A5 B@D15 C@A2"


def test_only_a_jack_or_a_joker_exchanges() -> None:
    """DOG-79, DOG-80."""
    assert refusal(TEAM, "board A3 B5; hands 9 - - -", "9 A3xB5") == "DOG-79"
    assert "X A3xB5" in legal(TEAM, "board A3 B5; hands X - - -")


def test_a_helper_exchanges_the_partners_marbles() -> None:
    """B-DOG-29: with opponents."""
    assert legal(TEAM, f"board {HOME} C3 B5 D6; hands J - - -") == ["J C3xB5", "J C3xD6"]


def test_a_helper_in_a_team_of_three_may_exchange_two_teammates() -> None:
    """E-DOG-7: named once; and with opponents."""
    game = new(6, teams="of_three")
    assert legal(game, f"board {HOME} C3 E5 B6; hands J - - - - -") == ["J C3xB6", "J C3xE5", "J E5xB6"]
    assert board(game, f"board {HOME} C3 E5; hands J2 2 - - - -", "J C3xE5") == f"{HOME} C@E5 E@C3"


def test_one_helped_teammate_is_exchanged_with_the_finished_ones_neighbours() -> None:
    """E-DOG-7: nothing of a finished teammate is on the way."""
    game = new(6, teams="of_three")
    assert legal(game, f"board {HOME} Cf1 Cf2 Cf3 Cf4 E5 B6; hands J - - - - -") == ["J E5xB6"]


# --- without effect -----------------------------------------------------------------------------------------------


def test_with_only_own_marbles_on_the_way_and_nothing_else_to_play_a_jack_is_laid() -> None:
    """DOG-47, B-DOG-28: it is compulsory then, and the player stays in the round."""
    position = "board A12 B0*; hands J5 22 - -"
    assert legal(TEAM, position) == ["J idle"]
    assert refusal(TEAM, position, "fold") == "DOG-48"
    after = do(TEAM, position, "J idle")
    assert hands(TEAM, after) == "5 22 - -"
    assert board(TEAM, position, "J idle") == "A12 B0*"


def test_another_playable_card_comes_first() -> None:
    """B-DOG-28."""
    assert legal(TEAM, "board A3; hands J5 - - -") == ["5 A3-A8"]
    assert refusal(TEAM, "board A3; hands J5 - - -", "J idle") == "DOG-47"


def test_a_fresh_own_marble_is_on_the_way_and_a_fresh_foreign_one_is_no_partner_for_an_exchange() -> None:
    """E-DOG-6."""
    assert legal(TEAM, "board A0*; hands J - - -") == ["J idle"]
    assert legal(TEAM, "board A3 B0*; hands J - - -") == ["J idle"]
    assert legal(TEAM, "board A0* B3; hands J - - -") == ["fold"]


def test_with_no_marble_on_the_way_a_jack_is_dead() -> None:
    """B-DOG-28: all in the kennel or in the finish."""
    assert legal(TEAM, "board -; hands J - - -") == ["fold"]
    assert legal(TEAM, "board Af4; hands J - - -") == ["fold"]
    assert legal(TEAM, "board Af4 B5; hands J - - -") == ["fold"]


@pytest.mark.parametrize(
    ("choice", "alone", "with_another"),
    [
        ("last_resort", ["J idle"], ["J idle"]),
        ("last_card_only", ["J idle"], ["fold"]),
        ("never", ["fold"], ["fold"]),
    ],
)
def test_when_a_jack_may_be_laid_is_an_option(choice: str, alone: list[str], with_another: list[str]) -> None:
    """B-DOG-28, E-DOG-6."""
    game = new(jack_idle=choice)
    assert legal(game, "board A12 B0*; hands J - - -") == alone
    assert legal(game, "board A12 B0*; hands J5 - - -") == with_another


def test_the_table_says_why_a_jack_cannot_be_laid() -> None:
    """B-DOG-28, DOG-30."""
    assert refusal(new(jack_idle="never"), "board A12 B0*; hands J - - -", "J idle") == "B-DOG-28"
    assert refusal(TEAM, "board A12 B0*; hands 5 - - -", "J idle") == "DOG-30"


def test_a_helper_lays_a_jack_when_only_helped_marbles_are_on_the_way() -> None:
    """B-DOG-29, DOG-47."""
    assert legal(TEAM, f"board {HOME} C3; hands J - - -") == ["J idle"]


def test_a_joker_never_idles() -> None:
    """E-DOG-12: with a marble on the way it goes one forward or four back."""
    moves = legal(TEAM, "board A15 A1 B0* Af1 Af2; hands XJ - - -")
    assert "X A15-A11" in moves
    assert "J idle" not in moves
    assert legal(PAIR, "board A15 B@A3; hands X -".replace("B@A3", "C@A3"))[0] == "X out A"


def test_a_refused_idle_jack_hears_the_true_reason() -> None:
    """B-DOG-28, E-DOG-6, DOG-47: nothing else can be played, and yet there is something to exchange with."""
    blocked = TEAM.read_position("board A0* B3; hands J - - -")
    assert sentence(IllegalActionError, lambda: TEAM.apply(blocked, Seat(0), TEAM.read("J idle"))).startswith(
        "A jack may be played without effect only if nobody else has a marble to swap."
    )
    last = new(4, jack_idle="last_card_only")
    assert refusal(last, "board A5 B3; hands J 2 - -", "J idle") == "DOG-47"
    assert refusal(last, "board A5; hands 2J 2 - -", "J idle") == "B-DOG-28"
    assert refusal(new(4, jack_idle="never"), "board A5; hands J 2 - -", "J idle") == "B-DOG-28"


def test_marbles_that_are_home_and_jokers_as_sevens_are_refused_with_their_own_reason() -> None:
    """DOG-58, B-DOG-30, E-DOG-7."""
    helping = "turn 2; board Bf1 Bf2 Bf3 Bf4 D3; hands 4 45 4 4"
    assert refusal(TEAM, helping, "4 Bf2-Bf1") == "DOG-58"
    assert refusal(TEAM, "board A3; hands X - - -", "X A3-A10") == "B-DOG-30"
    three = new(6, teams="of_three")
    assert refusal(three, "board Af1 Af2 Af3 Af4 C3 E5; hands J - - - - -", "J E5xC3") == "", (
        "the other way round it can be played"
    )
