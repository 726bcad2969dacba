"""A one-column sheet as the solver sees it: a table of states, rows by the lower part and lanes by the upper one."""

from typing import NamedTuple
from weakref import WeakValueDictionary

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.engine.rules import RepeatedYatzi, SheetRules
from spieltisch.games.yatzy.engine.state import Sheet
from spieltisch.games.yatzy.minds.solver.lattice import Floats, Indices
from spieltisch.games.yatzy.minds.solver.outcomes import Outcomes, outcomes
from spieltisch.games.yatzy.minds.solver.throws import throws
from spieltisch.games.yatzy.minds.solver.upper import UpperPart

PLAIN, REPEATED, NOWHERE = range(3)
"""How five alike count: as they are, as repeated ones, or as those whose own boxes are taken."""


class Lower(NamedTuple):
    """A state of the lower part: its open boxes as bits, and whether five alike would be repeated ones (B-YZ-2)."""

    open: int
    had_first: bool = False


class Entry(NamedTuple):
    """What can come of one open box, seen from one state of the lower part."""

    box: int
    """The box's row on the pad."""
    results: Outcomes
    next_rows: Indices
    """By result or the same for all: the row of the table that the entry leads to."""
    gain: Floats
    """By result, and by lane or the same for all: points and bonus; minus infinity where the box is not open."""
    next_lanes: Indices | None = None
    """By result and lane: the lane that the entry leads to; None for the lower part, where it stays."""
    earns: NDArray[np.bool_] | None = None
    """By result and lane: whether it earns the bonus; None for the lower part, where it never does."""

    def worth(self, values: Floats, lanes: slice) -> Floats:
        """By result and lane: what the entry gives, now and later; `values` is the table of states."""
        if self.next_lanes is None:
            later = values[self.next_rows, lanes]
        elif len(self.next_rows) == 1:
            later = values[self.next_rows[0]].take(self.next_lanes[:, lanes])
        else:
            later = values.ravel().take(self.next_lanes[:, lanes] + self.next_rows[:, None] * values.shape[1])
        return later + (self.gain if self.gain.shape[1] == 1 else self.gain[:, lanes])

    def seen_from(self, lanes: Indices) -> tuple[Floats, NDArray[np.bool_], Indices | None]:
        """Of these lanes only: `gain`, whether the bonus is earned, and `next_lanes`."""
        gain = self.gain if self.gain.shape[1] == 1 else self.gain.take(lanes, axis=1)
        if self.next_lanes is None or self.earns is None:
            return gain, np.zeros((1, 1), np.bool_), None
        return gain, self.earns.take(lanes, axis=1), self.next_lanes.take(lanes, axis=1)


