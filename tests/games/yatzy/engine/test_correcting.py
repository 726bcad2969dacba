"""With real dice a filled box is corrected: other points, or another box."""

import pytest

from spieltisch.core.chance import ManualChance
from spieltisch.core.errors import IllegalActionError, WrongTurnError
from spieltisch.core.game import AnyGame
from spieltisch.core.log_table import LogTable, open_log_table
from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.correcting import FilledBox
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Place
from spieltisch.kit.shelf import create


def read_place(game: AnyGame, text: str) -> Place:
    place: Place = game.read(f"score {text}").place
    return place


def table(game_id: str, *actions: str, seats: int = 1, **options: str) -> LogTable:
    game = create(game_id, seats, **options)
    found = open_log_table(game, ("Anna", "Beat")[:seats], ManualChance())
    for action in actions:
        found.act(found.actors[0], game.read(action))
    return found


def box(found: LogTable, place: str, seat: int = 0) -> FilledBox:
    assert isinstance(found.game, YatzyGame)
    return FilledBox(found.game, found.steps, Seat(seat), read_place(found.game, place))


def test_a_box_can_hold_all_that_dice_could_have_given() -> None:
    found = table("brandi-yatzy", "roll 11123", "score ones")
    assert list(box(found, "ones").other_points()) == [0, 1, 2, 4, 5]


def test_other_points_are_all_that_is_said_and_no_dice_are_made_up_for_them() -> None:
    found = table("brandi-yatzy", "roll 11123", "keep 11", "roll 11145", "score ones")
    found.correct(box(found, "ones").other_points()[0])
    assert found.state.sheets[0].points[0][0] == 0
    assert [found.game.write(step.action) for step in found.steps] == [
        "roll 11123",
        "keep 11",
        "points 0",
        "score ones",
    ]


def test_points_without_dice_are_corrected_to_others_and_move_to_a_box_that_can_hold_them() -> None:
    found = table("brandi-yatzy", "points 10", "score fives", "roll 33345", "score threes")
    wrong = box(found, "fives")
    assert list(wrong.other_points()) == [0, 5, 15, 20, 25]
    boxes = {place: worth for place, (worth, _) in wrong.other_boxes().items()}
    possible = ("twos", "one-pair", "two-pairs", "chance")
    assert boxes == {read_place(found.game, name): 10 for name in possible}
    found.correct(wrong.other_boxes()[read_place(found.game, "chance")][1])
    found.correct(box(found, "chance").other_points()[24])
    assert [found.game.write(step.action) for step in found.steps[:2]] == ["points 24", "score chance"]
    assert found.state.sheets[0].total == 24 + 9


def test_an_entry_can_move_to_a_box_that_is_free_and_could_take_it() -> None:
    found = table("brandi-yatzy", "roll 11123", "score ones", "roll 33345", "score threes")
    boxes = box(found, "ones").other_boxes()
    assert read_place(found.game, "threes") not in boxes, "it is filled since"
    chance = read_place(found.game, "chance")
    points, changes = boxes[chance]
    found.correct(changes)
    assert (points, found.state.sheets[0].points[0][chance.row]) == (8, 8)
    assert found.state.sheets[0].points[0][0] is None


def test_the_bonus_is_counted_again() -> None:
    rolls = ("11123", "22234", "33345", "44456", "55561", "66661")
    boxes = ("ones", "twos", "threes", "fours", "fives", "sixes")
    actions = [one for roll, name in zip(rolls, boxes, strict=True) for one in (f"roll {roll}", f"score {name}")]
    found = table("yatzy", *actions)
    assert found.state.sheets[0].bonus == (35,)
    found.correct(box(found, "sixes").other_points()[12])
    assert found.state.sheets[0].bonus == (0,)


def test_a_correction_may_not_change_what_a_second_yatzi_was_worth() -> None:
    found = table("yatzei", "roll 33333", "score yatzi", "roll 44444", "score chance")
    yatzi = box(found, "yatzi")
    with pytest.raises(IllegalActionError, match=r"Chance.*20 instead of 100.*\[YZ-23\]"):
        yatzi.check(yatzi.other_points()[0])
    chance = box(found, "chance")
    chance.check(chance.other_points()[19])


def test_strict_entry_holds_for_corrections_too() -> None:
    found = table("brandi-yatzy", "roll 11123", "score ones", strict_entry="on")
    assert 0 not in box(found, "ones").other_points(), "B-BY-5: a box that fits comes first"


def test_a_free_roll_stays_used() -> None:
    found = table("brandi-yatzy-plus", "roll 1123+5", "keep 11", "roll 1133+5", "keep 11", "roll 1144+5",
                  "free 11", "roll 1155+5", "score 1.ones")  # fmt: skip
    found.correct(box(found, "1.ones").other_points()[0])
    assert found.state.sheets[0].free_throws == 2


def test_a_box_that_was_crossed_out_for_a_free_roll_can_only_be_another_one() -> None:
    found = table("brandi-yatzy-plus", "roll 1123+5", "keep 11", "roll 1133+5", "keep 11", "roll 1144+5",
                  "free 11 strike 1.sixes", "roll 1155+5", "score 1.ones", free_throw_cost="strike_box")  # fmt: skip
    strike = box(found, "1.sixes")
    assert (strike.points, strike.other_points()) == (0, {})
    fives = read_place(found.game, "1.fives")
    found.correct(strike.other_boxes()[fives][1])
    assert found.state.sheets[0].points[0][fives.row] == 0


def test_only_boxes_of_the_game_on_the_pads_are_corrected() -> None:
    with pytest.raises(WrongTurnError, match="nothing in this box"):
        box(table("yatzy", "roll 11123", "score ones"), "twos")
