"""A bot for Labyria that looks at whole turns, and at what the next rolls may bring."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.chance import Rng
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import Action, Attack, Move, Phase
from spieltisch.games.labyria.engine.view import View, imagine
from spieltisch.games.labyria.minds.greedy import EATEN, WON, GreedyLabyria, compared
from spieltisch.games.labyria.minds.placing import Placing
from spieltisch.games.labyria.minds.plans import Planner, Worths
from spieltisch.games.labyria.minds.sight import Sight, Situations

OUTSIDE = 30.0
"""The steps that it is worth to be in the target: the exact number is hard to roll, and figures are safe there."""
ENTERING = 30.0
"""What the chance to enter it with the next roll is worth."""
ACCESS = 0.5
"""What it is worth, for each figure outside, that the target can be entered from one field more."""
LATER = 0.3
"""What a danger counts that one can still walk away from."""
NEARBY = 10
"""In the set-up: from how many steps away a target should be easy to enter."""
TRIED = 5
"""The abilities that are tried together with every move."""


class ClubLabyria:
    """Weighs ways, chances to arrive and dangers of being eaten; ability and move are chosen together."""

    def __init__(self, rules: LabyriaRules) -> None:
        sight = Sight(rules)
        self._planner = Planner(rules, sight, self, TRIED)
        self._placing = Placing(rules, sight, NEARBY)
        self._greedy = GreedyLabyria(rules)
        """Opens a way out first of all where no figure can move."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        if view.phase is Phase.PLACE:
            return self._placing.choose(view, legal, rng)
        if view.phase is Phase.MOVE and not any(isinstance(action, Move | Attack) for action in legal):
            return self._greedy.choose(view, legal, rng)
        plans = self._planner.plans(imagine(view), legal)
        equals = [plan for plan in plans if plan.worth == plans[0].worth]
        return equals[rng.below(len(equals))].first

    def worths(self, seen: Situations, depots: NDArray[np.int64], seat: Seat, rolling: Seat) -> Worths:
        """As for `greedy`, with what the next rolls may bring; the seat has just moved, all others come before it."""
        del depots, rolling
        return compared(self._standings(seen, seat), seat)

    def _standings(self, seen: Situations, moved: Seat) -> Worths:
        """By position and seat; what threatens only after the seat's own next turn counts less."""
        seats = seen.way.shape[1]
        outside = (seen.steps > 0).sum(axis=2)
        turns_until = (np.arange(seats) - moved - 1) % seats
        soon = np.where(turns_until[None, :] < turns_until[:, None], np.float32(1), np.float32(LATER))
        loss = np.maximum(0, seen.way[..., None] - seen.steps)
        danger = np.einsum("pshf,sh,psf->ps", seen.danger, soon, loss)
        entering = ENTERING * seen.arrive + ACCESS * outside * seen.access
        standings = entering - OUTSIDE * outside - seen.steps.sum(axis=2) - EATEN * danger
        return np.where(outside == 0, np.float32(WON), standings)
