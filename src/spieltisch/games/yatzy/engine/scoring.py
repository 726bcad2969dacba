"""What dice are worth in a box: points, or None where they do not fit it.

Each function makes a box's scoring from the figures printed on the pad.
"""

from collections import Counter
from collections.abc import Callable

from spieltisch.games.yatzy.engine.dice import Dice

Scoring = Callable[[Dice], int | None]


def number(pips: int) -> Scoring:
    """The pips of one number; fits if at least one die shows it (B-BY-5)."""
    return lambda dice: pips * dice.all.count(pips) or None


def total() -> Scoring:
    """All pips of any throw."""
    return lambda dice: sum(dice.all)


def fixed(value: int, condition: Callable[[Dice], bool]) -> Scoring:
    """A fixed value if the condition holds."""
    return lambda dice: value if condition(dice) else None


def alike(count: int, all_dice: bool) -> Scoring:
    """At least `count` equal dice: their pips, or those of all dice (B-BY-1)."""

    def points(dice: Dice) -> int | None:
        fitting = [pips for pips, shown in Counter(dice.all).items() if shown >= count]
        if not fitting:
            return None
        return sum(dice.all) if all_dice else count * max(fitting)

    return points


def two_pairs() -> Scoring:
    """The pips of two different pairs (B-BY-2)."""

    def points(dice: Dice) -> int | None:
        pairs = sorted(pips for pips, shown in Counter(dice.all).items() if shown >= 2)
        return 2 * sum(pairs[-2:]) if len(pairs) >= 2 else None

    return points


def is_full_house(five_equal: bool) -> Callable[[Dice], bool]:
    """Three equal dice and two others that are equal; five equal ones by option (B-BY-3)."""

    def holds(dice: Dice) -> bool:
        shown = sorted(Counter(dice.all).values())
        return shown == [2, 3] or (five_equal and all_equal(dice))

    return holds


def all_equal(dice: Dice) -> bool:
    """Every die shows the same."""
    return len(set(dice.all)) == 1


def has_run(*runs: range) -> Callable[[Dice], bool]:
    """One of these runs of consecutive numbers is among the dice."""
    return lambda dice: any(set(run) <= set(dice.all) for run in runs)


def all_with_remainder(remainder: int) -> Callable[[Dice], bool]:
    """Every die is odd (1) or even (0)."""
    return lambda dice: all(pips % 2 == remainder for pips in dice.all)


def kombi(yellow: int, wood: tuple[int, ...]) -> Callable[[Dice], bool]:
    """The yellow die and the wooden dice show exactly this."""
    return lambda dice: dice == Dice(wood, yellow)


def multiply() -> Scoring:
    """The yellow die times the sum of the wooden ones; any throw fits (B-YP-15)."""
    return lambda dice: dice.yellow * sum(dice.wood)
