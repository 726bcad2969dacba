"""What the screen says: the players, what can be done now, and what is under the cursor."""

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.notation import write_corner, write_crossing, write_field, write_wall
from spieltisch.games.labyria.engine.rules import FIGURES, Symbol
from spieltisch.games.labyria.engine.state import (
    SETTING_UP,
    Attack,
    Move,
    Phase,
    PlaceCorner,
    PlacePlate,
    RemovePlate,
    TurnCorner,
    Way,
)
from spieltisch.games.labyria.screen import spots
from spieltisch.games.labyria.screen.chooser import Chooser, Stage
from spieltisch.games.labyria.screen.session import LabyriaSession, Waits
from spieltisch.games.labyria.screen.typed import TypedRoll
from spieltisch.games.labyria.screen.words import DEFENCES, NAMES, SIGNS, ability, counted, joined, no_plate
from spieltisch.kit.screen.fitting import padded


def title(session: LabyriaSession, name: str) -> str:
    """The game, and what lies beside the board."""
    state = session.state
    if state.phase is Phase.OVER:
        return f"{name} · over"
    return f"{name} · {'set-up' if state.phase in SETTING_UP else f'depot {state.depot}'}"


def player_line(session: LabyriaSession, seat: Seat, width: int) -> str:
    """One player: on turn, number, name, and the pieces left or the figures home."""
    state, rules = session.state, session.rules
    on_turn = state.phase in (Phase.PLACE, Phase.ROLL, Phase.MOVE, Phase.EVADE, Phase.AFTER) and state.turn == seat
    on_turn |= state.phase is Phase.DEFEND and session.defender == seat
    if state.phase in SETTING_UP:
        plates, corners = state.stocks[seat]
        tail = f" {plates:>2} plates {corners:>2} corners"
    else:
        home = state.figures[seat].count(rules.targets[seat])
        rests = " rests" if seat in state.resting else ""
        tail = f"{rests} {home} of {FIGURES} home → {write_field(rules, rules.targets[seat]):<3}"
    name = padded(session.names[seat], max(4, width - 3 - len(tail)))
    return f"{'▶' if on_turn else ' '}{seat + 1} {name}{tail}"[: max(width, 1)]


def prompt(session: LabyriaSession, chooser: Chooser, roll: TypedRoll) -> str:
    """What can be done now."""
    state, actor = session.state, session.actor
    match session.waits:
        case Waits.OVER:
            return "Enter shows the result again, Q leaves the table."
        case Waits.CHANCE:
            return f"The dice are on their way.{_undo(session)}"
        case Waits.BOT if session.laying_rest:
            return "The rest is laid at random, for everybody."
        case Waits.BOT:
            assert actor is not None
            return f"{session.names[actor]} is thinking. Space: go on at once, T: tempo.{_undo(session)}"
        case Waits.ROLL:
            return f"{_rolling(session)}{_undo(session)}"
        case Waits.TYPE:
            return _typing(session, roll)
    if chooser.stage is Stage.PASS:
        return f"{_no_move(session)} Enter goes on."
    return f"{session.names[state.turn]}: {_deciding(session, chooser)}"


def _undo(session: LabyriaSession) -> str:
    return " U takes the last move back." if session.can_undo else ""


def _rolling(session: LabyriaSession) -> str:
    state = session.state
    if state.phase is Phase.DEFEND and state.attack is not None and session.defender is not None:
        where = write_field(session.rules, state.attack.goal)
        return (
            f"{session.names[session.defender]}, your figure on {where} is attacked! Enter rolls the symbol die:"
            f" cloak{'' if no_plate(session.rules, state) else ', plus'} or rotate saves it."
        )
    return f"{session.names[state.turn]}, it is your turn: Enter rolls the dice."


def _typing(session: LabyriaSession, roll: TypedRoll) -> str:
    state = session.state
    if state.phase in (Phase.WHO_PLACES, Phase.WHO_STARTS):
        what = "the first obstacle" if state.phase is Phase.WHO_PLACES else "the first turn"
        names = [session.names[seat] for seat in state.rolling]
        typed = "".join(f" {number}" for number in roll.numbers)
        whose = names[min(len(roll.numbers), len(names) - 1)]
        return f"{joined(names)} roll for {what}. Type the number of {whose}.{typed}"
    if state.phase is Phase.DEFEND and state.attack is not None and session.defender is not None:
        attacker, defender = session.names[state.turn], session.names[session.defender]
        where = write_field(session.rules, state.attack.goal)
        return f"{attacker} attacks {defender} on {where}. {defender} rolls the symbol die: choose what it shows."
    if roll.wants_symbol(state):
        return f"{session.names[state.turn]} rolled {roll.numbers[0]}. What does the symbol die show? Backspace: back."
    return f"Roll both dice for {session.names[state.turn]}, and type the number, 1 to 6."


