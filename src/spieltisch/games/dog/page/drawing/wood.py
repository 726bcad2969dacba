"""The wood: boards joined like jigsaw pieces, their grain, the painted places and the holes."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import exp, hypot, sin, sqrt

from spieltisch.games.dog.geometry import HOLE, SCALE, Places, places, turned
from spieltisch.games.dog.page.drawing.marbles import LOOKS
from spieltisch.kit.svg import Point, at, element, gradient, group, line, number

TAB = 0.063 * SCALE
"""The radius of a jigsaw tab; each holds a hole."""
NECK = 0.056 * SCALE
ROUND = 22.0
ACROSS = (-330.0, -220.0, -110.0, 0.0, 110.0, 220.0, 330.0)


def definitions(ids: str, boards: int) -> str:
    quarter = places(boards)
    piece = _outline(boards)
    return "".join((
        gradient("linear", f"{ids}-wood", ("#f0cf9c", "#e2b679", "#d2a063"), x1="0", y1="0", x2=".3", y2="1"),
        gradient("radial", f"{ids}-felt", ("#3d6b5c", "#2c5347", "#1b3830"), cx=".5", cy=".45", r=".55"),
        gradient("radial", f"{ids}-drill", ("#2a1506", "#45260d", "#7a4b20"), cx=".4", cy=".36", r=".72"),
        element("path", id=f"{ids}-piece", d=piece),
        element("clipPath", element("use", href=f"#{ids}-piece"), id=f"{ids}-inside"),
        group(
            element("use", href=f"#{ids}-piece", fill=f"url(#{ids}-wood)"),
            group(_grain(quarter), clip_path=f"url(#{ids}-inside)"),
            element("use", href=f"#{ids}-piece", fill="none", stroke="#fff1cf", stroke_opacity=".5", stroke_width=9,
                    clip_path=f"url(#{ids}-inside)"),
            element("use", href=f"#{ids}-piece", fill="none", stroke="#4f2c0e", stroke_width=2.4),
            id=f"{ids}-board",
        ),
        group(
            element("circle", r=HOLE + 1.5, fill="#fff3d6", fill_opacity=".55", cx=1.2, cy=1.6),
            element("circle", r=HOLE, fill=f"url(#{ids}-drill)", stroke="#4a2a0e", stroke_width=1),
            id=f"{ids}-hole",
        ),
    ))  # fmt: skip


def _seam(quarter: Places) -> list[tuple[Point, bool]]:
    """The joint with the next board, from the opening outwards; True where a tab's arc leads to the point."""
    ring, home = quarter.ring[6], quarter.kennel[3]
    high = sqrt(TAB**2 - NECK**2)
    left, right = ring[0] - NECK, home[0] - NECK
    middle = (ring[1] + home[1]) / 2
    return [
        ((left, sqrt(quarter.opening**2 - left**2)), False),
        ((left, ring[1] - high), False),
        ((left, ring[1] + high), True),
        ((left, middle - 30), False),
        ((right, middle + 30), False),
        ((right, home[1] - high), False),
        ((right, home[1] + high), True),
        ((right, quarter.cut[0][1]), False),
    ]


@cache
def _outline(boards: int) -> str:
    """One board: down its joint, round the cut corner, back along the joint with the board before it."""
    quarter, step = places(boards), 360 / boards
    seam = _seam(quarter)
    way = ["M" + at(seam[0][0])]
    way += [_tab(point, 1) if arc else "L" + at(point) for point, arc in seam[1:]]
    before = [(turned(point, step), arc) for point, arc in seam]
    first, second = quarter.cut
    way += [_rounded(seam[-1][0], first, second), _rounded(first, second, before[-1][0])]
    way.append("L" + at(before[-1][0]))
    for (point, _), (_, arc) in zip(before[-2::-1], before[:0:-1], strict=True):
        way.append(_tab(point, 0) if arc else "L" + at(point))
    radius = number(quarter.opening)
    return "".join(way) + f"A{radius} {radius} 0 0 0 {at(seam[0][0])}Z"


def _tab(point: Point, sweep: int) -> str:
    return f"A{number(TAB)} {number(TAB)} 0 1 {sweep} {at(point)}"


def _rounded(before: Point, point: Point, after: Point) -> str:
    """A line to the point, cut short by a curve."""
    near, far = _towards(point, before), _towards(point, after)
    return f"L{at(near)}Q{at(point)} {at(far)}"


def _towards(point: Point, other: Point) -> Point:
    part = ROUND / hypot(other[0] - point[0], other[1] - point[1])
    return (point[0] + (other[0] - point[0]) * part, point[1] + (other[1] - point[1]) * part)


