"""Bots that play as people do, with people's mistakes.

Every box has a worth in a player's eyes: its points, more where they are fond of it, less what it usually brings, which
is given up with it, and for a number how far it is from the dice that the bonus needs. Players who play well weigh
all boxes at once for every roll that may come; most people choose one of them and go for it.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

import msgspec
import numpy as np
from numpy.typing import NDArray

from spieltisch.core.chance import Rng
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.state import Action, FreeThrow, Keep, Place, Score, Sheet
from spieltisch.games.yatzy.engine.view import View
from spieltisch.games.yatzy.minds.solver.entries import entry_allowed, entry_points, scoring_table
from spieltisch.games.yatzy.minds.solver.turn import node, values_over

Values = NDArray[np.float64]

FREE_ROLL = 8.0
"""A free roll is saved unless it promises so many points."""


class Habits(msgspec.Struct, frozen=True):
    one_goal: bool
    foresight: int
    """How many rolls ahead are thought of."""
    saving: float = 0.0
    """How much giving up a box weighs: 0 nothing, 1 as much as the box usually brings."""
    bonus_sense: float = 0.0
    """How much is thought of what the bonus needs."""
    overlooks: float = 0.0
    """The chance that a free box is overlooked, at every decision anew."""
    fondness: Mapping[str, float] = MappingProxyType({})
    """By box: how many times its points it seems worth."""


BEGINNER = Habits(
    one_goal=True,
    foresight=1,
    overlooks=0.4,
    fondness=MappingProxyType({"full-house": 2.0, "yatzy": 2.0, "yatzi": 2.0, "large-straight": 1.5, "chance": 1.2}),
)
"""Takes what is most now, loves the full house and the Yatzy, keeps pairs, sees no bonus and overlooks much."""
HOBBY = Habits(
    one_goal=True,
    foresight=1,
    saving=0.4,
    overlooks=0.2,
    fondness=MappingProxyType({"full-house": 1.3, "yatzy": 1.5, "yatzi": 1.5}),
)
"""Knows what boxes usually bring, but not what the bonus needs, and goes for one box at a time."""
CLUB = Habits(one_goal=False, foresight=2, saving=1.0, bonus_sense=1.0)
"""Plays a turn well and keeps an eye on the bonus, but does not see how the boxes that are left go together."""


class PersonYatzy:
    def __init__(self, rules: SheetRules, habits: Habits) -> None:
        self._rules, self._habits = rules, habits
        self._usual = usual_points(rules)
        self._fondness = [habits.fondness.get(box.key, 1.0) for box in rules.boxes]

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        worth = self._worth(view.sheets[view.turn])
        seen = [place for place in worth if rng.below(100) >= 100 * self._habits.overlooks] or list(worth)
        rolls_left = max(self._rules.throws - view.throws, 1)
        keeps = self._keeps(np.stack([worth[place] for place in seen], axis=1), min(rolls_left, self._habits.foresight))
        _, roll = node(self._rules.dice, view.dice)
        allowed = [action.place for action in legal if isinstance(action, Score)]
        boxes = [place for place in allowed if place in seen] or allowed

        def seems(action: Action) -> float:
            match action:
                case Score(place) if place in boxes:
                    return float(worth[place][roll])
                case Keep(dice) | FreeThrow(dice, None):
                    level, number = node(self._rules.dice, dice)
                    return float(keeps[level][number]) - FREE_ROLL * isinstance(action, FreeThrow)
            return -np.inf  # overlooked, or a box that would be crossed out for a roll

        return max(legal, key=seems)

    def _worth(self, sheet: Sheet) -> dict[Place, Values]:
        """By free box and roll; minus infinity where the rules forbid the box."""
        rules, habits = self._rules, self._habits
        allowed = entry_allowed(rules, sheet)
        found = {}
        for place, points in entry_points(rules, sheet).items():
            worth = self._fondness[place.row] * points - habits.saving * self._usual[place.row]
            if (pips := rules.boxes[place.row].pips) and not sheet.bonus[place.column]:
                worth += habits.bonus_sense * rules.bonus.value / rules.bonus.target * (points - rules.of_each * pips)
            found[place] = np.where(allowed[place], worth, -np.inf)
        return found

    def _keeps(self, worth: Values, rolls: int) -> list[Values]:
        """By level of the lattice: what leaving those dice seems worth, with so many rolls to come."""
        stop = worth if self._habits.one_goal else worth.max(axis=1, keepdims=True)
        return [level.max(axis=1) for level in values_over(self._rules.dice, stop, rolls)]


@lru_cache(maxsize=32)
def usual_points(rules: SheetRules) -> Values:
    """By box: what a turn brings on average that is played for this box alone."""
    stop = np.maximum(scoring_table(rules), 0).T.astype(np.float64)
    result: Values = values_over(rules.dice, stop, rules.throws)[0][0]
    return result
