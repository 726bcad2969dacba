"""What the side of the screen says: the players, whose turn it is, what to do, and what Enter would do."""

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.notation import write_field
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import ROLL_OFFS, SETTING_UP, Attack, Phase
from spieltisch.games.labyria.screen.board_text import SIGNS
from spieltisch.games.labyria.screen.chooser import Chooser, Stage
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.games.labyria.screen.typed import TypedRoll
from spieltisch.games.labyria.telling.choices import approach_words, choice_words, target_words
from spieltisch.games.labyria.telling.played import on_turn
from spieltisch.games.labyria.telling.prompts import to_change, to_decide, to_go, to_throw, whose_turn
from spieltisch.games.labyria.telling.standing import field_words, figures_home, who_wins
from spieltisch.kit.screen.fitting import marked, padded
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.shelf import game_type


def title(session: LabyriaSession) -> str:
    """The game, and what lies beside the board."""
    name, state = game_type(session.table.header.game).name, session.state
    if state.phase in SETTING_UP:
        return name
    return session.words("{game} · depot: {count}", game=name, count=state.depot)


def player_line(session: LabyriaSession, seat: Seat, width: int) -> str:
    """One player: on turn, number, name, and the pieces left or the figures home and where that is."""
    state, rules = session.state, session.rules
    if state.phase in SETTING_UP:
        plates, corners = state.stocks[seat]
        tail = f" ━ {plates:>2}  ╚ {corners:>2}"
    else:
        rests = f" {SIGNS[Symbol.PAUSE]}" if seat in state.resting else ""
        tail = f"{rests} {figures_home(session.seen)[seat]} → {write_field(rules, rules.targets[seat]):<3}"
    room = max(4, width - 3 - len(tail))
    name = padded(marked(session.names[seat], session.mark(seat), room), room)
    return f"{'▶' if on_turn(session.seen) == seat else ' '}{seat + 1} {name}{tail}"[: max(width, 1)]


def prompt(session: LabyriaSession, chooser: Chooser, roll: TypedRoll) -> str:
    words, seen = session.words, session.seen
    mine = on_turn(seen) in session.persons
    attacked = [to_throw(seen)] if mine and session.state.phase is Phase.DEFEND else []
    whose = whose_turn(seen, mine=mine)
    match session.waits:
        case Waits.OVER:
            lines = [who_wins(seen), words("Enter shows the result again, Q leaves the table.")]
        case Waits.BOT | Waits.CHANCE:
            lines = [whose, words("Space skips the wait, T changes the speed.")]
        case Waits.THROW:
            lines = [whose, *attacked, words("Enter rolls the dice.")]
        case Waits.TYPE:
            lines = [whose, *attacked, _typing(session, roll)]
        case _:
            lines = [whose, _choosing(session, chooser), *_under_the_cursor(session, chooser)]
    return "\n".join(lines)


def _typing(session: LabyriaSession, roll: TypedRoll) -> str:
    words, phase = session.words, session.state.phase
    if phase in ROLL_OFFS:
        return words("Who has rolled the highest number?")
    if phase is Phase.ROLL and roll.number is None:
        return words("Type the number that was rolled, 1 to 6.")
    if phase is Phase.ROLL:
        return words("The number is {number}. What does the symbol die show?", number=roll.number)
    return words("What does the symbol die show?")


def _choosing(session: LabyriaSession, chooser: Chooser) -> str:
    match chooser.stage:
        case Stage.HOW:
            return session.words("From which field?")
        case Stage.ABILITY if chooser.using:
            return to_change(session.seen)
        case Stage.GOAL if chooser.can_go_back:
            return to_go(session.seen)
    return to_decide(session.seen)


def _under_the_cursor(session: LabyriaSession, chooser: Chooser) -> list[str]:
    """What Enter would do, where that is allowed."""
    here, seen = chooser.here(), session.seen
    if not here:
        return []
    attacks = [action for action in here if isinstance(action, Attack)]
    choice = target_words(seen, attacks[0]) if len(attacks) > 1 else choice_words(seen, here[0])
    return [session.words("Enter: {choice}", choice=choice)]


def typed_line(session: LabyriaSession, typed: str) -> str:
    words = session.words
    hint = [words("An edge: c4|d4. A corner piece: c4:L.")] if session.state.phase is Phase.PLACE else []
    return "\n".join([f"> {typed}▏", *hint, words("Enter does it, Esc does not.")])


def lines(session: LabyriaSession, chooser: Chooser, roll: TypedRoll) -> list[str]:
    seen = session.seen
    if session.waits is Waits.TYPE:
        return roll.choices(seen)
    match chooser.stage:
        case Stage.HOW:
            return [approach_words(seen, attack) for attack in chooser.hows]
        case Stage.FIGURE:
            return [field_words(seen, session.state.turn, figure) for figure in chooser.figures]
    return []
