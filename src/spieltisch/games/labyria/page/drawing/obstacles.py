"""Plates in the grooves, corners on their pins, and the edges and crossings where they can stand."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Shape, bits
from spieltisch.games.labyria.engine.labyrinth import Corner
from spieltisch.games.labyria.engine.notation import (
    SHAPES,
    read_corner,
    read_field,
    read_wall,
    write_crossing,
    write_wall,
)
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.page.drawing.geometry import (
    cell,
    crossing_position,
    field_positions,
    scaled,
    shown_shape,
    wall_position,
)
from spieltisch.games.labyria.page.drawing.table import Table, as_button
from spieltisch.games.labyria.page.drawing.wood import rectangle
from spieltisch.kit.svg import Point, at, element, group, move_to

ARMS = {Shape.L: "M0-59V0H59", Shape.r: "M59 0H0V59", Shape.SEVEN: "M0 59V0H-59", Shape.J: "M-59 0H0V-59"}
"""Each corner in a field of 80; the arms end before the next pin."""


def pin(shape: Shape) -> Point:
    """Where the pin of a corner in a field of 80 is when the middle of its arms is in the middle."""
    across, down = {Shape.L: (-1, 1), Shape.r: (-1, -1), Shape.SEVEN: (1, -1), Shape.J: (1, 1)}[shape]
    return (29.5 * across, 29.5 * down)


def definitions(ids: str, wide: float) -> str:
    """A plate lying and one standing, and the four corners; the light always comes from the upper left."""
    layers = ((11, "#43200c"), (8.6, "#f7dc8c"), (3.4, "#43200c"))
    pin = group(*(element("circle", r=radius, fill=colour) for radius, colour in layers), id=f"{ids}-pin")
    return (
        pin
        + "".join(_plate_shape(ids, wide, upright) for upright in (False, True))
        + "".join(_corner_shape(ids, wide, shape) for shape in Shape)
    )


def _plate_shape(ids: str, wide: float, upright: bool) -> str:
    across, high = (12, 69) if upright else (69, 12)
    return group(
        rectangle(across + 2, high + 2, 4, fill="#1d0e02", fill_opacity=".35", transform="translate(4 6)"),
        rectangle(across, high, 4, fill="#3a1d09", transform="translate(0 3.5)"),
        rectangle(across, high, 4, fill="#7d4a22", stroke="#3a1d09", stroke_width=1.6),
        rectangle(across - 5, high - 5, 2, fill="#a86c38", transform="translate(-.6-.8)"),
        id=plate_id(ids, upright), transform=scaled(wide),
    )  # fmt: skip


def plate_id(ids: str, upright: bool) -> str:
    return f"{ids}-plate-{'v' if upright else 'h'}"


def _corner_shape(ids: str, wide: float, shape: Shape) -> str:
    layers: tuple[tuple[str, float, dict[str, str]], ...] = (
        ("#1d0e02", 17, {"stroke_opacity": ".35", "transform": "translate(4 6)"}),
        ("#43200c", 16, {"transform": "translate(0 3.5)"}),
        ("#43200c", 16, {}),
        ("#dd8442", 12.8, {}),
        ("#f3ae6f", 5, {"transform": "translate(-1.4-1.6)"}),
    )
    arms = (element("path", d=ARMS[shape], stroke=ink, stroke_width=width, **look) for ink, width, look in layers)
    return group(
        group(*arms, fill="none", stroke_linecap="round", stroke_linejoin="round"),
        element("use", href=f"#{ids}-pin"),
        id=corner_id(ids, shape), transform=scaled(wide),
    )  # fmt: skip


def corner_id(ids: str, shape: Shape) -> str:
    """The corner's definition, by how it looks in the picture."""
    return f"{ids}-corner-{shape.value}"


def places(table: Table) -> str:
    """Every inner edge and every crossing: not seen, but there to be clicked."""
    rules, wide = table.rules, cell(table.rules)
    reach = round(wide * 0.16)
    walls, corners = _free_walls(table), table.view.labyrinth.pivots if table.touchable is not None else 0
    edges = (_edge(table, wall, wide) for wall in walls)
    crossings = (
        element(
            "circle",
            class_="crossing",
            **table.data(data_crossing=name),
            cx=x,
            cy=y,
            r=reach,
            **table.touch(f"crossing-{name}"),
        )
        for crossing in table.places("crossing", range(rules.grid.crossings), write_crossing)
        for name in [write_crossing(rules, crossing)]
        for x, y in [crossing_position(rules, crossing, table.turned_to)]
        if not corners >> crossing & 1
    )
    hidden: dict[str, str | float | None] = {"fill": "#000", "fill_opacity": "0"}
    return group(*edges, class_="edges", **hidden) + group(*crossings, class_="crossings", **hidden)


def _free_walls(table: Table) -> list[int]:
    """Edges to draw: on a page, those that can be touched and have no plate to be touched instead."""
    plates = table.view.labyrinth.plates if table.touchable is not None else 0
    walls = table.places("edge", range(table.rules.grid.walls), write_wall)
    return [wall for wall in walls if not plates >> wall & 1]


def _edge(table: Table, wall: int, wide: float) -> str:
    (x, y), upright = wall_position(table.rules, wall, table.turned_to)
    long, thick = 2 * round(wide * 0.36), 2 * round(wide * 0.11)
    across, high = (thick, long) if upright else (long, thick)
    way = f"M{at((x - across / 2, y - high / 2))}h{across}v{high}h-{across}z"
    name = write_wall(table.rules, wall)
    return element("path", class_="edge", **table.data(data_edge=name), d=way, **table.touch(f"edge-{name}"))


