"""How widely the rest of a game is spread round its mean, for every state of a column.

For small d the solution of a player with daring d is mean + d/2 * variance, and that of the opposite one the same with
a minus (`exact.solve`): their difference is the variance of those who play for points. What their mean has more than
a solution without daring says how well a player can fit risks to the need: the bend.
"""

from pathlib import Path
from weakref import WeakValueDictionary

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.minds.solver import cache, exact
from spieltisch.games.yatzy.minds.solver.exact import Solution, load_or_solve
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.sweep import Progress

DARING = 0.03
"""Of a player who is a good deviation behind in the middle of a game."""
EVERYBODY = (0.0, -DARING, DARING)
"""Who plays for points, who is cautious, and who takes risks."""


class Outlook:
    """What is still to come on a pad, before a turn, besides what is written on it."""

    def __init__(self, solution: Solution, cautious: Solution, daring: Solution) -> None:
        self.solution = solution
        self.mean: Floats = solution.values
        self.variance = _single((daring.values - cautious.values) / DARING).clip(min=0)
        self.bend = _single((daring.values + cautious.values - 2 * solution.values) / (2 * DARING**2))


def _single(values: Floats) -> NDArray[np.float32]:
    """An estimate needs no more digits, and takes half the memory."""
    return values.astype(np.float32)


def load_or_make(rules: SheetRules, progress: Progress | None = None) -> Outlook:
    """From three solutions, from the cache or new; coach and bots share it."""
    name = cache.folder(), rules
    found = _made.get(name)
    if found is None:
        solutions = [load_or_solve(rules, _third(progress, number), one) for number, one in enumerate(EVERYBODY)]
        _made[name] = found = Outlook(*solutions)
    return found


_made: WeakValueDictionary[tuple[Path, SheetRules], Outlook] = WeakValueDictionary()
"""By the folder in which the solutions are kept."""


def is_kept(rules: SheetRules) -> bool:
    return all(exact.is_kept(rules, daring) for daring in EVERYBODY)


def _third(progress: Progress | None, number: int) -> Progress | None:
    """A part of the work tells the whole."""
    if progress is None:
        return None
    return lambda done: progress((number + done) / 3)
