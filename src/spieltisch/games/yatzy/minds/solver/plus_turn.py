"""One turn of Plus, looked ahead exactly: every roll, every choice of kept dice, every box, every free throw.

Only what a pad is worth after the turn comes from outside. All values are points from now on.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Place
from spieltisch.games.yatzy.minds.solver import plus_pad as pad
from spieltisch.games.yatzy.minds.solver.lattice import Lattice, lattice
from spieltisch.games.yatzy.minds.solver.plus_pad import Floats
from spieltisch.games.yatzy.minds.solver.plus_value import PadValue
from spieltisch.games.yatzy.minds.solver.turn import best_values, keep_values

Indices = NDArray[np.intp]
Flags = NDArray[np.bool_]
Judge = Callable[[Floats, Floats, Indices], Floats]
"""From expected points to come, rows of pads, and which of these is left in each case, to what else is to be large."""

STRIKES_CONSIDERED = (pad.BOXES, 1, 1)
"""How many boxes are considered for a turn's first, second and third struck box (B-YP-4): every one, then the one
whose loss costs least. Three free choices would be thousands of pads."""


def box_of(place: Place) -> int:
    """Which kind of box a place is: a lower box whatever its column, or a number of one column."""
    if place.row >= pad.NUMBERS:
        return place.row - pad.NUMBERS
    return pad.LOWER + place.column * pad.NUMBERS + place.row


class PlusTables:
    """What the rules say of all 756 rolls."""

    def __init__(self, rules: SheetRules) -> None:
        self.dice_set = rules.dice
        self.lattice: Lattice = lattice(rules.dice)
        rolls = self.lattice.levels[-1]
        self.roll_number = {dice: number for number, dice in enumerate(rolls)}
        kept = (dice for level in self.lattice.levels[:-1] for dice in level)
        self.kept_number = {dice: number for number, dice in enumerate(kept)}
        rows = [*range(pad.NUMBERS, len(rules.boxes)), *rules.upper, *rules.upper]
        scored = {row: [rules.boxes[row].scoring(dice) for dice in rolls] for row in set(rows)}
        points: Floats = np.array([[score or 0 for score in scored[row]] for row in rows], dtype=np.float32)
        self.fits: Flags = np.array([[score is not None for score in scored[row]] for row in rows])
        entry: Indices = np.array([self._entries(box, rolls) for box in range(pad.BOXES)])
        """By box and roll: which of `plus_pad`'s entries it is."""
        kinds = np.stack([entry, points.astype(np.intp)], axis=-1).reshape(-1, 2)
        found, first, kind = np.unique(kinds, axis=0, return_index=True, return_inverse=True)
        self.kind: Indices = kind.reshape(entry.shape)
        """By box and roll: what of the few hundred things it is that can come of an entry."""
        self.kind_entry, self.kind_points = found[:, 0], found[:, 1].astype(np.float32)
        self.kind_box: Indices = first // len(rolls)
        self.chance = rules.box("chance") - pad.NUMBERS
        self.strict = rules.strict_entry
        self.in_order = rules.columns_in_order
        three_alike = rules.boxes[rules.box("three-alike")].scoring
        self.all_dice = three_alike(Dice((1, 1, 1, 2), 2)) != 3

    @staticmethod
    def _entries(box: int, rolls: Sequence[Dice]) -> list[int]:
        if box < pad.LOWER:
            return [box] * len(rolls)
        column, number = divmod(box - pad.LOWER, pad.NUMBERS)
        return [pad.number_entry(column, number, dice.all.count(number + 1)) for dice in rolls]

    def thrown(self, worth: Floats) -> Floats:
        """The mean over the throws that complete each kept node: (714, n) from (756, n)."""
        return np.concatenate(keep_values(self.dice_set, worth)[:-1])

    def best_keep(self, kept: Floats) -> Floats:
        """The best node that holds fewer dice than each roll: (756, n) from (714, n)."""
        sizes = [len(level) for level in self.lattice.levels[:-1]]
        levels = np.split(kept, np.cumsum(sizes)[:-1])
        no_stop = np.full((len(self.roll_number), kept.shape[1]), -np.inf, dtype=kept.dtype)
        return best_values(self.dice_set, [*levels, no_stop], no_stop)

    def brings(self, pad_row: Floats, box: int, bonus: float) -> Floats:
        """By roll: the points of that box, and the bonus if it is earned with them."""
        after = pad.entered(pad_row, pad.ENTRY_CHANGES, np)
        earned = pad.bonuses_earned(after) - pad.bonuses_earned(pad_row)
        points: Floats = (self.kind_points + bonus * earned[self.kind_entry])[self.kind[box]]
        return points

    def turn_start(self, worth: Floats, throws: int) -> Floats:
        """Before the first of so many throws, if rolls are worth so much when they are entered: (n,) from (756, n)."""
        held = worth
        for _ in range(throws - 1):
            held = np.maximum(worth, self.best_keep(self.thrown(held)))
        start: Floats = self.thrown(held)[self.kept_number[NO_DICE]]
        return start

    def allowed(self, pads: Floats) -> Flags:
        """By pad, box and roll: may the roll be entered there? (YP-08, B-YP-9, B-BY-5)"""
        free: Flags = pad.playable(pads, self.in_order, np)[:, :, None]
        if not self.strict:
            return np.broadcast_to(free, (len(pads), *self.fits.shape))
        fitting = free & self.fits
        fitting[:, self.chance] = False
        only_chance = np.zeros_like(free)
        only_chance[:, self.chance] = free[:, self.chance]
        otherwise = np.where(free[:, self.chance, None], only_chance, free)
        return np.where(fitting.any(axis=1, keepdims=True), fitting, otherwise)


