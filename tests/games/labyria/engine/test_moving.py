"""Walking: the full number, no field twice, dead ends, and figures on the way."""

import pytest

from tests.games.acting import do, legal, refusal
from tests.games.labyria.helpers import PAIR, figures, goals, parts, small

LANE = "plates a3|b3 b3|b4 b2|b3 c3|c4 c2|c3 d3|d4 d2|d3 e3|e4 e2|e3 e3|f3"
"""Four fields from b3 to e3, shut all round."""
HOME = "h8 h8 / h8 h8 h8"


def test_figures_go_in_four_directions() -> None:
    """LAB-51: never diagonally."""
    found = goals(PAIR, f"move; turn 1; dice 1 rotate; figures d4 {HOME}")
    assert found == {"d4-d5", "d4-e4", "d4-d3", "d4-c4"}


def test_plates_and_corners_bar_the_way() -> None:
    """LAB-10, B-LAB-2, B-LAB-3: a corner like an L bars what is above and to the right of its crossing."""
    found = goals(PAIR, f"move; turn 1; dice 1 minus; figures d5 {HOME}; corners d4:L")
    assert found == {"d5-d6", "d5-c5", "d5-d4"}
    found = goals(PAIR, f"move; turn 1; dice 1 rotate; figures d5 {HOME}; plates d5|d6 c5|d5")
    assert found == {"d5-e5", "d5-d4"}


def test_the_full_number_is_gone() -> None:
    """LAB-26, B-LAB-24."""
    state = f"move; turn 1; dice 3 rotate; figures c3 {HOME}"
    assert refusal(PAIR, state, "c3-c5") == "LAB-26"
    assert refusal(PAIR, state, "pass") == "B-LAB-24"
    assert "c3-c6" in legal(PAIR, state)
    assert "c3-c4" in legal(PAIR, state)  # round a block of two fields


def test_no_field_is_entered_twice() -> None:
    """LAB-52, B-LAB-25: nor the field where the figure stood."""
    for dice, action in (("2 rotate", "c3-c3"), ("4 rotate", "c3-c3"), ("6 double", "double c3-c3")):
        assert refusal(PAIR, f"move; turn 1; dice {dice}; figures c3 {HOME}", action) == "LAB-52"


@pytest.mark.parametrize(
    ("number", "ends"),
    [(1, {"c3", "e3"}), (2, {"b3"}), (3, {"c3"}), (4, {"b3", "d3"}), (5, {"c3", "e3"}), (6, {"d3"})],
)
def test_in_a_dead_end_a_figure_drives_back(number: int, ends: set[str]) -> None:
    """LAB-53, LAB-55, E-LAB-1: from one end of the lane to the other, turning round only there."""
    found = goals(PAIR, f"move; turn 1; dice {number} rotate; figures d3 {HOME}; {LANE}")
    assert found == {f"d3-{end}" for end in ends}


def test_a_figure_does_not_go_to_and_fro_outside_a_dead_end() -> None:
    """E-LAB-1: out of a lane with one open end the full number can be gone, so there is no turning round."""
    open_lane = "plates b3|b4 b2|b3 c3|c4 c2|c3 d3|d4 d2|d3 d3|e3"
    assert goals(PAIR, f"move; turn 1; dice 3 rotate; figures c3 {HOME}; {open_lane}") == {"c3-a4", "c3-a2"}


def test_at_a_fork_a_figure_that_drives_back_takes_the_new_field() -> None:
    """E-LAB-1, B-LAB-25: a T of lanes; from d3 down to d2 and back, the field d4 above is new.

    From c3: one step to d3, then e3 or d2, both dead ends. A 4 comes back through d3 into the other branch.
    """
    walls = "plates b3|c3 c3|c4 c2|c3 d3|d4 e3|e4 e2|e3 e3|f3 c2|d2 d2|e2 d1|d2"
    assert goals(PAIR, f"move; turn 1; dice 4 rotate; figures c3 {HOME}; {walls}") == {"c3-e3", "c3-d2"}
    assert goals(PAIR, f"move; turn 1; dice 3 rotate; figures c3 {HOME}; {walls}") == {"c3-d3"}


def test_a_ring_is_gone_round_again() -> None:
    """B-LAB-25, E-LAB-1: where no field is new, the one just left is still the last choice."""
    ring = "plates b3|c3 d3|e3 b4|c4 d4|e4 c2|c3 d2|d3 c4|c5 d4|d5"
    assert goals(PAIR, f"move; turn 1; dice 3 rotate; figures c3 {HOME}; {ring}") == {"c3-c4", "c3-d3"}
    assert goals(PAIR, f"move; turn 1; dice 4 rotate; figures c3 {HOME}; {ring}") == {"c3-c3"}
    assert goals(PAIR, f"move; turn 1; dice 6 rotate; figures c3 {HOME}; {ring}") == {"c3-d4"}


def test_a_figure_that_can_go_without_turning_round_has_to_be_chosen() -> None:
    """LAB-54, LAB-55, B-LAB-25: as long as there is one, nobody drives back."""
    state = f"move; turn 1; dice 3 rotate; figures d3 f6 h8 / h8 h8 h8; {LANE}"
    assert all(text.startswith("f6-") for text in goals(PAIR, state))
    assert refusal(PAIR, state, "d3-c3") == "LAB-52"
    waiting = f"move; turn 1; dice 3 rotate; figures a1 d3 h8 / h8 h8 h8; {LANE}"
    assert all(text.startswith("a1-") for text in goals(PAIR, waiting))


