"""Pads of Brändi Yatzy Plus on the way to a win: the learned mean, and a spread by the boxes that are open.

One's own last two boxes are exact, and so is another's last one that answers; everything before is an estimate.
"""

from typing import ClassVar

import numpy as np
from msgspec.structs import replace

from spieltisch.games.yatzy.engine.entry import blank
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Action, Sheet, State
from spieltisch.games.yatzy.minds.solver import plus_pad as pad
from spieltisch.games.yatzy.minds.solver.lattice import Floats, Indices
from spieltisch.games.yatzy.minds.solver.plus_evaluator import TURN, PlusEvaluator
from spieltisch.games.yatzy.minds.solver.plus_race import BonusWorth, bonus_worth
from spieltisch.games.yatzy.minds.solver.plus_turn import Turn
from spieltisch.games.yatzy.minds.winning.chances import CurveIn
from spieltisch.games.yatzy.minds.winning.curve import Totals, expected, listed, shares
from spieltisch.kit.cache import cached

SOLVED_BOXES = 2
"""So many open boxes of the own pad are played out exactly: all or nothing is not normally distributed."""
SPREAD: Floats = np.array([61, 57, 146, 140, 76, 345, 247, 117, 4, 265, 390, 358, 322, 443, 614], dtype=np.float64)
"""What each open box of the lower part, an open number, and a bonus that is neither earned nor lost add to the variance
of the rest: fitted on 38,850 pads of `best` (`tools/yatzy/fit_plus_spread.py`)."""


class PlusTurnWorth:
    def __init__(self, evaluator: PlusEvaluator, turn: Turn) -> None:
        self._evaluator, self._turn = evaluator, turn

    def after(self, state: State, action: Action) -> float:
        return self._evaluator.after(state, self._turn, action)

    def thrown(self, state: State) -> float:
        return self._evaluator.thrown(state, self._turn)


class PlusPads:
    """What the pads of Plus bring; of others also the race for the bonus is seen (YP-13, YP-14)."""

    turn_bytes: ClassVar[int] = TURN

    def __init__(self, rules: SheetRules, evaluator: PlusEvaluator) -> None:
        self._rules, self._evaluator = rules, evaluator
        self._answer = cached(self._looked_through)

    @property
    def game(self) -> tuple[float, float]:
        return self._of((blank(self._rules),), 0)

    def prospect(self, state: State, seat: int) -> tuple[float, float]:
        return self._of(state.sheets, seat)

    def _of(self, sheets: tuple[Sheet, ...], seat: int) -> tuple[float, float]:
        row = self._evaluator.pad_row(sheets[seat], bonus_worth(self._rules, sheets, seat))[None]
        return sheets[seat].total + float(self._evaluator.value(row)[0]), float(variance(row)[0])

    def totals(self, sheet: Sheet, shift: int, size: int) -> Totals | None:
        """Known of full pads only."""
        return listed(np.ones(1), sheet.total + shift, size) if sheet.full else None

    def last_answer(self, state: State, seat: int) -> Floats:
        return self._answer(state.sheets[seat], bonus_worth(self._rules, state.sheets, seat))

    def _looked_through(self, sheet: Sheet, worth: BonusWorth) -> Floats:
        row = self._evaluator.pad_row(sheet, worth)
        found = self._evaluator.last_box(
            row, worth.now, lambda points: shares(points.astype(np.float64)).astype(points.dtype)
        )
        return found.astype(np.float64)

    def solved(self, sheet: Sheet) -> bool:
        return sheet.open_boxes <= SOLVED_BOXES

    def turn(self, state: State, curve_in: CurveIn) -> PlusTurnWorth:
        """The turn of the player on turn, if their final totals are worth what the curve says.

        A bonus that is earned in this turn is one that no other player is first to any more.
        """
        total, usual, ahead = state.sheets[state.turn].total, curve_in(state), curve_in(self._with_a_bonus(state))
        needs = self._evaluator.pad_row(state.sheets[state.turn], bonus_worth(self._rules, state.sheets, state.turn))
        had = pad.bonuses_earned(needs)

        def judge(to_come: pad.Floats, pads: pad.Floats, left: Indices) -> pad.Floats:
            totals, spread = total + to_come.astype(np.float64), variance(pads)[left]
            earned = (pad.bonuses_earned(pads) > had)[left]
            worth = np.empty_like(totals)
            for curve, these in ((usual, ~earned), (ahead, earned)):
                worth[these] = expected(curve, totals[these], spread[these])
            for row in np.unique(left[pad.boxes_left(pads)[left] == 1]):
                these = left == row
                curve = ahead if pad.bonuses_earned(pads[row]) > had else usual
                worth[these] = self._last_turn(pads[row], totals[these], curve)
            return worth.astype(np.float32)

        return PlusTurnWorth(self._evaluator, self._evaluator.judged(state, judge))

    def _last_turn(self, row: pad.Floats, means: Floats, curve: Floats) -> Floats:
        """Before the turn for that pad's only open box: what the curve says of the totals that may come of it.

        Each of these means is what is written, and what the pad is said to bring.
        """
        written, of = np.unique(np.rint(means - self._evaluator.value(row[None])[0]), return_inverse=True)
        bonus = float(row[pad.LAST_BONUS if pad.bonuses_earned(row) else pad.NEXT_BONUS])
        totals = np.arange(len(curve))
        found = self._evaluator.last_box(
            row, bonus, lambda points: np.interp(points[:, None] + written, totals, curve).astype(points.dtype)
        )
        return found.astype(np.float64)[of]

    def _with_a_bonus(self, state: State) -> State:
        """The state as it is for the others once the player on turn has earned the next bonus."""
        sheet = state.sheets[state.turn]
        if all(sheet.bonus):
            return state
        bonus = list(sheet.bonus)
        bonus[bonus.index(0)] = self._rules.bonus.value
        sheets = list(state.sheets)
        sheets[state.turn] = replace(sheet, bonus=tuple(bonus))
        return replace(state, sheets=tuple(sheets))


def variance(pads: pad.Floats) -> Floats:
    """Of the points still to come; 0 on a full pad."""
    found: Floats = open_kinds(pads) @ SPREAD
    return found


def open_kinds(pads: pad.Floats) -> Floats:
    """How many boxes of each kind are open, as `SPREAD` counts them."""
    numbers = pads[..., pad.LOWER : pad.BOXES].reshape(*pads.shape[:-1], pad.COLUMNS, pad.NUMBERS)
    need, most = pads[..., pad.NEED], pad.DICE * (numbers @ pad.PIPS)
    open_bonus = ((need > 0) & (need <= most)).sum(axis=-1)
    open_numbers = numbers.sum(axis=(-1, -2))
    found: Floats = np.concatenate(
        [pads[..., : pad.LOWER], open_numbers[..., None], open_bonus[..., None]], axis=-1, dtype=np.float64
    )
    return found
