"""The board as a picture: one self-contained SVG, from a View and nothing else.

Fields, edges, crossings and pieces have classes and data attributes, so that a page can style, highlight and animate
them: `.field[data-field=c4]`, `.edge[data-edge="c4|d4"]`, `.crossing[data-crossing=c4]`, `.plate[data-edge="c4|d4"]`,
`.corner[data-crossing=c4][data-shape=L]`, `.figure[data-figure=c4][data-seat="1"]` (seats count from 0),
`.corner-field`, `.path`, `.attacked`, `.seat.turn`, `.die`, `.depot`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from zlib import crc32

from msgspec.structs import replace

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field
from spieltisch.games.labyria.engine.notation import write_field
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.engine.view import View
from spieltisch.games.labyria.page.drawing import figures, homes, labels, obstacles, sides, way, wood
from spieltisch.games.labyria.page.drawing.geometry import (
    HALF,
    HEIGHT,
    WIDTH,
    cell,
    field_positions,
)
from spieltisch.games.labyria.page.drawing.table import Table
from spieltisch.kit.svg import Picture, Window, at, board, element, group, title


def draw(
    rules: LabyriaRules,
    view: View,
    names: Sequence[str] = (),
    *,
    path: Iterable[Field] = (),
    struck: bool = False,
    turned_to: Seat | None = None,
    marks: Iterable[str] = (),
    changed: Iterable[str] = (),
    ids: str | None = None,
    translate: Callable[[str], str] = str,
    touchable: Mapping[str, str] | None = None,
    whole: bool = True,
) -> Picture:
    """The table with that seat's corner at the lower left.

    `path` is the way of the last move, `struck` says that it ended in an attack (a pending one is known). `marks` are
    fields, edges or corners to point out, as in the notation: c4, c4|d4, c4:L; `changed` are edges and corners where
    something was set, turned or taken off last. `ids` starts every id, and differs for each picture on a page.

    For a page: `touchable` names what can be touched (field-c4, edge-c4|d4, crossing-c4, figure-c4, and last-c4 for a
    field from where to attack), and all other fields, edges and crossings are left out. With `whole=False` the wood and
    the shapes of the pieces are left out as well: they stand elsewhere on the page, in the `stage` with the same ids. A
    screen reader finds only what can be touched, since the page says the position in words.
    """
    told = tuple(names), tuple(path), struck, turned_to, tuple(marks), translate, touchable, tuple(changed)
    table = Table(rules, view, *told)
    if ids is None:
        said = table.title(), table.description()
        shown = said, rules, replace(view, seat=None), table.path, struck, turned_to, table.marks
        ids = f"lab-{crc32(repr(shown).encode()):08x}"
    return picture(table, ids, partial(layer, table, ids), whole=whole)


def picture(
    table: Table, ids: str, drawn: Callable[[str], str], *, whole: bool, window: Window | None = None
) -> Picture:
    """The board, with a place for each layer that changes."""
    return board(
        _fixed(ids, table.rules) if whole else element("use", href=f"#{ids}-wood"),
        *map(drawn, LAYERS),
        wide=WIDTH,
        high=HEIGHT,
        class_=f"labyria-board size-{table.rules.size}",
        ids=ids,
        label=table.say("The board"),
        said=(table.title(), table.description()) if table.touchable is None else None,
        window=window,
    )


def layer(table: Table, ids: str, name: str) -> str:
    """What changes with the moves, one upon the other; on a page it has an id."""
    drawn = "".join(LAYERS[name](table, ids))
    return drawn if table.touchable is None else group(drawn, id=f"{ids}-{name}")


def stage(rules: LabyriaRules, ids: str) -> str:
    """All that never changes during a game: a picture of nothing, for pictures that are not whole."""
    known = _definitions(ids, rules.seats, rules.size) + group(wood.table_and_board(ids, rules.size), id=f"{ids}-wood")
    return element("svg", element("defs", known), xmlns="http://www.w3.org/2000/svg", class_="stage",
                   width=0, height=0, aria_hidden="true")  # fmt: skip


def _fixed(ids: str, rules: LabyriaRules) -> str:
    return element("defs", _definitions(ids, rules.seats, rules.size)) + wood.table_and_board(ids, rules.size)


@lru_cache(64)
def _definitions(ids: str, seats: int, size: int) -> str:
    wide = 2 * HALF / size
    return "".join((
        wood.definitions(ids, size),
        figures.definitions(ids, seats, wide),
        homes.definitions(ids, seats, wide),
        obstacles.definitions(ids, wide),
    ))  # fmt: skip


def _fields(table: Table) -> str:
    """Every field: wood that can be clicked, or filled by a page's style."""
    wide, where = cell(table.rules), field_positions(table.rules, table.turned_to)
    inside = 2 * round(wide * 0.46)
    square = f"h{inside}v{inside}h-{inside}z"
    kinds = {"field": "field"} if table.touchable is None else {"field": "field", "last": "field approach"}
    fields = (
        element("path", title(table.field_title(field)), class_=look, **table.data(data_field=table.field(field)),
                d=f"M{at((x - inside / 2, y - inside / 2))}{square}", **table.touch(f"{kind}-{table.field(field)}"))
        for kind, look in kinds.items()
        for field in table.places(kind, where, write_field)
        for x, y in [where[field]]
    )  # fmt: skip
    return group(*fields, class_="fields", fill="#fff", fill_opacity="0")


LAYERS: Mapping[str, Callable[[Table, str], Iterable[str]]] = {
    "homes": lambda table, ids: [table.to_look_at(homes.corner_fields(table, ids) + labels.names(table))],
    "places": lambda table, ids: [] if table.is_untouchable else [_fields(table), obstacles.places(table)],
    "changes": lambda table, ids: [obstacles.changes(table)],
    "obstacles": lambda table, ids: [obstacles.obstacles(table, ids)],
    "way": lambda table, ids: [way.attacked(table), way.paths(table), obstacles.marks(table, ids)],
    "figures": lambda table, ids: [figures.together(table, figures.pieces(table, ids))],
    "plaques": lambda table, ids: [sides.together(table, sides.pieces(table, ids))],
    "depot": lambda table, ids: [table.to_look_at(sides.depot(table, ids))],
    "tray": lambda table, ids: [table.to_look_at(sides.tray(table))],
}
