"""Where obstacles go in the set-up: the own target shall be easy to enter, and the others' hard to."""

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.labyrinth import Labyrinth
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.minds.greedy import Figures, GreedyLabyria
from spieltisch.games.labyria.minds.rolls import Rolls

STEP = 0.02
"""What a step of the way counts beside that."""


class Placing(GreedyLabyria):
    """Counts the fields near a target by the chances to enter it from there: figures wait for the exact number."""

    def __init__(self, rules: LabyriaRules, nearby: int) -> None:
        super().__init__(rules)
        self._rolls, self._nearby = Rolls(rules, self._distances), nearby

    def worth(self, labyrinth: Labyrinth, figures: Figures, seat: Seat) -> float:
        """The own target against the average of the others; no figure has moved yet."""
        del figures
        rules, walls = self._rules, labyrinth.walls(self._rules.grid)
        worths = [
            self._rolls.access_nearby(walls, other, self._nearby)
            - STEP * self._distances.to_target(walls, other, rules.starts[other])
            for other in rules.everybody
        ]
        own = worths.pop(seat)
        return own - sum(worths) / len(worths)
