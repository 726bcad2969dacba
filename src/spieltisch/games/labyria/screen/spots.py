"""Where things lie on the board's picture: fields, edges and crossings on one lattice.

A spot is (up, right), both from 0 at the lower left: fields lie on odd and odd, crossings on even and even, and edges
between them. A corner's two arms are the edges beside its crossing.
"""

from enum import Enum
from typing import NamedTuple

from spieltisch.games.labyria.engine.grid import Crossing, Field, Grid, Wall


class Spot(NamedTuple):
    up: int
    right: int


class Kind(Enum):
    FIELD = "fields"
    EDGE = "edges"
    CROSSING = "crossings"


def of_field(grid: Grid, field: Field) -> Spot:
    row, column = divmod(field, grid.size)
    return Spot(2 * row + 1, 2 * column + 1)


def of_wall(grid: Grid, wall: Wall) -> Spot:
    """Where the edge lies: between its two fields."""
    one, other = (of_field(grid, field) for field in grid.sides[wall])
    return Spot((one.up + other.up) // 2, (one.right + other.right) // 2)


def of_crossing(grid: Grid, crossing: Crossing) -> Spot:
    row, column = divmod(crossing, grid.size - 1)
    return Spot(2 * row + 2, 2 * column + 2)


def kind_of(spot: Spot) -> Kind:
    odd = spot.up % 2 + spot.right % 2
    return (Kind.CROSSING, Kind.EDGE, Kind.FIELD)[odd]


def field_at(grid: Grid, spot: Spot) -> Field:
    return spot.up // 2 * grid.size + spot.right // 2


def wall_at(grid: Grid, spot: Spot) -> Wall:
    last, row, column = grid.size - 1, (spot.up - 1) // 2, (spot.right - 1) // 2
    if spot.up % 2:
        return row * last + column
    return grid.size * last + row * grid.size + column


def crossing_at(grid: Grid, spot: Spot) -> Crossing:
    return (spot.up // 2 - 1) * (grid.size - 1) + spot.right // 2 - 1


def inside(grid: Grid, spot: Spot) -> bool:
    """Whether the spot is a field, or an edge or a crossing that is not the border."""
    return 0 < spot.up < 2 * grid.size and 0 < spot.right < 2 * grid.size


def centre(grid: Grid) -> Spot:
    return Spot(grid.size, grid.size)


def step(grid: Grid, spot: Spot, kind: Kind, up: int, right: int) -> Spot:
    """The next spot of that kind in that direction, or the same one at the border.

    Fields and crossings lie in rows. Edges lie in a zigzag: sideways it goes on to the next edge, upright and lying
    ones in turn, and up or down to the same edge of the next row.
    """
    if kind is Kind.EDGE and right:
        zigzag = Spot(spot.up + (1 if spot.up % 2 else -1), spot.right + right)
        straight = Spot(spot.up, spot.right + 2 * right)
        return next((other for other in (zigzag, straight) if inside(grid, other)), spot)
    straight = Spot(spot.up + 2 * up, spot.right + 2 * right)
    if inside(grid, straight):
        return straight
    beside = [Spot(spot.up + up, spot.right + side) for side in (-1, 1)] if kind is Kind.EDGE else []
    return next((other for other in beside if inside(grid, other)), spot)


def snap(grid: Grid, spot: Spot, kind: Kind) -> Spot:
    """The spot of that kind nearest to this one, above or to the right of it if it can choose."""
    near = [
        Spot(spot.up + up, spot.right + right)
        for up in (0, 1, -1)
        for right in (0, 1, -1)
        if kind_of(Spot(spot.up + up, spot.right + right)) is kind
    ]
    return next((other for other in near if inside(grid, other)), spot)
