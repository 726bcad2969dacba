"""Three throws, any dice kept, one entry; and nobody acts out of turn."""

from functools import partial

import pytest

from spieltisch.core.errors import IllegalActionError, WrongTurnError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.state import Keep, Place, Roll, Score
from tests.games.acting import do, legal, refusal, sentence
from tests.games.yatzy.helpers import GAMES, gain, new, open_boxes

SINGLE = ["brandi-yatzy", "yatzei", "yatzy"]

THROWS = {"brandi-yatzy": "BY-08", "yatzei": "YZ-09", "yatzy": "Y13-08"}
KEEP = {"brandi-yatzy": "BY-15", "yatzei": "YZ-11", "yatzy": "Y13-09"}
FIRST = {"brandi-yatzy": "BY-14", "brandi-yatzy-plus": "BY-14", "yatzei": "YZ-10", "yatzy": "Y13-09"}
FULL_BOX = {"brandi-yatzy": "BY-23", "yatzei": "YZ-25", "yatzy": "Y13-11"}
TURN = {"brandi-yatzy": "BY-20", "yatzei": "YZ-08", "yatzy": "Y13-12"}


@pytest.mark.parametrize("game_id", SINGLE)
def test_a_player_throws_at_most_three_times(game_id: str) -> None:
    """BY-08, YZ-09, Y13-08; after the third throw something has to be entered (BY-19, YZ-25, Y13-10)."""
    game = new(game_id)
    state = do(game, "turn 1", "roll 12345", "keep 1", "roll 12345", "keep 1", "roll 12345")
    assert state.throws == 3
    assert refusal(game, state, "keep 1") == THROWS[game_id]
    assert all(text.startswith("score ") for text in legal(game, state))
    assert len(legal(game, state)) == len(game.rules.boxes)


@pytest.mark.parametrize("game_id", SINGLE)
def test_a_player_may_stop_after_any_throw(game_id: str) -> None:
    """BY-18, Y13-08, Y13-10: the third throw is the latest moment, not the only one."""
    game = new(game_id)
    first = do(game, "turn 1", "roll 23456")
    second = do(game, first, "keep 2345", "roll 23456")
    for state in (first, second):
        assert do(game, state, "score large-straight").sheets[0].total == 40
        assert do(game, state, "score large-straight").turn == Seat(1)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_first_throw_is_made_with_all_dice(game_id: str) -> None:
    """BY-14, YZ-10, Y13-09."""
    game = new(game_id)
    state = game.read_position("turn 1")
    assert state.kept == Dice()
    plus = game_id == "brandi-yatzy-plus"
    assert len(legal(game, state)) == (756 if plus else 252)
    for roll in ("roll 123+4", "roll 12345", "roll 1234") if plus else ("roll 1234", "roll 1234+5"):
        assert refusal(game, state, roll) == FIRST[game_id]
    assert refusal(game, state, "roll 1237+1" if plus else "roll 12347") == "", "no die has a seven"


@pytest.mark.parametrize("game_id", SINGLE)
def test_any_dice_may_be_left_lying(game_id: str) -> None:
    """BY-15, B-BY-7, YZ-11, YZ-12, Y13-09: 3-3-4-4-6 has 17 real choices and throwing all again."""
    game = new(game_id)
    texts = legal(game, "throw 1; dice 33446")
    keeps = [text.removeprefix("keep ") for text in texts if text.startswith("keep ")]
    assert keeps == [
        *("-", "3", "4", "6", "33", "34", "36", "44", "46", "334", "336", "344", "346", "446"),
        *("3344", "3346", "3446"),
    ]
    assert len(open_boxes(game, "throw 1; dice 33446")) == len(game.rules.boxes)


@pytest.mark.parametrize("game_id", SINGLE)
def test_dice_left_lying_may_be_thrown_again_later(game_id: str) -> None:
    """BY-16, B-BY-8, B-YZ-9, B-Y13-4: all of them, or some."""
    game = new(game_id)
    state = do(game, "turn 1", "roll 33446", "keep 33", "roll 33345")
    assert do(game, state, "keep -", "roll 11111", "score chance").sheets[0].total == 5
    assert do(game, state, "keep 345", "roll 13456").dice == Dice((1, 3, 4, 5, 6))
    assert do(game, state, "keep 5", "roll 11115").dice == Dice((1, 1, 1, 1, 5))


