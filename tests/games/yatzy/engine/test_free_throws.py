"""Three free throws for each player, and what they cost."""

import pytest

from spieltisch.core.seat import CHANCE, Seat
from tests.games.acting import do, legal, refusal
from tests.games.yatzy.engine.test_plus import column
from tests.games.yatzy.helpers import new, open_boxes

DICE = "dice 1255+3"


def test_a_free_throw_is_one_more_throw() -> None:
    """YP-10, YP-11: a tick less, and the dice are thrown."""
    game = new("brandi-yatzy-plus")
    state = do(game, f"throw 3; {DICE}", "free 55+3", "roll 1155+3")
    assert state.throws == 4
    assert state.sheets[0].free_throws == 2
    assert do(game, state, "score 1.kombi-odd").sheets[0].total == 80


@pytest.mark.parametrize("throw", [1, 2])
def test_free_throws_come_after_the_third_throw_only(throw: int) -> None:
    """B-YP-7."""
    game = new("brandi-yatzy-plus")
    assert refusal(game, f"throw {throw}; {DICE}", "free 55") == "B-YP-7"


def test_any_dice_may_be_thrown_with_a_free_throw_but_one_at_least() -> None:
    """B-YP-7: the same choices as for an ordinary throw."""
    game = new("brandi-yatzy-plus")
    ordinary = [text.replace("keep", "free") for text in legal(game, f"throw 2; {DICE}") if text.startswith("keep")]
    assert [text for text in legal(game, f"throw 3; {DICE}") if text.startswith("free")] == ordinary
    assert len(ordinary) == 2 * 2 * 3 * 2 - 1
    assert refusal(game, f"throw 3; {DICE}", "free 1255+3") == "BY-15"
    assert refusal(game, f"throw 3; {DICE}", "free 66") == "BY-15"


def test_several_free_throws_may_be_used_in_one_turn_but_only_three() -> None:
    """B-YP-6, YP-09."""
    game = new("brandi-yatzy-plus")
    state = game.read_position(f"throw 3; {DICE}")
    for left in (2, 1, 0):
        state = do(game, state, "free 55", "roll 1255+3")
        assert state.sheets[0].free_throws == left
    assert state.throws == 6
    assert refusal(game, state, "free 55") == "YP-09"
    assert legal(game, state) == [f"score {box}" for box in open_boxes(game, state)]


def test_three_free_throws_are_for_the_whole_game_and_for_each_player() -> None:
    """YP-09, B-YP-5: what I use is not taken from the others, and does not come back."""
    game = new("brandi-yatzy-plus")
    state = game.start()
    boxes = [f"1.{box.key}" for box in game.rules.boxes]
    for turn in range(3):
        state = do(game, state, "roll 1255+3", "keep 55", "roll 1255+3", "keep 55", "roll 1255+3")
        state = do(game, state, "free 55", "roll 1255+3", f"score {boxes[turn]}")
        assert [sheet.free_throws for sheet in state.sheets] == [2 - turn, 3]
        state = do(game, state, "roll 1255+3", f"score {boxes[turn]}")
    state = do(game, state, "roll 1255+3", "keep 55", "roll 1255+3", "keep 55", "roll 1255+3")
    assert refusal(game, state, "free 55") == "YP-09"
    state = do(game, state, f"score {boxes[3]}", "roll 1255+3", "keep 55", "roll 1255+3", "keep 55", "roll 1255+3")
    assert state.turn == Seat(1)
    assert do(game, state, "free 55").sheets[1].free_throws == 2


@pytest.mark.parametrize("count", [3, 2, 1, 0])
def test_the_number_of_free_throws_is_an_option(count: int) -> None:
    """B-YP-5, YP-09."""
    game = new("brandi-yatzy-plus", free_throws=count)
    assert [sheet.free_throws for sheet in game.start().sheets] == [count, count]
    state = game.read_position(f"throw 3; {DICE}")
    for _ in range(count):
        state = do(game, state, "free 55", "roll 1255+3")
    assert refusal(game, state, "free 55") == ("YP-09" if count else "BY-08")


