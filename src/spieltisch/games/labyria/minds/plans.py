"""Whole turns: every walk, alone or with one of the best abilities before or after it, and what it may lead to."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field, Mask, bits
from spieltisch.games.labyria.engine.moves import moves
from spieltisch.games.labyria.engine.play import apply, next_to_roll, put
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import (
    Action,
    Attack,
    Move,
    Pass,
    Phase,
    State,
    Way,
)
from spieltisch.games.labyria.minds.changes import Changes, into_depot
from spieltisch.games.labyria.minds.greedy import Figures, attack_chances
from spieltisch.games.labyria.minds.sight import Sight, Situations

Worths = NDArray[np.float32]


class Judging(Protocol):
    def worths(self, seen: Situations, depots: NDArray[np.int64], seat: Seat, rolling: Seat) -> Worths:
        """For the seat that has just moved; `rolling` is the seat whose turn it is now."""


class Plan(NamedTuple):
    """Something to do now, and the positions that it may lead to, with their chances."""

    worth: float
    first: Action
    walls: Mask
    depot: int
    outcomes: Sequence[tuple[float, Figures]]


class _Turn(NamedTuple):
    """Walks in a labyrinth that an ability has changed, or none."""

    walls: Mask
    depot: int
    walks: Sequence[Action]
    first: Action | None
    """The ability, where it comes before the walk."""


class Planner:
    def __init__(self, rules: LabyriaRules, sight: Sight, judging: Judging, kept: int) -> None:
        """So many abilities are tried together with every move."""
        self._rules, self._sight, self._judging, self._kept = rules, sight, judging, kept

    def plans(self, state: State, legal: Sequence[Action]) -> list[Plan]:
        """Best first."""
        turns = list(self._turns(state, legal))
        reached = [{walk: self._reached(state, walk) for walk in turn.walks} for turn in turns]
        positions = [
            list(dict.fromkeys([state.figures, *(figures for ends in found.values() for figures in ends)]))
            for found in reached
        ]
        worths = iter(self._worths(state, [turn.walls for turn in turns], [turn.depot for turn in turns], positions))
        plans = [
            plan
            for turn, found, figures in zip(turns, reached, positions, strict=True)
            for plan in _weighed(state, turn, found, dict(zip(figures, worths, strict=False)))
        ]
        return sorted(plans, key=lambda plan: plan.worth, reverse=True)

    def next(self, state: State) -> Seat:
        """The seat that rolls after this turn (B-LAB-18)."""
        return next_to_roll(self._rules, state)

    def _turns(self, state: State, legal: Sequence[Action]) -> Iterator[_Turn]:
        walks = [action for action in legal if isinstance(action, Move | Attack)]
        abilities = [action for action in legal if not isinstance(action, Move | Attack | Pass)]
        changes = Changes(self._rules, state.labyrinth)
        yield _Turn(changes.walls, state.depot, walks or [Pass()], None)
        walls = [changes.after(ability) for ability in abilities]
        depots = [state.depot + into_depot(ability) for ability in abilities]
        worths = self._worths(state, walls, depots, [[state.figures]] * len(abilities))
        for place in sorted(range(len(abilities)), key=lambda place: worths[place], reverse=True)[: self._kept]:
            ability, then, depot = abilities[place], walls[place], depots[place]
            yield _Turn(then, depot, walks or [Pass()], None if walks else ability)
            if state.phase is Phase.MOVE and self._opens_way(state, changes.walls & ~then):
                known = {(walk.field, walk.goal) for walk in walks}
                after = moves(self._rules, apply(self._rules, state, state.turn, ability))
                if new := [walk for walk in after if (walk.field, walk.goal) not in known]:
                    yield _Turn(then, depot, new, ability)

    def _opens_way(self, state: State, opened: Mask) -> bool:
        """Whether an edge that is free now lies within the steps of a figure."""
        size, sides = self._rules.size, self._rules.grid.sides
        for wall in bits(opened):
            for side in sides[wall]:
                for field in state.figures[state.turn]:
                    if abs(field // size - side // size) + abs(field % size - side % size) < state.number:
                        return True
        return False

    def _worths(
        self, state: State, labyrinths: Sequence[Mask], depots: Sequence[int], positions: Sequence[Sequence[Figures]]
    ) -> list[float]:
        """Of all positions, one labyrinth after the other."""
        if not labyrinths:
            return []
        counts = [len(some) for some in positions]
        figures = np.array([one for some in positions for one in some])
        seen = self._sight.at(labyrinths, np.repeat(np.arange(len(labyrinths)), counts), figures)
        worths = self._judging.worths(seen, np.repeat(depots, counts), state.turn, self.next(state))
        found: list[float] = worths.tolist()
        return found

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


def _weighed(
    state: State, turn: _Turn, reached: dict[Action, Sequence[Figures]], worth: dict[Figures, float]
) -> Iterator[Plan]:
    """A plan for each walk; after a repelled attack the same figure goes where it is best instead."""
    figures = state.figures
    instead: dict[tuple[Field, Way], Figures] = {}
    for walk in turn.walks:
        if isinstance(walk, Move):
            best = instead.get((walk.field, walk.way), figures)
            if best is figures or worth[reached[walk][0]] > worth[best]:
                instead[walk.field, walk.way] = reached[walk][0]
    for walk in turn.walks:
        outcomes = [(1.0, reached[walk][0])]
        if isinstance(walk, Attack):
            success, failure, reversal = attack_chances(turn.depot, walk.way)
            eaten, reversed_ = reached[walk]
            repelled = instead.get((walk.field, walk.way), figures)
            outcomes = [(success, eaten), (reversal, reversed_), (failure, repelled)]
        expected = sum(chance * worth[after] for chance, after in outcomes if chance)
        yield Plan(expected, turn.first or walk, turn.walls, turn.depot, outcomes)