@pytest.mark.parametrize("game_id", SINGLE)
def test_keeping_all_five_is_no_throw(game_id: str) -> None:
    """BY-08, BY-18: who is content enters the dice."""
    game = new(game_id)
    assert refusal(game, "throw 1; dice 33446", "keep 33446") == KEEP[game_id]


@pytest.mark.parametrize("game_id", SINGLE)
@pytest.mark.parametrize("kept", ["5", "333", "334466", "+3"])
def test_only_dice_that_lie_there_can_be_kept(game_id: str, kept: str) -> None:
    game = new(game_id)
    assert refusal(game, "throw 1; dice 33446", f"keep {kept}") == KEEP[game_id]


@pytest.mark.parametrize("game_id", SINGLE)
def test_kept_dice_cannot_change_in_the_throw(game_id: str) -> None:
    game = new(game_id)
    state = do(game, "throw 1; dice 33446", "keep 44")
    assert refusal(game, state, "roll 12345") == KEEP[game_id]
    assert refusal(game, state, "roll 4444") == "", "dice are missing"
    assert len(legal(game, state)) == 56
    assert do(game, state, "roll 44444").dice == Dice((4, 4, 4, 4, 4))


def test_dice_that_cannot_be_are_refused_with_a_sentence() -> None:
    """BY-14, YP-05."""
    by, plus = new("brandi-yatzy"), new("brandi-yatzy-plus")
    start = by.read_position("turn 1")
    for dice, shown in [
        (Dice((1, 2, 3, 4, 7)), "12347 is not a roll of 5 dice numbered 1 to 6."),
        (Dice((0, 2, 3, 4, 5)), "02345 is not a roll of 5 dice numbered 1 to 6."),
        (Dice((5, 4, 3, 2, 1)), "54321 is not a roll of 5 dice numbered 1 to 6."),
        (Dice((1, 2, 3, 4, 5, 6)), "123456 is not a roll of 5 dice numbered 1 to 6. [BY-14]"),
        (Dice(()), "- is not a roll of 5 dice numbered 1 to 6. [BY-14]"),
    ]:
        message = sentence(IllegalActionError, partial(by.apply, start, CHANCE, Roll(dice)))
        assert message == shown
    message = sentence(IllegalActionError, lambda: plus.apply(plus.start(), CHANCE, Roll(Dice((1, 2, 3, 4, 5)))))
    assert message == "12345 is not a roll of 5 dice, one of them yellow, numbered 1 to 6. [BY-14]"
    message = sentence(
        IllegalActionError,
        lambda: by.apply(do(by, "throw 1; dice 33446", "keep 44"), CHANCE, Roll(Dice((1, 2, 3, 4, 5)))),
    )
    assert message == "The dice cannot show 12345 when 44 were kept. [BY-15]"


@pytest.mark.parametrize("game_id", SINGLE)
def test_a_filled_box_can_never_be_changed(game_id: str) -> None:
    """BY-23, YZ-25, Y13-11: neither with a higher nor with a lower result, not even a 0."""
    game = new(game_id)
    for filled in (0, 6, 30):
        position = f"throw 3; dice 12666; pad 1: sixes {filled}"
        assert "sixes" not in open_boxes(game, position)
        assert refusal(game, position, "score sixes") == FULL_BOX[game_id]


@pytest.mark.parametrize("game_id", SINGLE)
def test_every_turn_makes_exactly_one_entry(game_id: str) -> None:
    """BY-17, BY-19, BY-20, YZ-25, Y13-10, Y13-12: one box more is filled, and the next player throws all dice."""
    game = new(game_id)
    state = do(game, "turn 1; throw 2; dice 33355", "score full-house")
    assert [value for value in state.sheets[0].points[0] if value is not None] == [25]
    assert state.sheets[1] == game.start().sheets[1]
    assert (state.turn, state.throws, state.dice, state.kept) == (Seat(1), 1, Dice(), Dice())
    assert game.actors(state) == (CHANCE,)


@pytest.mark.parametrize("game_id", SINGLE)
def test_a_box_that_does_not_fit_takes_a_0(game_id: str) -> None:
    """BY-26, BY-27, YZ-25, Y13-25; even if others would fit (B-BY-5, B-Y13-5). Chance is free to choose (B-BY-4)."""
    game = new(game_id)
    state = do(game, "throw 3; dice 33355", "score sixes")
    assert state.sheets[0].points[0][game.rules.box("sixes")] == 0
    assert state.sheets[0].total == 0
    assert gain(game, "throw 3; dice 33355", "score chance") == 19
    assert gain(game, "throw 3; dice 12246; pad 1: chance 20", "score full-house") == 0


