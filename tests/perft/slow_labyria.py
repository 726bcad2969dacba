"""The rules of Labyria once more: slow, walk by walk, on a plain drawing, without a line of the engine.

The board is drawn on squared paper: field c4 is the square from point (2, 3) to (3, 4), an obstacle is a line of length
one between two points. Every walk is walked to its end. Only what players can do is here; it justifies the engine.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

LETTERS = "abcdefghijklmn"
ARMS = {"L": ((0, 1), (1, 0)), "r": ((1, 0), (0, -1)), "7": ((0, -1), (-1, 0)), "J": ((-1, 0), (0, 1))}

Point = tuple[int, int]
Line = frozenset[Point]


class Table(NamedTuple):
    """What was agreed on."""

    seats: int
    size: int
    options: dict[str, str]

    def corner(self, number: int) -> str:
        """Clockwise from the lower left."""
        far = f"{LETTERS[self.size - 1]}"
        return ("a1", f"a{self.size}", f"{far}{self.size}", f"{far}1")[number % 4]

    def start(self, player: int) -> str:
        return self.corner(2 * player if self.seats == 2 else player)

    def target(self, player: int) -> str:
        return self.corner(2 * player + 2 if self.seats == 2 else player + 2)

    @property
    def special(self) -> set[str]:
        players = range(self.seats)
        return {self.start(player) for player in players} | {self.target(player) for player in players}

    def is_on(self, option: str) -> bool:
        return self.options.get(option) == "on"


def table(seats: int, options: dict[str, str]) -> Table:
    return Table(seats, int(options.get("board_size", "10")), options)


class Sight(NamedTuple):
    """A position as one sees it."""

    on: Table
    parts: dict[str, str]
    figures: list[list[str]]
    plates: dict[str, Line]
    corners: dict[Point, str]

    @property
    def lines(self) -> set[Line]:
        return set(self.plates.values()) | {line for point, look in self.corners.items() for line in arms(point, look)}

    @property
    def player(self) -> int:
        return int(self.parts["turn"]) - 1

    @property
    def own(self) -> list[str]:
        return self.figures[self.player]

    @property
    def others(self) -> set[str]:
        """Opponents that are not safe in a corner."""
        everybody = {field for number, own in enumerate(self.figures) if number != self.player for field in own}
        return everybody - self.on.special


def look(on: Table, position: str) -> Sight:
    """From the notation in one line."""
    parts = {word: rest for word, _, rest in (part.partition(" ") for part in position.split("; "))}
    corners = [name.split(":") for name in parts.get("corners", "").split()]
    return Sight(
        on,
        parts,
        [own.split() for own in parts["figures"].split(" / ")],
        {name: between(*name.split("|")) for name in parts.get("plates", "").split()},
        {crossing(name): shape for name, shape in corners},
    )


# --- the drawing -----------------------------------------------------------------------------------------------------


def square(field: str) -> Point:
    return LETTERS.index(field[0]), int(field[1:]) - 1


def name(x: int, y: int) -> str:
    return f"{LETTERS[x]}{y + 1}"


def crossing(field: str) -> Point:
    x, y = square(field)
    return x + 1, y + 1


@cache
def between(field: str, other: str) -> Line:
    """The line between two neighbouring fields: the two points that both squares have."""
    points = [{(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} for x, y in (square(field), square(other))]
    return frozenset(points[0] & points[1])


def arms(point: Point, shape: str) -> list[Line]:
    x, y = point
    return [frozenset({point, (x + dx, y + dy)}) for dx, dy in ARMS[shape]]


def beside(on: Table, field: str) -> list[str]:
    x, y = square(field)
    around = [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]
    return [name(i, j) for i, j in around if 0 <= i < on.size and 0 <= j < on.size]


def edges(on: Table) -> dict[str, Line]:
    fields = [name(x, y) for y in range(on.size) for x in range(on.size)]
    pairs = [(one, two) for one in fields for two in beside(on, one) if square(one) < square(two)]
    return {f"{one}|{two}": between(one, two) for one, two in pairs}


def crossings(on: Table) -> list[Point]:
    return [(x, y) for x in range(1, on.size) for y in range(1, on.size)]


# --- obstacles -------------------------------------------------------------------------------------------------------


def is_open(on: Table, lines: set[Line]) -> bool:
    """Whether everybody could walk from start to target, if that was agreed on."""
    if not on.is_on("keep_paths_open"):
        return True
    for player in range(on.seats):
        closed = on.special - {on.start(player), on.target(player)}
        reached, edge = {on.start(player)}, [on.start(player)]
        while edge:
            field = edge.pop()
            for following in beside(on, field):
                if following not in reached | closed and between(field, following) not in lines:
                    reached.add(following)
                    edge.append(following)
        if on.target(player) not in reached:
            return False
    return True


def placings(sight: Sight) -> Iterator[str]:
    on, lines = sight.on, sight.lines
    points = {point for line in lines for point in line}
    middle = (on.size // 2, on.size // 2)
    plates, corners = sight.parts["stocks"].split()[sight.player].split("+")
    if int(plates):
        for edge, line in edges(on).items():
            if line not in lines and line & (points or {middle}) and is_open(on, lines | {line}):
                yield f"plate {edge}"
    if int(corners):
        for point in crossings(on) if lines else [middle]:
            for shape in ARMS:
                new = set(arms(point, shape))
                touches = not lines or any(line & points for line in new)
                if point not in sight.corners and not new & lines and touches and is_open(on, lines | new):
                    yield f"corner {name(point[0] - 1, point[1] - 1)}:{shape}"


def abilities(sight: Sight) -> Iterator[str]:
    on, lines, symbol = sight.on, sight.lines, sight.parts["dice"].split()[1]
    if "used" in sight.parts:
        return
    if symbol == "plus" and sight.parts["depot"] != "0":
        for edge, line in edges(on).items():
            if line not in lines and is_open(on, lines | {line}):
                yield f"plate {edge}"
    if symbol == "minus":
        for edge in sight.plates:
            yield f"remove {edge}"
    if symbol == "rotate":
        for point, lies in sight.corners.items():
            rest = lines - set(arms(point, lies))
            for shape in set(ARMS) - {lies}:
                new = set(arms(point, shape))
                if not new & rest and is_open(on, rest | new):
                    yield f"turn {name(point[0] - 1, point[1] - 1)}:{shape}"


# --- figures ---------------------------------------------------------------------------------------------------------


class Walker(NamedTuple):
    """A player's figure under way."""

    sight: Sight
    lines: set[Line]
    cloaked: bool
    attacks: bool

    def neighbours(self, field: str) -> list[str]:
        near = beside(self.sight.on, field)
        return [other for other in near if self.cloaked or between(field, other) not in self.lines]

    def may_pass(self, field: str) -> bool:
        on, player = self.sight.on, self.sight.player
        if field in on.special:
            return field == on.start(player)
        return field not in self.sight.others or on.is_on("jump_opponents")

    def may_end(self, field: str, origin: str) -> bool:
        """On the own target only a walk without detours ends; that is not asked here."""
        on, player = self.sight.on, self.sight.player
        if field in on.special:
            return field == on.start(player)
        if field in self.sight.others:
            return self.attacks
        return field == origin or field not in self.sight.own

    def may_arrive(self, field: str) -> bool:
        on, player = self.sight.on, self.sight.player
        figures = [own for number, own in enumerate(self.sight.figures) if number != player]
        strangers = any(field in own for own in figures)
        blocked = strangers and on.options.get("target_corner") == "only_if_empty"
        return field == on.target(player) and not blocked


