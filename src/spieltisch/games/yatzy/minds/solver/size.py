"""Whether a sheet can be solved exactly while a player waits."""

from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.minds.solver.column import column_of

MOST_WORK = 4_000_000_000
"""States times choices of dice; ten times what Brändi Yatzy takes, which is a minute or so."""


def is_small(rules: SheetRules) -> bool:
    """Whether the sheet can be solved in a reasonable time."""
    return states(rules) * sum(map(len, column_of(rules).throws.levels)) <= MOST_WORK


def states(rules: SheetRules) -> int:
    rows, lanes = column_of(rules).shape
    return rows * lanes
