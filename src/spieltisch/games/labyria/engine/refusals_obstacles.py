"""Why a plate or a corner piece cannot be placed, removed or turned."""

from spieltisch.core.errors import IllegalActionError as Reason
from spieltisch.core.seat import Seat
from spieltisch.core.texts import text
from spieltisch.games.labyria.engine.grid import Wall
from spieltisch.games.labyria.engine.labyrinth import Corner, contact, overlap
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import Phase, PlaceCorner, PlacePlate, RemovePlate, State, TurnCorner

# --- the set-up ------------------------------------------------------------------------------------------------------


def why_not_placed(rules: LabyriaRules, state: State, seat: Seat, action: PlacePlate | PlaceCorner) -> Reason:
    """Why the seat cannot place that in the set-up."""
    grid, labyrinth = rules.grid, state.labyrinth
    plates, corners = state.stocks[seat]
    points = contact(grid, labyrinth)
    match action:
        case PlacePlate(wall):
            if not plates:
                return Reason(rules.share_clause, "You have no plates left; place a corner piece.")
            if not 0 <= wall < grid.walls:
                return _no_such_place()
            if not grid.wall_ends[wall] & points:
                return _no_contact(rules, state)
            return _occupied_or_shut(rules, state, wall)
        case PlaceCorner(crossing, shape):
            if not corners:
                return Reason(rules.share_clause, "You have no corner pieces left; place a plate.")
            if not 0 <= crossing < grid.crossings:
                return _no_such_place()
            if not labyrinth.walls(grid) and crossing != grid.centre:
                return _no_contact(rules, state)
            if labyrinth.pivots >> crossing & 1:
                return Reason("B-LAB-3", "There is already a corner piece on this crossing.")
            if grid.arms[crossing][shape] & labyrinth.walls(grid):
                return Reason("B-LAB-3", "There is another obstacle where the corner piece would go.")
            if not grid.arm_ends[crossing][shape] & points:
                return _no_contact(rules, state)
    return _shut()


def _no_such_place() -> Reason:
    return Reason("B-LAB-3", "There is no such place inside the board.")


def _no_contact(rules: LabyriaRules, state: State) -> Reason:
    if not state.labyrinth.walls(rules.grid):
        return Reason("LAB-20", "The first obstacle goes on the crossing in the middle.")
    return Reason("LAB-22", "Every obstacle has to touch one that is already there.")


def _occupied_or_shut(rules: LabyriaRules, state: State, wall: Wall) -> Reason:
    if state.labyrinth.walls(rules.grid) >> wall & 1:
        return Reason("B-LAB-3", "There is already another obstacle there.")
    return _shut()


def _shut() -> Reason:
    return Reason("E-LAB-2", "This would block somebody's last path to the target corner.")


# --- abilities -------------------------------------------------------------------------------------------------------

NEEDED = {
    PlacePlate: (Symbol.PLUS, "LAB-30", text("To place a plate you need the plus on the symbol die.")),
    RemovePlate: (Symbol.MINUS, "LAB-31", text("To remove a plate you need the minus on the symbol die.")),
    TurnCorner: (Symbol.ROTATE, "LAB-35", text("To turn a corner piece you need the turning arrow on the symbol die.")),
}


def why_not_used(rules: LabyriaRules, state: State, action: PlacePlate | RemovePlate | TurnCorner) -> Reason:
    """Why the symbol of this turn cannot be used like that."""
    grid, labyrinth = rules.grid, state.labyrinth
    symbol, clause, sentence = NEEDED[type(action)]
    if state.symbol is not symbol:
        return Reason(clause, sentence)
    if state.used:
        return Reason("LAB-27", "You have already used this turn's ability.")
    if state.phase is Phase.EVADE:
        return Reason("LAB-47", "Your figure has to go to another field first.")
    match action:
        case PlacePlate(wall):
            if not state.depot:
                return Reason("LAB-30", "There is no plate left in the depot.")
            return _occupied_or_shut(rules, state, wall) if 0 <= wall < grid.walls else _no_such_place()
        case RemovePlate(wall) if 0 <= wall < grid.walls and labyrinth.arms(grid) >> wall & 1:
            return Reason("LAB-36", "There is a corner piece there; it can only be turned.")
        case RemovePlate():
            return Reason("LAB-31", "There is no plate to remove.")
        case TurnCorner(crossing, shape):
            corner = labyrinth.corner_at(crossing)
            if corner is None:
                return Reason("LAB-35", "There is no corner piece to turn.")
            if corner.shape == shape:
                return Reason("B-LAB-21", "The corner piece already faces this way.")
            if overlap(rules, labyrinth.with_corner(Corner(crossing, shape))):
                return Reason("LAB-37", "Another obstacle is in the corner piece's way.")
    return _shut()
