"""What each final roll is worth: the best of the boxes that it may be entered in."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from spieltisch.games.yatzy.minds.solver.column import Column, Entry
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.outcomes import JoinPlan
from spieltisch.games.yatzy.minds.solver.throws import Workspace

WorthOf = Callable[[Entry], Floats]
"""What an entry is worth, by result and lane."""


class FinalRolls:
    """Compares the given entries, which all belong to one state of the lower part."""

    def __init__(self, column: Column, entries: Sequence[Entry]) -> None:
        self._strict = column.rules.strict_entry
        last_resort = column.rules.box("chance") if self._strict else None
        self._entries = [entry for entry in entries if entry.box != last_resort]
        self._chance = next((entry for entry in entries if entry.box == last_resort), None)
        self._plan = JoinPlan([entry.results.kind for entry in self._entries])

    def write(self, worth_of: WorthOf, work: Workspace) -> None:
        """Write to the workspace's `stop` what each roll is worth."""
        worth = [worth_of(entry) for entry in self._entries]
        room = work.room(self._plan.rows)
        if not self._strict:
            self._plan.best(worth, work.stop, work.spare, room)
            return
        # B-BY-4, B-BY-5: first what fits, then Chance, and crossing off only when even that is gone.
        self._plan.best(self._where_fitting(worth), work.stop, work.spare, room)
        if self._chance is not None:
            otherwise = worth_of(self._chance).take(self._chance.results.kind, axis=0)
        else:
            otherwise = work.best
            self._plan.best(worth, otherwise, work.spare, room)
        np.copyto(work.stop, otherwise, where=np.isneginf(work.stop))

    def candidates(self, worth_of: WorthOf) -> Iterator[tuple[Entry, Floats]]:
        """The boxes in the order in which they are preferred where they are worth the same, with their worth."""
        worth = [worth_of(entry) for entry in self._entries]
        if self._strict:
            yield from zip(self._entries, self._where_fitting(worth), strict=True)
        if self._chance is not None:
            yield self._chance, worth_of(self._chance)
        else:
            yield from zip(self._entries, worth, strict=True)

    def _where_fitting(self, worth: list[Floats]) -> list[Floats]:
        return [
            np.where(entry.results.fits[:, None], table, -np.inf)
            for entry, table in zip(self._entries, worth, strict=True)
        ]
