"""Coming out, blockades, and marbles that land on marbles."""

import pytest

from spieltisch.core.errors import IllegalActionError
from spieltisch.core.seat import Seat
from tests.games.acting import at, legal, refusal, sentence
from tests.games.dog.helpers import PAIR, TEAM, board, new


@pytest.mark.parametrize("card", "AKX")
def test_an_ace_a_king_or_a_joker_brings_a_marble_to_the_start(card: str) -> None:
    """DOG-09, DOG-10, DOG-37, DOG-73, DOG-74, DOG-80: it is fresh there, which a star marks."""
    assert legal(TEAM, f"board -; hands {card} - - -") == [f"{card} out A"]
    assert board(TEAM, f"board -; hands {card} 2 - -", f"{card} out A") == "A0*"


@pytest.mark.parametrize("card", "23456789TJQ")
def test_no_other_card_brings_a_marble_out(card: str) -> None:
    """DOG-37, DOG-33."""
    assert legal(TEAM, f"board -; hands {card} - - -") == ["fold"]
    assert refusal(TEAM, f"board -; hands {card} - - -", f"{card} out A") == "DOG-37"


def test_a_marble_comes_out_onto_the_own_start_only() -> None:
    """DOG-37, DOG-12: not the partner's, and not an opponent's."""
    position = "board -; hands K - - -"
    assert refusal(TEAM, position, "K out C") == "DOG-12"
    assert refusal(TEAM, position, "K out B") == "DOG-37"


def test_with_an_empty_kennel_nothing_comes_out() -> None:
    """DOG-37, B-DOG-42: a kennel is called a kennel everywhere."""
    position = "board A3 A4 A5 Af1; hands K - - -"
    assert refusal(TEAM, position, "K out A") == "DOG-37"
    state = at(TEAM, position)
    said = sentence(IllegalActionError, lambda: TEAM.apply(state, Seat(0), TEAM.read("K out A")))
    assert said == "There is no marble in that kennel. [DOG-37]"


@pytest.mark.parametrize(
    ("marble", "card", "action"),
    [
        ("A@D15", "5", "5 D15-A4"),  # its owner
        ("B@D15", "5", "5 D15-A4"),  # an opponent
        ("C@D15", "5", "5 D15-A4"),  # the partner
    ],
)
def test_a_fresh_marble_cannot_be_passed_by_anybody(marble: str, card: str, action: str) -> None:
    """DOG-38, DOG-44."""
    turn = "ABCD".index(marble[0]) + 1
    hands = " ".join(card if seat == turn else "-" for seat in range(1, 5))
    position = f"turn {turn}; board A0* {marble}; hands {hands}"
    assert refusal(TEAM, position, action) == "DOG-44"


@pytest.mark.parametrize("marble", ["A@D14", "B@D14", "C@D14"])
def test_nobody_lands_on_a_fresh_marble(marble: str) -> None:
    """DOG-39, B-DOG-11."""
    turn = "ABCD".index(marble[0]) + 1
    hands = " ".join("2" if seat == turn else "-" for seat in range(1, 5))
    assert refusal(TEAM, f"turn {turn}; board A0* {marble}; hands {hands}", "2 D14-A0") == "B-DOG-11"


def test_a_fresh_marble_stops_moves_back_as_well() -> None:
    """B-DOG-11: passing it and landing on it."""
    for field, goal in (("A3", "D15"), ("A4", "A0"), ("A1", "D13")):
        position = f"turn 2; board A0* B@{field}; hands - 4 - -"
        assert refusal(TEAM, position, f"4 {field}-{goal}") == "B-DOG-11"
    assert "4 A5-A1" in legal(TEAM, "turn 2; board A0* B@A5; hands - 4 - -")


def test_a_fresh_marble_bars_the_own_finish_to_the_marbles_behind_it() -> None:
    """B-DOG-11: also on the way into the finish."""
    assert refusal(TEAM, "board A0* A@D14; hands 5 - - -", "5 D14-Af3") == "DOG-44"


def test_a_fresh_marble_keeps_the_next_one_in_the_kennel() -> None:
    """B-DOG-11: the king may still move it thirteen forward."""
    position = "board A0*; hands K - - -"
    assert refusal(TEAM, position, "K out A") == "B-DOG-11"
    assert legal(TEAM, position) == ["K A0-A13"]


def test_a_fresh_marble_may_move_and_is_fresh_no_more() -> None:
    """DOG-38: where it stood is free again."""
    assert board(TEAM, "board A0*; hands 2K K2 - -", "2 A0-A2") == "A2"
    assert board(TEAM, "board A0* B@D15; hands 2 3 - -", "2 A0-A2", "3 D15-A2") == "B@A2"


