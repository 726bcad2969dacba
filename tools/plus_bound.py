"""What no player of Brändi Yatzy Plus can exceed alone: docs/plus-bound.md says why this is a bound.

    python -m tools.plus_bound --levels -16 -12 -9 -7 -5 -3 -1 0 1 3 5 7 9 11 14 --pool odd,even

solves a game that is kinder than the real one exactly (flat bonus, no free rolls). More levels and fewer pools give a
lower bound and take longer: time goes with pads times levels, which it tells first. What is done goes on where it was
interrupted if --keep names a folder. With --only some lower boxes a smaller sheet is bounded instead. With --gpu it is
done by an NVIDIA GPU and CuPy (the whole sheet at 32 levels needs 60 GB there); nothing is kept then.
"""

import argparse
import time
import zlib
from collections.abc import Callable, Sequence
from itertools import pairwise, product
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np
from msgspec.structs import replace

from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.kit.shelf import create
from tools.plus_bound_turns import Boxes, Dice, Numbers, Values, boxes_of, dice_of, sweep

LANES = 64
"""About so many pads and levels are worked on side by side."""


class Kinder(NamedTuple):
    """How the game is made kinder."""

    levels: tuple[float, ...]
    """By how much the numbers of both columns together are ahead of the bonuses; rounded up to the next of these, and
    above the last of them both bonuses are certain."""
    pools: tuple[tuple[str, ...], ...] = ()
    """Lower boxes that share their copies: any of them may be written in as often as all of them together."""


