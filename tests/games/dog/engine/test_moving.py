"""What each card moves, going back with the four, and the compulsion to move."""

import pytest

from tests.games.acting import do, legal, refusal
from tests.games.dog.helpers import PAIR, TEAM, board, new


@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("A", ["A A3-A4", "A A3-A14"]),
        ("2", ["2 A3-A5"]),
        ("3", ["3 A3-A6"]),
        ("4", ["4 A3-A7", "4 A3-D15"]),
        ("5", ["5 A3-A8"]),
        ("6", ["6 A3-A9"]),
        ("8", ["8 A3-A11"]),
        ("9", ["9 A3-A12"]),
        ("T", ["T A3-A13"]),
        ("J", ["J idle"]),
        ("Q", ["Q A3-A15"]),
        ("K", ["K A3-B0"]),
    ],
)
def test_what_a_card_moves(card: str, moves: list[str]) -> None:
    """DOG-16, DOG-30, DOG-73, DOG-74, DOG-75, DOG-76, DOG-77, DOG-81."""
    assert legal(TEAM, f"board A3 Af2 Af3 Af4; hands {card} - - -") == moves


def test_a_seven_moves_one_to_seven_fields_a_part() -> None:
    """DOG-78."""
    goals = ["A4", "A5", "A6", "A7", "A8", "A9", "A10"]
    assert legal(TEAM, "board A3; hands 7 - - -") == [f"7 A3-{goal}" for goal in goals]


def test_a_joker_is_every_card() -> None:
    """DOG-80, B-DOG-30: out, 1 to 13, four back, a seven in parts, a jack."""
    moves = legal(TEAM, "board A3 B5; hands X - - -")
    forward = ["A4", "A5", "A6", "A7", "A8", "A9", "A11", "A12", "A13", "A14", "A15", "B0"]
    parts = ["A4", "A5", "A6", "A7", "A8", "A9", "A10"]
    assert moves == [
        "X out A",
        *(f"X A3-{goal}" for goal in forward),
        "X A3-D15",
        *(f"X7 A3-{goal}" for goal in parts),
        "X A3xB5",
    ]


def test_marbles_go_anti_clockwise_from_board_to_board_and_round_again() -> None:
    """B-DOG-3, DOG-18: A to B to C to D to A."""
    assert board(TEAM, "turn 2; board B@A15; hands - 2 - 2", "2 A15-B1") == "B1"
    assert board(TEAM, "turn 2; board B@D15; hands - 2 - 2", "2 D15-A1") == "B@A1"
    assert board(new(6), "turn 2; board B@F15; hands - 2 - - - 2", "2 F15-A1") == "B@A1"


def test_every_own_marble_may_be_the_one_to_go() -> None:
    """DOG-30."""
    assert legal(TEAM, "board A3 A9 B4; hands 2 - - -") == ["2 A3-A5", "2 A9-A11"]


def test_only_own_marbles_are_moved() -> None:
    """E-DOG-13, DOG-12."""
    position = "board A3 B4 C5; hands 2 - - -"
    assert refusal(TEAM, position, "2 B4-B6") == "E-DOG-13"
    assert refusal(TEAM, position, "2 C5-C7") == "DOG-12"
    assert refusal(TEAM, position, "2 D5-D7") == "DOG-30"


def test_a_card_is_moved_in_full() -> None:
    """DOG-48, DOG-77, DOG-76: no less, no more, and forward unless it is a four."""
    assert refusal(TEAM, "board A3; hands 5 - - -", "5 A3-A7") == "DOG-48"
    assert refusal(TEAM, "board A3; hands 5 - - -", "5 A3-A9") == "DOG-77"
    assert refusal(TEAM, "board A5; hands 5 - - -", "5 A5-A1") == "DOG-76"
    assert refusal(TEAM, "board A5; hands A - - -", "A A5-A4") == "DOG-76"


def test_only_cards_in_the_hand_are_played() -> None:
    """DOG-30."""
    assert refusal(TEAM, "board A3; hands 5 6 - -", "6 A3-A9") == "DOG-30"


def test_a_playable_card_must_be_played_even_if_it_hurts() -> None:
    """DOG-48, B-DOG-37: which one is a free choice."""
    position = "board A3 A8 C@A9; hands 56K - - -"
    assert legal(TEAM, position) == ["5 A3-A8", "5 A8-A13", "6 A3-A9", "6 A8-A14", "K out A", "K A3-B0", "K A8-B5"]
    assert refusal(TEAM, position, "fold") == "DOG-48"


def test_a_move_inside_the_finish_may_be_the_only_one_and_is_obligatory() -> None:
    """B-DOG-19."""
    assert legal(TEAM, "board Af1; hands 2 - - -") == ["2 Af1-Af3"]
    assert refusal(TEAM, "board Af1; hands 2 - - -", "fold") == "DOG-48"


