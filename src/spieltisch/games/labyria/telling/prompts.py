"""Whose turn it is, and what there is to do, in a sentence."""

from spieltisch.games.labyria.engine.play import barred_by_plate
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Attack, Move, Phase
from spieltisch.games.labyria.telling.played import game_of, on_turn, state_of
from spieltisch.games.labyria.telling.sentences import is_pausing
from spieltisch.kit.seen import Seen


def whose_turn(seen: Seen, *, mine: bool) -> str:
    """Whom the table waits for; `mine` says that it is a person who reads this."""
    words, state, seat = seen.words, state_of(seen), on_turn(seen)
    if seat is None:
        match state.phase:
            case Phase.WHO_PLACES:
                return words("Who places first?")
            case Phase.LAY:
                return words("The labyrinth is being laid")
        return words("Who begins?")
    name = seen.names[seat]
    if mine:
        return words("{name}, it is your turn", name=name)
    match state.phase:
        case Phase.PLACE:
            return words("{name} places a piece", name=name)
        case Phase.DEFEND:
            return words("{name} has to defend", name=name)
    return words("{name} is playing", name=name)


def to_throw(seen: Seen) -> str:
    """What the player who throws can hope for."""
    words, rules, state = seen.words, game_of(seen).rules, state_of(seen)
    if state.phase is not Phase.DEFEND or state.attack is None:
        return words("Roll both dice.")
    if barred_by_plate(rules, state, state.attack) is None:
        return words("You are under attack! Only cloak or rotate would save you.")
    return words("You are under attack! Plus, cloak or rotate would save you.")


def to_decide(seen: Seen) -> str:
    words, state = seen.words, state_of(seen)
    legal = game_of(seen).legal(state, state.turn)
    figures = {action.field for action in legal if isinstance(action, Move | Attack)}
    match state.phase:
        case Phase.PLACE:
            return words("Choose a place that is lit up, or another piece.")
        case Phase.AFTER:
            return to_use(seen)
        case Phase.EVADE if figures:
            return words("The attack was repelled: go elsewhere with the same figure.")
        case Phase.EVADE:
            return words("The attack was repelled, and the figure can go nowhere else.")
    if len(figures) > 1:
        return words("Choose a figure, then a field that is lit up.")
    if figures:
        return words("Only one figure can move: choose a field that is lit up.")
    if is_pausing(seen, state):
        return words("The pause ends your turn.")
    stuck = words("None of your figures can go that far.")
    return f"{stuck} {to_use(seen)}" if len(legal) > 1 else stuck


def to_use(seen: Seen) -> str:
    """What plus, minus or rotate offers where no figure is to go first."""
    words = seen.words
    match state_of(seen).symbol:
        case Symbol.PLUS:
            return words("You may place a plate on an edge that is lit up.")
        case Symbol.MINUS:
            return words("You may remove a plate that is lit up.")
    return words("You may turn a corner piece that is lit up.")


# --- once something is chosen ----------------------------------------------------------------------------------------


def to_go(seen: Seen) -> str:
    return seen.words("Now choose a field that is lit up.")


def to_change(seen: Seen) -> str:
    """Plus, minus or rotate is chosen before the move."""
    words = seen.words
    match state_of(seen).symbol:
        case Symbol.PLUS:
            return words("Now choose an edge that is lit up.")
        case Symbol.MINUS:
            return words("Now choose a plate that is lit up.")
    return words("Now choose a corner piece that is lit up.")