def test_chance_is_there_once_in_a_game() -> None:
    """BY-25."""
    game = new("brandi-yatzy")
    state = do(game, "turn 1; throw 3; dice 12246", "score chance", "roll 11111", "score ones", "roll 12246")
    assert state.sheets[0].total == 15
    assert refusal(game, state, "score chance") == "BY-23"


def test_the_plan_may_change_until_the_entry() -> None:
    """Y13-14: kept for a straight, entered as Chance; BY-22: the choice is free."""
    game = new("yatzy")
    state = do(game, "turn 1", "roll 12346", "keep 1234", "roll 12341", "keep 11", "roll 11666")
    assert set(open_boxes(game, state)) == {box.key for box in game.rules.boxes}
    assert do(game, state, "score full-house").sheets[0].total == 25


def test_all_boxes_are_open_to_every_throw_at_first() -> None:
    """BY-22, YZ-24: any throw may go anywhere."""
    for game_id in SINGLE:
        game = new(game_id)
        assert open_boxes(game, "throw 1; dice 12446") == [box.key for box in game.rules.boxes]


@pytest.mark.parametrize("game_id", SINGLE)
def test_nobody_acts_out_of_turn(game_id: str) -> None:
    """BY-20, YZ-08, Y13-12: and nothing is legal for who is not to act."""
    game = new(game_id, 3 if game_id != "yatzy" else 2)
    state = game.read_position("turn 1; throw 2; dice 12345")
    keep = game.read("keep 12")
    assert game.actors(state) == (Seat(0),)
    assert game.legal(state, Seat(1)) == game.legal(state, CHANCE) == ()
    message = sentence(WrongTurnError, lambda: game.apply(state, Seat(1), keep))
    assert message == f"It is player 1's turn, not player 2's [{TURN[game_id]}]."


def test_chance_throws_only_when_dice_are_under_way() -> None:
    game = new("brandi-yatzy")
    state = game.read_position("turn 2; throw 2; dice 12345")
    message = sentence(WrongTurnError, lambda: game.apply(state, CHANCE, game.read("roll 12345")))
    assert message == "There is nothing to roll now: player 2 decides."


def test_a_player_waits_for_the_dice() -> None:
    game = new("brandi-yatzy")
    state = game.read_position("turn 1; throw 2; dice 12345; kept 12")
    assert game.actors(state) == (CHANCE,)
    assert game.legal(state, Seat(0)) == ()
    for text in ("keep 12", "score chance", "roll 12345"):
        message = sentence(WrongTurnError, partial(game.apply, state, Seat(0), game.read(text)))
        assert message == "The dice have to be rolled first."


def test_players_do_not_say_what_the_dice_show_and_chance_does_not_decide() -> None:
    game = new("brandi-yatzy")
    deciding, throwing = game.read_position("throw 2; dice 12345"), game.read_position("turn 1")
    said = "Dice fall at random: nobody chooses them."
    assert sentence(IllegalActionError, lambda: game.apply(deciding, Seat(0), Roll(Dice((6,) * 5)))) == said
    said = "Now dice are rolled: write it like 'roll 11111'."
    assert sentence(IllegalActionError, lambda: game.apply(throwing, CHANCE, Keep(Dice()))) == said
    assert sentence(IllegalActionError, lambda: game.apply(throwing, CHANCE, Score(Place(0, 0)))) == said


@pytest.mark.parametrize(("column", "row"), [(0, 15), (1, 0), (-1, 0), (0, -1)])
def test_there_are_no_boxes_beside_the_pad(column: int, row: int) -> None:
    """BY-19, BY-28, B-BY-6: the bonus is no box, so nothing can be entered or crossed out there."""
    game = new("brandi-yatzy")
    state = game.read_position("throw 3; dice 12345")
    message = sentence(IllegalActionError, lambda: game.apply(state, Seat(0), Score(Place(column, row))))
    assert message == "There is no such box on this score sheet. [BY-19]"
    assert "bonus" not in {box.key for box in game.rules.boxes}


def test_an_action_changes_nothing_in_the_state_before_it() -> None:
    game = new("brandi-yatzy")
    state = game.read_position("throw 3; dice 33355")
    text = game.write_position(state)
    do(game, state, "score full-house")
    assert game.write_position(state) == text