class Lower:
    """The digits of the lower part, and all its pads in an order in which each comes after those it leads to."""

    def __init__(self, rules: SheetRules, pools: Sequence[Sequence[str]], levels: int) -> None:
        keys = [box.key for box in rules.boxes if not box.pips]
        pooled = {key for pool in pools for key in pool}
        if unknown := pooled.difference(keys):
            raise SystemExit(f"no such lower boxes: {', '.join(sorted(unknown))}")
        groups = [*map(tuple, pools), *((key,) for key in keys if key not in pooled)]
        bases = [rules.columns * len(group) + 1 for group in groups]
        powers = np.cumprod([1, *bases]).tolist()
        place = {key: number for number, group in enumerate(groups) for key in group}
        self.digits: tuple[Numbers, Numbers] = (
            np.array([powers[place[key]] for key in keys], dtype=np.int64),
            np.array([bases[place[key]] for key in keys], dtype=np.int64),
        )
        self.size: int = powers[-1]
        every = np.arange(self.size)
        left = [every // power % base for power, base in zip(powers, bases, strict=False)]
        total = sum(left, start=np.zeros(self.size, dtype=np.int64))
        kinds = sum(((digit > 0) << number for number, digit in enumerate(left)), start=np.zeros_like(total))
        order = np.lexsort((kinds, total))
        self.layers = [
            self._tasks(order[total[order] == boxes], kinds, max(1, LANES // levels))
            for boxes in range(int(total.max()) + 1)
        ]
        """By number of open boxes: the pads, and where each task among them begins."""

    @staticmethod
    def _tasks(pads: Numbers, kinds: Numbers, most: int) -> tuple[Numbers, Numbers]:
        changes = np.flatnonzero(np.diff(kinds[pads])) + 1
        bounds = [0, *changes.tolist(), len(pads)]
        starts = [start for begin, end in pairwise(bounds) for start in range(begin, end, most)]
        return pads, np.array([*starts, len(pads)])


class Worker(Protocol):
    """Who does the work, and where it keeps values: by upper part, lower pad and level."""

    def empty(self, uppers: int, pads: int, levels: int) -> Any:
        """Room for the values of a layer."""
        ...

    def here(self, values: Values) -> Any:
        """These, where the work is done."""
        ...

    def fill(self, values: Any, before: Any, slots: Numbers, layers: Sequence[tuple[Numbers, Numbers]]) -> None:
        """All pads of these layers, from those with one number less; `slots` says where they are (-1: not open)."""
        ...


class Processor:
    """All cores of the processor."""

    def __init__(
        self, digits: tuple[Numbers, Numbers], dice: Dice, boxes: Boxes, steps: tuple[Numbers, Values], levels: int
    ) -> None:
        self._tables = digits, dice, boxes, steps

    def empty(self, uppers: int, pads: int, levels: int) -> Values:
        """See `Worker`."""
        return np.empty((uppers, pads, levels), dtype=np.float32)

    def here(self, values: Values) -> Values:
        """See `Worker`."""
        return values

    def fill(self, values: Values, before: Values, slots: Numbers, layers: Sequence[tuple[Numbers, Numbers]]) -> None:
        """See `Worker`."""
        for place, where in enumerate(slots):
            for pads, tasks in layers:
                sweep(values[place], before, where, pads, tasks, *self._tables)


def bound(
    rules: SheetRules,
    kinder: Kinder,
    tell: Callable[[str], object] = print,
    folder: Path | None = None,
    work_on: Callable[..., Worker] = Processor,
) -> float:
    """The value of the kinder game; every player's expected total in the real one is at most that."""
    if rules.columns != 2 or rules.free_throws or rules.bonus.race or rules.strict_entry or rules.columns_in_order:
        raise ValueError("two columns in any order, a flat bonus, no free rolls and free entry are what is bounded")
    levels, numbers = np.array([*sorted(kinder.levels), np.inf]), len(rules.upper)
    lower, kept = Lower(rules, kinder.pools, len(levels)), Kept(folder, rules, kinder)
    worker = work_on(lower.digits, dice_of(rules), boxes_of(rules), _steps(rules, levels), len(levels))
    uppers = list(product(range(rules.columns + 1), repeat=numbers))
    tell(f"{lower.size * len(uppers):,} pads at {len(levels)} levels")
    before, where = worker.empty(1, 1, len(levels)), dict[tuple[int, ...], int]()
    for open_numbers in range(rules.columns * numbers + 1):
        began, uppers_now = time.perf_counter(), [upper for upper in uppers if sum(upper) == open_numbers]
        values, layers = kept.read(open_numbers), lower.layers
        if values is None:
            values = worker.empty(len(uppers_now), lower.size, len(levels))
            if open_numbers == 0:  # a full pad is worth its bonuses
                values[0, 0], layers = worker.here(_bonuses(rules, levels)), layers[1:]
            slots = [[where.get(_less(upper, number), -1) for number in range(numbers)] for upper in uppers_now]
            worker.fill(values, before, np.array(slots), layers)
            kept.write(open_numbers, values)
        before, where = values, {upper: place for place, upper in enumerate(uppers_now)}
        tell(f"{open_numbers} numbers open: {time.perf_counter() - began:.0f} s")
    return float(before[0, -1, np.searchsorted(levels, 0)])


class Kept:
    """The newest finished part of the work, in a folder, if there is one."""

    def __init__(self, folder: Path | None, rules: SheetRules, kinder: Kinder) -> None:
        self._folder = folder
        settings = [box.key for box in rules.boxes], rules.bonus, rules.throws, rules.dice, kinder
        self._name = f"{zlib.crc32(repr(settings).encode()):08x}"

    def read(self, open_numbers: int) -> Values | None:
        """That part; an empty table if a later one makes it superfluous, and nothing if it has still to be done."""
        if self._folder is None:
            return None
        done = [int(path.stem.split("-")[1]) for path in self._folder.glob(f"{self._name}-*.npy")]
        if not done or max(done) < open_numbers:
            return None
        return np.empty((0, 0, 0), np.float32) if max(done) > open_numbers else np.load(self._path(open_numbers))

    def write(self, open_numbers: int, values: Values) -> None:
        """In place of the part before."""
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)
            unfinished = self._folder / "unfinished.npy"
            np.save(unfinished, values)
            unfinished.rename(self._path(open_numbers))
            self._path(open_numbers - 1).unlink(missing_ok=True)

    def _path(self, open_numbers: int) -> Path:
        assert self._folder is not None
        return self._folder / f"{self._name}-{open_numbers}.npy"


def _less(upper: tuple[int, ...], number: int) -> tuple[int, ...]:
    return (*upper[:number], upper[number] - 1, *upper[number + 1 :])


def _steps(rules: SheetRules, levels: Floats) -> tuple[Numbers, Values]:
    """By number, count and level: the level that follows, and the points."""
    pips = np.array([rules.boxes[row].pips for row in rules.upper], dtype=np.float64)[:, None]
    counts = np.arange(len(rules.dice) + 1)
    ahead = pips * (counts - rules.of_each)
    following = np.searchsorted(levels, levels + ahead[..., None])
    return following, (pips * counts).astype(np.float32)


def _bonuses(rules: SheetRules, levels: Floats) -> Values:
    """Both, if the numbers of both columns are enough for both; else never more than one."""
    return (rules.bonus.value * (1 + (levels >= 0))).astype(np.float32)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--levels", type=float, nargs="+", default=[*range(-18, 12, 2)])
    parser.add_argument("--pool", action="append", default=[])
    parser.add_argument("--only")
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--keep", type=Path)
    place.add_argument("--gpu", action="store_true")
    wanted = parser.parse_args()
    game = create("brandi-yatzy-plus", 1, plus_bonus_mode="flat", free_throws="0")
    assert isinstance(game, YatzyGame)
    rules = game.rules
    if wanted.only:
        only = wanted.only.split(",")
        rules = replace(rules, boxes=tuple(box for box in rules.boxes if box.pips or box.key in only))
    pools = tuple(tuple(pool.split(",")) for pool in wanted.pool)
    work_on: Callable[..., Worker] = Processor
    if wanted.gpu:
        from tools.plus_bound_gpu import Gpu

        work_on = Gpu
    found = bound(rules, Kinder(tuple(wanted.levels), pools), folder=wanted.keep, work_on=work_on)
    print(f"no player exceeds {found:.2f}")


if __name__ == "__main__":
    main()
