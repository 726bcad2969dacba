"""What pads with the same open boxes have in common: their entries, and how these are compared."""

from typing import NamedTuple

import numpy as np

from spieltisch.games.yatzy.minds.solver.column import Column, Entry, Lower
from spieltisch.games.yatzy.minds.solver.final_rolls import FinalRolls
from spieltisch.games.yatzy.minds.solver.lattice import Indices
from spieltisch.kit.cache import cached

PLAN = 20_000
"""Bytes of a plan, besides what it shares with its column."""


class Plan(NamedTuple):
    """The entries that can be made, from top to bottom; none on a full pad."""

    entries: tuple[Entry, ...]
    finals: FinalRolls


class Plans:
    """All plans of a column; those that were needed last are remembered."""

    def __init__(self, column: Column) -> None:
        self.column = column
        bits = 1 << np.arange(len(column.upper.boxes))
        self.upper_open: Indices = bits @ column.upper.open.astype(np.intp)
        """By lane: the open boxes of the upper part, as bits."""
        self._plan = cached(self._make, PLAN)

    def of(self, lower: Lower, lane: int) -> Plan:
        return self._plan(lower, int(self.upper_open[lane]))

    def _make(self, lower: Lower, upper_open: int) -> Plan:
        numbers = {row: 1 << bit for bit, row in enumerate(self.column.rules.upper)}
        entries = tuple(
            entry for entry in self.column.entries(lower) if entry.next_lanes is None or numbers[entry.box] & upper_open
        )
        return Plan(entries, FinalRolls(self.column, entries))
