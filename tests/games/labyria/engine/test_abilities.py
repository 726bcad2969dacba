"""Both dice: a number for one figure, and a symbol for something more."""

from fractions import Fraction

import pytest

from spieltisch.core.seat import CHANCE
from spieltisch.games.labyria.engine.rules import Symbol
from tests.games.acting import at, do, legal, refusal
from tests.games.labyria.helpers import PAIR, figures, goals, parts, small

BUILT = "figures a1 a1 b2 / h8 h8 h8; plates b2|c2 e5|e6; corners d4:7 f2:L"


def test_both_dice_are_thrown_at_once_and_all_faces_are_alike() -> None:
    """LAB-25, LAB-05, B-LAB-16: six numbers, six symbols, 36 rolls."""
    odds = PAIR.odds(at(PAIR, "roll; turn 1"))
    assert odds is not None
    assert len(odds) == 36
    assert {chance for _, chance in odds} == {Fraction(1, 36)}
    assert {PAIR.write(roll) for roll, _ in odds} == {
        f"roll {number} {symbol.name.lower()}" for number in range(1, 7) for symbol in Symbol
    }
    assert {"move", "turn 1", "dice 3 plus"} <= parts(PAIR, "roll; turn 1", "roll 3 plus")


def test_any_number_brings_a_figure_out_of_its_corner() -> None:
    """LAB-28: all three at once wait there, and no six is needed."""
    for number in range(1, 7):
        assert f"a1-a{number + 1}" in legal(PAIR, f"move; turn 1; dice {number} rotate")


def test_the_number_is_for_one_figure_and_is_not_split() -> None:
    """LAB-26, LAB-29."""
    state = f"move; turn 1; dice 2 minus; {BUILT}"
    assert refusal(PAIR, state, "a1-a2") == "LAB-26"
    assert refusal(PAIR, do(PAIR, state, "a1-a3"), "b2-b3") == "LAB-29"


@pytest.mark.parametrize(
    ("symbol", "action", "second"),
    [
        ("plus", "plate g7|h7", "plate f7|g7"),
        ("minus", "remove b2|c2", "remove e5|e6"),
        ("rotate", "turn d4:J", "turn f2:7"),
    ],
)
def test_plus_minus_and_rotate_work_before_or_after_the_move_or_not_at_all(
    symbol: str, action: str, second: str
) -> None:
    """LAB-27, B-LAB-17, B-LAB-19: once, and the turn is over when both are done."""
    state = f"move; turn 1; dice 1 {symbol}; {BUILT}"
    before, after = do(PAIR, state, action, "a1-a2"), do(PAIR, state, "a1-a2", action)
    assert before == after
    assert {"roll", "turn 2"} <= parts(PAIR, after)
    assert {"move", "used"} <= parts(PAIR, state, action)
    assert {"after", "turn 1"} <= parts(PAIR, state, "a1-a2")
    assert {"roll", "turn 2"} <= parts(PAIR, state, "a1-a2", "pass")
    used = do(PAIR, state, action)
    assert {text for text in legal(PAIR, used) if "-" not in text} == set()
    assert refusal(PAIR, used, second) == "LAB-27"


def test_plus_takes_a_plate_from_the_depot_to_any_free_edge() -> None:
    """LAB-30, B-LAB-8: it need not touch anything."""
    state = f"move; turn 1; dice 1 plus; depot 2; {BUILT}"
    plates = [text for text in legal(PAIR, state) if text.startswith("plate")]
    assert len(plates) == PAIR.rules.grid.walls - 2 - 4
    assert "depot 1" in parts(PAIR, state, "plate h1|h2")
    assert refusal(PAIR, state, "plate e5|e6") == "B-LAB-3"
    assert refusal(PAIR, state, "plate d4|e4") == "B-LAB-3"


def test_with_an_empty_depot_plus_is_lost() -> None:
    """LAB-30."""
    state = f"move; turn 1; dice 1 plus; depot 0; {BUILT}"
    assert refusal(PAIR, state, "plate h1|h2") == "LAB-30"
    assert {"roll", "turn 2"} <= parts(PAIR, state, "a1-a2")


