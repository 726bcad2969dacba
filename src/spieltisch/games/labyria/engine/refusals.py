"""Why an action is not legal, in a sentence with its clause; `refusals_moving.py` knows about figures."""

from spieltisch.core.errors import NO_RULE, IllegalActionError, WrongTurnError
from spieltisch.core.seat import CHANCE, Seat, seat_name
from spieltisch.core.texts import text
from spieltisch.games.labyria.engine import state as labyria
from spieltisch.games.labyria.engine.grid import Wall
from spieltisch.games.labyria.engine.labyrinth import Corner, contact, overlap
from spieltisch.games.labyria.engine.laying import what_is_wrong
from spieltisch.games.labyria.engine.moves import actors, evasions, moves, ways
from spieltisch.games.labyria.engine.refusals_moving import is_pausing, sits_out, why_not_moved
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import Action, Phase, State, Way


def check_turn(state: State, seat: Seat) -> None:
    """Raise WrongTurnError if another seat is to act."""
    now = actors(state)
    if seat in now:
        return
    if not now:
        raise WrongTurnError("The game is over.")
    if state.phase is Phase.LAY:
        raise WrongTurnError("The labyrinth has to be laid first.")
    if now == (CHANCE,):
        raise WrongTurnError("The dice have to be rolled first.")
    if seat == CHANCE:
        raise WrongTurnError("The players decide now, not the dice.")
    raise WrongTurnError(
        "It is player {turn}'s turn, not player {seat}'s [LAB-18].", turn=seat_name(state.turn), seat=seat_name(seat)
    )


def check_chance(rules: LabyriaRules, state: State, action: Action) -> None:
    """Raise IllegalActionError if chance cannot do that now."""
    match state.phase, action:
        case ((Phase.WHO_PLACES | Phase.WHO_STARTS), labyria.RollOff(numbers)) if all(
            1 <= number <= 6 for number in numbers
        ):
            if len(numbers) == len(state.rolling):
                return
            raise IllegalActionError(
                EXPECTED[state.phase][0],
                "Enter {count} numbers, one for each player rolling.",
                count=len(state.rolling),
            )
        case ((Phase.WHO_PLACES | Phase.WHO_STARTS), labyria.Begins(seat)):
            if seat in state.rolling:
                return
            raise IllegalActionError(
                EXPECTED[state.phase][0],
                "Player {seat} has no part in this roll-off; say which of these has won: {seats}.",
                seat=seat_name(seat),
                seats=", ".join(map(seat_name, state.rolling)),
            )
        case Phase.ROLL, labyria.Roll(number, _) if 1 <= number <= 6:
            return
        case Phase.DEFEND, labyria.Defence(_):
            return
        case Phase.LAY, labyria.Laid(labyrinth):
            if wrong := what_is_wrong(rules, labyrinth):
                raise IllegalActionError(*wrong)
            return
    clause, example = EXPECTED[state.phase]
    raise IllegalActionError(clause, "The dice cannot do this now: write it like '{example}'.", example=example)


EXPECTED = {
    Phase.WHO_PLACES: ("LAB-17", "rolloff 3 5"),
    Phase.LAY: ("LAB-21", "lay a1|b1 c4:L ..."),
    Phase.WHO_STARTS: ("LAB-24", "rolloff 3 5"),
    Phase.ROLL: ("LAB-25", "roll 4 plus"),
    Phase.DEFEND: ("LAB-39", "defence cloak"),
}
"""By phase: the rule that says what the dice decide then, and how it is written."""


def why_not(rules: LabyriaRules, state: State, seat: Seat, action: Action) -> IllegalActionError:
    """The reason for a player's action that is not among the legal ones."""
    match action:
        case labyria.Laid():
            return IllegalActionError("LAB-21", "No player lays a whole labyrinth at once.")
        case labyria.PlacePlate() | labyria.PlaceCorner() if state.phase is Phase.PLACE:
            return why_not_placed(rules, state, seat, action)
        case _ if state.phase is Phase.PLACE:
            return IllegalActionError("LAB-23", "All obstacles have to be placed first.")
        case labyria.RollOff() | labyria.Begins() | labyria.Roll() | labyria.Defence():
            return IllegalActionError(NO_RULE, "Only the dice can do this.")
        case _ if is_pausing(rules, state):
            return sits_out()
        case _ if state.phase is Phase.EVADE and not evasions(rules, state):
            return IllegalActionError("B-LAB-32", "Your figure can go nowhere else, so it stays: you can only pass.")
        case labyria.PlaceCorner():
            return IllegalActionError("LAB-36", "Corner pieces can only be turned now, not placed.")
        case labyria.PlacePlate() | labyria.RemovePlate() | labyria.TurnCorner():
            return why_not_used(rules, state, action)
        case labyria.Move() | labyria.Attack():
            return why_not_moved(rules, state, seat, action)
    return _why_not_passed(rules, state)


IN_ONE_WAY = {
    Way.PLAIN: text("Without the symbol you can move, so you have to."),
    Way.DOUBLE: text("With twice the number you can move, so you have to."),
    Way.CLOAK: text("With the cloak you can move, so you have to."),
}
"""By the only way to use the dice that lets the player move: why passing is not allowed (E-LAB-4)."""


