"""A bot for Labyria that looks at whole turns, and at what the next rolls may bring."""

from collections.abc import Iterable, Sequence

from spieltisch.core.chance import Rng
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field, Mask
from spieltisch.games.labyria.engine.labyrinth import Labyrinth
from spieltisch.games.labyria.engine.moves import moves
from spieltisch.games.labyria.engine.play import apply, put
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import Action, Attack, Move, Pass, Phase, State, Way
from spieltisch.games.labyria.engine.view import View, imagine
from spieltisch.games.labyria.minds.greedy import EATEN, OWN, REPELLED, REVERSED, WON, Figures, GreedyLabyria
from spieltisch.games.labyria.minds.placing import Placing
from spieltisch.games.labyria.minds.rolls import Rolls

OUTSIDE = 30.0
"""The steps that it is worth to be in the target: the exact number is hard to roll, and nobody is eaten there."""
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


class ClubLabyria(GreedyLabyria):
    """Weighs ways, chances to arrive and dangers of being eaten; ability and move are chosen together."""

    def __init__(self, rules: LabyriaRules) -> None:
        super().__init__(rules)
        self._rolls = Rolls(rules, self._distances)
        self._placing = Placing(rules, NEARBY)
        self._greedy = GreedyLabyria(rules)
        """Opens a way out before everything else, where no figure can move."""

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """The action with the highest worth; equals are decided by lot."""
        if view.phase is Phase.PLACE:
            return self._placing.choose(view, legal, rng)
        walks = [action for action in legal if isinstance(action, Move | Attack)]
        if not walks:
            stuck = view.phase is Phase.MOVE
            return self._greedy.choose(view, legal, rng) if stuck else super().choose(view, legal, rng)
        others = [action for action in legal if not isinstance(action, Move | Attack | Pass)]
        state = imagine(view)
        best, first = self._best_walk(state, walks, rng)
        by_worth = sorted(others, key=lambda action: self._worth_after(view, action), reverse=True)
        for ability in by_worth[:TRIED]:
            after = apply(self._rules, state, state.turn, ability)
            worth, walk = self._best_walk(after, walks, rng)
            if worth > best:
                best, first = worth, walk
            if new := [walk for walk in moves(self._rules, after) if walk not in walks]:
                worth, _ = self._best_walk(after, new, rng)
                if worth > best:
                    best, first = worth, ability
        return first

    def _best_walk(self, state: State, walks: Sequence[Action], rng: Rng) -> tuple[float, Action]:
        """And what it is worth; after a repelled attack the same figure goes where it is best instead."""
        seat, worths, elsewhere = state.turn, list[float](), dict[tuple[Field, Way], float]()
        ordered = sorted(walks, key=lambda walk: isinstance(walk, Attack))
        for walk in ordered:
            assert isinstance(walk, Move | Attack)
            figure = walk.field, walk.way
            if isinstance(walk, Attack):
                if figure not in elsewhere:
                    elsewhere[figure] = self.worth(state.labyrinth, state.figures, seat)
                worths.append(self._worth_of(state, walk, elsewhere[figure]))
            else:
                worth = self.worth(state.labyrinth, put(state.figures, seat, walk.field, walk.goal), seat)
                elsewhere[figure] = max(worth, elsewhere.get(figure, worth))
                worths.append(worth)
        best = max(worths)
        equals = [walk for walk, worth in zip(ordered, worths, strict=True) if worth == best]
        return best, equals[rng.below(len(equals))]

    def _worth_of(self, state: State, attack: Attack, elsewhere: float) -> float:
        seat, starts, figures = state.turn, self._rules.starts, state.figures
        victim = state.opponent_on(seat, attack.goal)
        assert victim is not None
        eaten = put(put(figures, victim, attack.goal, starts[victim]), seat, attack.field, attack.goal)
        helpless = 1 / 6 if not state.depot or attack.way is Way.CLOAK else 0.0
        return (
            (EATEN + helpless) * self.worth(state.labyrinth, eaten, seat)
            + (REPELLED - helpless) * elsewhere
            + REVERSED * self.worth(state.labyrinth, put(figures, seat, attack.field, starts[seat]), seat)
        )

    def worth(self, labyrinth: Labyrinth, figures: Figures, seat: Seat) -> float:
        """As for `greedy`, with what the next rolls may bring; the seat has just moved, all others come before it."""
        walls = labyrinth.walls(self._rules.grid)
        standing = [self._standing(walls, figures, other, seat) for other in self._rules.everybody]
        own = standing.pop(seat)
        return OWN * own - (max(standing) + sum(standing) / len(standing)) / 2

    def _standing(self, walls: Mask, figures: Figures, seat: Seat, moved: Seat) -> float:
        own, target = figures[seat], self._rules.targets[seat]
        to_go = [self._to_go(walls, seat, field) for field in own]
        if not any(to_go):
            return WON
        outside = [field for field in own if field != target]
        entering = ENTERING * self._rolls.chance(walls, seat, outside, target)
        entering += ACCESS * len(outside) * self._rolls.access(walls, seat)
        return entering - sum(to_go) - EATEN * self._danger(walls, figures, seat, moved)

    def _danger(self, walls: Mask, figures: Figures, seat: Seat, moved: Seat) -> float:
        """The steps that others may take away; who comes after the seat counts less."""
        danger, start = 0.0, self._to_go(walls, seat, self._rules.starts[seat])
        for field in self._exposed(figures[seat]):
            loss = start - self._to_go(walls, seat, field)
            if loss > 0:
                for other in self._rules.everybody:
                    if other != seat:
                        soon = (other - moved - 1) % len(figures) < (seat - moved - 1) % len(figures)
                        chance = self._rolls.chance(walls, other, figures[other], field)
                        danger += loss * chance * (1.0 if soon else LATER)
        return danger

    def _exposed(self, own: Iterable[Field]) -> list[Field]:
        return [field for field in own if field not in self._rules.safe]

    def _to_go(self, walls: Mask, seat: Seat, field: Field) -> float:
        steps = self._distances.to_target(walls, seat, field)
        return steps + OUTSIDE if steps else 0.0