def test_minus_puts_a_plate_into_the_depot() -> None:
    """LAB-31, B-LAB-9: which is common and may hold more than four."""
    state = f"move; turn 1; dice 1 minus; depot 4; {BUILT}"
    assert {"depot 5", "plates e5|e6"} <= parts(PAIR, state, "remove b2|c2")
    again = do(PAIR, state, "remove b2|c2", "a1-a2", "roll 1 minus", "remove e5|e6")
    assert "depot 6" in parts(PAIR, again)
    assert refusal(PAIR, state, "remove a1|b1") == "LAB-31"


def test_minus_without_a_plate_does_nothing() -> None:
    """B-LAB-22."""
    assert legal(PAIR, "move; turn 1; dice 1 minus") == ["a1-b1", "a1-a2"]
    assert {"roll", "turn 2"} <= parts(PAIR, "move; turn 1; dice 1 minus", "a1-a2")


def test_corners_are_turned_and_never_removed_or_placed() -> None:
    """LAB-35, LAB-36."""
    state = f"move; turn 1; dice 1 rotate; {BUILT}"
    assert {"corners f2:L d4:J"} <= parts(PAIR, state, "turn d4:J")
    assert refusal(PAIR, state, "corner a1:L") == "LAB-36"
    assert refusal(PAIR, state, "turn a1:L") == "LAB-35"
    assert refusal(PAIR, f"move; turn 1; dice 1 minus; {BUILT}", "remove d4|e4") == "LAB-36"


def test_a_free_corner_has_three_other_turns() -> None:
    """B-LAB-21."""
    turns = {text for text in legal(PAIR, f"move; turn 1; dice 1 rotate; {BUILT}") if text.startswith("turn")}
    assert turns == {"turn d4:L", "turn d4:r", "turn d4:J", "turn f2:r", "turn f2:7", "turn f2:J"}
    assert refusal(PAIR, f"move; turn 1; dice 1 rotate; {BUILT}", "turn d4:7") == "B-LAB-21"


@pytest.mark.parametrize("obstacle", ["plates d5|e5", "corners d4:7 d5:7"])
def test_a_turning_corner_shifts_nothing(obstacle: str) -> None:
    """LAB-37: a plate or another corner's arm above the crossing leaves r as the only other turn."""
    pieces = obstacle if obstacle.startswith("corners") else f"{obstacle}; corners d4:7"
    state = f"move; turn 1; dice 1 rotate; {pieces}"
    assert {text for text in legal(PAIR, state) if text.startswith("turn d4")} == {"turn d4:r"}
    assert refusal(PAIR, state, "turn d4:J") == "LAB-37"
    assert refusal(PAIR, state, "turn d4:L") == "LAB-37"


@pytest.mark.parametrize(
    ("action", "clause"),
    [("plate a1|b1", "LAB-30"), ("remove b2|c2", "LAB-31"), ("turn d4:J", "LAB-35"),
     ("double b2-b4", "LAB-33"), ("cloak b2-b4", "LAB-34")],
)  # fmt: skip
def test_each_ability_needs_its_symbol(action: str, clause: str) -> None:
    """LAB-27."""
    other = "plus" if clause == "LAB-31" else "minus"
    assert refusal(PAIR, f"move; turn 1; dice 2 {other}; {BUILT}", action) == clause


def test_the_pause_costs_this_turn() -> None:
    """LAB-32, B-LAB-18: it has to be kept (B-LAB-17)."""
    state = f"move; turn 1; dice 5 pause; {BUILT}"
    assert legal(PAIR, state) == ["pass"]
    assert {"roll", "turn 2"} <= parts(PAIR, state, "pass")
    assert refusal(PAIR, state, "a1-a6") == "LAB-32"


def test_or_the_pause_costs_the_next_turn() -> None:
    """B-LAB-18, `pause_mode=next_turn`: one moves now, and is passed over once."""
    game = small(3, pause_mode="next_turn")
    state = do(game, "roll; turn 1", "roll 2 pause")
    assert {"move", "resting 1"} <= parts(game, state)
    state = do(game, state, "a1-a3", "roll 1 rotate", "a8-a7")
    assert {"roll", "turn 3", "resting 1"} <= parts(game, state)
    state = do(game, state, "roll 1 rotate", "h8-h7")
    assert {"roll", "turn 2"} <= parts(game, state)
    assert state.resting == ()


