"""Many positions, each in a labyrinth of its own, seen without charts: those would tell of all fields."""

from collections.abc import Sequence

import numpy as np

from spieltisch.games.labyria.engine.grid import Mask
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import State
from spieltisch.games.labyria.minds.charts import Table
from spieltisch.games.labyria.minds.distances import Distances
from spieltisch.games.labyria.minds.judging import Positions, Situations
from spieltisch.games.labyria.minds.rolls import Rolls


class Glance:
    """Sees positions."""

    def __init__(self, rules: LabyriaRules, distances: Distances, rolls: Rolls) -> None:
        self._rules, self._distances, self._rolls = rules, distances, rolls
        self._targets, self._starts = np.array(rules.targets), np.array(rules.starts)

    def at(self, states: Sequence[State]) -> Situations:
        """What counts in each."""
        seats = range(self._rules.seats)
        labyrinths = [state.labyrinth.walls(self._rules.grid) for state in states]
        positions = np.array([state.figures for state in states])
        steps = self._distances.by_field(labyrinths)
        into_target, caught = self._next_rolls(labyrinths, positions)
        enter, danger = np.take_along_axis(into_target, positions, axis=2), caught.swapaxes(1, 2)
        enter[positions == self._targets[:, None]] = 0.0  # who has arrived stays
        danger[:, seats, seats] = 0.0
        safe = np.isin(positions, list(self._rules.safe))[:, :, None]
        return Situations(
            steps=np.take_along_axis(steps, positions, axis=2),
            enter=enter,
            danger=np.where(safe, np.float32(0), danger),
            way=steps[:, seats, self._starts],
            access=into_target.sum(axis=2),
            home=(positions == self._starts[:, None]).sum(axis=2),
        )

    def _next_rolls(self, labyrinths: Sequence[Mask], positions: Positions) -> tuple[Table, Table]:
        """By position and seat: the chance to enter the target, by field, and to end on a figure, by its seat."""
        lanes, (count, seats, figures) = self._distances.lanes, positions.shape
        goals = np.empty((count, seats, 1 + seats * figures), np.intp)
        goals[..., 0] = self._targets
        goals[..., 1:] = positions.reshape(count, 1, -1)
        outside = (positions != self._targets[:, None])[..., None] * lanes.single(positions)
        hunters = np.bitwise_or.reduce(outside, axis=2)[:, :, None]
        into_target = np.zeros((count, seats, len(self._rules.grid.steps)), np.float32)
        caught = np.zeros(goals.shape, np.float32)
        for faces, joined in self._rolls.find_many_origins(labyrinths, goals):
            chance, origins = np.float32(faces / 36), lanes.part(joined, *goals.shape)
            into_target += chance * lanes.bits(origins[:, :, 0])
            caught += chance * (origins & hunters).any(axis=-1)
        return into_target, caught[..., 1:].reshape(count, seats, seats, figures)
