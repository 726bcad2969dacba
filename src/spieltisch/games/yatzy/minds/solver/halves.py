"""An estimate for sheets with too many states: the upper and the lower part are solved exactly, each by itself.

What is left of a pad is then worth as much as both together. That is too little, since in truth a roll that is no good
for one part often is for the other; but it is known of every pad at once, and the turn is looked through exactly.
"""

import numpy as np
from msgspec.structs import replace

from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Sheet
from spieltisch.games.yatzy.minds.solver.column import Column, Entry
from spieltisch.games.yatzy.minds.solver.exact import load_or_solve
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.sweep import Progress

MOST_WORK = 4_000_000_000
"""States times choices of dice; ten times what Brändi Yatzy takes, which is a minute or so."""


def is_small(rules: SheetRules) -> bool:
    """Whether the whole sheet can be solved while somebody waits."""
    return states(rules) * sum(map(len, Column(rules).throws.levels)) <= MOST_WORK


def states(rules: SheetRules) -> int:
    """How many pads there are to be told apart."""
    rows, lanes = Column(rules).shape
    return rows * lanes


class Halves:
    """What the rest of a pad is worth, about: like `exact.Solution`."""

    exact = False

    def __init__(self, rules: SheetRules, progress: Progress | None = None) -> None:
        self.column = Column(rules)
        upper = tuple(box for box in rules.boxes if box.pips)
        lower = tuple(box for box in rules.boxes if not box.pips)
        self._upper: Floats = load_or_solve(replace(rules, boxes=upper, strict_entry=False), progress).values[0]
        self._lower: Floats = load_or_solve(replace(rules, boxes=lower, strict_entry=False), progress).values[:, 0]
        self.expected = float(self._lower[-1] + self._upper[self.column.upper.blank])

    def worth(self, entry: Entry, lane: int) -> Floats:
        """By result, in a table of one lane: what the entry gives, now and later."""
        gain, _, next_lanes = entry.seen_from(np.array([lane]))
        upper = self._upper[[[lane]] if next_lanes is None else next_lanes]
        worth: Floats = gain + self._lower[entry.next_rows][:, None] + upper
        return worth

    def value(self, sheet: Sheet) -> float:
        """What is still to be expected on this pad, besides what is written on it."""
        lower, lane = self.column.locate(sheet)
        return float(self._lower[self.column.row(lower)] + self._upper[lane])
