"""An estimate for sheets with too many states: the upper and the lower part are solved exactly, each by itself.

What is left of a pad is then worth as much as both together, and something more for every open box, since a roll that
is no good for one part often is for the other. How much that is, some games show that are played by the estimate: it is
the same for all choices of a turn, so they are played alike with and without it. The turn is looked through exactly.
"""

from contextlib import suppress
from typing import ClassVar

import msgspec
import numpy as np
from msgspec.structs import replace

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine import moves
from spieltisch.games.yatzy.engine.dice import throw
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Roll, Sheet
from spieltisch.games.yatzy.minds.solver import cache
from spieltisch.games.yatzy.minds.solver.column import Column, Entry, column_of
from spieltisch.games.yatzy.minds.solver.column_evaluator import ColumnEvaluator
from spieltisch.games.yatzy.minds.solver.exact import load_or_solve
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.sweep import Progress

GAMES = 200
"""Their average is good to a few points."""


class Halves:
    """What the rest of a pad is worth, about: like `exact.Solution`."""

    exact: ClassVar[bool] = False

    def __init__(self, column: Column, upper: Floats, lower: Floats, more: float = 0.0) -> None:
        """By lane and by row: what each part is worth by itself; `more` is for each open box."""
        self.column = column
        self._upper: Floats = upper + more * column.upper.open.sum(axis=0)
        self._lower: Floats = lower + more * np.bitwise_count(np.arange(len(lower)))

    @property
    def expected(self) -> float:
        row, lane = self.column.start
        return float(self._lower[row] + self._upper[lane])

    def worth(self, entry: Entry, lane: int) -> Floats:
        gain, _, next_lanes = entry.seen_from(np.array([lane]))
        upper = self._upper[[[lane]] if next_lanes is None else next_lanes]
        worth: Floats = gain + self._lower[entry.next_rows][:, None] + upper
        return worth

    def value(self, sheet: Sheet) -> float:
        lower, lane = self.column.locate(sheet)
        return float(self._lower[self.column.row(lower)] + self._upper[lane])


def load_or_estimate(rules: SheetRules, progress: Progress | None = None) -> Halves:
    upper = replace(rules, boxes=tuple(box for box in rules.boxes if box.pips), strict_entry=False)
    lower = replace(rules, boxes=tuple(box for box in rules.boxes if not box.pips), strict_entry=False)
    parts = load_or_solve(upper, progress).values[0], load_or_solve(lower, progress).values[:, 0]
    apart = Halves(column_of(rules), *parts)
    more = (_average(rules, apart) - apart.expected) / len(rules.boxes)
    return Halves(apart.column, *parts, more)


def _average(rules: SheetRules, apart: Halves) -> float:
    name = f"{cache.key(rules)}.average"
    if (content := cache.read(name)) is not None:
        with suppress(msgspec.MsgspecError):
            return msgspec.json.decode(content, type=float)
    evaluator = ColumnEvaluator(rules, apart)
    average = sum(played(rules, evaluator, SeededChance(seed)) for seed in range(GAMES)) / GAMES
    cache.write(name, msgspec.json.encode(average))
    return average


def played(rules: SheetRules, evaluator: ColumnEvaluator, chance: SeededChance) -> int:
    """The total of a game of one player who follows the evaluator."""
    alone, state, throws = Seat(0), moves.start(replace(rules, games=1), [Seat(0)]), 0
    while moves.actors(state):
        if state.kept is not None:
            dice = throw(rules.dice, state.kept, chance.rng("estimate", throws))
            state, throws = moves.apply(rules, state, CHANCE, Roll(dice)), throws + 1
        else:
            values = evaluator.action_values(state)
            state = moves.apply(rules, state, alone, max(values, key=lambda action: values[action]))
    return state.sheets[alone].total
