"""A whole position in one line, and back, if it can be.

`play; round 1; dealer 4; turn 1; board A0* B3 B5 Cf4; hands 25K8AX 3 - J; discard 777K; seat 1 knows 3 with 2`

`A` to `F` before a field is whose marble it is when that differs from the field's board: `B@A3`. A star marks a fresh
marble. What is not on the board is in the kennel; what is neither in hands nor discard is in the stack.
"""

import re
from math import prod

from msgspec.structs import replace

from spieltisch.core.errors import UnreadableError
from spieltisch.core.seat import Seat, read_seat, seat_name
from spieltisch.games.dog.engine import cards, knowledge, notation
from spieltisch.games.dog.engine.board import Board, Field, is_home
from spieltisch.games.dog.engine.cards import DRAWS, NAMES, WHOLE_PACK
from spieltisch.games.dog.engine.play import start
from spieltisch.games.dog.engine.rules import KENNEL, MARBLES, DogRules
from spieltisch.games.dog.engine.seven import completed, spendable
from spieltisch.games.dog.engine.state import Known, Phase, State

PHASES = {
    Phase.CHOOSE_DEALER: "opening",
    Phase.DEAL: "dealing",
    Phase.EXCHANGE: "exchange",
    Phase.PLAY: "play",
    Phase.DRAW: "draw",
    Phase.OVER: "over",
}
MOST_WAYS = 50_000
"""In which the cards that a seat knows of may be spread; games have hundreds, and imagining goes through all."""


def write_position(rules: DogRules, state: State) -> str:
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
            Known(notation.read_rank(rank), tuple(sorted({read_seat(one, rules.seats) for one in holders.split("/")})))
        )
    return replace(state, known=(*state.known[:seat], tuple(sorted(facts)), *state.known[seat + 1 :]))


def checked(rules: DogRules, state: State) -> State:
    """The state with its stack; UnreadableError names the part that cannot be."""
    if len(state.hands) != rules.seats:
        raise UnreadableError("hands: there are {seats} players; give each a hand, '-' if empty.", seats=rules.seats)
    out = cards.count(rank for hand in (*state.hands, cards.listed(state.discard)) for rank in hand)
    stock = tuple(has - gone for has, gone in zip(WHOLE_PACK, out, strict=True))
    if min(stock) < 0:
        rank = NAMES[stock.index(min(stock))]
        raise UnreadableError("There are more cards {rank} than in two packs [DOG-04].", rank=rank)
    _check_hands(rules, state)
    _check_choices(rules, state)
    _check_seven(rules, state)
    _check_winners(rules, state)
    _check_facts(rules, state)
    return replace(state, stock=stock)


def _check_hands(rules: DogRules, state: State) -> None:
    size, phase = rules.hand_size(state.round), state.phase
    sizes = {len(hand) for hand in state.hands}
    if phase in (Phase.CHOOSE_DEALER, Phase.DEAL) and sizes != {0}:
        raise UnreadableError("hands: before the deal nobody has cards.")
    if phase is Phase.EXCHANGE and sizes != {size}:
        raise UnreadableError("hands: everybody has {size} cards in this round's exchange [DOG-24].", size=size)
    if max(sizes) > size:
        raise UnreadableError("Nobody has more than {size} cards in this round [DOG-24].", size=size)
    if phase is Phase.PLAY and not state.points and not state.hands[state.turn]:
        raise UnreadableError("Player {turn} is on turn and has no card.", turn=seat_name(state.turn))
    is_drawn = phase is Phase.DRAW
    if is_drawn != (state.victim >= 0):
        raise UnreadableError("from: say whose card is drawn, and only in the phase 'draw'.")
    if is_drawn and (not rules.alone or state.victim == state.turn or not state.hands[state.victim]):
        raise UnreadableError("from: no card can be drawn there [DOG-69].")
    if is_drawn and (len(state.hands[state.turn]) >= size or not any(state.discard[card] for card in DRAWS)):
        raise UnreadableError("from: who draws has laid a two or a joker in the middle [DOG-70].")


def _check_choices(rules: DogRules, state: State) -> None:
    if state.phase is not Phase.EXCHANGE:
        if state.chosen:
            raise UnreadableError("chosen: cards are chosen in the phase 'exchange' only.")
        return
    if len(state.chosen) != rules.seats or None not in state.chosen:
        raise UnreadableError("chosen: name {seats} cards, '-' for who has not chosen yet.", seats=rules.seats)
    opened = rules.draws_openly
    for seat, rank in enumerate(state.chosen):
        blind = rules.alone and rules.solo_exchange == "draw_blind"
        if rank is not None and (blind or rank not in state.hands[rules.receivers[seat] if opened else seat]):
            raise UnreadableError("chosen: player {seat} cannot have chosen that.", seat=seat_name(Seat(seat)))


def _check_seven(rules: DogRules, state: State) -> None:
    if not state.points:
        return
    if state.phase is not Phase.PLAY:
        raise UnreadableError("points: a seven is finished in the phase 'play' only.")
    if not state.discard[state.card]:
        raise UnreadableError(
            "points: the {card} that is being played lies in the discard pile.", card=NAMES[state.card]
        )
    over = rules.lenient_last_seven and state.winners
    if over or not spendable(rules, state.board, state.turn, state.card, state.points):
        raise UnreadableError("points: {points} points cannot be left here [B-DOG-23].", points=state.points)


def _check_winners(rules: DogRules, state: State) -> None:
    ends = state.phase is Phase.OVER or state.points > 0
    whole = state.winners in rules.teams and all(is_home(rules, state.board, seat) for seat in state.winners)
    if state.winners and not (ends and whole):
        raise UnreadableError("winners: they are a side with all marbles at home, at the end or during a seven.")
    if not state.winners and (completed(rules, state.board) or state.phase is Phase.OVER):
        raise UnreadableError("winners: say who was complete first.")


def _check_facts(rules: DogRules, state: State) -> None:
    for seat, facts in enumerate(state.known):
        if prod(len(fact.holders) for fact in facts) > MOST_WAYS:
            raise UnreadableError("seat {seat} knows: too much of this is uncertain.", seat=seat_name(Seat(seat)))
        if any(seat in fact.holders for fact in facts) or not knowledge.fits(facts, state.hands):
            raise UnreadableError("seat {seat} knows: the hands are not like that.", seat=seat_name(Seat(seat)))
