"""The buttons in the picture."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.geometry import HOLE, field_positions
from spieltisch.games.dog.page.drawing.handles import Trail
from spieltisch.games.dog.page.drawing.marbles import RADIUS
from spieltisch.games.dog.page.drawing.table import Marble, Table
from spieltisch.kit.svg import Point, at, element, group, line, move_to, words

Attributes = dict[str, str | float | None]
REACH = HOLE * 1.3
"""A finger is wider than a hole."""
CLOSE, OUTSIDE = 6.0, 11.0
"""How far a halo is from its marble; that of a blockade lies outside the striped ring."""


def button(name: str | None, label: str) -> Attributes:
    """What makes a group a button; without a name it is only to be looked at."""
    if name is None:
        return {"aria_hidden": "true"}
    return {"data_touch": name, "role": "button", "tabindex": "-1", "aria_label": label}


def halo(shown: Marble) -> str:
    """Round a marble that can be touched, by itself or with its kennel."""
    return element("circle", r=RADIUS + (OUTSIDE if shown.fresh else CLOSE), class_="halo")


def between(home: Sequence[Point]) -> str:
    """The wood between the marbles of one kennel: a touch of it means them too."""
    return element("path", d=line(home), stroke="transparent", stroke_width=2 * REACH)


def goals(table: Table) -> str:
    """The fields to go to, seen only while they can be touched, with room for a page to write how far they are;
    a marble that lies there stays to be seen, and its ring has a rim that shows on glass of every colour."""
    if table.handles is None or not table.handles.goals:
        return ""
    taken = {marble.field for marble in table.marbles()}
    return group(
        *(
            _goal(table.rules, table.turned_to, field, name, table.field_title(field), field in taken)
            for field, name in table.handles.goals.items()
        ),
        class_="goals",
    )


@lru_cache(2_000)
def _goal(rules: DogRules, turned_to: Seat | None, field: Field, name: str, label: str, taken: bool) -> str:
    return group(
        element("circle", r=REACH, class_="rim") if taken else "",
        element("circle", r=REACH, class_="reach"),
        "" if taken else element("circle", r=HOLE * 0.66, class_="dot"),
        "" if taken else words("", 0, 0, HOLE * 0.9, "#fff", data_label="", pointer_events="none"),
        class_="goal taken" if taken else "goal",
        transform=move_to(field_positions(rules, turned_to)[field]),
        **button(name, label),
    )


def trails(table: Table) -> str:
    """The ways that marbles have gone, the newest in full light; a swap is an arc, and a marble that is hit a mark."""
    if table.handles is None:
        return ""
    newest = len(table.handles.trails)
    gone = (
        group(
            _way(table.rules, table.turned_to, one),
            class_=f"trail seat-{one.letter}" + (" swapped" if one.swapped else ""),
            data_age=str(newest - number),
            data_likeness=f".marble.seat-{one.letter} use:last-of-type",
        )
        for number, one in enumerate(table.handles.trails, start=1)
    )
    played, best = (
        planned(table.rules, table.turned_to, ways, look)
        for ways, look in ((table.handles.played, "played"), (table.handles.best, "best"))
    )
    return "".join((*gone, played, best))


def planned(rules: DogRules, turned_to: Seat | None, ways: Sequence[Trail], look: str) -> str:
    """Not gone yet: they end in a ring, so that one sees where to."""
    where = field_positions(rules, turned_to)
    return "".join(
        group(
            _way(rules, turned_to, one),
            element("circle", r=RADIUS + CLOSE, class_="there", fill="none", transform=move_to(where[one.fields[-1]])),
            class_=f"trail {look}" + (" swapped" if one.swapped else ""),
        )
        for one in ways
    )


@lru_cache(1_000)
def _way(rules: DogRules, turned_to: Seat | None, trail: Trail) -> str:
    """It is shown through several moves, and drawn once."""
    found = field_positions(rules, turned_to)
    way = _arc(found, trail) if trail.swapped else line([found[field] for field in trail.fields])
    drawn = element("path", d=way, class_="way", fill="none", stroke_linecap="round", stroke_linejoin="round")
    return drawn + "".join(
        element("path", d=CROSS, class_="hit", transform=move_to(found[field])) for field in trail.hit
    )


CROSS = "M-13-13L13 13M13-13L-13 13"


def _arc(found: Mapping[Field, Point], swap: Trail) -> str:
    """The way of a swap, bent to the side, so that there and back are two lines."""
    (x, y), (to_x, to_y) = found[swap.fields[0]], found[swap.fields[-1]]
    bend = (x + to_x) / 2 - (to_y - y) * 0.18, (y + to_y) / 2 + (to_x - x) * 0.18
    return f"M{at((x, y))}Q{at(bend)} {at((to_x, to_y))}"
