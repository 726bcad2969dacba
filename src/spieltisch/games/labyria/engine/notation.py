"""Actions as text, and back.

Fields are named like a chess board's: `a1` is the lower left corner. `c4|d4` is the edge between two fields. `c4:L` is
a corner on the crossing at the upper right of c4, in the shape of the letter: L, r, 7 or J.
`plate c4|d4` · `corner c4:L` · `turn c4:J` · `remove c4|d4` · `a1-c4` · `double a1-c4` · `cloak a1-c4` ·
`a1-c3xc4` (to c3, then an attack on c4) · `c3xc4` · `cloak a1xc4` · `pass` ·
chance: `rolloff 3 5` · `begins 2` (real dice) · `lay a1|b1 c4:L ...` · `roll 4 plus` · `defence cloak`
"""

import re
from collections.abc import Iterable
from functools import cache

from spieltisch.core.errors import UnreadableError
from spieltisch.core.seat import Seat, read_seat, seat_name
from spieltisch.games.labyria.engine import state as labyria
from spieltisch.games.labyria.engine.grid import Crossing, Field, Shape, Wall, bits
from spieltisch.games.labyria.engine.labyrinth import Corner, Labyrinth
from spieltisch.games.labyria.engine.rules import LabyriaRules, Symbol
from spieltisch.games.labyria.engine.state import Action, Way

COLUMNS = "abcdefghijklmn"
SHAPES = "Lr7J"
SYMBOLS = {symbol.name.lower(): symbol for symbol in Symbol}
WAYS = {"": Way.PLAIN, "double ": Way.DOUBLE, "cloak ": Way.CLOAK}
PREFIXES = {way: prefix for prefix, way in WAYS.items()}
FIELD = r"[a-n](?:1[0-4]|[1-9])"


@cache
def write_field(rules: LabyriaRules, field: Field) -> str:
    row, column = divmod(field, rules.size)
    return f"{COLUMNS[column]}{row + 1}"


def read_field(rules: LabyriaRules, text: str) -> Field:
    if re.fullmatch(FIELD, text):
        row, column = int(text[1:]) - 1, COLUMNS.index(text[0])
        if row < rules.size and column < rules.size:
            return row * rules.size + column
    last = COLUMNS[rules.size - 1]
    raise UnreadableError("There is no field '{text}'; write a1 to {last}.", text=text, last=f"{last}{rules.size}")


@cache
def write_wall(rules: LabyriaRules, wall: Wall) -> str:
    """The edge's name: the two fields beside it."""
    return "|".join(write_field(rules, field) for field in rules.grid.sides[wall])


def read_wall(rules: LabyriaRules, text: str) -> Wall:
    """The edge with that name; either field may come first."""
    first, _, second = text.partition("|")
    if second:
        field, other = read_field(rules, first), read_field(rules, second)
        for step in rules.grid.steps[field]:
            if step.field == other:
                return step.wall
    raise UnreadableError("There is no edge '{text}'; name two neighbouring fields, like c4|d4.", text=text)


@cache
def write_crossing(rules: LabyriaRules, crossing: Crossing) -> str:
    """The crossing's name: the field to its lower left."""
    row, column = divmod(crossing, rules.size - 1)
    return f"{COLUMNS[column]}{row + 1}"


def write_corner(rules: LabyriaRules, corner: Corner) -> str:
    """The crossing and the corner's shape."""
    return f"{write_crossing(rules, corner.crossing)}:{SHAPES[corner.shape]}"


def read_corner(rules: LabyriaRules, text: str) -> Corner:
    if re.fullmatch(f"{FIELD}:[{SHAPES}]", text):
        row, column = divmod(read_field(rules, text[:-2]), rules.size)
        if row < rules.size - 1 and column < rules.size - 1:
            return Corner(row * (rules.size - 1) + column, Shape(SHAPES.index(text[-1])))
    raise UnreadableError(
        "There is no corner piece '{text}'; name the field to the crossing's lower left and one of L r 7 J, like c4:L.",
        text=text,
    )


def write_seats(seats: Iterable[Seat]) -> str:
    """Seats as people count them."""
    return " ".join(str(seat + 1) for seat in seats)


def read_symbol(text: str) -> Symbol:
    if text not in SYMBOLS:
        raise UnreadableError("'{text}' is not a symbol; the symbols are {names}.", text=text, names=", ".join(SYMBOLS))
    return SYMBOLS[text]


def read_number(text: str) -> int:
    if not re.fullmatch("[1-6]", text):
        raise UnreadableError("'{text}' is not a roll; the number die shows 1 to 6.", text=text)
    return int(text)


