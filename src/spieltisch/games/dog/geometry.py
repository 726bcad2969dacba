"""Where every hole is: all from one quarter of the wooden board, turned, and bent for six.

A quarter's corner (the way out, along the cut, and back, with the finish inside) keeps its shape. With six boards it
moves out and stands at 30 instead of 45 degrees; the joint of three holes between two corners is flattened to match.
Points are x to the right, y down, from the middle; a seat's own frame has the seat at the bottom.
"""

from collections.abc import Mapping
from functools import cache
from math import cos, radians, sin
from types import MappingProxyType

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.notation import board_letter, write_field
from spieltisch.games.dog.engine.rules import FIELDS_A_BOARD, MARBLES, DogRules
from spieltisch.kit.svg import Point

SCALE = 400
"""Half the width of the board for four."""
HOLE = 0.048 * SCALE
OPENING = 0.465
WIDER = {4: 0.0, 6: 0.303}
"""By boards: how much further out the corners are, so that neighbouring holes keep their distance."""

BEFORE: tuple[Point, ...] = (
    (-0.589, 0.115), (-0.553, 0.229), (-0.635, 0.310), (-0.713, 0.392), (-0.794, 0.470), (-0.879, 0.555),
    (-0.812, 0.647), (-0.730, 0.736), (-0.645, 0.814),
)  # fmt: skip
START: Point = (-0.553, 0.878)
AFTER: tuple[Point, ...] = (
    (-0.465, 0.793), (-0.387, 0.707), (-0.309, 0.629), (-0.227, 0.551), (-0.113, 0.583), (0.000, 0.598),
)  # fmt: skip
FINISH: tuple[Point, ...] = ((-0.571, 0.700), (-0.585, 0.587), (-0.500, 0.502), (-0.418, 0.417))
KENNELS: tuple[Point, ...] = ((-0.348, 0.878), (-0.230, 0.878), (-0.113, 0.878), (0.004, 0.878))
CUT: tuple[Point, ...] = ((-0.575, 1.0), (-1.0, 0.575))
"""The corner of the outline."""


def turned(point: Point, degrees: float) -> Point:
    """Clockwise round the middle."""
    angle = radians(degrees)
    return (point[0] * cos(angle) - point[1] * sin(angle), point[0] * sin(angle) + point[1] * cos(angle))


def corner(point: Point, boards: int) -> Point:
    """A point of the quarter's corner, on the board for so many."""
    x, y = turned(point, -45)
    return turned((x, y + WIDER[boards]), 180 / boards)


def _joint(point: Point, boards: int) -> Point:
    """A point of the joint at the middle of the side: flatter where the corners stand closer."""
    bend = AFTER[3][1]
    return (point[0], corner(AFTER[3], boards)[1] + (point[1] - bend) * 4 / boards)


def kennel(point: Point, boards: int) -> Point:
    """A point of the kennel, as far from the start as ever."""
    start = corner(START, boards)
    return (start[0] + point[0] - START[0], start[1] + point[1] - START[1])


class Places:
    """The holes of one quarter in the frame of its seat, in picture units; the first of `ring` is the start."""

    def __init__(self, boards: int) -> None:
        step = -360 / boards
        before = [turned(_joint(turned(BEFORE[0], -90), boards), -step), *(corner(hole, boards) for hole in BEFORE[1:])]
        after = [corner(hole, boards) for hole in AFTER[:4]] + [_joint(hole, boards) for hole in AFTER[4:]]
        ring = [corner(START, boards), *after, *(turned(hole, step) for hole in before)]
        self.boards = boards
        self.ring = _scaled(ring)
        self.finish = _scaled([corner(hole, boards) for hole in FINISH])
        self.kennel = _scaled([kennel(hole, boards) for hole in KENNELS])
        self.cut = _scaled([corner(point, boards) for point in CUT])
        self.opening = (OPENING + WIDER[boards]) * SCALE
        self.plate: Point = (0, self.kennel[0][1] - 58)
        self.die: Point = ((self.kennel[3][0] - self.ring[0][0]) / 2, self.kennel[0][1])
        self.extent = SCALE * (1.04 if boards == 4 else 1.45)


def _scaled(points: list[Point]) -> tuple[Point, ...]:
    return tuple((x * SCALE, y * SCALE) for x, y in points)


@cache
def places(boards: int) -> Places:
    """The quarter, for four or six boards."""
    return Places(boards)


def seat_board(rules: DogRules, seat: int) -> int:
    """The number of the board at which the seat sits."""
    return rules.starts[seat] // FIELDS_A_BOARD


def empty_boards(rules: DogRules) -> tuple[int, ...]:
    taken = {seat_board(rules, seat) for seat in range(rules.seats)}
    return tuple(board for board in range(rules.boards) if board not in taken)


def board_angle(rules: DogRules, board: int, turned_to: Seat | None) -> float:
    """How far the board's own frame is turned, clockwise; seats follow each other anticlockwise."""
    bottom = 0 if turned_to is None else seat_board(rules, turned_to)
    return -360 / rules.boards * ((board - bottom) % rules.boards)


def kennel_field(rules: DogRules, seat: int, place: int) -> Field:
    """A number for each place in a kennel, after those of the finishes."""
    return rules.ring + MARBLES * (rules.seats + seat) + place


def field_name(rules: DogRules, field: Field) -> str:
    """As in notation; `Ak1` to `Ak4` are places in a kennel."""
    kennels = rules.ring + MARBLES * rules.seats
    if field < kennels:
        return write_field(rules, field)
    seat, place = divmod(field - kennels, MARBLES)
    return f"{board_letter(rules, seat)}k{place + 1}"


def field_positions(rules: DogRules, turned_to: Seat | None = None) -> Mapping[Field, Point]:
    """The middle of every hole in the picture: the ring, the finishes, then the kennels (see `kennel_field`)."""
    return _positions(rules.boards, rules.starts, 0 if turned_to is None else rules.starts[turned_to])


@cache
def _positions(boards: int, starts: tuple[int, ...], bottom: int) -> Mapping[Field, Point]:
    quarter, step = places(boards), -360 / boards
    first = -step * (bottom // FIELDS_A_BOARD)
    found = [turned(hole, first + step * board) for board in range(boards) for hole in quarter.ring]
    for holes in (quarter.finish, quarter.kennel):
        found += [turned(hole, first + step * (start // FIELDS_A_BOARD)) for start in starts for hole in holes]
    return MappingProxyType(dict(enumerate(found)))
