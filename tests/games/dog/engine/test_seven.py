"""The seven in parts: any own marbles in any order, burning what it passes, all points spent."""

import pytest

from tests.games.acting import at, do, legal, refusal
from tests.games.dog.helpers import TEAM, board, new


def test_a_seven_is_split_over_own_marbles_in_any_order() -> None:
    """DOG-54, DOG-78, B-DOG-22: 5 + 2, and back to the first marble again."""
    start = "board A1 A9; hands 72 2 - -"
    assert board(TEAM, start, "7 A1-A6", "7 A9-A11") == "A6 A11"
    assert board(TEAM, start, "7 A9-A11", "7 A1-A6") == "A6 A11"
    assert board(TEAM, start, "7 A1-A2", "7 A9-A10", "7 A2-A7") == "A7 A10"


def test_until_all_points_are_spent_the_same_player_goes_on() -> None:
    """DOG-78: with parts of that seven, and nothing else."""
    state = do(TEAM, "board A1 A9; hands 72 2 - -", "7 A1-A6")
    assert (state.turn, state.points) == (0, 2)
    assert legal(TEAM, state) == ["7 A6-A7", "7 A6-A8", "7 A9-A10", "7 A9-A11"]
    for other in ("2 A9-A11", "fold"):
        assert refusal(TEAM, state, other) == "DOG-78"
    assert refusal(TEAM, state, "X7 A9-A10") == "", "only written wrongly"
    assert do(TEAM, state, "7 A6-A8").turn == 1


def test_a_part_is_no_longer_than_the_points_left() -> None:
    """DOG-78."""
    assert refusal(TEAM, "board A1; hands 7 - - -", "7 A1-A9") == "DOG-78"
    assert refusal(TEAM, do(TEAM, "board A1 A9; hands 7 2 - -", "7 A1-A6"), "7 A9-A12") == "DOG-78"


def test_everything_a_seven_passes_goes_home() -> None:
    """DOG-43: three foreign marbles at once; an eight over them sends none home (DOG-44)."""
    assert board(TEAM, "board A1 B@A3 C@A4 D@A5; hands 72 2 - -", "7 A1-A8") == "A8"
    assert board(TEAM, "board A1 B@A3 C@A4 D@A5; hands 82 2 - -", "8 A1-A9") == "A9 B@A3 C@A4 D@A5"


def test_a_seven_burns_own_marbles_and_the_partners_too() -> None:
    """DOG-43, B-DOG-38: whole or split."""
    assert board(TEAM, "board A1 A3; hands 72 2 - -", "7 A1-A8") == "A8"
    assert board(TEAM, "board A1 A9 C@A3; hands 72 2 - -", "7 A1-A4", "7 A9-A13") == "A4 A13"


def test_a_marble_burnt_on_the_way_moves_no_further() -> None:
    """B-DOG-22."""
    state = do(TEAM, "board A1 A3; hands 72 2 - -", "7 A1-A4")
    assert legal(TEAM, state) == ["7 A4-A5", "7 A4-A6", "7 A4-A7", "7 A4-A8"]


def test_a_seven_passes_no_blockade() -> None:
    """DOG-44: the own one neither, but it can be moved away first (B-DOG-22)."""
    assert refusal(TEAM, "board A@D15 B@C3 A0* A5; hands 7 - - -", "7 D15-A1") == "DOG-44"
    assert board(TEAM, "board A@D15 A0*; hands 72 2 - -", "7 A0-A2", "7 D15-A4") == "A4"
    assert board(TEAM, "board A@D15 A0*; hands 72 2 - -", "7 A0-A5", "7 D15-A1") == "A1 A5"


def test_the_order_of_the_parts_decides_whether_a_seven_can_be_spent() -> None:
    """B-DOG-22, B-DOG-23: first out of the way, then past."""
    position = "board A@D15 A0*; hands 7 - - -"
    assert [move for move in legal(TEAM, position) if "D15" in move] == []
    assert "7 A0-A1" in legal(TEAM, position)


def test_a_seven_that_cannot_be_spent_in_full_cannot_be_played() -> None:
    """B-DOG-23: six fields up to a blockade are not enough."""
    assert legal(TEAM, "board A@A9 B0*; hands 7 - - -") == ["fold"]
    assert refusal(TEAM, "board A@A9 B0*; hands 7 - - -", "7 A9-A10") == "B-DOG-23"
    assert "7 A8-A15" in legal(TEAM, "board A@A8 B0*; hands 7 - - -")


def test_two_marbles_can_spend_together_what_neither_can_alone() -> None:
    """B-DOG-23."""
    position = "board A@A12 A@D15 B0* Af4; hands 7 - - -"
    parts = legal(TEAM, position)
    assert "7 A12-A15" in parts
    assert "7 D15-A6" in parts


