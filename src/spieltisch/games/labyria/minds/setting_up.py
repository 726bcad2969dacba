"""What placements win: every candidate is tried in labyrinths that may come of it, judged before the first roll."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.chance import Rng, SeededChance
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import Action, State
from spieltisch.games.labyria.minds.outlook import Chances, Outlook
from spieltisch.games.labyria.minds.wishes import Wishes, World
from spieltisch.kit.minds.sampled import Sampled

GLANCES = 6
"""In how many worlds all placements are tried, to find the most promising ones."""
ON_THE_CURVE = 12
"""In how many a position alone is looked at."""


class SettingUp:
    def __init__(self, rules: LabyriaRules, outlook: Outlook, doubt: float) -> None:
        self._outlook, self._doubt = outlook, doubt
        self._wishes = Wishes(rules, outlook.before_play)

    def chances(self, state: State) -> Chances:
        """By seat, over labyrinths that may come of it; with the same luck always, so that a curve is smooth."""
        walls = [world.after(state.turn, None) for world in self._wishes.of(state, ON_THE_CURVE, _luck())]
        return tuple(self._outlook.before_play(walls).mean(axis=0).tolist())

    def weigh(
        self,
        state: State,
        seat: Seat,
        legal: Sequence[Action],
        candidates: int,
        worlds: int,
        rng: Rng,
        also: Any = None,
    ) -> Sampled:
        """The most promising placements; they are found in other worlds, always the same, than they are compared in."""
        fair = self._wishes.fair(state, legal)
        glances = self._in_worlds(seat, fair, self._wishes.of(state, GLANCES, _luck())).mean(axis=1)
        best = np.argsort(-glances, kind="stable")[:candidates]
        actions = [fair[place] for place in best]
        if also is not None and also not in actions:
            actions.append(also)
        found = self._in_worlds(seat, actions, self._wishes.of(state, worlds, rng))
        return Sampled(tuple(actions), found, self._doubt)

    def _in_worlds(self, seat: Seat, actions: Sequence[Action], worlds: Sequence[World]) -> NDArray[np.float64]:
        """By action and world, the seat's chance."""
        pieces = [self._wishes.piece(action) for action in actions]
        walls = [world.after(seat, piece) for piece in pieces for world in worlds]
        return self._outlook.before_play(walls)[:, seat].reshape(len(actions), len(worlds))


def _luck() -> Rng:
    return SeededChance(0).rng("wishes", 0)
