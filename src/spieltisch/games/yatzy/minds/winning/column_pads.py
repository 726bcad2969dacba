"""Pads of one column on the way to a win: exact for the last boxes, an estimate by mean and spread before."""

from typing import ClassVar

import numpy as np

from spieltisch.games.yatzy.engine.dice import NO_DICE
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Action, Keep, Score, Sheet, State
from spieltisch.games.yatzy.minds.solver.column import Entry
from spieltisch.games.yatzy.minds.solver.column_evaluator import TURN, Turn
from spieltisch.games.yatzy.minds.solver.final_rolls import WorthOf
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.plans import Plans
from spieltisch.games.yatzy.minds.solver.points import most_points
from spieltisch.games.yatzy.minds.winning.chances import CurveIn
from spieltisch.games.yatzy.minds.winning.curve import Totals, expected, listed
from spieltisch.games.yatzy.minds.winning.last_boxes import LastBoxes
from spieltisch.games.yatzy.minds.winning.last_totals import LastTotals
from spieltisch.games.yatzy.minds.winning.outlook import DARING, Outlook
from spieltisch.kit.cache import cached

SOLVED_BOXES = 5
"""So many open boxes of the own pad are played out exactly."""
LISTED_BOXES = 3
"""With so many open boxes others' totals are listed one by one; with more they are taken as normally distributed."""
MOST_DARING = 1.5 * DARING


class ColumnTurn:
    def __init__(self, rules: SheetRules, turn: Turn) -> None:
        self._throws, self._turn = rules.throws, turn

    def after(self, state: State, action: Action) -> float:
        match action:
            case Keep(dice):
                return self._turn.kept(dice, self._throws - state.throws)
            case Score(place):
                return self._turn.entered(state.dice, place.row)
        raise AssertionError(action)

    def thrown(self, state: State) -> float:
        assert state.kept is not None
        if state.throws == 1 and state.kept == NO_DICE:
            return self._turn.start
        return self._turn.kept(state.kept, self._throws - state.throws + 1)


class ColumnPads:
    turn_bytes: ClassVar[int] = TURN

    def __init__(self, rules: SheetRules, outlook: Outlook) -> None:
        self._rules, self._outlook = rules, outlook
        self._column = outlook.solution.column
        self._plans = Plans(self._column)
        self._last_boxes = LastBoxes(self._plans)
        self._answer = cached(self._last_boxes.answer)
        self._last_totals = LastTotals(self._plans, outlook.mean, most_points(rules))
        start = self._column.start
        self.game = float(outlook.mean[start]), float(outlook.variance[start])

    def prospect(self, state: State, seat: int) -> tuple[float, float]:
        sheet = state.sheets[seat]
        lower, lane = self._column.locate(sheet)
        place = self._column.row(lower), lane
        return sheet.total + float(self._outlook.mean[place]), float(self._outlook.variance[place])

    def totals(self, sheet: Sheet, shift: int, size: int) -> Totals | None:
        lower, lane = self._column.locate(sheet)
        if sheet.open_boxes > LISTED_BOXES:
            return None
        return listed(self._last_totals.rest(lower, lane), sheet.total + shift, size)

    def last_answer(self, state: State, seat: int) -> Floats:
        return self._answer(*self._column.locate(state.sheets[seat]))

    def solved(self, sheet: Sheet) -> bool:
        return sheet.open_boxes <= SOLVED_BOXES

    def turn(self, state: State, curve_in: CurveIn) -> ColumnTurn:
        sheet, curve = state.sheets[state.turn], curve_in(state)
        lower, lane = self._column.locate(sheet)
        plan = self._plans.of(lower, lane)
        if self.solved(sheet):
            worth_of = self._last_boxes.worth_of(lower, lane, sheet.total, curve)
        else:
            worth_of = self._estimates(plan.entries, lane, sheet.total, curve, self._bend(state, curve))
        return ColumnTurn(self._rules, Turn(self._column, plan, worth_of))

    def _bend(self, state: State, curve: Floats) -> float:
        """The daring that the curve asks for, squared: how much it bends where the total will be."""
        mean, variance = self.prospect(state, state.turn)
        step = 5.0
        low, middle, high = expected(curve, mean + step * np.array([-1, 0, 1]), np.full(3, variance))
        slope, bend = (high - low) / (2 * step), (high - 2 * middle + low) / step**2
        return float(min(abs(bend) / max(slope, 1e-9), MOST_DARING) ** 2)

    def _estimates(self, entries: tuple[Entry, ...], lane: int, total: int, curve: Floats, bend: float) -> WorthOf:
        here = np.array([lane])
        seen = [entry.seen_from(here) for entry in entries]
        sizes = [len(entry.results.points) for entry in entries]
        rows = np.concatenate(
            [np.broadcast_to(entry.next_rows, size) for entry, size in zip(entries, sizes, strict=True)]
        )
        lanes = np.concatenate(
            [
                np.full(size, lane) if next_lanes is None else next_lanes[:, 0]
                for size, (_, _, next_lanes) in zip(sizes, seen, strict=True)
            ]
        )
        gain = np.concatenate([gain[:, 0] for gain, _, _ in seen])
        outlook = self._outlook
        mean = total + gain + outlook.mean[rows, lanes] + bend * outlook.bend[rows, lanes]
        worth = expected(curve, mean, outlook.variance[rows, lanes])[:, None]
        ends = np.cumsum(sizes)[:-1]
        by_box = dict(zip((entry.box for entry in entries), np.split(worth, ends), strict=True))
        return lambda entry: by_box[entry.box]
