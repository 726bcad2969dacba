"""The ways of the last moves, and the field under attack."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.engine.notation import write_field
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.state import Phase
from spieltisch.games.labyria.page.drawing.geometry import UNIT, cell, field_positions
from spieltisch.games.labyria.page.drawing.table import Table, Trail
from spieltisch.kit.svg import Point, at, element, group, line, move_to, title


def paths(table: Table) -> str:
    """The way of the last move; those since the own last turn are fainter."""
    seen_from = table.rules, table.turned_to
    before = (_path(*seen_from, trail.fields, trail.struck, "path earlier", trail) for trail in table.trails[:-1])
    return "".join(before) + _path(*seen_from, table.path, is_attack(table), "path", *table.trails[-1:])


def planned(rules: LabyriaRules, turned_to: Seat | None, fields: tuple[Field, ...], attack: bool) -> str:
    return _path(rules, turned_to, fields, attack, "path planned")


@lru_cache(500)
def _path(
    rules: LabyriaRules, turned_to: Seat | None, fields: tuple[Field, ...], attack: bool, kind: str,
    trail: Trail | None = None,
) -> str:  # fmt: skip
    """Dots from field to field with an arrow; an attack in dashes with a wider head. It is seen for many moments."""
    if len(fields) < 2:
        return ""
    wide, positions = cell(rules), field_positions(rules, turned_to)
    points = [positions[field] for field in fields]
    if len(set(fields)) < len(fields):
        points = _to_the_right(points, wide * 0.1)
    ink, unit = "#a3122a" if attack else "#3a1f0c", wide / UNIT
    upward, downward = points[-1][1] < points[-2][1] - 1, points[-1][1] > points[-2][1] + 1
    room = wide * (0.46 if upward else 0.4 if downward else 0.38)
    tip, neck = (_before(points[-2], points[-1], room + more) for more in (0, wide * 0.14))
    way = line([*points[:-1], neck])
    strokes = "13 9" if attack else "0 13"
    dashes = " ".join(f"{float(part) * unit:.1f}" for part in strokes.split())
    round_: dict[str, str] = {"fill": "none", "stroke_linejoin": "round"}
    return group(
        element("path", d=way, stroke="#fff7e2", stroke_width=13 * unit, stroke_opacity=".75", stroke_linecap="round",
                **round_),
        element("path", d=way, stroke=ink, stroke_width=7 * unit, stroke_dasharray=dashes,
                class_="way" if trail else None, stroke_linecap="butt" if attack else "round", **round_),
        element("circle", cx=points[0][0], cy=points[0][1], r=8 * unit, fill="#fff7e2", stroke=ink,
                stroke_width=3.5 * unit),
        element("path", d=_head(neck, tip, wide * (0.17 if attack else 0.14)), fill=ink, stroke="#fff7e2",
                stroke_width=2 * unit, stroke_linejoin="round"),
        class_=" ".join([kind, *(["attack"] if attack else []), *(["trail"] if trail else [])]),
        data_path=" ".join(write_field(rules, field) for field in fields),
        data_likeness=f".figure.seat-{trail.seat + 1} use" if trail else None,
        pointer_events="none",
    )  # fmt: skip


def is_attack(table: Table) -> bool:
    """Whether the way ends in an attack: a pending one, or one the caller tells of."""
    pending = table.view.attack
    return table.struck or (pending is not None and bool(table.path) and table.path[-1] == pending.goal)


def _before(start: Point, end: Point, distance: float) -> Point:
    """A point so far before the end."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    part = 1 - distance / length
    return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)


def _head(neck: Point, tip: Point, half: float) -> str:
    x, y = tip[0] - neck[0], tip[1] - neck[1]
    length = hypot(x, y)
    x, y = x / length, y / length
    back = (neck[0] - x * half * 0.5, neck[1] - y * half * 0.5)
    return line([(back[0] - y * half, back[1] + x * half), tip, (back[0] + y * half, back[1] - x * half)], closed=True)


def _to_the_right(points: Sequence[Point], shift: float) -> list[Point]:
    """The way beside itself, so that there and back are two lines."""
    found: list[Point] = []
    for (x, y), (next_x, next_y) in pairwise(points):
        length = hypot(next_x - x, next_y - y) / shift
        side = (-(next_y - y) / length, (next_x - x) / length)
        found += [(x + side[0], y + side[1]), (next_x + side[0], next_y + side[1])]
    return found


def attacked(table: Table) -> str:
    """A jagged star under the figure that has to defend itself; a ring of dashes once it has."""
    attack = table.view.attack
    if attack is None:
        return ""
    wide, repelled = cell(table.rules), table.view.phase is Phase.EVADE
    positions = field_positions(table.rules, table.turned_to)
    mark = (
        element("circle", r=37, fill="none", stroke="#a3122a", stroke_width=5, stroke_dasharray="9 6")
        if repelled
        else element("path", d=_star(16, 44, 33), fill="#ffd9a0", stroke="#a3122a", stroke_width=4.5,
                     stroke_linejoin="round")
    )  # fmt: skip
    return group(
        title(table.attack_title()),
        mark,
        class_="attacked repelled" if repelled else "attacked", data_attacked=table.field(attack.goal),
        pointer_events="none",
        transform=f"{move_to(positions[attack.goal])} scale({wide / UNIT:.3g})",
    )  # fmt: skip


def _star(tips: int, far: float, near: float) -> str:
    turns = [(far if index % 2 == 0 else near, pi * index / tips) for index in range(2 * tips)]
    return "M" + "L".join(at((reach * sin(turn), -reach * cos(turn))) for reach, turn in turns) + "Z"