def _why_not_passed(rules: LabyriaRules, state: State) -> IllegalActionError:
    if state.phase is Phase.EVADE:
        return IllegalActionError("LAB-47", "Your figure can go to another field, so it has to.")
    possible = {action.way for action in moves(rules, state)}
    if len(possible) == len(ways(rules, state)):
        return IllegalActionError("B-LAB-24", "You can move, so you have to.")
    (way,) = possible
    return IllegalActionError("E-LAB-4", IN_ONE_WAY[way])


# --- the set-up ------------------------------------------------------------------------------------------------------


def why_not_placed(
    rules: LabyriaRules, state: State, seat: Seat, action: labyria.PlacePlate | labyria.PlaceCorner
) -> IllegalActionError:
    grid, labyrinth = rules.grid, state.labyrinth
    plates, corners = state.stocks[seat]
    points = contact(grid, labyrinth)
    match action:
        case labyria.PlacePlate(wall):
            if not plates:
                return IllegalActionError(rules.share_clause, "You have no plates left; place a corner piece.")
            if not 0 <= wall < grid.walls:
                return _no_such_place()
            if not grid.wall_ends[wall] & points:
                return _no_contact(rules, state)
            return _occupied_or_shut(rules, state, wall)
        case labyria.PlaceCorner(crossing, shape):
            if not corners:
                return IllegalActionError(rules.share_clause, "You have no corner pieces left; place a plate.")
            if not 0 <= crossing < grid.crossings:
                return _no_such_place()
            if not labyrinth.walls(grid) and crossing != grid.centre:
                return _no_contact(rules, state)
            if labyrinth.pivots >> crossing & 1:
                return IllegalActionError("B-LAB-3", "There is already a corner piece on this crossing.")
            if grid.arms[crossing][shape] & labyrinth.walls(grid):
                return IllegalActionError("B-LAB-3", "There is another obstacle where the corner piece would go.")
            if not grid.arm_ends[crossing][shape] & points:
                return _no_contact(rules, state)
    return _shut()


def _no_such_place() -> IllegalActionError:
    return IllegalActionError("B-LAB-3", "There is no such place inside the board.")


def _no_contact(rules: LabyriaRules, state: State) -> IllegalActionError:
    if not state.labyrinth.walls(rules.grid):
        return IllegalActionError("LAB-20", "The first obstacle goes on the crossing in the middle.")
    return IllegalActionError("LAB-22", "Every obstacle has to touch one that is already there.")


def _occupied_or_shut(rules: LabyriaRules, state: State, wall: Wall) -> IllegalActionError:
    if state.labyrinth.walls(rules.grid) >> wall & 1:
        return IllegalActionError("B-LAB-3", "There is already another obstacle there.")
    return _shut()


def _shut() -> IllegalActionError:
    return IllegalActionError("E-LAB-2", "This would block somebody's last path to the target corner.")


# --- abilities -------------------------------------------------------------------------------------------------------

NEEDED = {
    labyria.PlacePlate: (Symbol.PLUS, "LAB-30", text("To place a plate you need the plus on the symbol die.")),
    labyria.RemovePlate: (Symbol.MINUS, "LAB-31", text("To remove a plate you need the minus on the symbol die.")),
    labyria.TurnCorner: (
        Symbol.ROTATE,
        "LAB-35",
        text("To turn a corner piece you need the turning arrow on the symbol die."),
    ),
}


def why_not_used(
    rules: LabyriaRules, state: State, action: labyria.PlacePlate | labyria.RemovePlate | labyria.TurnCorner
) -> IllegalActionError:
    grid, labyrinth = rules.grid, state.labyrinth
    symbol, clause, sentence = NEEDED[type(action)]
    if state.symbol is not symbol:
        return IllegalActionError(clause, sentence)
    if state.used:
        return IllegalActionError("LAB-27", "You have already used this turn's ability.")
    if state.phase is Phase.EVADE:
        return IllegalActionError("LAB-47", "Your figure has to go to another field first.")
    match action:
        case labyria.PlacePlate(wall):
            if not state.depot:
                return IllegalActionError("LAB-30", "There is no plate left in the depot.")
            return _occupied_or_shut(rules, state, wall) if 0 <= wall < grid.walls else _no_such_place()
        case labyria.RemovePlate(wall) if 0 <= wall < grid.walls and labyrinth.arms(grid) >> wall & 1:
            return IllegalActionError("LAB-36", "There is a corner piece there; it can only be turned.")
        case labyria.RemovePlate():
            return IllegalActionError("LAB-31", "There is no plate to remove.")
        case labyria.TurnCorner(crossing, shape):
            corner = labyrinth.corner_at(crossing)
            if corner is None:
                return IllegalActionError("LAB-35", "There is no corner piece to turn.")
            if corner.shape == shape:
                return IllegalActionError("B-LAB-21", "The corner piece already faces this way.")
            if overlap(rules, labyrinth.with_corner(Corner(crossing, shape))):
                return IllegalActionError("LAB-37", "Another obstacle is in the corner piece's way.")
    return _shut()
