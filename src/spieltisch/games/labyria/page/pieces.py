"""Beside the board in the set-up: pieces to place, and the wish to have the rest laid at random."""

from markupsafe import Markup

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Shape
from spieltisch.games.labyria.engine.notation import SHAPES
from spieltisch.games.labyria.engine.state import PlaceCorner, PlacePlate
from spieltisch.games.labyria.page.buttons import pick
from spieltisch.games.labyria.page.drawing.geometry import shown_shape
from spieltisch.games.labyria.page.drawing.obstacles import ARMS, corner_id, pin
from spieltisch.games.labyria.page.hands import IDS, turned_to
from spieltisch.games.labyria.page.touches import PLATE, SET, Paths, piece_id
from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import command_button
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.svg import element, group, move_to
from spieltisch.kit.words import Words, joined


def pieces(shown: Shown, seat: Seat, known: set[str]) -> h.Element:
    """A plate, or a corner turned in any way; the kind that was placed last is in the hand."""
    words, held = shown.words, _held(shown, seat)
    return h.div("#panel.panel.pieces", role="group", aria_label=words("Piece to place"))[
        h.div(".row")[
            pick(PLATE, plate_icon(), pressed=held == PLATE, look="piece", name=words("Plate")),
            (
                pick(
                    piece_id(shape), shape_icon(shown, shape), pressed=held == piece_id(shape), look="piece",
                    name=words("Corner piece {shape}", shape=SHAPES[shape]), stands=_corner(shown, shape),
                )
                for shape in as_seen(shown)
            ),
        ],
        h.div(".set-down")[
            h.button(id=SET, type="button", class_="button primary", data_touch=SET, data_key="enter")[
                words("Place it")
            ]
        ]
        if SET in known
        else None,
    ]  # fmt: skip


def _held(shown: Shown, seat: Seat) -> str:
    """The piece this seat has placed last, as long as it has one more of it that fits."""
    game, state = game_of(shown), state_of(shown)
    fitting = {Paths(game.rules, state, ()).of(action)[0] for action in game.legal(state, seat)}
    for step in reversed(shown.steps):
        if step.seat == seat and isinstance(step.action, PlacePlate | PlaceCorner):
            wanted = PLATE if isinstance(step.action, PlacePlate) else piece_id(step.action.shape)
            if wanted in fitting:
                return wanted
            break
    return PLATE if PLATE in fitting else min(fitting)


def as_seen(shown: Shown) -> list[Shape]:
    """The four turns in the order in which they follow on the screen."""
    rules, turned = game_of(shown).rules, turned_to(shown)
    return sorted(Shape, key=lambda shape: shown_shape(rules, shape, turned))


def _corner(shown: Shown, shape: Shape) -> str:
    """Where the stage has the picture of a corner that lies so on the screen."""
    return f"#{corner_id(IDS, shown_shape(game_of(shown).rules, shape, turned_to(shown)))}"


def shape_icon(shown: Shown, shape: Shape) -> Markup:
    lies = shown_shape(game_of(shown).rules, shape, turned_to(shown))
    way, look = ARMS[lies], {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return _icon(
        group(
            element("path", d=way, stroke="#43200c", stroke_width=22, **look),
            element("path", d=way, stroke="#dd8442", stroke_width=16, **look),
            element("circle", r=7, fill="#f7dc8c", stroke="#43200c", stroke_width=3),
            transform=move_to(pin(lies)),
        )
    )


def plate_icon() -> Markup:
    box = {"x": -52, "y": -9, "width": 104, "height": 18, "rx": 5}
    return _icon(element("rect", fill="#a86c38", stroke="#3a1d09", stroke_width=4, **box))


def _icon(inside: str) -> Markup:
    return Markup(element("svg", inside, viewBox="-70 -70 140 140", class_="icon", aria_hidden="true"))


def lay_rest(shown: Shown) -> h.Node:
    """The wish to have the rest laid at random."""
    table, words = shown.table, shown.words
    if shown.look != "seat" or table.phase != "playing" or not table.is_setting_up:
        return None
    own = [seat for seat in table.persons if seat in shown.keys.seats]
    asking = [seat for seat in own if seat not in table.wished]
    others = [shown.names[seat] for seat in sorted(table.wished)]
    if not own:
        return None
    waiting = [shown.names[seat] for seat in table.persons if seat not in table.wished]
    return h.div("#lay-rest.lay-rest")[
        _wishes(words, others),
        command_button(
            f"lay-rest-{asking[0]}", words("Lay the rest at random"), "lay-rest", look="quiet", seat=asking[0]
        )
        if asking
        else h.p[words("Still to agree: {names}.", names=joined(words, waiting))],
    ]  # fmt: skip


def _wishes(words: Words, names: list[str]) -> h.Node:
    if not names:
        return None
    return h.p(data_say=True)[words("{names} would like the rest laid at random.", names=joined(words, names))]
