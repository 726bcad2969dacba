"""Dice are multisets: how many there are, how likely, and what can be kept."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE
from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice, DiceSet, completions, keeps, rolls, throw
from spieltisch.games.yatzy.engine.scoring import (
    Alike,
    AllWithRemainder,
    HasRun,
    IsFullHouse,
    Kombi,
    all_equal,
    two_pairs,
)
from tests.games.yatzy.helpers import GAMES, new

FIVE = DiceSet()
PLUS = DiceSet(wood=4, yellow=True)


def ways(dice_set: DiceSet, condition: Callable[[Dice], object]) -> Fraction:
    """How many of the 7776 throws meet the condition."""
    return 7776 * sum(
        (chance for dice, chance in completions(dice_set, NO_DICE) if condition(dice) not in (None, False)), Fraction(0)
    )


def test_five_dice_can_lie_in_252_ways_and_756_with_a_yellow_one() -> None:
    """BY-09, YP-05: only in Plus is the yellow die told apart."""
    assert len(rolls(FIVE)) == len(set(rolls(FIVE))) == 252
    assert len(rolls(PLUS)) == len(set(rolls(PLUS))) == 756
    assert new("brandi-yatzy").rules.dice == FIVE
    assert new("brandi-yatzy-plus").rules.dice == PLUS
    assert new("yatzei").rules.dice == new("yatzy").rules.dice == FIVE  # YZ-02, Y13-01


def test_each_of_the_7776_throws_is_equally_likely() -> None:
    counted = Counter(Dice(tuple(sorted(faces))) for faces in product(range(1, 7), repeat=5))
    assert dict(completions(FIVE, NO_DICE)) == {dice: Fraction(count, 7776) for dice, count in counted.items()}
    plus = Counter(Dice(tuple(sorted(wood)), yellow) for *wood, yellow in product(range(1, 7), repeat=5))
    assert dict(completions(PLUS, NO_DICE)) == {dice: Fraction(count, 7776) for dice, count in plus.items()}


@pytest.mark.parametrize(
    ("dice_set", "kept", "outcomes"),
    [
        (FIVE, Dice((3, 3)), 56),
        (FIVE, Dice((1, 2, 3, 4)), 6),
        (PLUS, Dice((5, 5), 3), 21),
        (PLUS, Dice((5, 5)), 126),
        (PLUS, Dice((), 3), 126),
        (PLUS, Dice((1, 1, 5, 5)), 6),
    ],
)
def test_kept_dice_stay_and_the_odds_of_the_others_add_up_to_1(dice_set: DiceSet, kept: Dice, outcomes: int) -> None:
    after = completions(dice_set, kept)
    assert len(after) == len({dice for dice, _ in after}) == outcomes
    assert sum(chance for _, chance in after) == 1
    assert all(dice.holds(kept) and len(dice) == 5 for dice, _ in after)


@pytest.mark.parametrize(
    ("dice_set", "condition", "count"),
    [
        (PLUS, lambda dice: sum(dice.all) <= 10, 252),
        (PLUS, lambda dice: sum(dice.all) >= 25, 252),
        (PLUS, AllWithRemainder(1), 243),
        (PLUS, AllWithRemainder(0), 243),
        (PLUS, Kombi(3, (1, 1, 5, 5)), 6),
        (PLUS, Kombi(4, (2, 2, 6, 6)), 6),
        (PLUS, all_equal, 6),
        (FIVE, all_equal, 6),
        (FIVE, Alike(4, all_dice=False), 156),
        (FIVE, Alike(3, all_dice=True), 1656),
        (FIVE, Alike(2, all_dice=False), 7056),
        (FIVE, two_pairs, 2100),
        (FIVE, IsFullHouse(five_equal=False), 300),
        (FIVE, IsFullHouse(five_equal=True), 306),
        (FIVE, HasRun((range(1, 6),)), 120),
        (FIVE, HasRun((range(1, 6), range(2, 7))), 240),
        (FIVE, HasRun((range(1, 5), range(2, 6), range(3, 7))), 1200),
    ],
)
def test_combinations_are_as_rare_as_they_should_be(
    dice_set: DiceSet, condition: Callable[[Dice], object], count: int
) -> None:
    """YP-27, YP-28, YP-31, YP-32 and the boxes that all games share, counted over all 7776 throws."""
    assert ways(dice_set, condition) == count


def test_any_dice_may_be_kept_but_not_all() -> None:
    """B-BY-7: no matter whether they form a combination."""
    assert [dice.wood for dice in keeps(Dice((3, 3, 3, 3, 3)))] == [(), (3,), (3, 3), (3, 3, 3), (3, 3, 3, 3)]
    assert len(keeps(Dice((1, 2, 3, 4, 5)))) == 2**5 - 1
    assert len(keeps(Dice((3, 3, 3, 5, 5)))) == 4 * 3 - 1
    assert len(keeps(Dice((1, 1, 5, 5), 3))) == 3 * 3 * 2 - 1
    assert Dice((1, 1, 5, 5)) in keeps(Dice((1, 1, 5, 5), 3))


def test_the_yellow_die_is_not_found_among_the_wooden_ones() -> None:
    lying = Dice((1, 1, 5, 5), 3)
    assert lying.holds(Dice((1, 5), 3))
    assert lying.holds(Dice((1, 5)))
    assert not lying.holds(Dice((3,)))
    assert not lying.holds(Dice((), 5))
    assert not lying.holds(Dice((1, 1, 1)))


def test_a_throw_leaves_the_kept_dice_alone() -> None:
    source = SeededChance("dice")
    for index in range(50):
        assert throw(PLUS, Dice((5, 5), 3), source.rng("test", index)).holds(Dice((5, 5), 3))
        assert throw(FIVE, Dice((6,)), source.rng("test", index)) in rolls(FIVE)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_first_throw_has_the_odds_of_the_whole_set(game_id: str) -> None:
    game = new(game_id)
    state = game.start()
    odds = game.odds(state)
    assert odds is not None
    assert [action for action, _ in odds] == list(game.legal(state, CHANCE))
    assert len(odds) == (756 if game_id == "brandi-yatzy-plus" else 252)
    assert sum(chance for _, chance in odds) == 1


def test_there_are_no_odds_while_a_player_decides() -> None:
    game = new("yatzei")
    assert game.odds(game.read_position("throw 2; dice 12345")) == ()
