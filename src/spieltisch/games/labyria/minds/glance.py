"""One position in a labyrinth of its own, seen without a chart: quicker where many labyrinths are compared."""

import numpy as np

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Mask
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.minds.distances import Distances
from spieltisch.games.labyria.minds.greedy import Figures
from spieltisch.games.labyria.minds.judging import Situations
from spieltisch.games.labyria.minds.rolls import Rolls


class Glance:
    """Sees single positions."""

    def __init__(self, rules: LabyriaRules, distances: Distances, rolls: Rolls) -> None:
        self._rules, self._distances, self._rolls = rules, distances, rolls

    def at(self, walls: Mask, figures: Figures) -> Situations:
        """What counts there, without the index of the position."""
        rules, everybody = self._rules, self._rules.everybody
        to_target, chance = self._distances.to_target, self._rolls.chance
        return Situations(
            steps=np.array([[to_target(walls, seat, field) for field in figures[seat]] for seat in everybody]),
            enter=np.array(
                [
                    [
                        0.0 if field == rules.targets[seat] else chance(walls, seat, [field], rules.targets[seat])
                        for field in figures[seat]
                    ]
                    for seat in everybody
                ]
            ),
            danger=np.array(
                [[self._danger(walls, figures, seat, hunter) for hunter in everybody] for seat in everybody]
            ),
            way=np.array([to_target(walls, seat, rules.starts[seat]) for seat in everybody]),
            access=np.array([self._rolls.access(walls, seat) for seat in everybody]),
            home=np.array([figures[seat].count(rules.starts[seat]) for seat in everybody]),
        )

    def _danger(self, walls: Mask, figures: Figures, seat: Seat, hunter: Seat) -> list[float]:
        if hunter == seat:
            return [0.0] * len(figures[seat])
        hunters = [field for field in figures[hunter] if field != self._rules.targets[hunter]]
        return [
            0.0 if field in self._rules.safe else self._rolls.chance(walls, hunter, hunters, field)
            for field in figures[seat]
        ]
