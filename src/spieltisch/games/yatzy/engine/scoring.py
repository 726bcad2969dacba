"""What dice are worth in a box: points, or None where they do not fit it.

Each scoring is made from the figures printed on the pad. They are values, not closures: equal figures make equal
sheets, and a game can be copied and sent to another process.
"""

from collections import Counter
from collections.abc import Callable

import msgspec

from spieltisch.games.yatzy.engine.dice import Dice

Scoring = Callable[[Dice], int | None]
Condition = Callable[[Dice], bool]


class Number(msgspec.Struct, frozen=True):
    """The pips of one number; fits if at least one die shows it (B-BY-5)."""

    pips: int

    def __call__(self, dice: Dice) -> int | None:
        return self.pips * dice.all.count(self.pips) or None


class Fixed(msgspec.Struct, frozen=True):
    value: int
    condition: Condition

    def __call__(self, dice: Dice) -> int | None:
        return self.value if self.condition(dice) else None


class Alike(msgspec.Struct, frozen=True):
    """At least `count` equal dice: their pips, or those of all dice (B-BY-1)."""

    count: int
    all_dice: bool

    def __call__(self, dice: Dice) -> int | None:
        fitting = [pips for pips, shown in Counter(dice.all).items() if shown >= self.count]
        if not fitting:
            return None
        return sum(dice.all) if self.all_dice else self.count * max(fitting)


def total(dice: Dice) -> int:
    return sum(dice.all)


def two_pairs(dice: Dice) -> int | None:
    """The pips of two different pairs (B-BY-2)."""
    pairs = sorted(pips for pips, shown in Counter(dice.all).items() if shown >= 2)
    return 2 * sum(pairs[-2:]) if len(pairs) >= 2 else None


def multiply(dice: Dice) -> int:
    """The yellow die times the sum of the wooden ones; any throw fits (B-YP-15)."""
    return dice.yellow * sum(dice.wood)


class IsFullHouse(msgspec.Struct, frozen=True):
    """Three equal dice and two others that are equal; five equal ones by option (B-BY-3)."""

    five_equal: bool

    def __call__(self, dice: Dice) -> bool:
        shown = sorted(Counter(dice.all).values())
        return shown == [2, 3] or (self.five_equal and all_equal(dice))


class HasRun(msgspec.Struct, frozen=True):
    """One of these runs of consecutive numbers is among the dice."""

    runs: tuple[range, ...]

    def __call__(self, dice: Dice) -> bool:
        return any(set(run) <= set(dice.all) for run in self.runs)


class AllWithRemainder(msgspec.Struct, frozen=True):
    """Every die is odd (1) or even (0)."""

    remainder: int

    def __call__(self, dice: Dice) -> bool:
        return all(pips % 2 == self.remainder for pips in dice.all)


class SumWithin(msgspec.Struct, frozen=True):
    """All pips together are that many, or something between."""

    least: int
    most: int

    def __call__(self, dice: Dice) -> bool:
        return self.least <= sum(dice.all) <= self.most


class Kombi(msgspec.Struct, frozen=True):
    """The yellow die and the wooden dice show exactly this."""

    yellow: int
    wood: tuple[int, ...]

    def __call__(self, dice: Dice) -> bool:
        return dice == Dice(self.wood, self.yellow)


def all_equal(dice: Dice) -> bool:
    return len(set(dice.all)) == 1
