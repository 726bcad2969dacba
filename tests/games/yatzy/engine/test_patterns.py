"""What boxes of one's own ask for, against a second way to find it."""

from itertools import permutations

import pytest

from spieltisch.games.yatzy.engine import scoring
from spieltisch.games.yatzy.engine.dice import Dice, DiceSet, rolls
from spieltisch.games.yatzy.engine.notation import read_dice
from spieltisch.games.yatzy.engine.patterns import AllDice, Anything, Groups, Only, Run, Within

SIX = DiceSet(wood=6)


def by_trying(dice: Dice, sizes: tuple[int, ...]) -> int | None:
    """The most points of groups of different numbers, each number tried in each place."""
    found = [
        sum(size * pips for size, pips in zip(sizes, numbers, strict=True))
        for numbers in permutations(range(1, 7), len(sizes))
        if all(dice.all.count(pips) >= size for size, pips in zip(sizes, numbers, strict=True))
    ]
    return max(found, default=None)


@pytest.mark.parametrize(
    "sizes", [(2,), (3,), (4,), (5,), (6,), (2, 2), (3, 2), (3, 3), (4, 2), (2, 2, 2)], ids=lambda sizes: str(sizes)
)
def test_groups_are_of_different_numbers_and_the_best_there_are(sizes: tuple[int, ...]) -> None:
    assert [Groups(sizes)(dice) for dice in rolls(SIX)] == [by_trying(dice, sizes) for dice in rolls(SIX)]


@pytest.mark.parametrize(
    ("ours", "printed"),
    [
        (Groups((2, 2)), scoring.two_pairs),
        (Groups((3,)), scoring.Alike(3, all_dice=False)),
        (AllDice(Groups((4,))), scoring.Alike(4, all_dice=True)),
        (Anything(), scoring.total),
    ],
)
def test_with_five_dice_they_give_what_printed_sheets_give(ours: scoring.Scoring, printed: scoring.Scoring) -> None:
    assert [ours(dice) for dice in rolls(DiceSet())] == [printed(dice) for dice in rolls(DiceSet())]


@pytest.mark.parametrize(
    ("pattern", "dice", "points"),
    [
        (Groups((3, 2), same=True), "44444", 20),
        (Groups((3, 2), same=True), "44455", 22),
        (Groups((3, 2)), "44444", None),
        (Groups((2, 2, 2), same=True), "333355", 22),
        (Run(4), "123456", 18),
        (Run(4), "123455", 14),
        (Run(5, 1), "123456", 15),
        (Run(5, 2), "123455", None),
        (Within(10, 12), "11125", 10),
        (Within(10, 12), "11124", None),
        (Only((1, 3, 5)), "11355", 15),
        (Only((1, 3, 5)), "11345", None),
    ],
)
def test_points_of_single_rolls(pattern: scoring.Scoring, dice: str, points: int | None) -> None:
    assert pattern(read_dice(dice)) == points
