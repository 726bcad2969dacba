"""What the last boxes bring a player who goes on for points: every number of points with its exact chance."""

import numpy as np

from spieltisch.games.yatzy.minds.solver.column import Lower
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.plans import Plans
from spieltisch.games.yatzy.minds.solver.routes import Routes
from spieltisch.games.yatzy.minds.winning.layers import Batch, Layer, Layers
from spieltisch.kit.cache import cached

MOST_LANES = 256
"""More different upper parts with the same open boxes cannot follow from one pad with few of them."""


class LastTotals:
    """Knows the column, and what its pads are worth to a player who plays for points."""

    def __init__(self, plans: Plans, values: Floats, most: int) -> None:
        self._layers, self._values, self._size = Layers(plans), values.ravel(), most + 1
        self._routes = Routes(plans.column.throws, MOST_LANES, plans.column.rules.throws)
        self.rest = cached(self._rest)
        """By points: the chance that so many are still to come on the pad in that state."""

    def _rest(self, lower: Lower, lane: int) -> Floats:
        layers = self._layers.of(lower, lane, total=0, size=1)
        chances = np.zeros((len(layers[-1].states), self._size))
        chances[:, 0] = 1
        for layer, following in zip(layers[-2::-1], layers[:0:-1], strict=True):
            found = np.zeros((len(layer.states), self._size))
            for batch in layer.batches:
                self._add(found, batch, following, chances)
            chances = found
        result: Floats = chances[0]
        return result

    def _add(self, found: Floats, batch: Batch, following: Layer, chances: Floats) -> None:
        self._routes.resize(len(batch.places))
        gains = {entry.box: entry.seen_from(batch.lanes)[0] for entry in batch.plan.entries}
        worth = {box: gain + self._values[batch.following[box]] for box, gain in gains.items()}
        for entry, made in self._routes.entered(batch.plan.finals, lambda entry: worth[entry.box]):
            gain = np.broadcast_to(gains[entry.box], made.shape).astype(np.intp)
            after = following.places(batch.following[entry.box])
            for result, state in zip(*np.nonzero(made), strict=True):
                points = gain[result, state]
                later = chances[after[result, state], : self._size - points]
                found[batch.places[state], points:] += made[result, state] * later
