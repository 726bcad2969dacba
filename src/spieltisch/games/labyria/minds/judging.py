"""How likely each player is to win, as learned from many games: `weights.md` says how.

Each seat has a score by its own figures, and the chances are the softmax of the scores.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.rules import FIGURES, LabyriaRules
from spieltisch.games.labyria.minds.sight import Situations, Table

WEIGHTS = Path(__file__).parent / "weights.npz"
KNOTS = (0, 1, 3, 5, 8, 12, 17, 23, 31, 45)
"""Distances between which the worth of one is interpolated."""
FAR = KNOTS[-1]
INPUTS = FIGURES * (len(KNOTS) + 2) + 16
LOSSES = slice(FIGURES * (len(KNOTS) + 2), FIGURES * (len(KNOTS) + 2) + 2)
"""The inputs that say how far figures may be thrown back: before the own turn, and after it."""
LEAK = np.float32(0.05)


class Net(NamedTuple):
    """A net with one hidden layer."""

    hidden: Table
    bias: Table
    out: Table

    def scores(self, inputs: Table) -> Table:
        """One score for each row of inputs."""
        return self.active(inputs) @ self.out

    def active(self, inputs: Table) -> Table:
        """What the hidden units say."""
        sums = inputs @ self.hidden + self.bias
        return np.where(sums < 0, LEAK * sums, sums)


class Stakes(NamedTuple):
    """What scores lose besides, where the net knows too little of what lasts: walls come and go, steps are kept."""

    straight: float
    """For each step to the target, as if there were no walls,"""
    now: float
    """and for being thrown back, by the first"""
    later: float
    """and by the second of `LOSSES`."""


@cache
def net_for(seats: int) -> Net:
    with np.load(WEIGHTS) as data:
        return Net(*(np.asarray(data[f"{name}-{seats}"], np.float32) for name in Net._fields))


class Judge:
    """Judges positions in which a player is about to roll."""

    def __init__(self, rules: LabyriaRules, net: Net | None = None, stakes: Stakes | None = None) -> None:
        self._net, self._stakes = net or net_for(rules.seats), np.array(stakes or (), np.float32)
        knots = np.eye(len(KNOTS), dtype=np.float32)
        self._tents = np.array(
            [[np.interp(steps, KNOTS, row) for row in knots] for steps in range(FAR + 1)], np.float32
        )

    def worths(self, seen: Situations, depots: NDArray[np.int64], seat: Seat, rolling: Seat) -> Table:
        return self.chances(seen, depots, rolling)[:, seat]

    def chances(self, seen: Situations, depot: int | NDArray[np.int64], rolling: Seat) -> Table:
        """By position and seat; no other player can win where all figures of one have arrived."""
        inputs = self.inputs(seen, depot, rolling)
        scores = self._net.scores(inputs)
        if len(self._stakes):
            scores = scores - self._stakes[0] * seen.straight - inputs[..., LOSSES] @ self._stakes[1:]
        scores = np.where(seen.steps.any(axis=2), scores, np.float32(1e6))
        weights = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances: Table = weights / weights.sum(axis=1, keepdims=True)
        return chances

    def inputs(self, seen: Situations, depot: int | NDArray[np.int64], rolling: Seat) -> Table:
        """What the net is told, by position and seat."""
        count, seats = seen.way.shape
        steps = np.minimum(seen.steps, FAR)
        turns_until = (np.arange(seats) - rolling) % seats
        sooner = turns_until[None, :] < turns_until[:, None]
        now = np.einsum("pshf,sh->psf", seen.danger, sooner.astype(np.float32))
        later = seen.danger.sum(axis=2) - now
        order = np.argsort(steps * 100 + now, axis=2, kind="stable")
        order += np.arange(0, order.size, FIGURES).reshape(count, seats, 1)
        steps, enter, now, later = (np.take(values, order) for values in (steps, seen.enter, now, later))
        loss = np.maximum(0, seen.way[..., None] - steps + 3) / 10
        outside = np.count_nonzero(steps > 0, axis=2)
        columns = (
            self._tents[steps.astype(np.intp)].reshape(count, seats, -1),
            enter * 2,
            now * 2,
            (now * loss).sum(axis=2, keepdims=True),
            (later * loss).sum(axis=2, keepdims=True),
            later.sum(axis=2, keepdims=True),
            enter.max(axis=2, keepdims=True) * 2,
            seen.access[..., None] / 5,
            (seen.access * outside / 10)[..., None],
            np.eye(FIGURES + 1)[outside][..., 1:],
            np.broadcast_to(np.eye(4)[turns_until], (count, seats, 4)),
            np.broadcast_to(np.reshape(depot, (-1, 1, 1)) / 10, (count, seats, 1)),
            seen.way[..., None] * 0.03,
            seen.home[..., None] / 2,
        )
        return np.concatenate(columns, axis=2, dtype=np.float32)
