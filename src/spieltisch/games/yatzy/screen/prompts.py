"""What the screen says: whose turn it is, and what can be done now, with its keys."""

from spieltisch.games.yatzy.engine.standing import race
from spieltisch.games.yatzy.engine.state import Keep, Place
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.games.yatzy.telling.box_words import box_asks, place_name
from spieltisch.games.yatzy.telling.prompts import to_choose, to_roll, whose
from spieltisch.games.yatzy.telling.standing_words import gain_words, prize_words, progress_words, rolls_words
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.shelf import game_type


def title(session: Session) -> str:
    name = game_type(session.table.header.game).name
    return " · ".join([name, *progress_words(session.words, session.game, session.state)])


def status(session: Session) -> list[str]:
    words, state, names = session.words, session.state, session.names
    if state.over:
        return [words("The game is over.")]
    lines = [f"{session.turn_name} · {rolls_words(words, session.rules, state)}"]
    if state.finished:
        sums = (sum(points) for points in zip(*state.finished, strict=True))
        standing = ", ".join(f"{name} {points}" for name, points in zip(names, sums, strict=True))
        lines.append(f"{words('Games of this match')} · {standing}")
    for prize in race(session.rules, state.sheets):
        winner = [] if prize.winner is None else [names[prize.winner]]
        lines.append(" · ".join([f"{prize.points} {prize_words(words, prize)}", *winner]))
    return lines


def prompt(session: Session, cursor: Place | None, striking: bool, typed_all: bool) -> str:
    words, name = session.words, session.turn_name
    match session.waits:
        case Waits.OVER:
            return words("Enter shows the result again, Q leaves the table.")
        case Waits.TYPE:
            return _typing(session, typed_all)
        case Waits.THROW:
            return f"{whose(words, name, yours=True)}. {to_roll(words, session.state)} (R)"
        case Waits.PERSON if striking:
            return words("Which box is crossed out for the free roll? Its letter, or arrows and Enter; Esc: none.")
        case Waits.PERSON if cursor is not None:
            return _box(session, cursor)
        case Waits.PERSON:
            return _deciding(session)
    if session.can_undo:
        return words("{name} is next. U takes back the last entry, Space goes on.", name=name)
    return f"{whose(words, name, yours=False)}. {words('Space skips the wait, T changes the speed.')}"


def _typing(session: Session, typed_all: bool) -> str:
    words, rules, name = session.words, session.rules, session.turn_name
    if typed_all:
        return words("Enter confirms, Backspace takes back the last die.")
    thrown = [die for die in session.dice if not die.kept]
    if len(thrown) == len(rules.dice):
        asked = words("Real dice for {name}: roll all of them, and type what they show.", name=name)
    else:
        asked = words.plural(
            "Real dice for {name}: roll {count}, and type what it shows.",
            "Real dice for {name}: roll {count}, and type what they show.",
            len(thrown),
            name=name,
        )
    return f"{asked} {words('The yellow one comes last.')}" if any(die.yellow for die in thrown) else asked


def _deciding(session: Session) -> str:
    words, legal = session.words, session.legal()
    if session.rules.columns > 1:
        how = words("Each box has a letter; with Shift it is column 2.")
    else:
        how = words("Each box has a letter; arrows and Enter work too.")
    if session.all_held:
        return f"{words('All dice are held: choose a box')}. {how}"
    if any(isinstance(action, Keep) for action in legal):
        held = words(
            "Hold dice with 1-{last} and roll the others with R, or choose a box.", last=len(session.rules.dice)
        )
        return f"{held} {how}"
    return f"{to_choose(words, session.state, legal)} {how}"


def _box(session: Session, place: Place) -> str:
    """What the box under the cursor asks for, and what it gives now."""
    words, rules = session.words, session.rules
    box, name, gain = rules.boxes[place.row], place_name(words, rules, place), session.potential().get(place)
    now = f"{gain_words(words, name, gain)} (Enter)" if gain else name
    return f"{now}\n{box_asks(words, rules, box)} [{box.clause}]"
