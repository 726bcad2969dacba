"""Why an action is not legal, in a sentence with its clause."""

from spieltisch.core.errors import IllegalActionError, WrongTurnError
from spieltisch.core.seat import CHANCE, Seat, seat_name
from spieltisch.core.texts import text
from spieltisch.games.labyria.engine.grid import Field, Wall
from spieltisch.games.labyria.engine.labyrinth import Corner, contact, overlap
from spieltisch.games.labyria.engine.laying import what_is_wrong
from spieltisch.games.labyria.engine.moves import actors, moves, steps_of, ways, with_repeats
from spieltisch.games.labyria.engine.notation import write_field
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import (
    Action,
    Attack,
    Defence,
    Laid,
    Move,
    Pass,
    Phase,
    PlaceCorner,
    PlacePlate,
    RemovePlate,
    Roll,
    RollOff,
    State,
    TurnCorner,
    Way,
)


def check_turn(state: State, seat: Seat) -> None:
    """WrongTurnError if somebody else is to act."""
    now = actors(state)
    if seat in now:
        return
    if not now:
        raise WrongTurnError("The game is over.")
    if now == (CHANCE,):
        raise WrongTurnError("The dice have to be rolled first.")
    if seat == CHANCE:
        raise WrongTurnError("The players decide now, not the dice.")
    raise WrongTurnError(
        "It is player {turn}'s turn, not player {seat}'s [LAB-18].", turn=seat_name(state.turn), seat=seat_name(seat)
    )


def check_chance(rules: LabyriaRules, state: State, action: Action) -> None:
    """IllegalActionError if chance cannot do that now."""
    match state.phase, action:
        case ((Phase.WHO_PLACES | Phase.WHO_STARTS), RollOff(numbers)) if all(1 <= number <= 6 for number in numbers):
            if len(numbers) == len(state.rolling):
                return
            clause = "LAB-17" if state.phase is Phase.WHO_PLACES else "LAB-24"
            raise IllegalActionError(
                clause, "Enter {count} numbers, one for each player rolling.", count=len(state.rolling)
            )
        case Phase.ROLL, Roll(number, _) if 1 <= number <= 6:
            return
        case Phase.DEFEND, Defence(_):
            return
        case Phase.LAY, Laid(labyrinth):
            if wrong := what_is_wrong(rules, labyrinth):
                raise IllegalActionError(*wrong)
            return
    clauses = {Phase.WHO_PLACES: "LAB-17", Phase.LAY: "LAB-21", Phase.WHO_STARTS: "LAB-24", Phase.DEFEND: "LAB-39"}
    raise IllegalActionError(clauses.get(state.phase, "LAB-25"), "The dice cannot do this now.")


def why_not(rules: LabyriaRules, state: State, seat: Seat, action: Action) -> IllegalActionError:
    """The reason for a player's action that is not among the legal ones."""
    match action:
        case PlacePlate() | PlaceCorner() if state.phase is Phase.PLACE:
            return _placing(rules, state, seat, action)
        case _ if state.phase is Phase.PLACE:
            return IllegalActionError("LAB-23", "All obstacles have to be placed first.")
        case PlaceCorner():
            return IllegalActionError("LAB-36", "Corner pieces can only be turned now, not placed.")
        case PlacePlate() | RemovePlate() | TurnCorner():
            return _ability(rules, state, action)
        case Move() | Attack():
            return _walk(rules, state, seat, action)
        case Pass() if state.phase is Phase.EVADE:
            return IllegalActionError("LAB-47", "Your figure can go to another field, so it has to.")
        case Pass():
            return IllegalActionError("B-LAB-24", "You can move, so you have to.")
    return IllegalActionError("LAB-25", "Only the dice can do this.")


# --- obstacles -------------------------------------------------------------------------------------------------------


