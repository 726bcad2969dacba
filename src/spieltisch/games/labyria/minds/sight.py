"""What counts in labyrinths and positions, many at once."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.labyria.engine.grid import Mask
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.minds.distances import Distances
from spieltisch.games.labyria.minds.rolls import Positions, Rolls, chance

Table = NDArray[np.float32]


class Survey(NamedTuple):
    """What is to be known of labyrinths, by labyrinth, seat and field."""

    steps: Table
    """To the target."""
    entering: Table
    """The chance to enter it with the next roll."""


class Situations(NamedTuple):
    """What counts in positions; the first two indices are position and seat."""

    steps: Table
    """By figure: to the target."""
    enter: Table
    """By figure: the chance to enter it with the next roll."""
    arrive: Table
    """The chance that one of them can."""
    danger: Table
    """By seat that attacks, then by figure: the chance that it can with its next roll."""
    way: Table
    """The steps from the start."""
    access: Table
    """On how many fields a figure can wait for its target, each counted by the chance to enter from there."""
    home: Table
    """Figures on the start."""
    straight: Table
    """The steps of all figures to the target, if there were no walls."""


class Sight:
    def __init__(self, rules: LabyriaRules) -> None:
        self._distances = Distances(rules)
        self._rolls = Rolls(rules, self._distances)
        self._targets, self._starts = np.array(rules.targets), np.array(rules.starts)
        self._seats = np.arange(rules.seats)
        self._straight = self._distances.by_field([0])[0]

    def survey(self, labyrinths: Sequence[Mask]) -> Survey:
        """Of labyrinths, by their walls."""
        return Survey(self._distances.by_field(labyrinths), chance(self._rolls.entering(labyrinths)))

    def at(
        self, labyrinths: Sequence[Mask], which: Sequence[int] | NDArray[np.int64], positions: Positions
    ) -> Situations:
        """In positions; `which` says in which of the labyrinths each of them is."""
        numbers = np.asarray(which)
        places, by_seat = (numbers[:, None, None], self._seats[:, None], positions), (self._seats[:, None], positions)
        steps, entering = self._distances.by_field(labyrinths), self._rolls.entering(labyrinths)
        chances, outside = chance(entering), positions != self._targets[:, None]  # who has arrived stays
        by_figure = entering[:, *places] * outside
        return Situations(
            steps=steps[places],
            enter=chances[places] * outside,
            arrive=chance(np.bitwise_or.reduce(by_figure, axis=3)),
            danger=self._rolls.danger(labyrinths, numbers, positions),
            way=steps[:, self._seats, self._starts][numbers],
            access=chances.sum(axis=2)[numbers],
            home=(positions == self._starts[:, None]).sum(axis=2, dtype=np.float32),
            straight=self._straight[by_seat].sum(axis=2),
        )