def test_who_has_a_six_where_a_five_is_needed_makes_an_honour_lap() -> None:
    """DOG-49."""
    position = "board A@D15 Af2 Af3 Af4; hands 6 - - -"
    assert legal(TEAM, position) == ["6 D15-A5"]
    assert refusal(TEAM, "board A@D15 Af2 Af3 Af4; hands 3 - - -", "3 D15-Af2") == "DOG-42"


def test_an_honour_lap_goes_all_the_way_round() -> None:
    """DOG-49, DOG-61: and then the finish is open again."""
    state = TEAM.read_position("board A@D15 Af2 Af3 Af4 B3; hands 6KQQTT 22 22 22")
    state = do(TEAM, state, "6 D15-A5", "2 B3-B5", "fold", "fold", "K A5-B2", "2 B5-B7")
    state = do(TEAM, state, "Q B2-B14", "Q B14-C10", "T C10-D4", "T D4-D14")
    assert state.round == 1
    assert state.board.marbles[0] == (62, 65, 66, 67)
    assert legal(TEAM, "board A@D14 Af2 Af3 Af4; hands 3 - - -") == ["3 D14-A1", "3 D14-Af1"]


def test_a_four_goes_back_over_the_start() -> None:
    """DOG-76, DOG-50: also for other players' starts."""
    assert board(TEAM, "board A2; hands 42 2 - -", "4 A2-D14") == "A@D14"
    assert board(TEAM, "board A@B2; hands 42 2 - -", "4 B2-A14") == "A14"


def test_going_back_lands_on_marbles_like_going_forward() -> None:
    """DOG-40, DOG-76: and passes them unharmed."""
    assert board(TEAM, "board A8 B@A4 B@A6; hands 42 2 - -", "4 A8-A4") == "A4 B@A6"


def test_a_fresh_marble_may_go_back_from_its_start() -> None:
    """DOG-55: the second move of the fastest way home."""
    assert legal(TEAM, "board A0*; hands 4 - - -") == ["4 A0-A4", "4 A0-D12"]


def test_the_fastest_way_home() -> None:
    """DOG-55: out, four back, then a five, six, seven or eight; B-DOG-1: so the finish branches off the start."""
    state = do(TEAM, "board -; hands K4 2 2 2", "K out A", "fold", "fold", "fold", "4 A0-D12")
    assert state.board.marbles[0] == (-1, -1, -1, 60)
    for card, hole in (("5", 1), ("6", 2), ("8", 4)):
        assert f"{card} D12-Af{hole}" in legal(TEAM, f"board A@D12; hands {card} - - -")
    assert "7 D12-Af3" in legal(TEAM, "board A@D12; hands 7 - - -")


@pytest.mark.parametrize("past", [1, 2, 3, 4])
def test_a_marble_just_past_the_start_profits_from_a_four(past: int) -> None:
    """DOG-56: back over the start or onto it, and in with the next card."""
    after = board(TEAM, f"board A{past}; hands 4A 2 - -", f"4 A{past}-{'A0' if past == 4 else f'D{12 + past}'}")
    assert after == ("A0" if past == 4 else f"A@D{12 + past}")
    to_first_hole = {1: "4", 2: "3", 3: "2", 4: "A"}[past]
    moves = legal(TEAM, f"board {after}; hands {to_first_hole} - - -")
    assert any(move.endswith("-Af1") for move in moves)


def test_the_vectors_of_the_finish() -> None:
    """B-DOG-15, B-DOG-16, B-DOG-17: from four before the start, and from the start."""
    assert legal(TEAM, "board A0*; hands 3 - - -") == ["3 A0-A3"]
    assert legal(TEAM, "board A@D12; hands 5689 - - -") == [
        "5 D12-A1",
        "5 D12-Af1",
        "6 D12-A2",
        "6 D12-Af2",
        "8 D12-A4",
        "8 D12-Af4",
        "9 D12-A5",
    ]
    assert legal(TEAM, "board A@D12 Af2; hands 568 - - -") == ["5 D12-A1", "5 D12-Af1", "6 D12-A2", "8 D12-A4"]
    assert legal(TEAM, "board A4; hands 4 - - -") == ["4 A4-A8", "4 A4-A0"]
    assert [move for move in legal(TEAM, "board A0; hands A234 - - -") if "f" in move] == [
        "A A0-Af1",
        "2 A0-Af2",
        "3 A0-Af3",
        "4 A0-Af4",
    ]


def test_in_the_team_game_a_two_draws_no_card() -> None:
    """B-DOG-32."""
    assert legal(TEAM, "board A3; hands 2 34 - -") == ["2 A3-A5"]
    assert refusal(TEAM, "board A3; hands 2 34 - -", "2 draw 2") == "B-DOG-32"
    assert "2 draw 2" in legal(PAIR, "board A3; hands 2 34")
