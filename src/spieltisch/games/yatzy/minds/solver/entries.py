"""What every throw gives in every free box of a pad, as arrays over all throws."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.dice import rolls
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.scoring import all_equal
from spieltisch.games.yatzy.engine.state import Place, Sheet

NOT_FITTING = -1


@lru_cache(maxsize=32)
def scoring_table(rules: SheetRules) -> NDArray[np.int64]:
    """Points by box and throw; NOT_FITTING where the box's condition fails."""
    worth = [[box.scoring(dice) for dice in rolls(rules.dice)] for box in rules.boxes]
    return np.array([[NOT_FITTING if points is None else points for points in row] for row in worth])


def entry_points(rules: SheetRules, sheet: Sheet) -> dict[Place, NDArray[np.int64]]:
    """By free box: the points of each throw."""
    free = list(entry.free_places(rules, sheet))
    found = {place: np.maximum(scoring_table(rules)[place.row], 0) for place in free}
    if rules.repeated is not None:  # only five alike can be a repeated Yatzi (YZ-23)
        alike = [(number, dice) for number, dice in enumerate(rolls(rules.dice)) if all_equal(dice)]
        for place, points in found.items():
            for number, dice in alike:
                points[number] = entry.points(rules, sheet, dice, place)
    return found


def entry_allowed(rules: SheetRules, sheet: Sheet) -> dict[Place, NDArray[np.bool_]]:
    """By free box: for which throws it may be chosen; all of them but for strict entry (B-BY-4, B-BY-5)."""
    free = list(entry.free_places(rules, sheet))
    fits = scoring_table(rules) != NOT_FITTING
    everything = np.ones(fits.shape[1], dtype=bool)
    if not rules.strict_entry:
        return dict.fromkeys(free, everything)
    chance = rules.box("chance")
    fitting = {place: fits[place.row] for place in free if place.row != chance}
    nothing_fits = ~np.any([*fitting.values(), ~everything], axis=0)
    chance_free = any(place.row == chance for place in free)
    return {
        place: nothing_fits if place.row == chance else fits[place.row] | (nothing_fits & (not chance_free))
        for place in free
    }
