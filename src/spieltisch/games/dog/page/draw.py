"""The board as a picture: one self-contained SVG, from a View and nothing else.

Fields, marbles, seats and cards are groups with classes and data attributes, so that a page can style, highlight and
animate them: `.field[data-field=A3]`, `.marble[data-marble=A3]`, `.seat.turn`, `.discard .card`, `.die`. For a page on
which people play, `handles` names what can be touched (see `drawing.handles`).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from zlib import crc32

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Field
from spieltisch.games.dog.engine.cards import Rank
from spieltisch.games.dog.engine.notation import board_letter
from spieltisch.games.dog.engine.rules import MARBLES, DogRules
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.geometry import (
    board_angle,
    empty_boards,
    field_name,
    field_positions,
    places,
    turned,
)
from spieltisch.games.dog.page.drawing import marbles, middle, seats, touching, wood
from spieltisch.games.dog.page.drawing.handles import Handles
from spieltisch.games.dog.page.drawing.table import Marble, Table, Translate, marble_title
from spieltisch.kit.cache import cached
from spieltisch.kit.svg import Picture, Point, Window, board, element, group, move_to, title, words


def draw(
    rules: DogRules,
    view: View,
    names: Sequence[str] = (),
    last_card: Rank | None = None,
    turned_to: Seat | None = None,
    *,
    ids: str | None = None,
    translate: Translate = str,
    handles: Handles | None = None,
) -> Picture:
    """The table with that seat at the bottom; `ids` starts every id, and differs for each picture on a page.

    With `handles` every marble has an id (`IDS-at-A3`), and what can be touched is a button; a screen reader finds
    nothing else in the picture, since the page says the position in words.
    """
    table = Table(rules, view, tuple(names), last_card, turned_to, translate, handles)
    if ids is None:
        ids = f"dog-{crc32(f'{table.title()}{table.description()}{turned_to}'.encode()):08x}"
    return picture(table, ids, partial(layer, table, ids))


def picture(table: Table, ids: str, drawn: Callable[[str], str], window: Window | None = None) -> Picture:
    rules, on_page = table.rules, table.handles is not None
    background = "".join((  # a sum with what is marked as HTML would escape the rest
        wood.boards(ids, rules.boards, board_angle(rules, 0, table.turned_to), empty_boards(rules)),
        _fields(table, ids),
        drawn("middle"),
    ))  # fmt: skip
    edge = places(rules.boards).extent
    return board(
        element("defs", _definitions(ids, rules.boards), aria_hidden="true" if on_page else None),
        group(background, aria_hidden="true") if on_page else background,
        *map(drawn, ("seats", "trail", "marbles", "goals")),
        wide=2 * edge,
        high=2 * edge,
        class_=f"dog-board boards-{rules.boards}",
        ids=ids,
        label=table.say("The board"),
        said=None if on_page else (table.title(), table.description()),
        window=window,
    )


def layer(table: Table, ids: str, name: str) -> str:
    """What changes with the moves, one upon the other; on a page it has an id."""
    drawn = LAYERS[name](table, ids)
    return group(drawn, id=f"{ids}-{name}") if table.handles else drawn


@lru_cache(64)
def _definitions(ids: str, boards: int) -> str:
    return wood.definitions(ids, boards) + marbles.definitions(ids, boards) + middle.definitions(ids)


def _fields(table: Table, ids: str) -> str:
    """Every hole; those of empty seats are only wood."""
    quarter, found = places(table.rules.boards), field_positions(table.rules, table.turned_to)
    unused = (
        turned(hole, board_angle(table.rules, board, table.turned_to))
        for board in empty_boards(table.rules)
        for hole in (*quarter.finish, *quarter.kennel)
    )
    return group(
        *(_field(table, ids, field, found) for field in found),
        group(*(_hole(ids, hole) for hole in unused), opacity=".6"),
        class_="fields",
    )


def _hole(ids: str, where: Point) -> str:
    return element("use", href=f"#{ids}-hole", x=where[0], y=where[1])


def _field(table: Table, ids: str, field: Field, found: Mapping[Field, Point]) -> str:
    where, starts = found[field], table.rules.starts
    own = words(table.letter(starts.index(field)), *where, 22, "#f6e7c8") if field in starts else ""
    name = field_name(table.rules, field)
    kind = "start" if own else {"f": "finish", "k": "kennel"}.get(name[1], "track")
    return group(title(table.field_title(field)), _hole(ids, where), own, class_=f"field {kind}", data_field=name)


def _marbles(table: Table, ids: str) -> str:
    """All marbles; where they can be touched, those of one kennel together."""
    kennels = table.rules.ring + MARBLES * table.rules.seats
    shown = table.marbles()
    if table.handles is None:
        return group(*(_marble(table, ids, marble) for marble in shown), class_="marbles")
    home = [
        [marble for marble in shown if marble.field >= kennels and marble.seat == seat]
        for seat in range(table.rules.seats)
    ]
    at_home = [_kennel(table, ids, Seat(seat), tuple(inside)) for seat, inside in enumerate(home) if inside]
    return group(
        *at_home, *(_marble(table, ids, marble) for marble in shown if marble.field < kennels), class_="marbles"
    )


def _kennel(table: Table, ids: str, seat: Seat, inside: tuple[Marble, ...]) -> str:
    assert table.handles is not None
    touch = table.handles.kennels.get(seat)
    return _drawn_kennel(table.rules, table.turned_to, table.translate, ids, table.name(seat), inside, touch)


@cached
def _drawn_kennel(
    rules: DogRules, turned_to: Seat | None, translate: Translate, ids: str, name: str, inside: tuple[Marble, ...],
    touch: str | None,
) -> str:  # fmt: skip
    """Marbles wait together for many moves, and are drawn once."""
    label = translate("{name}'s kennel").format(name=name)
    return group(
        touching.between([field_positions(rules, turned_to)[marble.field] for marble in inside]) if touch else "",
        *(_glass(rules, turned_to, translate, ids, name, marble, None, bool(touch), True) for marble in inside),
        class_="kennel",
        **touching.button(touch, label),
    )


def _marble(table: Table, ids: str, marble: Marble) -> str:
    touch = table.handles.marbles.get(marble.field) if table.handles else None
    return _glass(
        table.rules, table.turned_to, table.translate, ids, table.name(marble.seat), marble, touch, touch is not None,
        table.handles is not None,
    )  # fmt: skip


@lru_cache(2_000)
def _glass(
    rules: DogRules, turned_to: Seat | None, translate: Translate, ids: str, owner: str, marble: Marble,
    touch: str | None, halo: bool, on_page: bool,
) -> str:  # fmt: skip
    """A marble lies in the same hole for many moves, and is drawn once."""
    name, letter = field_name(rules, marble.field), board_letter(rules, marble.seat)
    label = marble_title(rules, translate, owner, marble)
    return group(
        title(label),
        touching.halo(marble) if halo else "",
        element("use", href=f"#{ids}-barrier") if marble.fresh else "",
        element("use", href=f"#{ids}-marble-{letter}"),
        class_=f"marble seat-{letter}" + (" fresh" if marble.fresh else ""),
        id=f"{ids}-at-{name}" if on_page else None,
        data_marble=name,
        data_seat=str(marble.seat),
        transform=move_to(field_positions(rules, turned_to)[marble.field]),
        **(touching.button(touch, label) if on_page else {}),
    )


LAYERS: Mapping[str, Callable[[Table, str], str]] = {
    "middle": middle.middle,
    "seats": seats.plates,
    "trail": lambda table, _: touching.trails(table),
    "marbles": _marbles,
    "goals": lambda table, _: touching.goals(table),
}