def _placing(rules: LabyriaRules, state: State, seat: Seat, action: PlacePlate | PlaceCorner) -> IllegalActionError:
    grid, labyrinth = rules.grid, state.labyrinth
    plates, corners = state.stocks[seat]
    points = contact(grid, labyrinth)
    match action:
        case PlacePlate(wall):
            if not plates:
                return IllegalActionError("LAB-13", "You have no plates left; place a corner piece.")
            if not 0 <= wall < grid.walls:
                return _no_such_place()
            if not grid.wall_ends[wall] & points:
                return _no_contact(rules, state)
            return _occupied_or_shut(rules, state, wall)
        case PlaceCorner(crossing, shape):
            if not corners:
                return IllegalActionError("LAB-13", "You have no corner pieces left; place a plate.")
            if not 0 <= crossing < grid.crossings:
                return _no_such_place()
            if not labyrinth.walls(grid) and crossing != grid.centre:
                return IllegalActionError("LAB-20", "The first obstacle goes on the crossing in the middle.")
            if labyrinth.pivots >> crossing & 1:
                return IllegalActionError("B-LAB-3", "There is already a corner piece on this crossing.")
            if grid.arms[crossing][shape] & labyrinth.walls(grid):
                return IllegalActionError("B-LAB-3", "There is another obstacle where the corner piece would go.")
            if not grid.arm_ends[crossing][shape] & points:
                return _no_contact(rules, state)
    return IllegalActionError("E-LAB-2", "This would block somebody's last path to the target corner.")


def _no_such_place() -> IllegalActionError:
    return IllegalActionError("B-LAB-3", "There is no such place inside the board.")


def _no_contact(rules: LabyriaRules, state: State) -> IllegalActionError:
    if not state.labyrinth.walls(rules.grid):
        return IllegalActionError("LAB-20", "The first obstacle goes on the crossing in the middle.")
    return IllegalActionError("LAB-22", "Every obstacle has to touch one that is already there.")


def _occupied_or_shut(rules: LabyriaRules, state: State, wall: Wall) -> IllegalActionError:
    if state.labyrinth.walls(rules.grid) >> wall & 1:
        return IllegalActionError("B-LAB-3", "There is already another obstacle there.")
    return IllegalActionError("E-LAB-2", "This would block somebody's last path to the target corner.")


NEEDED = {
    PlacePlate: (Symbol.PLUS, "LAB-30", text("To place a plate you need the plus on the symbol die.")),
    RemovePlate: (Symbol.MINUS, "LAB-31", text("To remove a plate you need the minus on the symbol die.")),
    TurnCorner: (Symbol.ROTATE, "LAB-35", text("To turn a corner piece you need the turning arrow on the symbol die.")),
}


def _ability(rules: LabyriaRules, state: State, action: PlacePlate | RemovePlate | TurnCorner) -> IllegalActionError:
    grid, labyrinth = rules.grid, state.labyrinth
    symbol, clause, sentence = NEEDED[type(action)]
    if state.phase is Phase.EVADE:
        return IllegalActionError("LAB-47", "Your figure has to go to another field first.")
    if state.symbol is not symbol:
        return IllegalActionError(clause, sentence)
    if state.used:
        return IllegalActionError("LAB-27", "You have already used this turn's ability.")
    match action:
        case PlacePlate(wall):
            if not state.depot:
                return IllegalActionError("LAB-30", "There is no plate left in the depot.")
            return _occupied_or_shut(rules, state, wall) if 0 <= wall < grid.walls else _no_such_place()
        case RemovePlate(wall) if 0 <= wall < grid.walls and labyrinth.arms(grid) >> wall & 1:
            return IllegalActionError("LAB-36", "There is a corner piece there; it can only be turned.")
        case RemovePlate():
            return IllegalActionError("LAB-31", "There is no plate to remove.")
        case TurnCorner(crossing, shape):
            corner = labyrinth.corner_at(crossing)
            if corner is None:
                return IllegalActionError("LAB-35", "There is no corner piece to turn.")
            if corner.shape == shape:
                return IllegalActionError("B-LAB-21", "The corner piece already faces this way.")
            if overlap(rules, labyrinth.with_corner(Corner(crossing, shape))):
                return IllegalActionError("LAB-37", "Another obstacle is in the corner piece's way.")
    return IllegalActionError("E-LAB-2", "This would block somebody's last path to the target corner.")


# --- figures ---------------------------------------------------------------------------------------------------------


