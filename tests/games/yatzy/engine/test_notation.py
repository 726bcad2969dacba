"""Actions as text, and back."""

import pytest

from spieltisch.core.errors import UnreadableError
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.notation import read_dice, write_dice
from spieltisch.games.yatzy.engine.state import Action, Begins, FreeThrow, FreeUsed, Keep, Place, Points, Roll, Score
from tests.games.acting import sentence
from tests.games.yatzy.helpers import GAMES, new


@pytest.mark.parametrize(
    ("game_id", "text", "action"),
    [
        ("brandi-yatzy", "roll 12335", Roll(Dice((1, 2, 3, 3, 5)))),
        ("brandi-yatzy", "keep 33", Keep(Dice((3, 3)))),
        ("brandi-yatzy", "keep -", Keep(Dice())),
        ("brandi-yatzy", "score full-house", Score(Place(0, 10))),
        ("yatzei", "score yatzi", Score(Place(0, 11))),
        ("yatzy", "score chance", Score(Place(0, 12))),
        ("brandi-yatzy-plus", "roll 1155+3", Roll(Dice((1, 1, 5, 5), 3))),
        ("brandi-yatzy-plus", "keep +3", Keep(Dice((), 3))),
        ("brandi-yatzy-plus", "free 55", FreeThrow(Dice((5, 5)))),
        ("brandi-yatzy-plus", "free -", FreeThrow(Dice())),
        ("brandi-yatzy-plus", "free 55+3 strike 2.ones", FreeThrow(Dice((5, 5), 3), Place(1, 0))),
        ("brandi-yatzy-plus", "score 2.multiply", Score(Place(1, 18))),
        ("brandi-yatzy-plus", "used 2", FreeUsed(2)),
        ("yatzy", "points 22", Points(22)),
        ("yatzy", "points 0", Points(0)),
        ("yatzy", "begins 2", Begins(Seat(1))),
    ],
)
def test_an_action_has_one_text(game_id: str, text: str, action: Action) -> None:
    game = new(game_id)
    assert game.read(text) == action
    assert game.write(action) == text


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("53321", "12335"),
        ("3-3-3-5-5", "33355"),
        ("3,3,3,5,5", "33355"),
        ("3 3 3 5 5", "33355"),
        ("5115+3", "1155+3"),
        ("+3", "+3"),
        ("-", "-"),
    ],
)
def test_people_may_write_dice_in_any_order(text: str, dice: str) -> None:
    assert write_dice(read_dice(text)) == dice


@pytest.mark.parametrize("text", ["", "0", "1023", "abc", "33+", "33+35", "3+3+3", "--", ",", " "])
def test_what_are_no_dice_is_said_to_be_none(text: str) -> None:
    assert sentence(UnreadableError, lambda: read_dice(text)) == (
        f"'{text}' is not a set of dice; write it like 33556, or 1155+3 with a yellow die."
    )


@pytest.mark.parametrize(
    "text",
    ["", "keep", "keep  33", "Keep 33", "keep 33 44", "score", "score ones ones", "pass", "free 5 strike", "roll"],
)
def test_what_is_no_action_is_answered_with_those_there_are(text: str) -> None:
    assert sentence(UnreadableError, lambda: new("yatzy").read(text)) == (
        f"'{text}' is not an action; expected 'roll DICE', 'keep DICE', or 'score BOX'."
    )
    assert sentence(UnreadableError, lambda: new("brandi-yatzy-plus").read(text)) == (
        f"'{text}' is not an action; expected 'roll DICE', 'keep DICE', 'free DICE', or 'score BOX'."
    )


@pytest.mark.parametrize("box", ["one-pair", "1.ones", "Ones", "bonus", "", "."])
def test_an_unknown_box_is_answered_with_those_there_are(box: str) -> None:
    """BY-28: the bonus is not among them. YP-38: nor is one pair, outside Brändi Yatzy."""
    assert sentence(UnreadableError, lambda: new("yatzy").read(f"score {box}")) == (
        f"There is no box '{box}'; write for example ones. The boxes are: ones, twos, threes, fours, fives, sixes, "
        "three-alike, four-alike, full-house, small-straight, large-straight, yatzy, chance."
    )


@pytest.mark.parametrize(
    "box", ["ones", "3.ones", "0.ones", "1.one-pair", "1.two-pairs", "1.full-house", "1.", "x.ones"]
)
def test_in_plus_a_box_needs_its_column(box: str) -> None:
    """YP-07, YP-38."""
    message = sentence(UnreadableError, lambda: new("brandi-yatzy-plus").read(f"score {box}"))
    assert message.startswith(f"There is no box '{box}'; write for example 1.ones. The boxes are: ones, twos, ")
    assert message.endswith("kombi-even, multiply.")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_first_throw_and_every_box_can_be_written_and_read(game_id: str) -> None:
    game = new(game_id)
    state = game.start()
    actions = list(game.legal(state, CHANCE))
    for column in range(game.rules.columns):
        actions += [Score(Place(column, row)) for row in range(len(game.rules.boxes))]
    texts = [game.write(action) for action in actions]
    assert len(set(texts)) == len(texts)
    assert [game.read(text) for text in texts] == actions