def obstacles(table: Table, ids: str) -> str:
    labyrinth = table.view.labyrinth
    return group(*(_plate(table, ids, wall) for wall in bits(labyrinth.plates)), class_="plates") + group(
        *(_corner(table, ids, corner) for corner in labyrinth.corners), class_="corners"
    )


def _plate(table: Table, ids: str, wall: int, kind: str = "plate") -> str:
    touch = table.touchable and kind == "plate" and table.touchable.get(f"edge-{write_wall(table.rules, wall)}")
    return _drawn_plate(table.rules, table.turned_to, ids, wall, kind, touch or "", table.touchable is None)


def _corner(table: Table, ids: str, corner: Corner, kind: str = "corner") -> str:
    name = write_crossing(table.rules, corner.crossing)
    touch = table.touchable and kind == "corner" and table.touchable.get(f"crossing-{name}")
    return _drawn_corner(table.rules, table.turned_to, ids, corner, kind, touch or "", table.touchable is None)


@lru_cache(2_000)
def _drawn_plate(
    rules: LabyriaRules, turned_to: Seat | None, ids: str, wall: int, kind: str, touch: str, by_itself: bool
) -> str:
    """A plate stands for many moves, and is written once."""
    where, upright = wall_position(rules, wall, turned_to)
    name = write_wall(rules, wall)
    data = {"data_edge": name} if by_itself else {}
    return _used(kind, plate_id(ids, upright), where, data, f"edge-{name}", touch)


@lru_cache(2_000)
def _drawn_corner(
    rules: LabyriaRules, turned_to: Seat | None, ids: str, corner: Corner, kind: str, touch: str, by_itself: bool
) -> str:
    """Like a plate, a corner stands for many moves, and is written once."""
    where = crossing_position(rules, corner.crossing, turned_to)
    name = write_crossing(rules, corner.crossing)
    data = {"data_crossing": name, "data_shape": SHAPES[corner.shape]} if by_itself else {}
    drawn = corner_id(ids, shown_shape(rules, corner.shape, turned_to))
    return _used(kind, drawn, where, data, f"crossing-{name}", touch)


def _used(kind: str, drawn: str, where: Point, data: Mapping[str, str], ident: str, touch: str) -> str:
    return element("use", class_=kind, **data, href=f"#{drawn}", x=where[0], y=where[1], **as_button(ident, touch))


def changes(table: Table) -> str:
    """A light border round what was set or turned last, and round the gap where a plate was taken off."""
    return group(*(_change(table, name) for name in table.changed), class_="changes", pointer_events="none")


def _change(table: Table, name: str) -> str:
    rules, size = table.rules, scaled(cell(table.rules)) or ""
    if ":" in name:
        corner = read_corner(rules, name)
        where = crossing_position(rules, corner.crossing, table.turned_to)
        way = ARMS[shown_shape(rules, corner.shape, table.turned_to)]
    else:
        wall = read_wall(rules, name)
        where, upright = wall_position(rules, wall, table.turned_to)
        if not table.view.labyrinth.plates >> wall & 1:
            return _gap(name, f"{move_to(where)}{size}", upright)
        way = "M0-30V30" if upright else "M-30 0H30"
    return group(
        element("path", d=way, stroke="#3a1f0c", stroke_width=34),
        element("path", d=way, stroke="#fff7e2", stroke_width=27),
        class_="changed", data_changed=name, fill="none", stroke_linecap="round", stroke_linejoin="round",
        transform=f"{move_to(where)}{size}",
    )  # fmt: skip


def _gap(name: str, where: str, upright: bool) -> str:
    """Where a plate was taken off: its outline, with the wood to be seen in it."""
    across, high = (15, 72) if upright else (72, 15)
    return group(
        rectangle(across, high, 6, stroke="#2c1405", stroke_width=5, stroke_opacity=".65"),
        rectangle(across, high, 6, stroke="#fff7e2", stroke_width=2.6, stroke_dasharray="8 6"),
        class_="changed gap", data_changed=name, fill="none", transform=where,
    )  # fmt: skip


def marks(table: Table, ids: str) -> str:
    """Fields, edges and corners that are pointed out: possible moves, or one to look at."""
    played = group(*_marked(table, ids, table.played), class_="marks played", pointer_events="none")
    best = group(*_marked(table, ids, table.marks), class_="marks", pointer_events="none")
    return played + best if table.played else best


def _marked(table: Table, ids: str, names: Iterable[str]) -> Iterator[str]:
    rules, wide = table.rules, cell(table.rules)
    for name in names:
        if "|" in name:
            yield group(_plate(table, ids, read_wall(rules, name), "mark plate-mark"), opacity=".55")
        elif ":" in name:
            yield group(_corner(table, ids, read_corner(rules, name), "mark corner-mark"), opacity=".55")
        else:
            x, y = field_positions(rules, table.turned_to)[read_field(rules, name)]
            yield element(
                "circle", class_="mark field-mark", data_mark=name, cx=x, cy=y, r=wide * 0.43, fill="#fff7d6",
                fill_opacity=".45", stroke="#3a1f0c", stroke_width=wide * 0.045,
                stroke_dasharray=f"{wide * 0.16:.1f} {wide * 0.11:.1f}",
            )  # fmt: skip
