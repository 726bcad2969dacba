"""The learned chances of winning (`judging.py`), one position at a time: they are judged in batches, and remembered."""

from collections.abc import Iterable, Sequence

import numpy as np

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Mask
from spieltisch.games.labyria.engine.labyrinth import Labyrinth
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import State
from spieltisch.games.labyria.minds.greedy import Figures
from spieltisch.games.labyria.minds.judging import Judge
from spieltisch.games.labyria.minds.sight import Sight

POSITIONS = 50_000
"""How many are remembered: walks of one turn lead to the same ones again and again."""

Chances = tuple[float, ...]
"""By seat."""
Place = tuple[Mask, Figures, int]
"""Walls, figures and the depot: all that is judged, but for who rolls."""


class Outlook:
    """Chances in positions in which somebody is about to roll."""

    def __init__(self, rules: LabyriaRules) -> None:
        self._rules, self._judge, self._sight = rules, Judge(rules), Sight(rules)
        self._known: dict[tuple[Place, Seat], Chances] = {}
        self._latest: Labyrinth | None = None
        self._walls: Mask = 0

    def chances(self, state: State, rolling: Seat) -> Chances:
        """If that seat is about to roll."""
        key = self._place(state), rolling
        if key not in self._known:
            self._judge_all([key[0]], rolling)
        return self._known[key]

    def foresee(self, states: Iterable[State]) -> None:
        """Judge all these at once, where whoever is on turn rolls: they will be asked for."""
        wanted: dict[tuple[Mask, int, Seat], list[Place]] = {}
        for state in states:
            place = self._place(state)
            if (place, state.turn) not in self._known:
                wanted.setdefault((place[0], place[2], state.turn), []).append(place)
        for (_, _, rolling), places in wanted.items():
            self._judge_all(places, rolling)

    def at_a_glance(self, states: Sequence[State], rolling: Seat) -> list[Chances]:
        """For many labyrinths that are each asked for once."""
        depots = np.array([state.depot for state in states])
        labyrinths = [state.labyrinth.walls(self._rules.grid) for state in states]
        seen = self._sight.at(labyrinths, range(len(states)), np.array([state.figures for state in states]))
        found = self._judge.chances(seen, depots, rolling)
        return [tuple(row) for row in found.tolist()]

    def _judge_all(self, places: Sequence[Place], rolling: Seat) -> None:
        """All in the same labyrinth and with the same depot."""
        if len(self._known) > POSITIONS:
            self._known.clear()
        walls, _, depot = places[0]
        seen = self._sight.at([walls], [0] * len(places), np.array([figures for _, figures, _ in places]))
        rows = self._judge.chances(seen, depot, rolling).tolist()
        self._known.update({(place, rolling): tuple(row) for place, row in zip(places, rows, strict=True)})

    def _place(self, state: State) -> Place:
        if state.labyrinth is not self._latest:  # walks change nothing in it, and most positions come by walks
            self._latest, self._walls = state.labyrinth, state.labyrinth.walls(self._rules.grid)
        return self._walls, state.figures, state.depot