def test_a_seven_moves_marbles_inside_the_finish() -> None:
    """DOG-54, B-DOG-17: point by point, without jumping."""
    assert board(TEAM, "board Af1 A3; hands 72 2 - -", "7 Af1-Af4", "7 A3-A7") == "A7 Af4"
    assert refusal(TEAM, "board Af1 Af3 A3; hands 7 - - -", "7 Af1-Af4") == "DOG-51"


def test_a_part_that_makes_room_in_the_finish_may_come_first() -> None:
    """B-DOG-22, DOG-51."""
    position = "board Af1 A@D14; hands 72 2 - -"
    assert "7 D14-Af1" not in legal(TEAM, position)
    assert board(TEAM, position, "7 Af1-Af4", "7 D14-Af2") == "Af2 Af4"


def test_one_part_may_have_two_goals() -> None:
    """B-DOG-16: on the ring or in the finish."""
    parts = legal(TEAM, "board A@D14 A5; hands 7 - - -")
    assert {"7 D14-A2", "7 D14-Af2"} <= set(parts)


@pytest.mark.parametrize("field", ["A0", "A@D15", "A@D14"])
def test_a_lone_marble_near_its_start_cannot_go_home_with_a_seven(field: str) -> None:
    """B-DOG-23: there are only four holes; at most six fields, so it laps."""
    own = field.removeprefix("A@")
    assert all("f" not in move for move in legal(TEAM, f"board {field}; hands 7 - - -"))
    assert legal(TEAM, "board A@D13; hands 7 - - -")[-1] == "7 D13-Af4"
    assert refusal(TEAM, f"board {field}; hands 7 - - -", f"7 {own}-Af1") == "B-DOG-23"


def test_a_seven_that_turns_in_over_an_unprotected_marble_burns_it() -> None:
    """DOG-43, DOG-41: a plain card does not; a marble that starts from the start passes nobody."""
    assert board(TEAM, "board B@A0 A@D13 A5; hands 72 2 - -", "7 D13-Af4") == "A5 Af4"
    assert board(TEAM, "board B@A0 A@D13 A5; hands 62 2 - -", "6 D13-Af3") == "A5 Af3 B@A0"
    assert board(TEAM, "board A0 A5 B@D15; hands 72 2 - -", "7 A0-Af2", "7 A5-A10") == "A10 Af2 B@D15"


def test_a_seven_burns_an_own_marble_back_on_the_start_when_it_turns_in() -> None:
    """DOG-43, DOG-41."""
    assert board(TEAM, "board A0 A@D13; hands 72 2 - -", "7 D13-Af4") == "Af4"


def test_a_fresh_marble_moved_by_a_seven_may_be_followed_by_the_others() -> None:
    """B-DOG-22: the blockade is gone for the rest of the seven."""
    state = do(TEAM, "board A0* A@D15; hands 7 2 - -", "7 A0-A1")
    assert "7 D15-A0" in legal(TEAM, state)
    assert "7 D15-Af1" in legal(TEAM, state)


def test_a_marble_stepping_off_and_never_back_is_fresh_no_more() -> None:
    """DOG-38: and nothing that lands there later in the seven is."""
    assert board(TEAM, "board A0* A@D15; hands 72 2 - -", "7 A0-A6", "7 D15-A0") == "A0 A6"


def test_a_joker_as_a_seven_goes_on_as_a_joker() -> None:
    """DOG-80, B-DOG-30: it is the joker that is laid, and every part names it."""
    state = do(TEAM, "board A1 A9; hands 7X 2 - -", "X7 A1-A6")
    assert refusal(TEAM, state, "7 A9-A10") == "", "only written wrongly"
    after = do(TEAM, state, "X7 A9-A11")
    assert [after.discard[rank] for rank in (6, 13)] == [0, 1]


def test_a_seven_is_laid_with_its_first_part() -> None:
    """DOG-30: then it is in the middle, and a position shows how many points are left."""
    state = do(TEAM, "board A1 A9; hands 72 2 - -", "7 A1-A6")
    assert "hands 2 2 - -; discard 7; points 2 of 7" in TEAM.write_position(state)


@pytest.mark.parametrize("order", [("7 A1-A2", "7 A2-A8"), ("7 A1-A7", "7 A7-A8"), ("7 A1-A8",)])
def test_a_part_is_the_same_as_its_single_steps(order: tuple[str, ...]) -> None:
    """E-DOG-3."""
    assert do(TEAM, "board A1 B@A4 C@A8; hands 72 2 - -", *order).board == at(TEAM, "board A8; hands 2 - - -").board


def test_the_quick_guide_and_the_booklet_agree_that_burning_has_no_exception() -> None:
    """B-DOG-21: a teammate's marble is burnt under the Canadian rule too."""
    game = new(canadian_seven="on")
    assert board(game, "board A1 C@A3; hands 72 2 - -", "7 A1-A8") == "A8"
    assert board(game, "board A@C3 C1; hands 72 2 - -", "7 C1-C8") == "C8"