@pytest.mark.parametrize(("game_id", "clause"), [("brandi-yatzy", "BY-08"), ("yatzei", "YZ-09"), ("yatzy", "Y13-08")])
def test_the_other_games_have_no_free_throws_and_cite_their_own_rule(game_id: str, clause: str) -> None:
    """YP-09 is of Plus only."""
    assert refusal(new(game_id), "throw 3; dice 12553", "free 55") == clause


def test_a_tick_costs_no_box() -> None:
    """B-YP-4, YP-11."""
    game = new("brandi-yatzy-plus")
    assert refusal(game, f"throw 3; {DICE}", "free 55 strike 1.ones") == "B-YP-4"
    state = do(game, f"throw 3; {DICE}", "free 55", "roll 1255+3")
    assert len(open_boxes(game, state)) == 38


def test_by_option_a_free_throw_costs_a_free_box() -> None:
    """B-YP-4: it counts 0, and can never be filled (BY-23)."""
    game = new("brandi-yatzy-plus", free_throw_cost="strike_box")
    assert refusal(game, f"throw 3; {DICE}", "free 55") == "B-YP-4"
    state = do(game, f"throw 3; {DICE}; pad 1: 1.ones 1", "free 55 strike 2.fives", "roll 2555+5")
    assert state.sheets[0].points[1][4] == 0
    assert state.sheets[0].free_throws == 2
    assert state.sheets[0].total == 1
    assert refusal(game, state, "score 2.fives") == "BY-23"
    assert refusal(game, state, "free 55 strike 2.fives") == "BY-23"
    assert refusal(game, state, "free 55 strike 1.ones") == "BY-23"


def test_a_free_throw_leaves_one_box_for_the_entry() -> None:
    """B-YP-4: with two free boxes there is a free throw, with one there is none."""
    game = new("brandi-yatzy-plus", free_throw_cost="strike_box")
    two = f"throw 3; {DICE}; pad 1: {column(1, without='odd')}, {column(2, without='odd')}"
    state = do(game, two, "free 55 strike 1.odd", "roll 1355+3")
    assert refusal(game, state, "free 55 strike 2.odd") == "B-YP-4"
    assert legal(game, state) == ["score 2.odd"]
    assert do(game, state, "score 2.odd").sheets[0].total == 30


def test_boxes_are_struck_in_the_column_under_way_by_option() -> None:
    """B-YP-9 with B-YP-4; striking the column's last box leads to the other one."""
    game = new("brandi-yatzy-plus", free_throw_cost="strike_box", column_order="one_after_other")
    assert refusal(game, f"throw 3; {DICE}", "free 55 strike 2.ones") == "B-YP-9"
    last = f"throw 3; {DICE}; pad 1: {column(1, without='odd')}"
    state = do(game, last, "free 55 strike 1.odd", "roll 1355+3")
    assert open_boxes(game, state)[0] == "2.ones"


def test_who_is_full_earlier_is_passed_over() -> None:
    """B-YP-4: three boxes struck are three turns less; the others go on alone."""
    game = new("brandi-yatzy-plus", 3, free_throw_cost="strike_box")
    state = do(game, game.start(), "roll 1255+3", "keep 55", "roll 1255+3", "keep 55", "roll 1255+3")
    for box in ("1.yatzy", "2.yatzy", "1.even"):
        state = do(game, state, f"free 55 strike {box}", "roll 1255+3")
    turns = []
    while actors := game.actors(state):
        if actors == (CHANCE,):
            state = do(game, state, "roll 1255+3")
        else:
            turns.append(actors[0])
            state = do(game, state, f"score {open_boxes(game, state)[0]}")
    assert [turns.count(Seat(seat)) for seat in range(3)] == [35, 38, 38]
    assert turns[-6:] == [Seat(1), Seat(2)] * 3
    assert all(sheet.full for sheet in state.sheets)
    assert game.outcome(state) is not None
