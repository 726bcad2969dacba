"""What boxes of own sheets ask for: groups of equal dice, runs, sums, certain numbers.

Like all scorings they are values. A pattern says how many points the dice in it have, which is what a box gives unless
its sheet says something else: a fixed value (`scoring.Fixed`), or all dice (`AllDice`).
"""

from collections import Counter

import msgspec

from spieltisch.games.yatzy.engine.dice import Dice


class Groups(msgspec.Struct, frozen=True):
    """Groups of so many equal dice, the largest first: (3, 2) is a full house."""

    sizes: tuple[int, ...]
    same: bool = False

    def __call__(self, dice: Dice) -> int | None:
        """The most points that such groups have among these dice."""
        return self._best(Counter(dice.all), self.sizes)

    def _best(self, shown: Counter[int], sizes: tuple[int, ...]) -> int | None:
        if not sizes:
            return 0
        size, *others = sizes
        found = []
        for pips in [pips for pips, count in shown.items() if count >= size]:
            left = shown.copy()
            left[pips] = left[pips] - size if self.same else 0
            if (rest := self._best(left, tuple(others))) is not None:
                found.append(size * pips + rest)
        return max(found, default=None)


class Run(msgspec.Struct, frozen=True):
    """So many numbers in a row, from the first one or, where it is 0, from any."""

    length: int
    first: int = 0

    def __call__(self, dice: Dice) -> int | None:
        """The points of the highest such run."""
        shown = set(dice.all)
        for first in [self.first] if self.first else range(max(shown) - self.length + 1, 0, -1):
            run = range(first, first + self.length)
            if shown.issuperset(run):
                return sum(run)
        return None


class Within(msgspec.Struct, frozen=True):
    """All dice together have that many points, or something between."""

    least: int
    most: int

    def __call__(self, dice: Dice) -> int | None:
        return found if self.least <= (found := sum(dice.all)) <= self.most else None


class Only(msgspec.Struct, frozen=True):
    pips: tuple[int, ...]

    def __call__(self, dice: Dice) -> int | None:
        return sum(dice.all) if set(dice.all) <= set(self.pips) else None


class Anything(msgspec.Struct, frozen=True):
    def __call__(self, dice: Dice) -> int:
        return sum(dice.all)


Pattern = Groups | Run | Within | Only | Anything


class Shown(msgspec.Struct, frozen=True):
    """Whether the dice show a pattern, whatever its points: a condition for `scoring.Fixed`."""

    pattern: Pattern

    def __call__(self, dice: Dice) -> bool:
        return self.pattern(dice) is not None


class AllDice(msgspec.Struct, frozen=True):
    """All dice count if a part of them shows the pattern."""

    pattern: Pattern

    def __call__(self, dice: Dice) -> int | None:
        return None if self.pattern(dice) is None else sum(dice.all)
