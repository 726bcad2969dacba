"""Dice on the table: what is kept stays where it lies."""

from collections import Counter

import pytest
from msgspec.structs import replace

from spieltisch.games.yatzy.engine.arrange import after, arranged, dice_of, held, is_lying
from spieltisch.games.yatzy.engine.dice import Dice, DiceSet
from spieltisch.games.yatzy.engine.state import Action, FreeThrow, Keep, Place, Roll, Score
from tests.server.pages.games import YATZY
from tests.server.pages.tables import begun, game_of, moments, opened, seated, state_of

FIVE, PLUS = DiceSet(), DiceSet(wood=4, yellow=True)


def pips(dice_set: DiceSet, *actions: Action) -> list[int]:
    return [die.pips for die in arranged(dice_set, actions)]


def test_before_the_first_throw_all_dice_are_in_the_cup() -> None:
    assert pips(FIVE) == [0] * 5
    assert not is_lying(arranged(FIVE, []))


def test_the_first_throw_lies_in_order() -> None:
    assert pips(FIVE, Roll(Dice((1, 2, 2, 5, 6)))) == [1, 2, 2, 5, 6]


def test_kept_dice_stay_in_their_places_and_the_others_fill_the_gaps() -> None:
    throw = (Roll(Dice((1, 2, 2, 5, 6))), Keep(Dice((2, 6))), Roll(Dice((1, 2, 3, 4, 6))))
    assert pips(FIVE, *throw) == [1, 2, 3, 4, 6]
    dice = arranged(FIVE, throw)
    assert [die.kept for die in dice] == [False, True, False, False, True]
    assert [die.rolled for die in dice] == [True, False, True, True, False]


def test_of_equal_dice_those_kept_before_stay() -> None:
    first = (Roll(Dice((2, 3, 4, 5, 6))), Keep(Dice((6,))), Roll(Dice((1, 1, 6, 6, 6))))
    assert pips(FIVE, *first) == [1, 1, 6, 6, 6]
    assert pips(FIVE, *first, Keep(Dice((6,)))) == [0, 0, 0, 0, 6]


def test_of_equal_dice_those_that_somebody_holds_stay() -> None:
    lying = arranged(FIVE, [Roll(Dice((2, 2, 2, 5, 6)))])
    chosen = tuple(replace(die, kept=place in (1, 2)) for place, die in enumerate(lying))
    assert dice_of(die for die in chosen if die.kept) == Dice((2, 2))
    assert held(chosen, Dice((2, 2))) == chosen
    assert [die.pips for die in after(chosen, Keep(Dice((2, 2))))] == [0, 2, 2, 0, 0]
    assert [die.kept for die in held(chosen, Dice((2, 2, 5)))] == [False, True, True, True, False]


def test_the_yellow_die_lies_at_the_end_and_is_kept_by_itself() -> None:
    throw = (Roll(Dice((1, 3, 3, 5), 3)), Keep(Dice((3,), 3)), Roll(Dice((2, 2, 3, 6), 3)))
    assert pips(PLUS, *throw) == [2, 3, 2, 6, 3]
    assert arranged(PLUS, throw)[-1].kept
    assert pips(PLUS, *throw, FreeThrow(Dice((2, 2)))) == [2, 0, 2, 0, 0]


def test_after_an_entry_the_dice_are_in_the_cup_again() -> None:
    assert pips(FIVE, Roll(Dice((1, 1, 1, 1, 1))), Score(Place(0, 0))) == [0] * 5


@pytest.mark.parametrize("game_id", YATZY)
def test_in_random_games_the_dice_are_those_of_the_engine_and_kept_ones_never_move(game_id: str) -> None:
    before = None
    for table in moments(begun(seated(opened(game_id, 2)))):
        places, state = arranged(game_of(table).rules.dice, [step.action for step in table.steps]), state_of(table)
        lying = Counter(die.pips for die in places if die.pips and not die.yellow)
        if len(state.dice) and state.kept is None:
            assert lying == Counter(state.dice.wood)
        if before is not None:
            for old, new in zip(before, places, strict=True):
                assert not (new.kept and new.pips) or old.pips == new.pips
        before = places