class Column:
    """The states of a sheet with one column, and the entries that lead from one to the next."""

    def __init__(self, rules: SheetRules) -> None:
        if rules.columns != 1 or rules.dice.yellow or rules.free_throws:
            raise ValueError("only sheets with one column, plain dice and no free rolls are solved exactly")
        self.rules = rules
        self.throws = throws(rules.dice)
        self.upper = UpperPart(rules)
        self.lower: tuple[int, ...] = tuple(row for row, box in enumerate(rules.boxes) if not box.pips)
        """The rows of the lower part on the pad."""
        in_upper = dict(zip(rules.upper, self.upper.boxes, strict=True))
        self.outcomes: tuple[Outcomes, ...] = tuple(
            in_upper.get(row) or outcomes(rules, box, self.throws.rolls) for row, box in enumerate(rules.boxes)
        )
        """By row on the pad."""
        self.markers = 1 if rules.repeated is None else 2
        """How many rows of the table there are for the same open boxes."""
        self.shape = (self.markers << len(self.lower), self.upper.lanes)
        """Of the table of states."""

    @property
    def start(self) -> tuple[int, int]:
        return self.row(Lower((1 << len(self.lower)) - 1)), self.upper.blank

    def row(self, lower: Lower) -> int:
        return lower.open * self.markers + lower.had_first

    def states(self, is_open: int) -> tuple[Lower, ...]:
        """The states with these open boxes that play can reach; the ones that others lead to come first."""
        repeated = self.rules.repeated
        if repeated is None:
            return (Lower(is_open),)
        if repeated.first == "box50" and self._is_open(is_open, repeated.home):
            return (Lower(is_open, False),)
        return Lower(is_open, True), Lower(is_open, False)

    def lowers(self) -> dict[int, Lower]:
        """By row of the table: the state of the lower part that it stands for."""
        every = (lower for is_open in range(1 << len(self.lower)) for lower in self.states(is_open))
        return {self.row(lower): lower for lower in every}

    def locate(self, sheet: Sheet) -> tuple[Lower, int]:
        """Where a pad stands in the table: its lower part and its lane."""
        (points,) = sheet.points
        lower = sum(1 << bit for bit, row in enumerate(self.lower) if points[row] is None)
        upper = sum(1 << bit for bit, row in enumerate(self.rules.upper) if points[row] is None)
        lane = self.upper.lane(upper, sum(points[row] or 0 for row in self.rules.upper))
        repeated = self.rules.repeated
        if repeated is None:
            return Lower(lower), lane
        had_first = sheet.had_yatzi if repeated.first == "any_previous" else bool(points[self.rules.box(repeated.home)])
        return Lower(lower, had_first), lane

    def entries(self, lower: Lower) -> tuple[Entry, ...]:
        """The open boxes of the lower part and all boxes of the upper part, as they stand on the pad."""
        entries = [self._lower_entry(lower, bit) for bit in range(len(self.lower)) if lower.open >> bit & 1]
        entries += [self._upper_entry(lower, box) for box in range(len(self.upper.boxes))]
        return tuple(sorted(entries, key=lambda entry: entry.box))

    def _lower_entry(self, lower: Lower, bit: int) -> Entry:
        box = self.lower[bit]
        rows = self._next_rows(lower, lower.open & ~(1 << bit), box)
        return Entry(box, self.outcomes[box], rows, self.gain(self.repeats(lower), box))

    def _upper_entry(self, lower: Lower, number: int) -> Entry:
        box, results = self.rules.upper[number], self.upper.boxes[number]
        rows = self._next_rows(lower, lower.open, box)
        return Entry(box, results, rows, self.upper.gain[number], self.upper.target[number], self.upper.earns[number])

    def _next_rows(self, lower: Lower, left: int, box: int) -> Indices:
        if self.rules.repeated is None or lower.had_first:
            return np.array([left * self.markers + lower.had_first])
        return left * self.markers + self._makes_first(self.rules.repeated, box)

    def _makes_first(self, repeated: RepeatedYatzi, box: int) -> NDArray[np.bool_]:
        """By result of that box: whether five alike are repeated ones from then on."""
        results = self.outcomes[box]
        if repeated.first == "any_previous":
            return results.alike > 0
        return (results.points > 0) & (box == self.rules.box(repeated.home))  # box50: only its own box counts

    def repeats(self, lower: Lower) -> int:
        """How five alike count in that state."""
        repeated = self.rules.repeated
        if repeated is None or not lower.had_first:
            return PLAIN
        own_boxes_open = any(self._is_open(lower.open, key) for key in (repeated.home, repeated.refuge))
        return REPEATED if own_boxes_open or not repeated.strict else NOWHERE

    def gain(self, repeats: int, box: int) -> Floats:
        """By result of a box of the lower part, and by lane or the same for all: the points."""
        results, repeated = self.outcomes[box], self.rules.repeated
        points = results.points[:, None].astype(np.float64)
        if repeated is None or repeats == PLAIN:
            return points
        if self.rules.boxes[box].key == repeated.refuge:
            points[results.alike > 0] = repeated.value  # YZ-23
            return points
        if repeats == REPEATED:
            return points
        # YZ-26, B-YZ-4: nothing but a 0 where the number of the five alike is taken as well.
        pips = [self.rules.boxes[row].pips for row in self.rules.upper]
        points = points.repeat(self.upper.lanes, axis=1)
        for result, alike in enumerate(results.alike.tolist()):
            if alike:
                points[result, ~self.upper.open[pips.index(alike)]] = 0
        return points

    def _is_open(self, is_open: int, key: str) -> bool:
        return bool(is_open >> self.lower.index(self.rules.box(key)) & 1)


def column_of(rules: SheetRules) -> Column:
    """One column for each sheet, shared by all that use it."""
    found = _made.get(rules)
    if found is None:
        _made[rules] = found = Column(rules)
    return found


_made: WeakValueDictionary[SheetRules, Column] = WeakValueDictionary()