def test_the_cloak_is_asked_by_itself_whether_somebody_has_to_turn_round() -> None:
    """B-LAB-25, E-LAB-4: driving back without the cloak is legal, though with it there is a straight way."""
    found = goals(PAIR, f"move; turn 1; dice 3 cloak; figures d3 {HOME}; {LANE}")
    assert {text for text in found if not text.startswith("cloak")} == {"d3-c3"}
    assert "cloak d3-g3" in found
    assert "cloak d3-d3" not in found


def test_a_figure_may_end_where_it_stood() -> None:
    """LAB-53: when it has driven back, the field is free again."""
    assert figures(PAIR, f"move; turn 1; dice 6 rotate; figures d3 {HOME}; {LANE}", "d3-d3") == f"d3 {HOME}"


def test_one_figure_a_field() -> None:
    """LAB-56: an own figure leaves no room."""
    state = "move; turn 1; dice 2 rotate; figures c3 c5 h8 / h8 h8 h8"
    assert refusal(PAIR, state, "c3-c5") == "LAB-56"


def test_own_figures_are_passed() -> None:
    """LAB-57, B-LAB-26: their field counts as a step, and walls still stand."""
    lane = "plates b3|b4 b2|b3 c3|c4 c2|c3 d3|d4 d2|d3 a3|b3"
    state = f"figures b3 c3 h8 / h8 h8 h8; {lane}"
    assert "b3-d3" in goals(PAIR, f"move; turn 1; dice 2 rotate; {state}")
    assert "b3-e3" in goals(PAIR, f"move; turn 1; dice 3 rotate; {state}")
    assert "b3-e3" not in goals(PAIR, f"move; turn 1; dice 3 rotate; {state} d3|e3")


def test_opponents_are_not_passed() -> None:
    """B-LAB-27: they can only be attacked."""
    lane = "plates b3|b4 b2|b3 c3|c4 c2|c3 d3|d4 d2|d3 a3|b3"
    state = f"figures b3 h8 h8 / c3 h8 h8; {lane}"
    assert legal(PAIR, f"move; turn 1; dice 1 rotate; {state}") == ["b3xc3"]
    assert legal(PAIR, f"move; turn 1; dice 2 rotate; {state}") == ["pass"]


def test_opponents_may_be_passed_where_that_was_agreed() -> None:
    """B-LAB-27, `jump_opponents=on`."""
    game = small(2, jump_opponents="on")
    lane = "plates b3|b4 b2|b3 c3|c4 c2|c3 d3|d4 d2|d3 a3|b3"
    state = f"figures b3 h8 h8 / c3 h8 h8; {lane}"
    assert legal(game, f"move; turn 1; dice 1 rotate; {state}") == ["b3xc3"]
    assert legal(game, f"move; turn 1; dice 2 rotate; {state}") == ["b3-d3"]


SHUT = "figures a1 a1 a1 / h8 h8 h8; plates a1|a2 a1|b1"


def test_who_can_do_nothing_passes_to_the_next() -> None:
    """LAB-59, LAB-58."""
    assert legal(PAIR, f"move; turn 1; dice 3 rotate; {SHUT}") == ["pass"]
    assert {"roll", "turn 2"} <= parts(PAIR, f"move; turn 1; dice 3 rotate; {SHUT}", "pass")


def test_nobody_passes_who_could_move_with_the_cloak() -> None:
    """E-LAB-4."""
    assert refusal(PAIR, f"move; turn 1; dice 3 cloak; {SHUT}", "pass") == "E-LAB-4"


def test_nobody_passes_who_could_move_single_or_doubled() -> None:
    """E-LAB-4, B-LAB-17: the single step is possible, two are not."""
    game = small(2, double_optional="on")
    beside = "figures g8 h8 h8 / c3 h8 h8; plates f8|g8 g7|g8"
    assert legal(game, f"move; turn 1; dice 1 double; {beside}") == ["g8-h8"]
    assert legal(PAIR, f"move; turn 1; dice 1 double; {beside}") == ["pass"]


def test_plus_minus_and_rotate_need_not_be_used_to_make_a_move_possible() -> None:
    """E-LAB-4: passing is legal though a plate could be removed first."""
    assert legal(PAIR, f"move; turn 1; dice 3 minus; {SHUT}") == ["pass", "remove a1|b1", "remove a1|a2"]


def test_who_had_to_pass_may_still_use_the_ability() -> None:
    """E-LAB-5: as after a move; the turn ends then."""
    state = do(PAIR, f"move; turn 1; dice 3 minus; {SHUT}", "pass")
    assert {"after", "turn 1"} <= parts(PAIR, state)
    assert {"roll", "turn 2", "depot 5"} <= parts(PAIR, state, "remove a1|b1")
    assert refusal(PAIR, state, "a1-a4") == "LAB-29"


def test_long_walks_on_an_open_board_end_wherever_the_count_is_right() -> None:
    """LAB-33: twelve steps reach each field at an even distance, except the one where the figure stood."""
    found = goals(PAIR, f"move; turn 1; dice 6 double; figures d4 {HOME}")
    even = {f"{column}{row + 1}" for row in range(8) for x, column in enumerate("abcdefgh") if (x + row) % 2 == 0}
    assert found == {f"double d4-{field}" for field in even - {"d4"}}
