"""Actions as text, and back, short enough for a paper score.

Cards: A 2 3 4 5 6 7 8 9 T J Q K X. Fields: `A0` is seat 1's start, `A15` the last field before `B0`; `Af1` to `Af4` are
seat 1's finish, outermost first. Boards of empty seats have their letters too.
`K out A` · `8 A3-A11` · `4 A2-F14` · `7 A3-A7` (a part) · `X7 A3-A7` (a joker's part) · `J A3xB5` · `J idle` ·
`2 draw 3` · `give K` · `take 9` · `fold` · chance: `dealer 2` · `deal 25K8AX ...` · `draws K 2` · `drawn 9`
"""

import re
from functools import cache

from spieltisch.core.errors import UnreadableError
from spieltisch.core.seat import Seat, read_seat, seat_name
from spieltisch.games.dog.engine import state as dog
from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.cards import JOKER, NAMES, SEVEN, Rank, name
from spieltisch.games.dog.engine.rules import FIELDS_A_BOARD, MARBLES, DogRules
from spieltisch.games.dog.engine.state import Action, Hand

LETTERS = "ABCDEF"
FIELD = r"[A-F](?:f[1-4]|1[0-5]|[0-9])"


def board_letter(rules: DogRules, seat: int) -> str:
    return LETTERS[rules.starts[seat] // FIELDS_A_BOARD]


@cache
def write_field(rules: DogRules, field: Field) -> str:
    if field >= rules.ring:
        seat, place = divmod(field - rules.ring, MARBLES)
        return f"{board_letter(rules, seat)}f{place + 1}"
    board, place = divmod(field, FIELDS_A_BOARD)
    return f"{LETTERS[board]}{place}"


def read_field(rules: DogRules, text: str) -> Field:
    if re.fullmatch(FIELD, text) and LETTERS.index(text[0]) < rules.boards:
        board = LETTERS.index(text[0])
        start = board * FIELDS_A_BOARD
        if text[1] != "f":
            return start + int(text[1:])
        if start in rules.starts:
            return rules.finishes[rules.starts.index(start)] + int(text[2]) - 1
    raise UnreadableError("There is no field '{text}'; write A0 to A15, B0 and so on to {last}15, or Af1 to Af4.",
                          text=text, last=LETTERS[rules.boards - 1])  # fmt: skip


def read_rank(text: str) -> Rank:
    if len(text) != 1 or text not in NAMES:
        raise UnreadableError("'{text}' is not a card; the cards are {names}.", text=text, names=" ".join(NAMES))
    return NAMES.index(text)


def write_hand(hand: Hand) -> str:
    return "".join(map(name, hand)) or "-"


def read_hand(text: str) -> Hand:
    return () if text == "-" else tuple(sorted(map(read_rank, text)))


def write(rules: DogRules, action: Action) -> str:
    match action:
        case dog.Dealer(seat):
            return f"dealer {seat_name(seat)}"
        case dog.Deal(hands):
            return "deal " + " ".join(map(write_hand, hands))
        case dog.Draws(ranks):
            return "draws " + " ".join(map(name, ranks))
        case dog.Drawn(rank):
            return f"drawn {name(rank)}"
        case dog.Give(rank):
            return f"give {name(rank)}"
        case dog.Take(rank):
            return f"take {name(rank)}"
        case dog.BringOut(card, seat):
            return f"{NAMES[card]} out {board_letter(rules, seat)}"
        case dog.Move(card, field, goal):
            return f"{NAMES[card]} {write_field(rules, field)}-{write_field(rules, goal)}"
        case dog.Part(card, field, goal):
            played = "7" if card == SEVEN else "X7"
            return f"{played} {write_field(rules, field)}-{write_field(rules, goal)}"
        case dog.Swap(card, field, goal):
            return f"{NAMES[card]} {write_field(rules, field)}x{write_field(rules, goal)}"
        case dog.Idle():
            return "J idle"
        case dog.Draw(card, victim):
            return f"{NAMES[card]} draw {seat_name(victim)}"
        case dog.Fold():
            return "fold"
    raise AssertionError(action)


def read(rules: DogRules, text: str) -> Action:
    match text.split(" "):
        case ["fold"]:
            return dog.Fold()
        case ["J", "idle"]:
            return dog.Idle()
        case ["dealer", seat]:
            return dog.Dealer(read_seat(seat, rules.seats))
        case ["deal", *hands]:
            return dog.Deal(tuple(map(read_hand, hands)))
        case ["draws", *ranks]:
            return dog.Draws(tuple(map(read_rank, ranks)))
        case ["drawn", rank]:
            return dog.Drawn(read_rank(rank))
        case ["give", rank]:
            return dog.Give(read_rank(rank))
        case ["take", rank]:
            return dog.Take(read_rank(rank))
        case [card, "out", letter]:
            return dog.BringOut(read_rank(card), _seat_at(rules, letter))
        case [card, "draw", seat]:
            return dog.Draw(read_rank(card), read_seat(seat, rules.seats))
        case [card, way] if match := re.fullmatch("([^-x]+)([-x])(.+)", way):
            return _on_the_board(rules, card, match)
    raise UnreadableError("'{text}' is not an action; see docs/notation.md.", text=text)


def _seat_at(rules: DogRules, letter: str) -> Seat:
    letters = [board_letter(rules, seat) for seat in range(rules.seats)]
    if letter not in letters:
        raise UnreadableError("Nobody plays at board '{letter}'; write one of {letters}.", letter=letter,
                              letters=" ".join(letters))  # fmt: skip
    return Seat(letters.index(letter))


def _on_the_board(rules: DogRules, card: str, way: re.Match[str]) -> Action:
    """Read field by field, so that a field that does not exist is named."""
    field, goal = read_field(rules, way[1]), read_field(rules, way[3])
    if way[2] == "x":
        return dog.Swap(read_rank(card), field, goal)
    if card in ("7", "X7"):
        return dog.Part(SEVEN if card == "7" else JOKER, field, goal)
    return dog.Move(read_rank(card), field, goal)
