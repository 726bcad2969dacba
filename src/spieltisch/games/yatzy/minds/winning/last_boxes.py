"""The last boxes of a pad, exactly: what they are worth where it is known what every final total is worth."""

from collections.abc import Iterator

import numpy as np

from spieltisch.games.yatzy.minds.solver.column import Lower
from spieltisch.games.yatzy.minds.solver.final_rolls import WorthOf
from spieltisch.games.yatzy.minds.solver.lattice import Floats
from spieltisch.games.yatzy.minds.solver.plans import Plans
from spieltisch.games.yatzy.minds.solver.throws import Workspace
from spieltisch.games.yatzy.minds.winning.curve import shares
from spieltisch.games.yatzy.minds.winning.layers import Batch, Layer, Layers

LANES_AT_ONCE = 400


class LastBoxes:
    """Knows the column; what the totals are worth comes with each question."""

    def __init__(self, plans: Plans) -> None:
        self._layers, self._throws = Layers(plans), plans.column.rules.throws
        self._work = Workspace(plans.column.throws, LANES_AT_ONCE)

    def worth_of(self, lower: Lower, lane: int, total: int, curve: Floats) -> WorthOf:
        """What each entry is worth on that pad, by result, if `curve` says what a final total is worth."""
        first, *later = self._layers.of(lower, lane, total, len(curve))
        values = curve[later[-1].states % len(curve)]
        for layer, following in zip(later[-2::-1], later[:0:-1], strict=True):
            values = self._before_turn(layer, following, values)
        (batch,) = first.batches
        return lambda entry: values[later[0].places(batch.following[entry.box])]

    def answer(self, lower: Lower, lane: int) -> Floats:
        """With one box left, by points: the best chance of more than so many, where just so many count half."""
        (batch,) = self._layers.of(lower, lane, total=0, size=1)[0].batches
        (entry,) = batch.plan.entries
        worth = shares(entry.seen_from(batch.lanes)[0][:, 0])
        found = np.empty(worth.shape[1])
        for part in _parts(len(found)):
            found[part] = self._turn(batch, {entry.box: worth[:, part]})
        return found

    def _before_turn(self, layer: Layer, following: Layer, values: Floats) -> Floats:
        found = np.empty(len(layer.states))
        for batch in layer.batches:
            worth = {box: values[following.places(states)] for box, states in batch.following.items()}
            for part in _parts(len(batch.places)):
                found[batch.places[part]] = self._turn(batch, {box: table[:, part] for box, table in worth.items()})
        return found

    def _turn(self, batch: Batch, worth: dict[int, Floats]) -> Floats:
        self._work.resize(next(iter(worth.values())).shape[1])
        batch.plan.finals.write(lambda entry: worth[entry.box], self._work)
        return self._work.first_throw(self._throws)


def _parts(lanes: int) -> Iterator[slice]:
    """All lanes, as many at once as there is room for."""
    return (slice(start, start + LANES_AT_ONCE) for start in range(0, lanes, LANES_AT_ONCE))
