"""A bot that thinks no further than this turn."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.chance import Rng
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Action, FreeThrow, Keep, Place, Score
from spieltisch.games.yatzy.engine.view import View
from spieltisch.games.yatzy.minds.solver.entries import entry_allowed, entry_points
from spieltisch.games.yatzy.minds.solver.turn import node, values_over

Values = NDArray[np.float64]


class GreedyYatzy:
    """Throws and enters for the most points now, a bonus included; it saves nothing and spends no free throw."""

    def __init__(self, rules: SheetRules) -> None:
        self._rules = rules

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """The action with the highest expected gain of this turn."""
        del rng
        gains = self._gains(view)
        best = np.max(list(gains.values()), axis=0)
        keeps = values_over(self._rules.dice, best, self._rules.throws - view.throws)
        _, throw = node(self._rules.dice, view.dice)

        def worth(action: Action) -> float:
            match action:
                case Keep(dice):
                    level, number = node(self._rules.dice, dice)
                    return float(keeps[level][number])
                case Score(place):
                    return float(gains[place][throw])
                case FreeThrow():
                    return -np.inf
            raise AssertionError(action)

        return max(legal, key=worth)

    def _gains(self, view: View) -> dict[Place, Values]:
        """By free box and throw: points, and the bonus they complete; -inf where the rules forbid the box."""
        sheet = view.sheets[view.turn]
        allowed = entry_allowed(self._rules, sheet)
        gains: dict[Place, Values] = {}
        for place, points in entry_points(self._rules, sheet).items():
            gain = points.astype(float)
            if self._rules.boxes[place.row].pips:
                needed = self._rules.bonus.target - entry.upper_total(self._rules, sheet, place.column)
                bonus = entry.bonus_gain(self._rules, view.sheets, view.turn, place.column)
                gain += np.where(points >= needed, bonus, 0)
            gains[place] = np.where(allowed[place], gain, -np.inf)
        return gains
