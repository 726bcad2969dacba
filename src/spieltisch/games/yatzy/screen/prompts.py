"""What the screen says: whose turn, what can be done now."""

from spieltisch.games.yatzy.engine.state import Place
from spieltisch.games.yatzy.screen.boxes import box_help
from spieltisch.games.yatzy.screen.session import Phase, Session
from spieltisch.games.yatzy.screen.words import box_words, count_words, race_words, signed


def title(session: Session, name: str) -> str:
    """The game, and how far it has come."""
    rules, state = session.rules, session.state
    filled = sum(value is not None for column in state.sheets[state.turn].points for value in column)
    boxes = len(rules.boxes) * rules.columns
    parts = [name]
    if rules.games > 1:
        parts.append(f"game {min(len(state.finished) + 1, rules.games)} of {rules.games}")
    parts.append("over" if state.over else f"round {min(filled + 1, boxes)} of {boxes}")
    if session.game.spec.practice:
        parts.append("practice")
    return " · ".join(parts)


def status(session: Session) -> list[str]:
    """Whose turn it is, and what else is worth knowing."""
    state, rules = session.state, session.rules
    lines = []
    if state.over:
        lines.append(f"{over_words(session)}.")
    elif state.starting_roll is not None:
        best = state.starting_roll
        leader = f": {session.names[best.best[0]]} leads with {best.total}" if best.best else ": highest begins"
        lines.append(f"Starting roll{leader}")
    else:
        throws = state.throws - (state.kept is not None)
        used = f"throw {throws} of {rules.throws}" if throws else "to throw"
        if throws > rules.throws:
            used = f"free throw {throws - rules.throws}"
        lines.append(f"{session.turn_name} · {used}{_par(session)}")
    if state.finished and not state.over:
        sums = [sum(points) for points in zip(*state.finished, strict=True)]
        so_far = ", ".join(f"{name} {points}" for name, points in zip(session.names, sums, strict=True))
        lines.append(f"Games so far: {so_far}")
    lines += race_words(rules, state.sheets, session.names)
    return lines


def over_words(session: Session) -> str:
    """What has ended."""
    return "The match is over" if session.rules.games > 1 else "The game is over"


def _par(session: Session) -> str:
    """How both columns of Plus stand against three of each: its pad has the least room for that."""
    columns = range(session.rules.columns)
    if len(columns) == 1:
        return ""
    ahead = (session.ahead_of_par(session.turn, column) for column in columns)
    return " · par " + " ".join(signed(points) for points in ahead)


def prompt(session: Session, cursor: Place | None, striking: bool, typed_all: bool) -> str:
    """What the player can do now, in a sentence or two."""
    name, phase = session.turn_name, session.phase
    if phase is Phase.OVER:
        return "Enter shows the result again, Q leaves the table."
    if phase is Phase.BOT and session.can_undo:
        return f"{name} is next. U takes the last entry back, Space goes on."
    if phase is Phase.BOT:
        return f"{name} is playing. Space goes on at once, T changes the tempo."
    if phase is Phase.TYPE:
        return _typing(session, typed_all)
    if phase is Phase.THROW:
        if session.state.starting_roll is not None:
            return f"{name}: R throws for the start."
        return f"{name}, it is your turn: R throws the dice."
    if striking:
        return "Which box does the free throw cost? Its letter, or arrows and Enter; Esc: none."
    if cursor is not None:
        return _box(session, cursor)
    return _deciding(session)


def _typing(session: Session, typed_all: bool) -> str:
    if typed_all:
        return "Enter confirms. Backspace takes the last one back."
    thrown = session.thrown_places
    whose = f" for {session.turn_name}" if session.is_bot(session.turn) else f", {session.turn_name}"
    yellow = ", the yellow one last" if session.rules.dice.yellow and session.rules.dice.wood in thrown else ""
    if len(thrown) == len(session.rules.dice):
        return f"Throw all dice{whose}, and type what they show{yellow}."
    return f"Throw {count_words(len(thrown))}{whose}, and type what is new{yellow}."


LETTER = "its letter, or arrows and Enter"
PLUS_LETTER = "letter: column 1, Shift+letter: column 2"


def _deciding(session: Session) -> str:
    left = session.rules.throws - session.state.throws
    how = LETTER if session.rules.columns == 1 else PLUS_LETTER
    if len(session.held) == len(session.rules.dice):
        return f"All dice are held: that means stop. Choose a box: {how}."
    if left > 0:
        what = "R throws all again" if not session.held else "R throws the others"
        return f"Hold dice with 1-5, {what}; or choose a box: {how}."
    if session.free_throw_open:
        ticks = session.state.sheets[session.turn].free_throws
        return f"Choose a box ({how}), or hold dice and F: free throw ({ticks} left)."
    return f"Choose a box: {how}."


def _box(session: Session, place: Place) -> str:
    box = session.rules.boxes[place.row]
    name = box_words(session.rules, place)
    if place not in session.potential():
        return f"{name}: {box_help(session.rules, box)} [{box.clause}]."
    points, gain = session.potential()[place], session.gain(place)
    about = f"{name}: {box_help(session.rules, box)} [{box.clause}]."
    if not points:
        return f"{about} Now 0: Enter crosses it off."
    return f"{about} Enter writes {points}{f', and the bonus of {gain - points}' if gain > points else ''}."
