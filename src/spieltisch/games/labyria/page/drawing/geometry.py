"""Where everything is: x to the right, y down, from the middle of the board.

The fields fill a square of the same size on every board; turned by quarters, a seat's corner comes to the lower left.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Crossing, Field, Shape, Wall
from spieltisch.games.labyria.engine.rules import FIGURES, LabyriaRules
from spieltisch.kit.svg import Point

HALF = 400.0
"""Half the width of all fields together."""
RIM = 50.0
"""The wood round the fields."""
STRIP = 118.0
"""The room above and below the board for players, depot and dice."""
MARGIN = 16.0
WIDTH = 2 * (HALF + RIM + MARGIN)
HEIGHT = 2 * (HALF + RIM + STRIP)
UNIT = 80.0
"""The width of the field that the shapes are made for."""
WAITING = 0.66
ARRIVED = 0.6
"""How large figures are drawn where several may share a corner."""


class Spot(msgspec.Struct, frozen=True):
    point: Point
    scale: float = 1


def cell(rules: LabyriaRules) -> float:
    return 2 * HALF / rules.size


def scaled(wide: float) -> str | None:
    """The transformation of shapes that are made for a field of `UNIT`."""
    return None if wide == UNIT else f"scale({wide / UNIT:.3g})"


@cache
def quarters(rules: LabyriaRules, turned_to: Seat | None) -> int:
    """How many quarters the board is turned, against the clock."""
    return 0 if turned_to is None else rules.grid.corners.index(rules.starts[turned_to])


def turned(point: Point, quarter_turns: int) -> Point:
    """Against the clock round the middle."""
    for _ in range(quarter_turns % 4):
        point = (point[1], -point[0])
    return point


def field_positions(rules: LabyriaRules, turned_to: Seat | None = None) -> Mapping[Field, Point]:
    return _positions(rules.size, quarters(rules, turned_to))


@cache
def _positions(size: int, quarter_turns: int) -> Mapping[Field, Point]:
    wide, middle = 2 * HALF / size, (size - 1) / 2
    return MappingProxyType({
        row * size + column: turned(((column - middle) * wide, (middle - row) * wide), quarter_turns)
        for row in range(size)
        for column in range(size)
    })  # fmt: skip


@cache
def crossing_position(rules: LabyriaRules, crossing: Crossing, turned_to: Seat | None = None) -> Point:
    row, column = divmod(crossing, rules.size - 1)
    middle, wide = rules.size / 2 - 1, cell(rules)
    return turned(((column - middle) * wide, (middle - row) * wide), quarters(rules, turned_to))


@cache
def wall_position(rules: LabyriaRules, wall: Wall, turned_to: Seat | None = None) -> tuple[Point, bool]:
    """The middle of that edge, and whether it is upright in the picture."""
    positions = field_positions(rules, turned_to)
    (x, y), (other_x, other_y) = (positions[field] for field in rules.grid.sides[wall])
    return ((x + other_x) / 2, (y + other_y) / 2), abs(x - other_x) > abs(y - other_y)


def shown_shape(rules: LabyriaRules, shape: Shape, turned_to: Seat | None = None) -> Shape:
    return Shape((shape - quarters(rules, turned_to)) % 4)


def outward(point: Point) -> Point:
    """Which corner of the board a corner field is in: the signs of its x and y."""
    return (1 if point[0] > 0 else -1, 1 if point[1] > 0 else -1)


def waiting_spots(rules: LabyriaRules, where: Point) -> list[Point]:
    """Round a start corner, on the rim: its tip, beside the field, and above or below it."""
    wide, (x, y) = cell(rules), outward(where)
    far, back = wide / 2 + RIM / 2 - 2, -0.2 * wide
    return [(where[0] + x * a, where[1] + y * b) for a, b in ((far, far), (far, back), (back, far))]


def arrived_spots(rules: LabyriaRules, where: Point) -> list[Point]:
    """On a target corner's field."""
    wide = cell(rules)
    return [(where[0] + x * wide, where[1] + y * wide) for x, y in ((0, -0.17), (-0.22, 0.15), (0.22, 0.15))]


@lru_cache(500)
def figure_spots(
    rules: LabyriaRules, figures: tuple[tuple[Field, ...], ...], turned_to: Seat | None = None
) -> tuple[tuple[Spot, ...], ...]:
    """By seat: where each of its figures stands; those in a corner stand side by side."""
    positions = field_positions(rules, turned_to)
    found = []
    for seat, own in enumerate(figures):
        start, target = rules.starts[seat], rules.targets[seat]
        rest = {
            start: [Spot(point, WAITING) for point in waiting_spots(rules, positions[start])],
            target: [Spot(point, ARRIVED) for point in arrived_spots(rules, positions[target])],
        }
        assert all(len(spots) == FIGURES for spots in rest.values())
        found.append(tuple(rest[field].pop(0) if field in rest else Spot(positions[field]) for field in own))
    return tuple(found)
