"""What counts in labyrinths and positions, many at once: seen in the kernel, or more slowly without it."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.labyria.engine.grid import Mask
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.kernel.layout import Situations, Survey
from spieltisch.games.labyria.kernel.warming import WARMING
from spieltisch.games.labyria.minds.distances import WALL, Distances
from spieltisch.games.labyria.minds.rolls import Rolls

if TYPE_CHECKING:
    from spieltisch.games.labyria.kernel.board import Board

Positions = NDArray[np.int64]
"""The fields of all figures, by position, seat and figure."""


class Sight:
    """Sees them."""

    def __init__(self, rules: LabyriaRules, *, compiled: bool = True) -> None:
        """Without what is compiled, everything is seen to be the same."""
        self._rules, self._compiled = rules, compiled
        self._distances = Distances(rules)
        self._rolls = Rolls(rules, self._distances)
        self._targets, self._starts = np.array(rules.targets), np.array(rules.starts)
        self._seats = np.arange(rules.seats)
        self._straight = self._distances.by_field([0])[0]

    def survey(self, labyrinths: Sequence[Mask]) -> Survey:
        """Of labyrinths, by their walls."""
        if self._compiled and WARMING.is_ready():
            return self._board.survey(labyrinths)
        return Survey(self._distances.by_field(labyrinths), self._rolls.entering(labyrinths))

    def at(
        self, labyrinths: Sequence[Mask], which: Sequence[int] | NDArray[np.int64], positions: Positions
    ) -> Situations:
        """In positions; `which` says in which of the labyrinths each of them is."""
        if self._compiled and WARMING.is_ready():
            return self._board.look(labyrinths, which, positions)
        arrive, danger = self._rolls.next_rolls([labyrinths[number] for number in which], positions)
        steps, entering = self.survey(labyrinths)
        places = np.asarray(which)[:, None, None], self._seats[:, None], positions
        return Situations(
            steps=steps[places],
            enter=np.where(positions == self._targets[:, None], np.float32(0), entering[places]),  # who is there stays
            arrive=arrive,
            danger=danger,
            way=steps[:, self._seats, self._starts][np.asarray(which)],
            access=entering.sum(axis=2)[np.asarray(which)],
            home=(positions == self._starts[:, None]).sum(axis=2, dtype=np.float32),
            straight=self._straight[self._seats[:, None], positions].sum(axis=2),
        )

    @cached_property
    def _board(self) -> "Board":
        from spieltisch.games.labyria.kernel.board import Board

        return Board(self._rules, self._distances.all_edges, self._distances.free, WALL)
