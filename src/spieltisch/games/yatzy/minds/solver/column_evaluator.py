"""The solution of a column behind the evaluator protocol."""

from array import array
from collections.abc import Mapping
from typing import ClassVar, Protocol

import numpy as np

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine import moves
from spieltisch.games.yatzy.engine.dice import NO_DICE, Dice
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Action, Keep, Score, Sheet, State
from spieltisch.games.yatzy.minds.solver.column import Column, Entry, Lower
from spieltisch.games.yatzy.minds.solver.exact import load_or_solve
from spieltisch.games.yatzy.minds.solver.final_rolls import WorthOf
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.plans import Plan, Plans
from spieltisch.games.yatzy.minds.solver.sweep import Progress
from spieltisch.games.yatzy.minds.solver.throws import Workspace
from spieltisch.kit.cache import cached

TURN = 40_000
"""Bytes of one turn."""


class Turn:
    """One turn on one sheet: what every choice in it is worth, if it is known what each entry is worth."""

    def __init__(self, column: Column, plan: Plan, worth_of: WorthOf) -> None:
        self._throws = column.throws
        worth = {entry.box: worth_of(entry) for entry in plan.entries}
        self._boxes = {entry.box: _numbers(worth[entry.box][entry.results.kind, 0]) for entry in plan.entries}
        work = Workspace(column.throws, most_lanes=1)
        plan.finals.write(lambda entry: worth[entry.box], work)
        self._keeps: list[list[array[float]]] = []
        """By throws left and dice kept; a list of numbers would take four times as much."""
        rolls = work.stop
        for _ in range(column.rules.throws - 1):
            work.expect(rolls)
            self._keeps.append([_numbers(keep[:, 0]) for keep in work.keep])
            work.choose()
            rolls = work.best
        self.start = float(column.throws.chance @ rolls[:, 0])
        """What the turn is worth before its first roll."""

    def entered(self, dice: Dice, box: int) -> float:
        """What these dice give in that box of the pad, now and later."""
        return self._boxes[box][self._throws.number[-1][dice]]

    def kept(self, dice: Dice, throws_left: int) -> float:
        """What leaving these dice and throwing the others gives; that throw is one of those that are left."""
        return self._keeps[throws_left - 1][len(dice)][self._throws.number[len(dice)][dice]]


def _numbers(values: Floats) -> "array[float]":
    return array("d", values.astype(np.float64).tobytes())


class Known(Protocol):
    """A solution, or what stands for it where there are too many states."""

    exact: ClassVar[bool]
    column: Column

    @property
    def expected(self) -> float:
        """The expected total of a whole game."""
        ...

    def worth(self, entry: Entry, lane: int) -> Floats:
        """By result, in a table of one lane: what the entry gives, now and later."""
        ...

    def value(self, sheet: Sheet) -> float:
        """What is still to be expected on this pad, besides what is written on it."""
        ...


class ColumnEvaluator:
    """Values of a player who plays for the highest expected total: `Evaluator`."""

    def __init__(self, rules: SheetRules, solution: Known) -> None:
        self._rules = rules
        self._solution = solution
        self.exact = solution.exact
        """An estimate where the sheet is too large."""

        plans = Plans(solution.column)

        def turn(lower: Lower, lane: int) -> Turn:
            return Turn(solution.column, plans.of(lower, lane), lambda entry: solution.worth(entry, lane))

        self._turn = cached(turn, TURN)

    @classmethod
    def load_or_solve(cls, rules: SheetRules, progress: Progress | None = None) -> "ColumnEvaluator":
        return cls(rules, load_or_solve(rules, progress))

    def state_value(self, state: State, seat: Seat) -> float:
        if state.over or state.turn != seat or state.starting_roll is not None:
            return self._beside_turn(state, seat) + self._before_turn(state, seat)
        if state.kept is None:
            return max(self.action_values(state).values())
        if state.kept == NO_DICE and state.throws == 1:
            return self._beside_turn(state, seat) + self._before_turn(state, seat)
        left = self._rules.throws - state.throws + 1
        return self._beside_turn(state, seat) + self._turn_of(state).kept(state.kept, left)

    def action_values(self, state: State) -> Mapping[Action, float]:
        seat = state.turn
        beside, turn = self._beside_turn(state, seat), self._turn_of(state)
        values: dict[Action, float] = {}
        for action in moves.legal(self._rules, state, seat):
            match action:
                case Keep(dice):
                    values[action] = beside + turn.kept(dice, self._rules.throws - state.throws)
                case Score(place):
                    values[action] = beside + turn.entered(state.dice, place.row)
        return values

    def _beside_turn(self, state: State, seat: Seat) -> float:
        """What stands on paper, and what the match's further games promise."""
        written = sum(points[seat] for points in state.finished)
        if state.over:
            return written
        further = self._rules.games - len(state.finished) - 1
        return written + state.sheets[seat].total + further * self._solution.expected

    def _before_turn(self, state: State, seat: Seat) -> float:
        return 0.0 if state.over else self._solution.value(state.sheets[seat])

    def _turn_of(self, state: State) -> Turn:
        return self._turn(*self._solution.column.locate(state.sheets[state.turn]))
