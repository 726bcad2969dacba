"""Dice as they lie on the table: a multiset, never a sequence, so that equal throws are equal."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod

import msgspec

from spieltisch.core.chance import Rng


class Dice(msgspec.Struct, frozen=True, order=True):
    """Some dice: the wooden ones in ascending order, and the yellow one where it counts (0: not among them).

    Where the yellow die is an ordinary one (BY-09), all five are in `wood`.
    """

    wood: tuple[int, ...] = ()
    yellow: int = 0

    def __len__(self) -> int:
        return len(self.wood) + (self.yellow > 0)

    @property
    def all(self) -> tuple[int, ...]:
        """Every die's pips, the yellow one's last."""
        return (*self.wood, self.yellow) if self.yellow else self.wood

    def holds(self, part: "Dice") -> bool:
        """Whether `part` can be left lying while the others are picked up."""
        others = iter(self.wood)
        return part.yellow in (0, self.yellow) and all(pips in others for pips in part.wood)


NO_DICE = Dice()


class DiceSet(msgspec.Struct, frozen=True):
    """Which dice a game uses; smaller sets than the printed one serve tests."""

    wood: int = 5
    yellow: bool = False
    faces: int = 6

    def __len__(self) -> int:
        return self.wood + self.yellow

    @property
    def pips(self) -> range:
        return range(1, self.faces + 1)


@cache
def rolls(dice_set: DiceSet) -> tuple[Dice, ...]:
    """Every way the whole set can lie: 252 for five dice, 756 with a yellow one."""
    return tuple(dice for dice, _ in completions(dice_set, NO_DICE))


@cache
def completions(dice_set: DiceSet, kept: Dice) -> tuple[tuple[Dice, Fraction], ...]:
    """What can lie on the table after the dice that were not kept are thrown, with probabilities."""
    thrown = dice_set.wood - len(kept.wood)
    yellow_faces = dice_set.pips if dice_set.yellow and not kept.yellow else (kept.yellow,)
    ways = Fraction(1, dice_set.faces**thrown * len(yellow_faces))
    return tuple(
        (Dice(tuple(sorted(kept.wood + wood)), yellow), ways * _orders(wood))
        for wood, yellow in product(combinations_with_replacement(dice_set.pips, thrown), yellow_faces)
    )


def _orders(wood: tuple[int, ...]) -> int:
    return factorial(len(wood)) // prod(map(factorial, Counter(wood).values()))


@cache
def keeps(dice: Dice) -> tuple[Dice, ...]:
    """Every different choice of dice to leave lying, at least one being thrown again; fewest kept first."""
    parts = {Dice(wood, yellow) for wood in _parts(dice.wood) for yellow in {0, dice.yellow}} - {dice}
    return tuple(sorted(parts, key=lambda part: (len(part), part)))


def _parts(wood: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    counts = Counter(wood)
    for numbers in product(*(range(count + 1) for count in counts.values())):
        yield tuple(pips for pips, number in zip(counts, numbers, strict=True) for _ in range(number))


def throw(dice_set: DiceSet, kept: Dice, rng: Rng) -> Dice:
    """Throw the dice that are not kept: first the wooden ones, then the yellow one."""
    wood = tuple(1 + rng.below(dice_set.faces) for _ in range(dice_set.wood - len(kept.wood)))
    yellow = 1 + rng.below(dice_set.faces) if dice_set.yellow and not kept.yellow else kept.yellow
    return Dice(tuple(sorted(kept.wood + wood)), yellow)


def throw_alike(dice_set: DiceSet, kept: Dice, rng: Rng) -> Dice:
    """Each die has its own number, whichever others are thrown: the first one thrown, the second, the yellow one."""
    wood = tuple(1 + rng.below(dice_set.faces) for _ in range(dice_set.wood))
    yellow = 1 + rng.below(dice_set.faces) if dice_set.yellow else 0
    return Dice(tuple(sorted(kept.wood + wood[: dice_set.wood - len(kept.wood)])), kept.yellow or yellow)
