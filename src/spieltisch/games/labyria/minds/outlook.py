"""The learned chances of winning (`judging.py`), set right (`calibration.py`), one position at a time.

They are judged in batches, and remembered.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Mask
from spieltisch.games.labyria.engine.labyrinth import Labyrinth
from spieltisch.games.labyria.engine.rules import DEPOT, FIGURES, LabyriaRules
from spieltisch.games.labyria.engine.state import State
from spieltisch.games.labyria.minds.calibration import calibrated
from spieltisch.games.labyria.minds.greedy import Figures
from spieltisch.games.labyria.minds.judging import Judge
from spieltisch.games.labyria.minds.sight import Sight

POSITIONS = 50_000
"""How many are remembered: walks of one turn lead to the same ones again and again."""

Chances = tuple[float, ...]
"""By seat."""
Rows = NDArray[np.float64]
"""By seat, which is the last index."""


class Case(NamedTuple):
    """All that is judged, but for the seat that rolls."""

    walls: Mask
    figures: Figures
    depot: int


class Outlook:
    """Chances in positions in which a player is about to roll."""

    def __init__(self, rules: LabyriaRules) -> None:
        self._rules, self._judge, self._sight = rules, Judge(rules), Sight(rules)
        self._known: dict[tuple[Case, Seat], Chances] = {}
        self._latest: Labyrinth | None = None
        self._walls: Mask = 0

    def chances(self, state: State, rolling: Seat) -> Chances:
        """If that seat is about to roll."""
        key = self._case(state), rolling
        if key not in self._known:
            self._learn([key[0]], rolling)
        return self._known[key]

    def foresee(self, states: Iterable[State]) -> None:
        """Judge all these at once, where the player on turn rolls: they will be asked for."""
        wanted: dict[Seat, dict[Case, None]] = {}
        for state in states:
            case = self._case(state)
            if (case, state.turn) not in self._known:
                wanted.setdefault(state.turn, {})[case] = None
        for rolling, cases in wanted.items():
            self._learn(list(cases), rolling)

    def at_a_glance(self, states: Iterable[State], rolling: Seat) -> Rows:
        """For positions that are each asked for once."""
        return self.judged([self._case(state) for state in states], rolling)

    def judged(self, cases: Sequence[Case], rolling: Seat) -> Rows:
        """Of many at once, which are not remembered; those in the same labyrinth should follow each other."""
        numbers: dict[Mask, int] = {}
        which = [numbers.setdefault(case.walls, len(numbers)) for case in cases]
        if not cases:
            return np.empty((0, self._rules.seats))
        seen = self._sight.at(list(numbers), which, np.array([case.figures for case in cases]))
        return calibrated(self._judge.chances(seen, np.array([case.depot for case in cases]), rolling), seen)

    def before_play(self, labyrinths: Sequence[Mask]) -> Rows:
        """By labyrinth and seat, with all figures on their starts, whichever seat begins."""
        starts = np.repeat(np.array(self._rules.starts)[:, None], FIGURES, axis=1)
        seen = self._sight.at(labyrinths, np.arange(len(labyrinths)), np.repeat(starts[None], len(labyrinths), axis=0))
        each = [calibrated(self._judge.chances(seen, DEPOT, seat), seen) for seat in self._rules.everybody]
        found: Rows = np.mean(each, axis=0)
        return found

    def _learn(self, cases: Sequence[Case], rolling: Seat) -> None:
        if len(self._known) > POSITIONS:
            self._known.clear()
        rows = self.judged(cases, rolling).tolist()
        self._known.update({(case, rolling): tuple(row) for case, row in zip(cases, rows, strict=True)})

    def _case(self, state: State) -> Case:
        if state.labyrinth is not self._latest:  # walks change nothing in it, and most positions come by walks
            self._latest, self._walls = state.labyrinth, state.labyrinth.walls(self._rules.grid)
        return Case(self._walls, state.figures, state.depot)
