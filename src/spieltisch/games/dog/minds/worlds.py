"""Worlds for a bot to search in, weighed by what the others have given and played.

`imagine` knows hard facts only: there, no choice tells anything. A bot that has an idea of how others choose says
how likely each of their decisions was in a world; the worlds in which they would have acted so then count for more.
"""

from collections.abc import Callable, Iterator
from math import exp, inf, log
from typing import NamedTuple

from spieltisch.core.chance import Rng
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.play import done
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Action, State
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.inference.imagining import Imagination


class Decision(NamedTuple):
    """What a player did in this round, and the whole world as it was then."""

    state: State
    seat: Seat
    action: Action


Likelihood = Callable[[Decision], float]
"""How likely the seat does that there, among all that it could do. A policy sees what the seat sees: its View."""


class Worlds:
    """So many worlds that fit a view; every candidate move can be tried in the same ones."""

    def __init__(self, rules: DogRules, view: View, number: int, rng: Rng) -> None:
        self._rules, self._seat = rules, view.seat
        imagination = Imagination(rules, view)
        self._worlds = [imagination.world(rng) for _ in range(number)]

    @property
    def states(self) -> list[State]:
        """All of them, equally likely as far as hard facts go."""
        return [world.state for world in self._worlds]

    def weights(self, likelihood: Likelihood) -> list[float]:
        """How likely each of them is by what the others have decided; the sum is 1."""
        logs = [
            sum(map(_log, map(likelihood, self.decisions(world.state)))) - log(world.equal_picks)
            # By hard facts a hand with two kings is twice as likely to play one; here the likelihood says how likely.
            for world in self._worlds
        ]
        highest = max(logs)
        shares = [exp(one - highest) if highest > -inf else 1.0 for one in logs]
        return [share / sum(shares) for share in shares]

    def resampled(self, likelihood: Likelihood, number: int, rng: Rng) -> list[State]:
        """So many of them, each as often as its weight asks for, give or take one."""
        place = rng.below(1 << 53) / (1 << 53)
        found, reached = list[State](), 0.0
        for state, weight in zip(self.states, self.weights(likelihood), strict=True):
            reached += weight * number
            while len(found) + place < reached:
                found.append(state)
        return found + self.states[-1:] * (number - len(found))  # where rounding has left the last one out

    def decisions(self, state: State) -> Iterator[Decision]:
        """What others have decided since the deal, in that world; what looked alike to them may not be."""
        if state.story is None:
            return
        now = state.story.begin
        for step in state.story.steps:
            if step.seat not in (CHANCE, self._seat):
                yield Decision(now, step.seat, step.action)
            now = done(self._rules, now, step.seat, step.action)


def _log(chance: float) -> float:
    return log(chance) if chance > 0 else -inf
