"""The strongest bot for Labyria: it has learned what positions are worth, and looks at the next player's rolls."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from spieltisch.core.chance import Rng
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.moves import moves
from spieltisch.games.labyria.engine.play import put
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import (
    Action,
    Attack,
    Move,
    Pass,
    Phase,
    PlacePlate,
    RemovePlate,
    State,
    TurnCorner,
    Way,
)
from spieltisch.games.labyria.engine.view import View, imagine
from spieltisch.games.labyria.minds.charts import Chart, Charts
from spieltisch.games.labyria.minds.distances import Distances
from spieltisch.games.labyria.minds.glance import Glance
from spieltisch.games.labyria.minds.greedy import EATEN, REPELLED, REVERSED, Figures, GreedyLabyria
from spieltisch.games.labyria.minds.judging import Judge, Net
from spieltisch.games.labyria.minds.placing import Placing
from spieltisch.games.labyria.minds.replies import Replies
from spieltisch.games.labyria.minds.rolls import Rolls

KEPT = 8
"""The abilities that are tried together with every move."""
WEIGHED = 12
"""The plans whose replies are looked at,"""
CLOSE = 0.06
"""if they are not worse than the best one at first sight by more than that."""
NEARBY = 8
"""In the set-up: from how many steps away a target should be easy to enter."""


class Plan(NamedTuple):
    """Something to do now, and the positions that it may lead to, with their chances."""

    worth: float
    """At first sight."""
    first: Action
    chart: Chart
    depot: int
    outcomes: Sequence[tuple[float, Figures]]


class MasterLabyria:
    """Judges whole turns, and the best of them again after every roll of the next player."""

    def __init__(self, rules: LabyriaRules, net: Net | None = None, weighed: int = WEIGHED) -> None:
        self._rules, self._weighed = rules, weighed
        distances = Distances(rules)
        rolls = Rolls(rules, distances)
        self._charts = Charts(rules, distances, rolls)
        self._judge = Judge(rules, net)
        self._glance = Glance(rules, distances, rolls)
        self._replies = Replies(rules, rolls, self._judge)
        self._placing = Placing(rules, NEARBY)
        self._greedy = GreedyLabyria(rules)
        """Opens a way out before everything else, where no figure can move."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """The action that makes winning most likely."""
        if len(legal) == 1:
            return legal[0]
        if view.phase is Phase.PLACE:
            return self._placing.choose(view, legal, rng)
        if view.phase is Phase.MOVE and not any(isinstance(action, Move | Attack) for action in legal):
            return self._greedy.choose(view, legal, rng)
        state = imagine(view)
        rolling = self._next(state)
        plans = sorted(self._plans(state, legal, rolling), key=lambda plan: plan.worth, reverse=True)
        weighed = [plan for plan in plans[: self._weighed] if plan.worth > plans[0].worth - CLOSE]
        if len(weighed) == 1:
            return weighed[0].first
        return max(weighed, key=lambda plan: self._weigh(plan, state.turn, rolling)).first

    def _next(self, state: State) -> Seat:
        """Who rolls after this turn (B-LAB-18)."""
        others = [Seat((state.turn + step) % self._rules.seats) for step in range(1, self._rules.seats + 1)]
        return next((other for other in others if other not in state.resting), others[0])

    def _weigh(self, plan: Plan, seat: Seat, rolling: Seat) -> float:
        return sum(
            chance * self._replies.expected(plan.chart, figures, plan.depot, seat, rolling)
            for chance, figures in plan.outcomes
        )

    def _plans(self, state: State, legal: Sequence[Action], rolling: Seat) -> Iterator[Plan]:
        """Every walk, alone or with one of the best abilities before or after it."""
        walks = [action for action in legal if isinstance(action, Move | Attack)]
        abilities = [action for action in legal if not isinstance(action, Move | Attack | Pass)]
        after: dict[Action, State] = {ability: _changed(state, ability) for ability in abilities}
        worth = dict(zip(after, self._at_first_sight(list(after.values()), rolling), strict=True))
        kept = sorted(after, key=lambda ability: worth[ability], reverse=True)[:KEPT]
        for ability in (Pass(), *kept):
            changed = after.get(ability, state)
            yield from self._walked(changed, walks or [Pass()], None if walks else ability, rolling)
            if ability in after and state.phase is Phase.MOVE:
                new = [walk for walk in moves(self._rules, changed) if walk not in walks]
                yield from self._walked(changed, new, ability, rolling)

    def _at_first_sight(self, states: Sequence[State], rolling: Seat) -> list[float]:
        """How likely the seat on turn is to win in each: a chart for every labyrinth would take too long."""
        if not states:
            return []
        depots = np.array([state.depot for state in states])
        chances = self._judge.chances(self._glance.at(states), depots, rolling)
        worths: list[float] = chances[:, states[0].turn].tolist()
        return worths

    def _walked(self, state: State, walks: Sequence[Action], first: Action | None, rolling: Seat) -> Iterator[Plan]:
        """A plan for each walk; after a repelled attack the same figure goes where it is best instead."""
        if not walks:
            return
        seat, figures, chart = state.turn, state.figures, self._charts.of(state.labyrinth.walls(self._rules.grid))
        reached = {walk: self._reached(state, walk) for walk in walks}
        positions = list(dict.fromkeys([figures, *chain.from_iterable(reached.values())]))
        seen = self._judge.see(chart, np.array(positions))
        chances = self._judge.chances(seen, state.depot, rolling)[:, seat].tolist()
        worth = dict(zip(positions, chances, strict=True))
        instead: dict[tuple[Field, Way], Figures] = {}
        for walk in walks:
            if isinstance(walk, Move):
                best = instead.get((walk.field, walk.way), figures)
                if best is figures or worth[reached[walk][0]] > worth[best]:
                    instead[walk.field, walk.way] = reached[walk][0]
        for walk in walks:
            outcomes = [(1.0, reached[walk][0])]
            if isinstance(walk, Attack):
                helpless = 1 / 6 if not state.depot or walk.way is Way.CLOAK else 0.0
                eaten, reversed_ = reached[walk]
                repelled = instead.get((walk.field, walk.way), figures)
                outcomes = [(EATEN + helpless, eaten), (REVERSED, reversed_), (REPELLED - helpless, repelled)]
            expected = sum(chance * worth[after] for chance, after in outcomes if chance)
            yield Plan(expected, first or walk, chart, state.depot, outcomes)

    def _reached(self, state: State, walk: Action) -> Sequence[Figures]:
        """The walk made; or the victim eaten, and the other way round."""
        seat, figures, starts = state.turn, state.figures, self._rules.starts
        match walk:
            case Move(field, goal):
                return [put(figures, seat, field, goal)]
            case Attack(field, goal):
                victim = state.opponent_on(seat, goal)
                assert victim is not None
                eaten = put(figures, victim, goal, starts[victim])
                return [put(eaten, seat, field, goal), put(figures, seat, field, starts[seat])]
        return [figures]


def _changed(state: State, ability: Action) -> State:
    """The labyrinth and the depot after the ability."""
    match ability:
        case PlacePlate(wall):
            return replace(state, labyrinth=state.labyrinth.with_plate(wall), depot=state.depot - 1, used=True)
        case RemovePlate(wall):
            return replace(state, labyrinth=state.labyrinth.without_plate(wall), depot=state.depot + 1, used=True)
        case TurnCorner(crossing, shape):
            return replace(state, labyrinth=state.labyrinth.with_corner(Corner(crossing, shape)), used=True)
    raise AssertionError(ability)
