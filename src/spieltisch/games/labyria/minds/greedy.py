"""A bot for Labyria that looks one action ahead."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.chance import Rng
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field, Mask
from spieltisch.games.labyria.engine.labyrinth import open_ways
from spieltisch.games.labyria.engine.play import put
from spieltisch.games.labyria.engine.rules import FIGURES, LabyriaRules
from spieltisch.games.labyria.engine.state import (
    Action,
    Attack,
    Move,
    Pass,
    Phase,
    RemovePlate,
    TurnCorner,
    Way,
)
from spieltisch.games.labyria.engine.view import View, imagine
from spieltisch.games.labyria.minds.changes import Changes
from spieltisch.games.labyria.minds.distances import Distances

ARRIVED = 5.0
"""What it is worth to have arrived, besides the way: the exact number is hard to roll."""
WON = 1000.0
"""More than any progress."""
EATEN, REPELLED, REVERSED = 3 / 6, 2 / 6, 1 / 6
"""How attacks end (B-LAB-29), while the depot has a plate."""
OWN = 1.2
"""What the own progress counts against the others': a wall in everybody's way is better gone."""
ENOUGH = 0.5
"""An ability that gains less is kept for after the move."""

Real = TypeVar("Real", np.float32, np.float64)
Figures = tuple[tuple[Field, ...], ...]


class Outcome(NamedTuple):
    chance: float
    walls: Mask
    figures: Figures


class GreedyLabyria:
    """Shortens the own ways, lengthens the others', and attacks figures that have come far."""

    def __init__(self, rules: LabyriaRules) -> None:
        self._rules = rules
        self._distances = Distances(rules)

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        walks = [action for action in legal if isinstance(action, Move | Attack)]
        others = [action for action in legal if not isinstance(action, Move | Attack)]
        if not walks:
            return self._best(view, self.fair(view, others), rng)[0]
        if others:
            action, worth = self._best(view, others, rng)
            opens = isinstance(action, RemovePlate | TurnCorner)
            if opens and worth > self._best(view, [Pass()], rng)[1] + ENOUGH:
                return action
        return self._best(view, walks, rng)[0]

    def fair(self, view: View, actions: Sequence[Action]) -> Sequence[Action]:
        """In the set-up: obstacles that leave every figure the way that it has, where there are any."""
        if view.phase is not Phase.PLACE:
            return actions
        changes, everybody = Changes(self._rules, view.labyrinth), self._rules.everybody
        ways = [way for way in open_ways(self._rules, changes.walls) if way is not None]
        after = [changes.after(action) for action in actions]
        barring = [walls for walls in dict.fromkeys(after) if any(walls & way for way in ways)]
        counts = self._distances.lead_home(barring, everybody).sum(axis=1).tolist()
        walled = {walls for walls, count in zip(barring, counts, strict=True) if count < len(ways)}
        return [action for action, walls in zip(actions, after, strict=True) if walls not in walled] or actions

    def _best(self, view: View, actions: Sequence[Action], rng: Rng) -> tuple[Action, float]:
        changes = Changes(self._rules, view.labyrinth)
        outcomes = [self._outcomes(view, action, changes.after(action)) for action in actions]
        found = iter(self.worths([outcome for some in outcomes for outcome in some], view.turn))
        worths = [sum(outcome.chance * next(found) for outcome in some) for some in outcomes]
        best = max(worths)
        equals = [action for action, worth in zip(actions, worths, strict=True) if worth == best]
        return equals[rng.below(len(equals))], best

    def _outcomes(self, view: View, action: Action, walls: Mask) -> list[Outcome]:
        match action:
            case Move(field, goal):
                return [Outcome(1.0, walls, put(view.figures, view.turn, field, goal))]
            case Attack():
                return self._outcomes_of_attack(view, action, walls)
        return [Outcome(1.0, walls, view.figures)]

    def _outcomes_of_attack(self, view: View, attack: Attack, walls: Mask) -> list[Outcome]:
        seat, rules, figures = view.turn, self._rules, view.figures
        victim = imagine(view).opponent_on(seat, attack.goal)
        assert victim is not None
        eaten = put(put(figures, victim, attack.goal, rules.starts[victim]), seat, attack.field, attack.goal)
        reversed_ = put(figures, seat, attack.field, rules.starts[seat])
        ends = zip(attack_chances(view.depot, attack.way), (eaten, figures, reversed_), strict=True)
        return [Outcome(chance, walls, after) for chance, after in ends]

    def worths(self, outcomes: Sequence[Outcome], seat: Seat) -> list[float]:
        """By progress towards the targets."""
        numbers: dict[Mask, int] = {}
        which = [numbers.setdefault(outcome.walls, len(numbers)) for outcome in outcomes]
        steps = self._distances.by_field(list(numbers)).astype(np.float64)
        figures = np.array([outcome.figures for outcome in outcomes])
        to_go = steps[np.array(which)[:, None, None], np.arange(self._rules.seats)[:, None], figures]
        arrived = (to_go == 0).sum(axis=2)
        progress = ARRIVED * arrived + WON * (arrived == FIGURES) - to_go.sum(axis=2)
        found: list[float] = compared(progress, seat).tolist()
        return found


def attack_chances(depot: int, way: Way) -> tuple[float, float, float]:
    """That the victim is eaten, that the attack is repelled, and that the attacker is eaten.

    No plate saves the victim where the depot is empty, or from a cloak (LAB-43, B-LAB-31).
    """
    helpless = 1 / 6 if not depot or way is Way.CLOAK else 0.0
    return EATEN + helpless, REPELLED - helpless, REVERSED


def compared(standings: NDArray[Real], seat: Seat) -> NDArray[Real]:
    """By position: `OWN` times the seat's standing, less the mean of the leader's and the others' average."""
    others = np.delete(standings, seat, axis=1)
    worths: NDArray[Real] = OWN * standings[:, seat] - (others.max(axis=1) + others.mean(axis=1)) / 2
    return worths