def symbol_lines(session: LabyriaSession) -> list[str]:
    """The faces of the symbol die, to choose from."""
    meanings = {symbol: ability(session.rules, symbol) for symbol in Symbol}
    if session.state.phase is Phase.DEFEND:
        meanings = DEFENCES | {Symbol.PLUS: no_plate(session.rules, session.state) or DEFENCES[Symbol.PLUS]}
    return [f"{SIGNS[symbol]:<2} {NAMES[symbol]}: {meanings[symbol]}" for symbol in Symbol]


# --- a person decides ------------------------------------------------------------------------------------------------


def _deciding(session: LabyriaSession, chooser: Chooser) -> str:
    match chooser.stage:
        case Stage.PLACE:
            return f"{_piece(session, chooser)}\n{_place_keys(session, chooser)}"
        case Stage.FIGURE:
            before = " S: the symbol first." if chooser.has_ability else ""
            return f"choose a figure: 1-{len(chooser.figures)}, Tab and Enter.{before}"
        case Stage.GOAL:
            return _goal(session, chooser)
        case Stage.HOW:
            return "how does it attack? Esc: back."
    return _ability(session, chooser)


def _no_move(session: LabyriaSession) -> str:
    state = session.state
    clause = "LAB-59"
    if state.phase is Phase.EVADE:
        clause = "B-LAB-32"
    elif state.symbol is Symbol.PAUSE and session.rules.pause_mode == "this_turn":
        clause = "LAB-32"
    return f"{session.teller.why_pass(state, session.names[state.turn])} [{clause}]."


def _place_keys(session: LabyriaSession, chooser: Chooser) -> str:
    plates, corners = session.state.stocks[session.state.turn]
    other = f"Tab: a {'plate' if chooser.corner else 'corner'}. " if plates and corners else ""
    return f"{other}{'R turns it. ' if chooser.corner else ''}O: place one for me. X: all the rest at random."


def _piece(session: LabyriaSession, chooser: Chooser) -> str:
    """What Enter would do with a plate or a corner, if it can."""
    rules, action = session.rules, chooser.piece_here()
    fits = action in session.legal()
    match action:
        case PlacePlate(wall) if not fits:
            return f"no plate fits on {write_wall(rules, wall)}."
        case RemovePlate(wall) if not fits:
            return f"there is no plate on {write_wall(rules, wall)}."
        case PlaceCorner(crossing, shape) if not fits:
            return f"no corner fits on {write_corner(rules, Corner(crossing, shape))}."
        case TurnCorner(crossing) if session.state.labyrinth.corner_at(crossing) is None:
            return f"there is no corner on {write_crossing(rules, crossing)}."
        case TurnCorner(crossing, shape) if not fits:
            return f"the corner cannot be turned to {write_corner(rules, Corner(crossing, shape))}."
        case PlacePlate(wall):
            return f"Enter puts a plate on {write_wall(rules, wall)}."
        case RemovePlate(wall):
            return f"Enter takes the plate off {write_wall(rules, wall)}."
        case PlaceCorner(crossing, shape):
            return f"Enter puts a corner on {write_corner(rules, Corner(crossing, shape))}."
        case TurnCorner(crossing, shape):
            return f"Enter turns the corner to {write_corner(rules, Corner(crossing, shape))}."
    return ""


def _ability(session: LabyriaSession, chooser: Chooser) -> str:
    state = session.state
    done = "P: done, without it."
    if state.phase is Phase.MOVE:
        done = "S: the move first." if chooser.figures else f"P: pass. {session.teller.why_pass(state)}."
    if not chooser.aimed and state.symbol is not None:
        return f"{ability(session.rules, state.symbol)}? Tab or arrows: choose a place. {done}"
    turn = " R: another way." if state.symbol is Symbol.ROTATE else ""
    return f"{_piece(session, chooser)} Tab: the next place.{turn} {done}"


def _goal(session: LabyriaSession, chooser: Chooser) -> str:
    rules, state = session.rules, session.state
    assert chooser.figure is not None
    here = spots.field_at(rules.grid, chooser.spot)
    ways = chooser.goals(chooser.figure).get(here, ())
    figure, goal = write_field(rules, chooser.figure), write_field(rules, here)
    more = "" if state.phase is Phase.EVADE else "\nArrows, Tab or type the field."
    more += " S: the symbol first." if chooser.has_ability else ""
    evading = "the attack failed, go elsewhere: " if state.phase is Phase.EVADE else ""
    if not ways:
        return f"{evading}where does {figure} go? ({counted(len(chooser.goals(chooser.figure)), 'field')}){more}"
    how = how_words(session, ways[0]) if len(ways) == 1 or not isinstance(ways[0], Attack) else "attack"
    return f"{evading}Enter: {figure} to {goal}{f': {how}' if how else ''}.{more}"


def how_words(session: LabyriaSession, action: Move | Attack) -> str:
    """How a figure gets there, where that is worth saying."""
    words = {Way.PLAIN: "", Way.DOUBLE: "twice the number", Way.CLOAK: "through obstacles, cloaked"}[action.way]
    if isinstance(action, Attack):
        last = write_field(session.rules, action.last)
        from_ = "attack, no plate can stop it" if action.way is Way.CLOAK else f"attack from {last}"
        return f"{from_}{', ' + words if words else ''}"
    return words