def test_two_pauses_in_a_row_are_both_kept() -> None:
    """B-LAB-18: of two players both sit out once, and then the first is on turn."""
    game = small(2, pause_mode="next_turn")
    state = do(game, "roll; turn 1", "roll 2 pause", "a1-a3", "roll 2 pause", "h8-h6")
    assert {"roll", "turn 1"} <= parts(game, state)
    assert state.resting == ()


def test_doubling_happens_by_itself() -> None:
    """LAB-33, B-LAB-17, B-LAB-15: six and six are twelve, also for the exact number into the corner."""
    assert goals(PAIR, "move; turn 1; dice 1 double") == {"double a1-a3", "double a1-b2", "double a1-c1"}
    assert refusal(PAIR, "move; turn 1; dice 1 double", "a1-a2") == "B-LAB-17"
    assert "double c7-h8" in legal(PAIR, "move; turn 1; dice 6 double; figures c7 h8 h8 / h8 h8 h8")
    assert "double g7-h8" in legal(PAIR, "move; turn 1; dice 1 double; figures g7 h8 h8 / h8 h8 h8")


def test_doubling_may_be_left_to_the_player() -> None:
    """B-LAB-17, `double_optional=on`."""
    game = small(2, double_optional="on")
    assert goals(game, "move; turn 1; dice 1 double") == {
        "a1-a2", "a1-b1", "double a1-a3", "double a1-b2", "double a1-c1",
    }  # fmt: skip


WALLED_IN = "figures b2 h8 h8 / h8 h8 h8; corners a1:L b2:7"


def test_the_cloak_goes_through_all_obstacles() -> None:
    """LAB-34."""
    assert goals(PAIR, f"move; turn 1; dice 1 cloak; {WALLED_IN}") == {
        "cloak b2-a2", "cloak b2-b1", "cloak b2-b3", "cloak b2-c2",
    }  # fmt: skip
    assert legal(PAIR, f"move; turn 1; dice 1 minus; {WALLED_IN}") == ["pass"]


def test_the_cloak_need_not_be_worn() -> None:
    """B-LAB-17."""
    found = goals(PAIR, "move; turn 1; dice 1 cloak; figures c3 h8 h8 / h8 h8 h8; plates c3|d3")
    assert {"c3-c4", "cloak c3-c4", "cloak c3-d3"} <= found
    assert "c3-d3" not in found


def test_the_cloak_does_not_go_through_figures() -> None:
    """B-LAB-20: opponents stay in the way, and own figures leave no room."""
    lane = "figures h1 h3 h8 / h2 h8 h8; plates g1|h1"
    assert "cloak h1-h3" not in legal(PAIR, f"move; turn 1; dice 2 cloak; {lane}")
    assert refusal(PAIR, f"move; turn 1; dice 2 cloak; {lane}", "cloak h1-h3") == "LAB-56"
    assert "cloak h1xh2" in legal(PAIR, f"move; turn 1; dice 1 cloak; {lane}")


def test_turns_go_round_clockwise() -> None:
    """LAB-18."""
    game = small(4)
    state = at(game, "roll; turn 3")
    seen = []
    for _ in range(4):
        seen.append(state.turn + 1)
        state = do(game, state, "roll 1 pause", "pass")
    assert seen == [3, 4, 1, 2]
    assert game.actors(state) == (CHANCE,)


def test_an_ability_may_open_the_way_for_the_move() -> None:
    """LAB-58, B-LAB-19, B-LAB-23: shut in, one waits for whatever helps."""
    shut = "figures a1 a1 a1 / h8 h8 h8; plates a1|a2 a1|b1"
    assert figures(PAIR, f"move; turn 1; dice 3 minus; {shut}", "remove a1|a2", "a1-a4") == "a1 a1 a4 / h8 h8 h8"
    assert goals(PAIR, f"move; turn 1; dice 1 cloak; {shut}") == {"cloak a1-a2", "cloak a1-b1"}
    corner = "figures a1 a1 a1 / h8 h8 h8; corners a1:7"
    assert goals(PAIR, do(PAIR, f"move; turn 1; dice 1 rotate; {corner}", "turn a1:L")) == {"a1-a2", "a1-b1"}