def write_pieces(rules: LabyriaRules, labyrinth: Labyrinth) -> list[str]:
    plates = [write_wall(rules, wall) for wall in bits(labyrinth.plates)]
    return plates + [write_corner(rules, corner) for corner in labyrinth.corners]


def read_pieces(rules: LabyriaRules, words: Iterable[str]) -> Labyrinth:
    plates, corners = 0, []
    for word in words:
        if "|" in word:
            wall = 1 << read_wall(rules, word)
            if plates & wall:
                raise UnreadableError("Two plates on {word} [B-LAB-3].", word=word)
            plates |= wall
        else:
            corners.append(read_corner(rules, word))
    return Labyrinth(plates, tuple(sorted(corners)))


def write(rules: LabyriaRules, action: Action) -> str:
    match action:
        case labyria.Move(field, goal, way):  # there may be a hundred of them, so that they are asked for first
            return f"{PREFIXES[way]}{write_field(rules, field)}-{write_field(rules, goal)}"
        case labyria.Attack():
            return write_attack(rules, action)
        case labyria.RollOff(numbers):
            return "rolloff " + " ".join(map(str, numbers))
        case labyria.Begins(seat):
            return f"begins {seat_name(seat)}"
        case labyria.Laid(labyrinth):
            return " ".join(["lay", *write_pieces(rules, labyrinth)])
        case labyria.Roll(number, symbol):
            return f"roll {number} {symbol.name.lower()}"
        case labyria.Defence(symbol):
            return f"defence {symbol.name.lower()}"
        case labyria.PlacePlate(wall):
            return f"plate {write_wall(rules, wall)}"
        case labyria.RemovePlate(wall):
            return f"remove {write_wall(rules, wall)}"
        case labyria.PlaceCorner(crossing, shape):
            return f"corner {write_corner(rules, Corner(crossing, shape))}"
        case labyria.TurnCorner(crossing, shape):
            return f"turn {write_corner(rules, Corner(crossing, shape))}"
        case labyria.Pass():
            return "pass"
    raise AssertionError(action)


def write_attack(rules: LabyriaRules, attack: labyria.Attack) -> str:
    """The figure, the field before the goal where it matters, and the goal."""
    names = [write_field(rules, attack.field)]
    if attack.last not in (attack.field, attack.goal):
        names.append(write_field(rules, attack.last))
    return f"{PREFIXES[attack.way]}{'-'.join(names)}x{write_field(rules, attack.goal)}"


def read(rules: LabyriaRules, text: str) -> Action:
    match text.split(" "):
        case ["pass"]:
            return labyria.Pass()
        case ["rolloff", *numbers] if numbers:
            return labyria.RollOff(tuple(map(read_number, numbers)))
        case ["begins", seat]:
            return labyria.Begins(read_seat(seat, rules.seats))
        case ["lay", *pieces] if pieces:
            return labyria.Laid(read_pieces(rules, pieces))
        case ["roll", number, symbol]:
            return labyria.Roll(read_number(number), read_symbol(symbol))
        case ["defence", symbol]:
            return labyria.Defence(read_symbol(symbol))
        case ["plate", edge]:
            return labyria.PlacePlate(read_wall(rules, edge))
        case ["remove", edge]:
            return labyria.RemovePlate(read_wall(rules, edge))
        case ["corner", corner]:
            placed = read_corner(rules, corner)
            return labyria.PlaceCorner(placed.crossing, placed.shape)
        case ["turn", corner]:
            turned = read_corner(rules, corner)
            return labyria.TurnCorner(turned.crossing, turned.shape)
    return _read_walk(rules, text)


def _read_walk(rules: LabyriaRules, text: str) -> labyria.Move | labyria.Attack:
    if match := re.fullmatch(f"(double |cloak |)({FIELD})-({FIELD})", text):
        return labyria.Move(read_field(rules, match[2]), read_field(rules, match[3]), WAYS[match[1]])
    if match := re.fullmatch(f"(double |cloak |)({FIELD})(?:-({FIELD}))?x({FIELD})", text):
        field, goal, way = read_field(rules, match[2]), read_field(rules, match[4]), WAYS[match[1]]
        last = read_field(rules, match[3]) if match[3] else goal if way is Way.CLOAK else field
        return labyria.Attack(field, goal, last, way)
    raise UnreadableError("'{text}' is not an action; see docs/notation.md.", text=text)


def read_attack(rules: LabyriaRules, text: str) -> labyria.Attack:
    attack = _read_walk(rules, text)
    if not isinstance(attack, labyria.Attack):
        raise UnreadableError("'{text}' is not an attack; write a1-c3xc4.", text=text)
    return attack