def test_several_blockades_are_seen_each_from_its_distance() -> None:
    """DOG-44: the nearest one counts."""
    position = "turn 4; board A0* B0* D@D12; hands - - - 234X"
    assert legal(TEAM, position)[:2] == ["2 D12-D14", "3 D12-D15"]
    assert "X D12-D8" in legal(TEAM, position)
    assert all("A" not in action.split("-")[1] for action in legal(TEAM, position) if "-" in action)


def test_landing_on_a_marble_sends_it_home() -> None:
    """DOG-40: an opponent's, the partner's and an own one (B-DOG-38)."""
    assert board(TEAM, "board A3 B@A8; hands 5 2 - -", "5 A3-A8") == "A8"
    assert board(TEAM, "board A3 C@A8; hands 5 2 - -", "5 A3-A8") == "A8"
    assert board(TEAM, "board A3 A8; hands 5 2 - -", "5 A3-A8") == "A8"


def test_sending_an_own_marble_home_may_be_forced() -> None:
    """B-DOG-38, DOG-48."""
    assert legal(TEAM, "board A3 C@A8 Af1 Af2 Af3; hands 5 - - -") == ["5 A3-A8"]


def test_passing_with_a_plain_card_sends_nobody_home() -> None:
    """DOG-44: an eight over three marbles."""
    assert board(TEAM, "board A1 A3 B@A4 C@A5; hands 8 2 - -", "8 A1-A9") == "A3 A9 B@A4 C@A5"


def test_coming_out_onto_an_occupied_start_sends_that_marble_home() -> None:
    """B-DOG-12: a foreign one, the partner's, and an own one that came back."""
    for marble in ("B@A0", "C@A0", "A0"):
        assert board(TEAM, f"board {marble}; hands K 2 - -", "K out A") == "A0*"


def test_a_king_may_come_out_onto_an_own_marble_or_move_it() -> None:
    """B-DOG-12: what came back to the start may be sent home by its owner, or go thirteen."""
    assert legal(TEAM, "board A0; hands K - - -") == ["K out A", "K A0-A13"]


def test_a_marble_on_its_start_again_neither_blocks_nor_is_safe() -> None:
    """DOG-41."""
    assert board(TEAM, "turn 2; board A0 B@D15; hands - 52 - 2", "5 D15-A4") == "A0 B@A4"
    assert board(TEAM, "turn 2; board A0 B@D15; hands - A2 - 2", "A D15-A0") == "B@A0"
    assert "J B3xA0" in legal(TEAM, "turn 2; board A0 B3; hands - J - -")


def test_a_marble_on_somebody_elses_start_has_no_privilege() -> None:
    """B-DOG-13."""
    assert board(TEAM, "turn 2; board A@C0 B@B15; hands - A2 - 2", "A B15-C0") == "B@C0"
    assert board(TEAM, "turn 2; board A@C0 B@B15; hands - 32 - 2", "3 B15-C2") == "A@C0 B@C2"
    assert "J B3xC0" in legal(TEAM, "turn 2; board A@C0 B3; hands - J - -")


def test_a_marble_exchanged_onto_its_own_start_is_not_fresh() -> None:
    """B-DOG-14: it counts as a touch, so the finish is open."""
    position = "board A5 B@A0; hands J3 2 - -"
    assert board(TEAM, position, "J A5xA0") == "A0 B@A5"
    assert "3 A0-Af3" in legal(TEAM, "board A0 B@A5; hands 3 - - -")


def test_marbles_in_a_finish_are_never_sent_home() -> None:
    """DOG-42: others pass by without touching them."""
    assert board(TEAM, "turn 2; board Af1 Af2 Af3 A@D15 B@D14; hands - 72 - 2", "7 D14-A5") == "Af1 Af2 Af3 B@A5"


def test_the_first_start_marble_of_two_players_blocks_from_the_beginning() -> None:
    """B-DOG-34, DOG-65: it cannot enter the finish at once, nor be passed."""
    assert legal(PAIR, "hands 3 -") == ["3 A0-A3"]
    assert refusal(PAIR, "hands 3 -", "3 A0-Af3") == "DOG-50"
    assert refusal(PAIR, "board A15 A0 C0*; hands 89 -", "9 A15-C8") == "DOG-77"
    assert refusal(PAIR, "board A@B15 C0*; hands 2 -", "2 B15-C1") == "DOG-44"


def test_a_blockade_is_seen_all_round_the_bigger_ring() -> None:
    """DOG-44, B-DOG-2: six boards."""
    game = new(6)
    assert refusal(game, "turn 6; board A0* F@F15; hands - - - - - 2", "2 F15-A1") == "DOG-44"
    assert legal(game, "turn 6; board F@F15; hands - - - - - 2") == ["2 F15-A1"]
