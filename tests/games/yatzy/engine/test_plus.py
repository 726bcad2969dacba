"""What only Brändi Yatzy Plus has: a yellow die that counts, and two columns."""

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.kit.shelf import game_type
from tests.games.acting import do, legal, refusal
from tests.games.yatzy.helpers import gain, new, open_boxes, play_top_down

PLUS_ONLY = {"odd", "even", "mini-chance", "maxi-chance", "kombi-odd", "kombi-even", "multiply"}


def column(number: int, *, without: str) -> str:
    """A whole column of zeros but for one box."""
    boxes = [box.key for box in new("brandi-yatzy-plus").rules.boxes if box.key != without]
    return ", ".join(f"{number}.{box} 0" for box in boxes)


def test_plus_has_more_combinations_and_lacks_three() -> None:
    """YP-04, YP-38, YP-39."""
    plus = {box.key for box in new("brandi-yatzy-plus").rules.boxes}
    plain = {box.key for box in new("brandi-yatzy").rules.boxes}
    assert plus - plain == PLUS_ONLY
    assert plain - plus == {"one-pair", "two-pairs", "full-house"}
    assert len(plus) == 19


def test_turns_are_those_of_the_sister_game() -> None:
    """YP-03: three throws, any dice, one entry, filled boxes stay."""
    game = new("brandi-yatzy-plus", free_throws=0)
    state = do(game, "turn 1", "roll 1255+3", "keep 55+3", "roll 4455+3", "keep 44", "roll 1144+6")
    assert refusal(game, state, "keep 44") == "BY-08"
    assert legal(game, state) == [f"score {box}" for box in open_boxes(game, state)]
    state = do(game, state, "score 2.fours")
    assert state.turn == Seat(1)
    assert state.sheets[0].points[1][3] == 8
    state = do(game, state, "roll 1111+1", "score 1.ones", "roll 4444+4")
    assert refusal(game, state, "score 2.fours") == "BY-23"


def test_the_yellow_die_is_kept_and_thrown_by_itself() -> None:
    """YP-05."""
    game = new("brandi-yatzy-plus")
    position = "throw 1; dice 1133+3"
    assert do(game, position, "keep +3", "roll 5566+3").dice == Dice((5, 5, 6, 6), 3)
    assert do(game, position, "keep 1133", "roll 1133+6").dice == Dice((1, 1, 3, 3), 6)
    assert refusal(game, position, "keep 333") == "BY-15"
    assert refusal(game, position, "keep +1") == "BY-15"
    kept = do(game, position, "keep 33+3")
    assert refusal(game, kept, "roll 3333+1") == "BY-15"
    assert len(legal(game, kept)) == 21


def test_kombis_need_the_right_colours() -> None:
    """YP-15, YP-16: only 6 of the 7776 throws, one for each place of the wooden pairs."""
    game = new("brandi-yatzy-plus")
    assert gain(game, "throw 3; dice 1155+3", "score 1.kombi-odd") == 80
    assert gain(game, "throw 3; dice 1355+1", "score 1.kombi-odd") == 0
    assert gain(game, "throw 3; dice 1135+5", "score 1.kombi-odd") == 0
    assert gain(game, "throw 3; dice 2266+4", "score 2.kombi-even") == 80
    assert gain(game, "throw 3; dice 2466+2", "score 2.kombi-even") == 0


def test_multiply_takes_any_throw() -> None:
    """YP-17, B-YP-15."""
    game = new("brandi-yatzy-plus")
    assert gain(game, "throw 3; dice 1236+1", "score 1.multiply") == 12
    assert gain(game, "throw 3; dice 1231+6", "score 1.multiply") == 42
    assert gain(game, "throw 3; dice 5555+6", "score 1.multiply") == 120


def test_entries_go_to_either_column() -> None:
    """YP-08, B-YP-9: each box exists twice."""
    game = new("brandi-yatzy-plus")
    state = do(game, "turn 1", "roll 1155+3", "score 2.odd", "roll 1155+3", "score 1.odd", "roll 1155+3", "score 1.odd")
    assert [sheet.total for sheet in state.sheets] == [60, 30]
    boxes = open_boxes(game, do(game, state, "roll 1155+3", "score 2.odd", "roll 1155+3"))
    assert len(boxes) == 36
    assert not {"1.odd", "2.odd"} & set(boxes)


def test_one_column_after_the_other_by_option() -> None:
    """B-YP-9: any order within a column."""
    game = new("brandi-yatzy-plus", column_order="one_after_other")
    position = f"throw 3; dice 1155+3; pad 1: {column(1, without='odd')}"
    assert open_boxes(game, position) == ["1.odd"]
    assert refusal(game, position, "score 2.odd") == "B-YP-9"
    assert refusal(game, position, "score 1.even") == "BY-23"
    full = f"{position}, 1.odd 30"
    assert len(open_boxes(game, full)) == 19
    assert gain(game, full, "score 2.kombi-odd") == 80


def test_the_last_box_of_a_column_leads_to_the_other() -> None:
    """B-YP-9: and the players need not be in the same column."""
    game = new("brandi-yatzy-plus", column_order="one_after_other")
    state = do(game, f"throw 3; dice 1155+3; pad 1: {column(1, without='odd')}", "score 1.odd", "roll 1155+3")
    assert open_boxes(game, state)[0] == "1.ones"
    state = do(game, state, "score 1.odd", "roll 1155+3")
    assert open_boxes(game, state)[0] == "2.ones"


def test_both_columns_have_to_be_filled() -> None:
    """YP-07, YP-08: 38 turns each."""
    for order in ("free", "one_after_other"):
        game = new("brandi-yatzy-plus", column_order=order)
        state, entries = play_top_down(game, "1234+5")
        assert len(entries) == 2 * 38
        assert state.over
        assert state.sheets[0].full
        # 15 in the numbers, both straights, Chance, Multiply 5 x 10; twice.
        assert state.sheets[0].total == 2 * (15 + 30 + 40 + 15 + 50)


def test_most_points_win_and_unused_free_throws_are_worth_nothing() -> None:
    """YP-06, B-YP-8."""
    game = new("brandi-yatzy-plus")
    rest = f"{column(1, without='odd')}, {column(2, without='odd')}, 1.odd 30"
    state = do(
        game, f"turn 2; throw 3; dice 1155+3; pad 1: {rest}, 2.odd 0, free 3; pad 2: {rest}, free 0", "score 2.odd"
    )
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.points == (30, 60)
    assert outcome.winners == (Seat(1),)


def test_plus_has_these_options() -> None:
    """B-BY-1, B-BY-5, B-YP-3, YP-09, B-YP-4, B-YP-9: the first choice is the default."""
    assert {option.key: option.choices for option in game_type("brandi-yatzy-plus").options} == {
        "kind_sum": ("matching", "all"),
        "strict_entry": ("off", "on"),
        "plus_bonus_mode": ("replace_second", "extra_100", "both_100", "flat"),
        "free_throws": ("3", "2", "1", "0"),
        "free_throw_cost": ("tick", "strike_box"),
        "column_order": ("free", "one_after_other"),
    }
