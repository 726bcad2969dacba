"""The evaluation of Brändi Yatzy Plus: a learned value between turns, an exact lookahead within the turn."""

from collections.abc import Callable, Mapping

import numpy as np

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.moves import legal
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Action, FreeThrow, Keep, Score, Sheet, State
from spieltisch.games.yatzy.minds.solver import plus_pad as pad
from spieltisch.games.yatzy.minds.solver.plus_pad import Floats
from spieltisch.games.yatzy.minds.solver.plus_race import BonusWorth, bonus_worth, need
from spieltisch.games.yatzy.minds.solver.plus_turn import Judge, PlusTables, Turn, box_of
from spieltisch.games.yatzy.minds.solver.plus_value import PadValue, shipped_net
from spieltisch.kit.cache import cached

TURN = 150_000
"""Bytes of a turn that was looked ahead in."""


class PlusEvaluator:
    """Expected totals for any options and up to four seats.

    Each player plays for points, not against the others; of them only the race for the bonus is seen (YP-13, YP-14).
    """

    exact = False

    def __init__(self, rules: SheetRules, value: PadValue | None = None) -> None:
        self._rules = rules
        self._tables = PlusTables(rules)
        self.value = value or shipped_net(rules.columns_in_order)
        """Of a pad between turns."""
        self._turn = cached(self._looked_ahead, TURN)
        self._between_turns = cached(self._waiting)

    def state_value(self, state: State, seat: Seat) -> float:
        sheet = state.sheets[seat]
        if state.over or sheet.full:
            return float(sheet.total)
        worth = bonus_worth(self._rules, state.sheets, seat)
        if seat != state.turn:
            return sheet.total + self._between_turns(sheet, worth)
        turn = self._turn(sheet, worth)
        if state.kept is not None:
            return sheet.total + self.thrown(state, turn)
        throws = min(state.throws, self._rules.throws)
        return sheet.total + float(turn.decided[throws][self._tables.roll_number[state.dice], 0])

    def action_values(self, state: State) -> Mapping[Action, float]:
        if state.over or state.kept is not None:
            return {}
        sheet = state.sheets[state.turn]
        turn = self._turn(sheet, bonus_worth(self._rules, state.sheets, state.turn))
        actions = legal(self._rules, state, state.turn)
        return {action: sheet.total + self.after(state, turn, action) for action in actions}

    def judged(self, state: State, judge: Judge) -> Turn:
        """The turn of the player on turn, judged by something else than points."""
        sheet, worth = state.sheets[state.turn], bonus_worth(self._rules, state.sheets, state.turn)
        return Turn(self._tables, self.value, self.pad_row(sheet, worth), worth.now, judge)

    def last_box(self, row: Floats, bonus: float, judge: Callable[[Floats], Floats]) -> Floats:
        """What a turn for the pad's only open box is worth to a player who wants something else than points.

        The judge says it of the points that each roll brings; in several columns for as many wants.
        """
        (box,) = np.flatnonzero(row[: pad.BOXES])
        free_throws = 0 if self._rules.strike_for_free_throw else int(row[pad.FREE_THROWS])
        points = self._tables.brings(row, int(box), bonus)
        return self._tables.turn_start(judge(points), self._rules.throws + free_throws)

    def thrown(self, state: State, turn: Turn) -> float:
        """What the turn is worth while the dice are in the air."""
        assert state.kept is not None
        throws = min(state.throws, self._rules.throws)
        return float(turn.kept[throws][self._tables.kept_number[state.kept], 0])

    def after(self, state: State, turn: Turn, action: Action) -> float:
        number = self._tables.kept_number
        match action:
            case Score(place):
                return float(turn.entered[box_of(place), self._tables.roll_number[state.dice]])
            case Keep(dice):
                return float(turn.kept[state.throws + 1][number[dice], 0])
            case FreeThrow(dice, strike):
                return float(turn.free[number[dice], 0 if strike is None else turn.strikes[box_of(strike)]])
        raise AssertionError("chance alone throws, and it is not asked for values")

    def pad_row(self, sheet: Sheet, worth: BonusWorth) -> Floats:
        rules = self._rules
        free = np.array([[value is None for value in column] for column in sheet.points], dtype=np.float32)
        row = np.zeros(pad.WIDTH, dtype=np.float32)
        row[: pad.LOWER] = free[:, pad.NUMBERS :].sum(axis=0)
        row[pad.LOWER : pad.BOXES] = free[:, : pad.NUMBERS].reshape(-1)
        row[pad.NEED] = [need(rules, sheet, column) for column in range(rules.columns)]
        row[pad.FREE_THROWS] = sheet.free_throws
        row[pad.NEXT_BONUS], row[pad.LAST_BONUS] = worth.next_later, worth.last_later
        row[pad.ALL_DICE], row[pad.STRICT] = self._tables.all_dice, rules.strict_entry
        row[pad.STRIKES] = rules.strike_for_free_throw
        return row

    def _waiting(self, sheet: Sheet, worth: BonusWorth) -> float:
        return float(self.value(self.pad_row(sheet, worth)[None])[0])

    def _looked_ahead(self, sheet: Sheet, worth: BonusWorth) -> Turn:
        return Turn(self._tables, self.value, self.pad_row(sheet, worth), worth.now)
