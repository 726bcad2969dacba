"""A bot for Labyria that looks one action ahead."""

from collections.abc import Sequence

from spieltisch.core.chance import Rng
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field, Mask
from spieltisch.games.labyria.engine.labyrinth import Corner, Labyrinth, open_ways
from spieltisch.games.labyria.engine.play import put
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import (
    Action,
    Attack,
    Move,
    Pass,
    Phase,
    PlaceCorner,
    PlacePlate,
    RemovePlate,
    TurnCorner,
    Way,
)
from spieltisch.games.labyria.engine.view import View, imagine
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

Figures = tuple[tuple[Field, ...], ...]


class GreedyLabyria:
    """Shortens the own ways, lengthens the others', and attacks who has come far."""

    def __init__(self, rules: LabyriaRules) -> None:
        self._rules = rules
        self._distances = Distances(rules)

    def choose(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """The action with the highest worth; equals are decided by lot."""
        walks = [action for action in legal if isinstance(action, Move | Attack)]
        others = [action for action in legal if not isinstance(action, Move | Attack)]
        if not walks:
            return self._best(view, self._fair(view, others), rng)[0]
        if others:
            action, worth = self._best(view, others, rng)
            opens = isinstance(action, RemovePlate | TurnCorner)
            if opens and worth > self.worth(view.labyrinth, view.figures, view.turn) + ENOUGH:
                return action
        return self._best(view, walks, rng)[0]

    def _fair(self, view: View, actions: Sequence[Action]) -> Sequence[Action]:
        """In the set-up: obstacles that wall nobody in who has a way yet, where there are any."""
        if view.phase is not Phase.PLACE:
            return actions
        ways = [way for way in open_ways(self._rules, view.labyrinth.walls(self._rules.grid)) if way is not None]
        fair = [action for action in actions if self._leaves_ways(view.labyrinth, action, ways)]
        return fair or actions

    def _leaves_ways(self, labyrinth: Labyrinth, action: Action, ways: Sequence[Mask]) -> bool:
        """Most obstacles stand on no known way, and need no second look."""
        match action:
            case PlacePlate(wall):
                after = labyrinth.with_plate(wall)
            case PlaceCorner(crossing, shape):
                after = labyrinth.with_corner(Corner(crossing, shape))
            case _:
                return True
        walls = after.walls(self._rules.grid)
        if not any(walls & way for way in ways):
            return True
        return sum(way is not None for way in open_ways(self._rules, walls)) >= len(ways)

    def _best(self, view: View, actions: Sequence[Action], rng: Rng) -> tuple[Action, float]:
        worths = [self._worth_after(view, action) for action in actions]
        best = max(worths)
        equals = [action for action, worth in zip(actions, worths, strict=True) if worth == best]
        return equals[rng.below(len(equals))], best

    def _worth_after(self, view: View, action: Action) -> float:
        seat, labyrinth, figures = view.turn, view.labyrinth, view.figures
        match action:
            case Move(field, goal):
                return self.worth(labyrinth, put(figures, seat, field, goal), seat)
            case Attack():
                return self._worth_of_attack(view, action)
            case PlacePlate(wall):
                return self.worth(labyrinth.with_plate(wall), figures, seat)
            case RemovePlate(wall):
                return self.worth(labyrinth.without_plate(wall), figures, seat)
            case PlaceCorner(crossing, shape) | TurnCorner(crossing, shape):
                return self.worth(labyrinth.with_corner(Corner(crossing, shape)), figures, seat)
        assert isinstance(action, Pass)
        return self.worth(labyrinth, figures, seat)

    def _worth_of_attack(self, view: View, attack: Attack) -> float:
        seat, rules, figures = view.turn, self._rules, view.figures
        victim = imagine(view).opponent_on(seat, attack.goal)
        assert victim is not None
        eaten = put(put(figures, victim, attack.goal, rules.starts[victim]), seat, attack.field, attack.goal)
        reversed_ = put(figures, seat, attack.field, rules.starts[seat])
        helpless = 1 / 6 if not view.depot or attack.way is Way.CLOAK else 0.0
        return (
            (EATEN + helpless) * self.worth(view.labyrinth, eaten, seat)
            + (REPELLED - helpless) * self.worth(view.labyrinth, figures, seat)
            + REVERSED * self.worth(view.labyrinth, reversed_, seat)
        )

    def worth(self, labyrinth: Labyrinth, figures: Figures, seat: Seat) -> float:
        """`OWN` times the own progress, less the mean of the leader's and the others' average."""
        walls = labyrinth.walls(self._rules.grid)
        progress = [self._progress(walls, figures[other], other) for other in self._rules.everybody]
        own = progress.pop(seat)
        return OWN * own - (max(progress) + sum(progress) / len(progress)) / 2

    def _progress(self, walls: Mask, own: tuple[Field, ...], seat: Seat) -> float:
        steps = sum(self._distances.to_target(walls, seat, field) for field in own)
        arrived = own.count(self._rules.targets[seat])
        return ARRIVED * arrived + (WON if arrived == len(own) else 0.0) - steps
