"""A whole position in one line, and back.

`play; round 1; dealer 4; turn 1; board A0* B3 B5 Cf4; hands 25K8AX 3 - J; discard 777K; seat 1 knows 3 with 2`

`A` to `F` before a field is whose marble it is when that differs from the field's board: `B@A3`. A star marks a fresh
marble. What is not on the board is in the kennel; what is neither in hands nor discard is in the stack.
"""

import re

from msgspec.structs import replace

from spieltisch.core.errors import UnreadableError
from spieltisch.core.seat import Seat, read_seat, seat_name
from spieltisch.games.dog.engine import cards, notation
from spieltisch.games.dog.engine.board import Board, Field
from spieltisch.games.dog.engine.cards import NAMES
from spieltisch.games.dog.engine.checks import checked
from spieltisch.games.dog.engine.play import start
from spieltisch.games.dog.engine.rules import KENNEL, MARBLES, DogRules
from spieltisch.games.dog.engine.state import Known, Phase, State

PHASES = {
    Phase.CHOOSE_DEALER: "opening",
    Phase.DEAL: "dealing",
    Phase.EXCHANGE: "exchange",
    Phase.PLAY: "play",
    Phase.DRAW: "draw",
    Phase.OVER: "over",
}


def write_position(rules: DogRules, state: State) -> str:
    """The position in one line."""
    parts = [
        PHASES[state.phase],
        f"round {state.round + 1}",
        f"dealer {seat_name(state.dealer)}",
        f"turn {seat_name(state.turn)}",
        f"board {_write_board(rules, state.board)}",
        f"hands {' '.join(map(notation.write_hand, state.hands))}",
    ]
    parts += [f"discard {notation.write_hand(cards.listed(state.discard))}"] if any(state.discard) else []
    parts += (
        ["chosen " + " ".join("-" if c is None else NAMES[c] for c in state.chosen)]
        if any(card is not None for card in state.chosen)
        else []
    )
    parts += [f"points {state.points} of {NAMES[state.card]}"] if state.points else []
    parts += [f"from {seat_name(state.victim)}"] if state.phase is Phase.DRAW else []
    parts += [f"winners {' '.join(map(seat_name, state.winners))}"] if state.winners else []
    parts += [
        f"seat {seat_name(Seat(seat))} knows "
        + ", ".join(f"{NAMES[fact.rank]} with {'/'.join(map(seat_name, fact.holders))}" for fact in facts)
        for seat, facts in enumerate(state.known)
        if facts
    ]
    return "; ".join(parts)


def _write_board(rules: DogRules, board: Board) -> str:
    marbles = []
    for seat, fields in enumerate(board.marbles):
        letter = notation.board_letter(rules, seat)
        for field in fields:
            if field != KENNEL:
                name = notation.write_field(rules, field)
                owner = "" if name[0] == letter else f"{letter}@"
                fresh = "*" if field == rules.starts[seat] and board.fresh >> seat & 1 else ""
                marbles.append(f"{owner}{name}{fresh}")
    return " ".join(marbles) or "-"


def read_position(rules: DogRules, text: str) -> State:
    """The position that the text writes; UnreadableError names the part that cannot be."""
    state, seen = replace(start(rules), phase=Phase.PLAY), set()
    for part in filter(None, (part.strip() for part in text.split(";"))):
        subject = _subject(part)
        if subject in seen:
            raise UnreadableError("There are two parts '{subject}'.", subject=subject)
        seen.add(subject)
        state = _read_part(rules, state, part)
    return checked(rules, state)


def _subject(part: str) -> str:
    if part in PHASES.values():
        return "phase"
    return part.partition(" knows ")[0] if part.startswith("seat ") else part.partition(" ")[0]


def _read_part(rules: DogRules, state: State, part: str) -> State:
    word, _, rest = part.partition(" ")
    names = {name: phase for phase, name in PHASES.items()}
    match word:
        case _ if part in names:
            phase = names[part]
            return replace(state, phase=phase, chosen=(None,) * rules.seats if phase is Phase.EXCHANGE else ())
        case "round" if re.fullmatch(r"[1-9]\d{0,5}", rest):
            return replace(state, round=int(rest) - 1)
        case "dealer":
            return replace(state, dealer=read_seat(rest, rules.seats))
        case "turn":
            return replace(state, turn=read_seat(rest, rules.seats))
        case "from":
            return replace(state, victim=read_seat(rest, rules.seats))
        case "board":
            return replace(state, board=_read_board(rules, rest))
        case "hands":
            return replace(state, hands=tuple(map(notation.read_hand, rest.split())))
        case "discard":
            return replace(state, discard=cards.count(notation.read_hand(rest)))
        case "chosen":
            return replace(state, chosen=tuple(None if c == "-" else notation.read_rank(c) for c in rest.split()))
        case "points" if match := re.fullmatch("([1-6]) of ([7X])", rest):
            return replace(state, points=int(match[1]), card=notation.read_rank(match[2]))
        case "winners":
            return replace(state, winners=tuple(read_seat(seat, rules.seats) for seat in rest.split()))
        case "seat" if match := re.fullmatch(r"(\d) knows (.+)", rest):
            return _read_known(rules, state, match)
    raise UnreadableError("'{part}' is not a part of a position; see docs/notation.md.", part=part)


def _read_board(rules: DogRules, text: str) -> Board:
    letters = [notation.board_letter(rules, seat) for seat in range(rules.seats)]
    marbles: list[list[Field]] = [[] for _ in letters]
    fresh = 0
    for item in () if text == "-" else text.split():
        match = re.fullmatch(r"(?:([A-F])@)?([A-F]\w+)(\*?)", item)
        if match is None or (match[1] or item[0]) not in letters:
            raise UnreadableError("'{item}' is not a marble; write A3, B@A3 or A0*.", item=item)
        seat = letters.index(match[1] or item[0])
        field = notation.read_field(rules, match[2])
        foreign = field >= rules.ring and (field - rules.ring) // MARBLES != seat
        if foreign or (match[3] and field != rules.starts[seat]):
            raise UnreadableError(
                "'{item}' is impossible: in another player's finish, or just out but not on its start.", item=item
            )
        if any(field in fields for fields in marbles):
            raise UnreadableError("Two marbles on {field}.", field=match[2])
        marbles[seat].append(field)
        fresh |= bool(match[3]) << seat
    if any(len(fields) > MARBLES for fields in marbles):
        raise UnreadableError("Nobody has more than four marbles.")
    homes = ([KENNEL] * (MARBLES - len(fields)) + sorted(fields) for fields in marbles)
    return Board(tuple(map(tuple, homes)), fresh)


def _read_known(rules: DogRules, state: State, match: re.Match[str]) -> State:
    seat = read_seat(match[1], rules.seats)
    facts = []
    for text in match[2].split(", "):
        rank, _, holders = text.partition(" with ")
        facts.append(
            Known(notation.read_rank(rank), tuple(read_seat(holder, rules.seats) for holder in holders.split("/")))
        )
    return replace(state, known=(*state.known[:seat], tuple(sorted(facts)), *state.known[seat + 1 :]))
