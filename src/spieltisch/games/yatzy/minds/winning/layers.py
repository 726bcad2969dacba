"""The pads that can follow from one pad, turn by turn, until all of them are full.

A state is a number: a row and a lane of the solver's table, and the total on the pad; with a `size` of 1 totals are not
told apart. Where there are few open boxes, these are few.
"""

from typing import NamedTuple

import numpy as np

from spieltisch.games.yatzy.minds.solver.column import Entry, Lower
from spieltisch.games.yatzy.minds.solver.lattice import Indices
from spieltisch.games.yatzy.minds.solver.plans import Plan, Plans


class Batch(NamedTuple):
    """Some states of one turn that have the same open boxes, and where their entries lead."""

    places: Indices
    """Where they stand among the states of this turn."""
    lanes: Indices
    """The lane of each."""
    plan: Plan
    following: dict[int, Indices]
    """By box, then by result and state: the states that follow."""


class Layer(NamedTuple):
    """All states before one of the turns; without batches they are full pads."""

    states: Indices
    batches: tuple[Batch, ...]

    def places(self, states: Indices) -> Indices:
        """Where these stand in it."""
        return np.searchsorted(self.states, states)


class Layers:
    def __init__(self, plans: Plans) -> None:
        self._plans, self._lanes = plans, plans.column.upper.lanes
        self._lowers = plans.column.lowers()

    def of(self, lower: Lower, lane: int, total: int, size: int) -> list[Layer]:
        row = self._plans.column.row(lower)
        layers = [self._layer(np.array([(row * self._lanes + lane) * size + total]), size)]
        while batches := layers[-1].batches:
            after = [states.ravel() for batch in batches for states in batch.following.values()]
            layers.append(self._layer(np.unique(np.concatenate(after)), size))
        return layers

    def _layer(self, states: Indices, size: int) -> Layer:
        pads, totals = np.divmod(states, size)
        rows, lanes = np.divmod(pads, self._lanes)
        kinds = rows * (1 + self._plans.upper_open.max()) + self._plans.upper_open[lanes]
        batches = []
        for kind in np.unique(kinds):
            places = np.flatnonzero(kinds == kind)
            here, written = lanes[places], totals[places]
            plan = self._plans.of(self._lowers[int(rows[places[0]])], int(here[0]))
            if plan.entries:
                following = {entry.box: self._following(entry, here, written, size) for entry in plan.entries}
                batches.append(Batch(places, here, plan, following))
        return Layer(states, tuple(batches))

    def _following(self, entry: Entry, lanes: Indices, totals: Indices, size: int) -> Indices:
        gain, _, next_lanes = entry.seen_from(lanes)
        pads = entry.next_rows[:, None] * self._lanes + (lanes if next_lanes is None else next_lanes)
        states: Indices = pads * size + (totals + gain).astype(np.intp) % size
        return states
