"""What actions make of a labyrinth, as far as it is walls."""

from spieltisch.games.labyria.engine.grid import Mask
from spieltisch.games.labyria.engine.labyrinth import Labyrinth
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import Action, PlaceCorner, PlacePlate, RemovePlate, TurnCorner


class Changes:
    """By actions in one labyrinth."""

    def __init__(self, rules: LabyriaRules, labyrinth: Labyrinth) -> None:
        self._arms, self._labyrinth = rules.grid.arms, labyrinth
        self.walls = labyrinth.walls(rules.grid)

    def after(self, action: Action) -> Mask:
        match action:
            case PlacePlate(wall):
                return self.walls | 1 << wall
            case RemovePlate(wall):
                return self.walls & ~(1 << wall)
            case PlaceCorner(crossing, shape):
                return self.walls | self._arms[crossing][shape]
            case TurnCorner(crossing, shape):
                corner = self._labyrinth.corner_at(crossing)
                assert corner is not None
                return self.walls & ~self._arms[crossing][corner.shape] | self._arms[crossing][shape]
        return self.walls


def into_depot(ability: Action) -> int:
    match ability:
        case PlacePlate():
            return -1
        case RemovePlate():
            return 1
    return 0