class Turn:
    """The values of everything that can happen in one player's turn, from one pad."""

    def __init__(
        self, tables: PlusTables, value: PadValue, start: Floats, bonus_now: float, judge: Judge | None = None
    ) -> None:
        self._tables, self._value, self._bonus_now, self._judge = tables, value, bonus_now, judge
        pads, links, self.strikes = self._free_throw_pads(start[None])
        boxes = [self._box_values(generation) for generation in pads]
        self.entered: Floats = boxes[0][0]
        """By box and roll; minus infinity where the rules forbid it."""
        enter = [worth.max(axis=1).T for worth in boxes]
        self.free: Floats = np.zeros((len(tables.kept_number), 0), dtype=np.float32)
        """By kept node and `strikes` number (0 where no box is struck): what a free throw is worth now."""
        held = enter[-1]
        for worth, link in zip(enter[-2::-1], links[::-1], strict=True):
            self.free = tables.thrown(held)
            held = np.maximum(worth, tables.best_keep(self.free)[:, link].max(axis=2))
        self.decided = {3: held}
        """By the number of throws made (3: or more) and roll: the value of the best decision."""
        self.kept = {3: tables.thrown(held)}
        """By the number of the throw that follows (3: or a free one) and kept node."""
        for throws in (2, 1):
            self.decided[throws] = np.maximum(enter[0], tables.best_keep(self.kept[throws + 1]))
            self.kept[throws] = tables.thrown(self.decided[throws])

    def _free_throw_pads(self, pads: Floats) -> tuple[list[Floats], list[Indices], dict[int, int]]:
        """The pads after 0, 1, ... free throws of this turn; which follow from which; and the first struck boxes."""
        strikes = bool(pads[0, pad.STRIKES])
        generations: list[Floats] = [pads]
        links: list[Indices] = []
        first: dict[int, int] = {}
        for width in STRIKES_CONSIDERED[: int(pads[0, pad.FREE_THROWS])]:
            spent = generations[-1].copy()
            spent[:, pad.FREE_THROWS] -= 1
            if not strikes:
                generations.append(spent)
                links.append(np.zeros((1, 1), dtype=np.intp))
                continue
            if pad.boxes_left(spent[0]) <= 1:  # one must be left for the entry
                break
            boxes, struck = self._strike(spent, width)
            unique, link = np.unique(struck.reshape(-1, pad.WIDTH), axis=0, return_inverse=True)
            generations.append(unique)
            links.append(link.reshape(boxes.shape))
            first = first or dict(zip(boxes[0].tolist(), links[0][0].tolist(), strict=True))
        return generations, links, first

    def _strike(self, spent: Floats, width: int) -> tuple[Indices, Floats]:
        """By pad: the boxes that may be struck and cost least, at most `width`, and the pads without them."""
        options = np.repeat(spent[:, None, :], pad.BOXES, axis=1)
        options[:, :, : pad.BOXES] -= np.eye(pad.BOXES, dtype=np.float32)
        free = pad.playable(spent, self._tables.in_order, np)
        worth = np.where(free, self._value(options.reshape(-1, pad.WIDTH)).reshape(free.shape), -np.inf)
        boxes = np.argsort(-worth, axis=1)[:, :width]
        boxes = np.where(np.take_along_axis(free, boxes, axis=1), boxes, boxes[:, :1])
        return boxes, np.take_along_axis(options, boxes[:, :, None], axis=1)

    def _box_values(self, pads: Floats) -> Floats:
        """By pad, box and roll: points, bonus, and the value of the pad that is left."""
        tables = self._tables
        after: Floats = pad.entered(pads, pad.ENTRY_CHANGES, np)
        values = self._value(after.reshape(-1, pad.WIDTH)).reshape(after.shape[:-1])
        values = values + self._bonus_now * (pad.bonuses_earned(after) - pad.bonuses_earned(pads)[:, None])
        worth = tables.kind_points + values[:, tables.kind_entry]
        if self._judge is not None:
            possible = pad.playable(pads, tables.in_order, np)[:, tables.kind_box]
            owner, kind = np.nonzero(possible)
            left = owner * pad.ENTRIES + tables.kind_entry[kind]
            worth[possible] = self._judge(worth[possible], after.reshape(-1, pad.WIDTH), left)
        return np.where(tables.allowed(pads), worth[:, tables.kind], -np.inf).astype(np.float32)
