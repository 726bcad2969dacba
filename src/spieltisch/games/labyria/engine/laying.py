"""The whole labyrinth at once, laid at random instead of piece by piece."""

from functools import lru_cache

from msgspec.structs import replace

from spieltisch.core.chance import Rng
from spieltisch.core.texts import text
from spieltisch.games.labyria.engine.grid import Wall
from spieltisch.games.labyria.engine.labyrinth import (
    Corner,
    Labyrinth,
    can_be_placed,
    corners_that_fit,
    hangs_together,
    overlap,
    plates_that_fit,
    stays_open,
)
from spieltisch.games.labyria.engine.moves import placements
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import Action, PlacePlate, State

REMEMBERED = 128
"""What fitted last is remembered: laying a labyrinth number by number begins anew for each."""


def with_ways(rules: LabyriaRules) -> LabyriaRules:
    """As chance would rather lay: all seats keep a way from start to target, even where people need not care."""
    return replace(rules, keep_paths_open=True)


def random_labyrinth(rules: LabyriaRules, rng: Rng) -> Labyrinth:
    """Piece after piece on any place that the rules of the set-up allow; a plate or a corner as they are left.

    No figure is walled in as long as there is another place.
    """
    plates, corners = rules.pieces
    labyrinth, allowed = Labyrinth(), with_ways(rules)
    while True:
        walls = _fitting_plates(allowed, labyrinth) if plates else ()
        turned = _fitting_corners(allowed, labyrinth) if corners else ()
        if not walls and not turned and allowed != rules:
            allowed = rules
            continue
        plates_next, corners_next = plates if walls else 0, corners if turned else 0
        if not plates_next + corners_next:
            return labyrinth
        if rng.below(plates_next + corners_next) < plates_next:
            labyrinth, plates = labyrinth.with_plate(walls[rng.below(len(walls))]), plates - 1
        else:
            labyrinth, corners = labyrinth.with_corner(turned[rng.below(len(turned))]), corners - 1


@lru_cache(REMEMBERED)
def _fitting_plates(rules: LabyriaRules, labyrinth: Labyrinth) -> tuple[Wall, ...]:
    return tuple(plates_that_fit(rules, labyrinth))


@lru_cache(REMEMBERED)
def _fitting_corners(rules: LabyriaRules, labyrinth: Labyrinth) -> tuple[Corner, ...]:
    return tuple(corners_that_fit(rules, labyrinth))


def what_is_wrong(rules: LabyriaRules, labyrinth: Labyrinth) -> tuple[str, str] | None:
    """The clause and the reason why this cannot be a labyrinth as the set-up makes it; None if it can."""
    if wrong := overlap(rules, labyrinth):
        return "B-LAB-3", wrong
    if not hangs_together(rules, labyrinth):
        return "LAB-22", text("The obstacles must all be connected, starting from the crossing in the middle.")
    if not stays_open(rules, labyrinth):
        return "E-LAB-2", text("Every player needs a path from start to target.")
    plates, corners = rules.pieces
    plates -= labyrinth.plates.bit_count()
    corners -= len(labyrinth.corners)
    if plates < 0 or corners < 0:
        return rules.share_clause, text("There are not that many plates and corner pieces.")
    if can_be_placed(rules, labyrinth, plates, corners):
        return "LAB-23", text("All plates and corner pieces that still fit have to be placed.")
    return None


def any_placement(rules: LabyriaRules, state: State, rng: Rng) -> Action:
    """A plate or a corner as whose turn it is has them left, on any place where it fits.

    No figure is walled in as long as there is another place.
    """
    seat = state.turn
    fitting = list(placements(with_ways(rules), state, seat)) or list(placements(rules, state, seat))
    plates = [action for action in fitting if isinstance(action, PlacePlate)]
    corners = [action for action in fitting if not isinstance(action, PlacePlate)]
    plates_left, corners_left = (
        count if kind else 0 for count, kind in zip(state.stocks[seat], (plates, corners), strict=True)
    )
    kind = plates if rng.below(plates_left + corners_left) < plates_left else corners
    return kind[rng.below(len(kind))]