def _walk(rules: LabyriaRules, state: State, seat: Seat, action: Move | Attack) -> IllegalActionError:
    if state.phase is Phase.AFTER:
        return IllegalActionError("LAB-29", "One figure has already moved; the number cannot be split.")
    if state.phase is Phase.EVADE:
        return _evasion(state, action)
    if state.symbol is Symbol.PAUSE and rules.pause_mode == "this_turn":
        return IllegalActionError("LAB-32", "The pause: you sit out this turn.")
    if action.field not in state.figures[seat]:
        return IllegalActionError("LAB-26", "None of your figures stands there.")
    if action.field == rules.targets[seat]:
        return IllegalActionError("B-LAB-15", "This figure has arrived, and stays.")
    if action.way not in ways(rules, state):
        return _wrong_way(state, action.way)
    return _goal(rules, state, seat, action)


def _evasion(state: State, action: Move | Attack) -> IllegalActionError:
    assert state.attack is not None
    if action.field != state.attack.field or action.way is not state.attack.way:
        return IllegalActionError(
            "B-LAB-32", "The figure whose attack failed must move again, with the same number and symbol."
        )
    if isinstance(action, Attack):
        return IllegalActionError("B-LAB-32", "After a failed attack the figure goes to a free field.")
    return IllegalActionError("LAB-49", "The figure cannot end there with the number that was rolled.")


def _wrong_way(state: State, way: Way) -> IllegalActionError:
    if way is Way.CLOAK:
        return IllegalActionError("LAB-34", "To pass through obstacles you need the cloak on the symbol die.")
    if way is Way.DOUBLE:
        return IllegalActionError("LAB-33", "To move twice the number you need the double on the symbol die.")
    steps = steps_of(state, Way.DOUBLE)
    return IllegalActionError("B-LAB-17", "The number is doubled: you move {steps} fields.", steps=steps)


def _goal(rules: LabyriaRules, state: State, seat: Seat, action: Move | Attack) -> IllegalActionError:
    goal, steps = action.goal, steps_of(state, action.way)
    own = goal in state.figures[seat] and goal not in rules.safe
    foreign = state.opponent_on(seat, goal) is not None
    if goal in rules.barred[seat]:
        return IllegalActionError(
            "B-LAB-14", "This corner is only for the player who starts there and the one who starts opposite."
        )
    if goal == rules.targets[seat]:
        if foreign and rules.target_corner == "only_if_empty":
            return IllegalActionError("E-LAB-12", "An opponent is in your target corner.")
        return IllegalActionError("LAB-61", "The target corner is not exactly {steps} steps away.", steps=steps)
    if own and goal != action.field:
        return IllegalActionError("LAB-56", "One of your figures is there; there is only room for one.")
    if foreign and goal in rules.safe:
        return IllegalActionError("B-LAB-34", "Figures in a start or target corner are safe.")
    if isinstance(action, Move) and foreign:
        return IllegalActionError("LAB-38", "An opponent is there: going there is an attack.")
    if isinstance(action, Attack) and not foreign:
        return IllegalActionError("LAB-38", "No opponent stands there.")
    if action in with_repeats(rules, state, action.field, action.way):
        return _entered_twice()
    if isinstance(action, Attack) and action.last in range(len(rules.grid.steps)) and _reaches(rules, state, action):
        return IllegalActionError("B-LAB-30", "It cannot come from {last}.", last=write_field(rules, action.last))
    return IllegalActionError("LAB-26", "This figure cannot end there with exactly {steps} steps.", steps=steps)


def _reaches(rules: LabyriaRules, state: State, attack: Attack) -> bool:
    """Whether the figure could attack there in this way, if only from another side."""
    wanted = attack.field, attack.goal, attack.way
    return any((action.field, action.goal, action.way) == wanted for action in moves(rules, state))


def why_stuck(rules: LabyriaRules, state: State, field: Field) -> IllegalActionError:
    """The reason why a figure of the player on turn that stands there cannot go at all, while others can."""
    possible = ways(rules, state) or (Way.PLAIN,)
    if any(with_repeats(rules, state, field, way) for way in possible):
        return _entered_twice()
    return IllegalActionError(
        "LAB-26",
        "The figure on {name} cannot go exactly {steps} fields.",
        name=write_field(rules, field),
        steps=steps_of(state, possible[0]),
    )


def _entered_twice() -> IllegalActionError:
    return IllegalActionError("LAB-52", "No field may be entered twice as long as there is another move.")
