"""The buttons in the picture."""

from collections.abc import Sequence

from spieltisch.games.dog.geometry import HOLE, field_positions
from spieltisch.games.dog.page.drawing.marbles import RADIUS
from spieltisch.games.dog.page.drawing.table import Marble, Table
from spieltisch.kit.svg import Point, element, group, line, move_to, words

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
    """The wood between the marbles of one kennel: who touches it means them too."""
    return element("path", d=line(home), stroke="transparent", stroke_width=2 * REACH)


def goals(table: Table) -> str:
    """The fields to go to, seen only while they can be touched, with room for a page to write how far they are;
    a marble that lies there stays to be seen, and its ring has a rim that shows on glass of every colour."""
    if table.handles is None or not table.handles.goals:
        return ""
    found = field_positions(table.rules, table.turned_to)
    taken = {marble.field for marble in table.marbles()}
    return group(
        *(
            group(
                element("circle", r=REACH, class_="rim") if field in taken else "",
                element("circle", r=REACH, class_="reach"),
                "" if field in taken else element("circle", r=HOLE * 0.66, class_="dot"),
                "" if field in taken else words("", 0, 0, HOLE * 0.9, "#fff", data_label="", pointer_events="none"),
                class_="goal taken" if field in taken else "goal",
                transform=move_to(found[field]),
                **button(name, table.field_title(field)),
            )
            for field, name in table.handles.goals.items()
        ),
        class_="goals",
    )


def trail(table: Table) -> str:
    """The way that the last marble has gone."""
    if table.handles is None or len(table.handles.trail) < 2:
        return ""
    found = field_positions(table.rules, table.turned_to)
    way = line([found[field] for field in table.handles.trail])
    return element("path", d=way, class_="trail", fill="none", stroke_linecap="round", stroke_linejoin="round")