@cache
def _grain(quarter: Places) -> str:
    """Lines that run across the corner and arch where the tree had its heart; and an arrow: this way round."""
    far = turned(quarter.cut[0], -180 / quarter.boards)[1]
    lines = []
    for count, level in enumerate(_levels(quarter.opening * 0.75, far)):
        points = [(x, _height(x, level, far, count)) for x in ACROSS]
        way = "M" + at(points[0]) + _smooth(points)
        width, dark = 1 + 1.5 * abs(sin(count * 2.3)), 0.1 + 0.2 * abs(sin(count * 1.7))
        lines.append(element("path", d=way, stroke_width=width, opacity=f"{dark:.2f}"))
    arrow = f"M-62 {number(far - 82)}h36m-11-10l11 10l-11 10"
    lines.append(element("path", d=arrow, stroke="#5b3413", opacity=".6", stroke_width=4, class_="arrow"))
    return group(*lines, fill="none", stroke="#8a5420", transform=f"rotate({number(180 / quarter.boards)})")


def _levels(first: float, last: float) -> Iterator[float]:
    level, count = first, 0
    while level < last + 60:
        yield level
        count += 1
        level += 9 + 6 * abs(sin(count * 1.3))


def _height(x: float, level: float, far: float, count: int) -> float:
    arch = 70 * exp(-(((x - 40) / 120) ** 2)) * exp(-(((level - far + 120) / 150) ** 2))
    return level - arch + 5 * sin(x / 90 + count * 0.35) + 3 * sin(x / 37 + level / 50)


def _smooth(points: list[Point]) -> str:
    """Curves through the middles of the lines between the points."""
    way = []
    for point, after in pairwise(points[1:]):
        way.append(f"Q{at(point)} {at(((point[0] + after[0]) / 2, (point[1] + after[1]) / 2))}")
    return "".join(way) + "L" + at(points[-1])


def boards(ids: str, count: int, angle: float, empty: tuple[int, ...]) -> str:
    """All the wood, with the felt in its middle, turned so far."""
    quarter, step = places(count), -360 / count
    paint = (
        group(_painted(quarter, board), transform=f"rotate({number(step * board)})",
              opacity=".3" if board in empty else ".86")
        for board in range(count)
    )  # fmt: skip
    pieces = [
        element("use", href=f"#{ids}-board", transform=f"rotate({number(step * board)})") for board in range(count)
    ]
    shadow = (
        element("use", href=f"#{ids}-piece", transform=f"rotate({number(angle + step * board)})")
        for board in range(count)
    )
    return "".join((
        group(*shadow, class_="shadow", fill="#000", opacity=".28", transform="translate(3 7)"),
        element("circle", r=quarter.opening + 4, fill=f"url(#{ids}-felt)", class_="felt"),
        element("circle", cx=0, cy=5, r=quarter.opening, fill="none", stroke="#000", stroke_opacity=".3",
                stroke_width=14),
        group(*pieces, _groove(quarter), *paint, class_="wood", transform=f"rotate({number(angle)})"),
        element("circle", r=quarter.opening, fill="none", stroke="#5b3413", stroke_width=3),
    ))  # fmt: skip


@cache
def _groove(quarter: Places) -> str:
    """A fine line along the way, so that the eye can follow it."""
    step = -360 / quarter.boards
    ring = [turned(hole, step * board) for board in range(quarter.boards) for hole in quarter.ring]
    return element(
        "path", d=line(ring, closed=True), fill="none", stroke="#6b3f17", stroke_opacity=".45", stroke_width=5,
        stroke_linejoin="round", class_="groove",
    )  # fmt: skip


def _painted(quarter: Places, board: int) -> str:
    """The start, the finish and the kennel in the seat's colour."""
    look = LOOKS[board]
    start, finish, home = quarter.ring[0], list(quarter.finish), list(quarter.kennel)
    ways = line([start, finish[0]]), line(finish), line(home)
    edge = [element("path", d=way, stroke_width=wide) for way, wide in zip(ways, (15, 56, 56), strict=True)]
    fill = [element("path", d=way, stroke_width=wide) for way, wide in zip(ways, (11, 52, 52), strict=True)]
    round_start = element("circle", cx=start[0], cy=start[1], r=31, fill=look.glass, stroke=look.dark, stroke_width=2)
    lines = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return "".join((group(*edge, stroke=look.dark, **lines), group(*fill, stroke=look.glass, **lines), round_start))