def straight(walker: Walker, walk: list[str], steps: int) -> Iterator[list[str]]:
    """No field twice."""
    for following in walker.neighbours(walk[-1]):
        if following in walk:
            continue
        if steps == 1:
            if walker.may_end(following, walk[0]) or walker.may_arrive(following):
                yield [*walk, following]
        elif walker.may_pass(following):
            yield from straight(walker, [*walk, following], steps - 1)


def turning(walker: Walker, walk: list[str], steps: int) -> Iterator[list[str]]:
    """Back where nothing new is open, and straight back only where nothing else is open."""
    if steps == 0:
        yield walk
        return
    here, before = walk[-1], walk[-2] if len(walk) > 1 else ""
    usable = [
        field
        for field in walker.neighbours(here)
        if (walker.may_pass(field) if steps > 1 else walker.may_end(field, walk[0]))
    ]
    fresh = [field for field in usable if field not in walk]
    onward = [field for field in usable if field != before]
    for following in fresh or onward or usable:
        yield from turning(walker, [*walk, following], steps - 1)


def walks(walker: Walker, origins: set[str], steps: int) -> list[list[str]]:
    """Of all figures; with fields entered twice only if none can do without."""
    found = [walk for origin in origins for walk in straight(walker, [origin], steps)]
    return found or [walk for origin in origins for walk in turning(walker, [origin], steps)]


def written(walker: Walker, walk: list[str], prefix: str) -> str:
    origin, last, goal = walk[0], walk[-2], walk[-1]
    if goal not in walker.sight.others:
        return f"{prefix}{origin}-{goal}"
    return f"{prefix}{origin}x{goal}" if last == origin or walker.cloaked else f"{prefix}{origin}-{last}x{goal}"


def goings(sight: Sight, origins: set[str], way: str, attacks: bool) -> set[str]:
    number = int(sight.parts["dice"].split()[0]) * (2 if way == "double " else 1)
    walker = Walker(sight, sight.lines, way == "cloak ", attacks)
    return {written(walker, walk, way) for walk in walks(walker, origins, number)}


def ways(sight: Sight) -> list[str]:
    symbol = sight.parts["dice"].split()[1]
    if symbol == "pause" and sight.on.options.get("pause_mode") != "next_turn":
        return []
    if symbol == "double":
        return ["", "double "] if sight.on.is_on("double_optional") else ["double "]
    return ["", "cloak "] if symbol == "cloak" else [""]


def moves(sight: Sight) -> set[str]:
    """Every figure that has not arrived, in every way that the dice allow."""
    under_way = set(sight.own) - {sight.on.target(sight.player)}
    return set().union(*(goings(sight, under_way, way, attacks=True) for way in ways(sight)))


def evasions(sight: Sight) -> set[str]:
    """The same figure once more, in the same way, but to a free field."""
    attack = sight.parts["attack"]
    way = next((word for word in ("double ", "cloak ") if attack.startswith(word)), "")
    origin = attack.removeprefix(way).replace("x", "-").split("-")[0]
    return goings(sight, {origin}, way, attacks=False)


def legal(on: Table, position: str) -> set[str]:
    """What the player on turn may do."""
    sight = look(on, position)
    if "place" in sight.parts:
        return set(placings(sight))
    if "after" in sight.parts:
        return {*abilities(sight), "pass"}
    if "evade" in sight.parts:
        return evasions(sight) or {"pass"}
    return (moves(sight) or {"pass"}) | set(abilities(sight))
