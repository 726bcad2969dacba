"""How a box sorts the final rolls, and how several boxes' sortings join into one.

A box does not tell all 252 rolls apart: a fixed box knows two kinds, a number box six. Comparing boxes kind by kind
instead of roll by roll is most of what makes entering the dice cheap.
"""

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.rules import Box, SheetRules
from spieltisch.games.yatzy.engine.scoring import all_equal
from spieltisch.games.yatzy.minds.solver.lattice import Floats, Indices

UNFIT = -1


class Outcomes(NamedTuple):
    kind: Indices
    """By roll: which result it has."""
    points: NDArray[np.int64]
    """By result: the points, 0 where the roll does not fit."""
    fits: NDArray[np.bool_]
    """By result: whether the box's condition holds (B-BY-5)."""
    alike: NDArray[np.int64]
    """By result: the pips of dice that are all equal, where the rules ask for them (B-YZ-2); else 0."""
    by_kind: Indices
    """All rolls, sorted by their result."""
    starts: Indices
    """By result: where its rolls begin in `by_kind`."""

    def gathered(self, rolls: Floats) -> Floats:
        """By result and lane: the sum over the rolls that have it."""
        return np.add.reduceat(rolls.take(self.by_kind, axis=0), self.starts, axis=0)


def outcomes(rules: SheetRules, box: Box, rolls: Sequence[Dice]) -> Outcomes:
    results: list[tuple[int, int]] = []
    for dice in rolls:
        points = box.scoring(dice)
        alike = dice.wood[0] if rules.repeated is not None and all_equal(dice) else 0
        results.append((UNFIT if points is None else points, alike))
    different = sorted(set(results))
    number = {result: index for index, result in enumerate(different)}
    points_or_unfit, alike_pips = np.array(different).T
    kind = np.array([number[result] for result in results], dtype=np.intp)
    by_kind = np.argsort(kind, kind="stable")
    return Outcomes(
        kind=kind,
        points=np.maximum(points_or_unfit, 0),
        fits=points_or_unfit != UNFIT,
        alike=alike_pips,
        by_kind=by_kind,
        starts=np.searchsorted(kind[by_kind], np.arange(len(different))),
    )


class Join(NamedTuple):
    """Two sortings replaced by their common refinement, appended to the list of sortings."""

    one: int
    other: int
    kinds_of_one: Indices
    """By joint kind: the kind in the first sorting."""
    kinds_of_other: Indices


class JoinPlan:
    """In which order to join given sortings, coarsest first, so that the best box of each roll is found cheaply."""

    def __init__(self, sortings: Sequence[Indices]) -> None:
        self.joins: list[Join] = []
        kinds = list(sortings)
        queue = [(int(kind.max()) + 1, number) for number, kind in enumerate(kinds)]
        heapify(queue)
        while len(queue) > 2:
            (_, one), (size, other) = heappop(queue), heappop(queue)
            pairs = kinds[one] * size + kinds[other]
            happens = np.bincount(pairs) > 0
            self.joins.append(Join(one, other, *np.divmod(np.flatnonzero(happens), size)))
            kinds.append((np.cumsum(happens) - 1)[pairs])
            heappush(queue, (len(self.joins[-1].kinds_of_one), len(kinds) - 1))
        self._last = [(number, kinds[number]) for _, number in queue]
        self.rows = sum(len(join.kinds_of_one) for join in self.joins)
        """How many rows all joint sortings need."""

    def best(self, tables: Sequence[Floats], out: Floats, spare: Floats, room: Floats) -> None:
        """Write the maximum over the tables for each roll; a table holds a row a kind and a column a lane.

        `spare` is as large as `out`; `room` has at least `rows` rows.
        """
        found = list(tables)
        end = 0
        for join in self.joins:
            start, end = end, end + len(join.kinds_of_one)
            joint, other = room[start:end], spare[: end - start]
            found[join.one].take(join.kinds_of_one, axis=0, out=joint, mode="clip")
            found[join.other].take(join.kinds_of_other, axis=0, out=other, mode="clip")
            found.append(np.maximum(joint, other, out=joint))
        if not self._last:
            out.fill(-np.inf)
        for place, (number, kind) in enumerate(self._last):
            found[number].take(kind, axis=0, out=spare if place else out, mode="clip")
            if place:
                np.maximum(out, spare, out=out)
