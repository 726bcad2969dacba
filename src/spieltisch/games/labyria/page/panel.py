"""Beside the board: pieces to place, how to go, what the symbol can do, and passing."""

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Shape
from spieltisch.games.labyria.engine.moves import steps_of
from spieltisch.games.labyria.engine.notation import SHAPES
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Phase, PlaceCorner, PlacePlate, Way
from spieltisch.games.labyria.page.drawing.geometry import shown_shape
from spieltisch.games.labyria.page.drawing.obstacles import ARMS, corner_id, pin
from spieltisch.games.labyria.page.hands import IDS, hand, throws, turned_to
from spieltisch.games.labyria.page.touches import ABILITY, PASS, PLATE, SET, Paths, piece_id, shape_id, way_id
from spieltisch.games.labyria.telling.played import game_of, state_of
from spieltisch.games.labyria.telling.sentences import is_pausing
from spieltisch.kit.page.parts import command_button
from spieltisch.kit.page.shown import Shown, Touch
from spieltisch.kit.svg import element, group, move_to
from spieltisch.kit.words import Words, joined


def panel(shown: Shown, found: Sequence[Touch]) -> h.Node:
    """All that is to be touched beside the board."""
    seat, state = hand(shown), state_of(shown)
    if seat is None:
        return None
    known = {ident for touch in found for ident in touch.path}
    if state.phase is Phase.PLACE:
        return _pieces(shown, seat, known)
    return h.div("#panel.panel")[
        _ways(shown, seat), _ability(shown, known), _shapes(shown, known), _lasts(shown, known), _pass(shown, known)
    ]


def _choice(
    ident: str, label: h.Node, *, pressed: bool, look: str = "", name: str | None = None, stands: str | None = None
) -> h.Element:
    """A button that stays down; `stands` is how the piece looks on the board until it is set for good."""
    return h.button(
        id=ident, type="button", class_=f"button pick {look}".strip(), data_touch=ident, data_stands=stands,
        aria_pressed="true" if pressed else "false", aria_label=name, title=name,
    )[label]  # fmt: skip


# --- the set-up ------------------------------------------------------------------------------------------------------


def _pieces(shown: Shown, seat: Seat, known: set[str]) -> h.Element:
    """A plate, or a corner turned as one likes; the kind that was placed last is in the hand."""
    words, held = shown.words, _held(shown, seat)
    return h.div("#panel.panel.pieces", role="group", aria_label=words("Piece to place"))[
        h.div(".row")[
            _choice(PLATE, plate_icon(), pressed=held == PLATE, look="piece", name=words("Plate")),
            (
                _choice(
                    piece_id(shape), shape_icon(shown, shape), pressed=held == piece_id(shape), look="piece",
                    name=words("Corner piece {shape}", shape=SHAPES[shape]), stands=_corner(shown, shape),
                )
                for shape in _as_seen(shown)
            ),
        ],
        h.div(".set-down")[
            h.button(id=SET, type="button", class_="button primary", data_touch=SET)[words("Place it")]
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


def _as_seen(shown: Shown) -> list[Shape]:
    """The four turns in the order in which they follow on the screen."""
    rules, turned = game_of(shown).rules, turned_to(shown)
    return sorted(Shape, key=lambda shape: shown_shape(rules, shape, turned))


def _corner(shown: Shown, shape: Shape) -> str:
    """Where the stage has the picture of a corner that lies so on the screen."""
    return f"#{corner_id(IDS, shown_shape(game_of(shown).rules, shape, turned_to(shown)))}"


def shape_icon(shown: Shown, shape: Shape) -> Markup:
    """A corner as it would lie on the screen, in the middle."""
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
    """A plate."""
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
        (
            command_button(
                f"lay-rest-{seat}",
                words("Lay the rest at random")
                if len(own) == 1
                else words("{name}: lay the rest at random", name=shown.names[seat]),
                "lay-rest", look="quiet", seat=seat,
            )
            for seat in asking
        ),
        None if asking else h.p[words("Still to agree: {names}.", names=joined(words, waiting))],
    ]  # fmt: skip


def _wishes(words: Words, names: list[str]) -> h.Node:
    if not names:
        return None
    return h.p(data_say=True)[words("{names} would like the rest laid at random.", names=joined(words, names))]


# --- a turn ----------------------------------------------------------------------------------------------------------


def _ways(shown: Shown, seat: Seat) -> h.Node:
    """Cloak and optional doubling: the special way is chosen until one says otherwise."""
    game, state, words = game_of(shown), state_of(shown), shown.words
    ways = Paths(game.rules, state, game.legal(state, seat)).ways
    if len(ways) < 2:
        return None
    texts = {
        Way.PLAIN: words.plural("As rolled: {count} field", "As rolled: {count} fields", state.number),
        Way.DOUBLE: words("Doubled: {count} fields", count=steps_of(state, Way.DOUBLE)),
        Way.CLOAK: words.plural("Cloak: {count} field", "Cloak: {count} fields", state.number),
    }
    return h.div(".row", role="group", aria_label=words("How do you move?"))[
        (_choice(way_id(way), texts[way], pressed=way == ways[-1], look="way") for way in reversed(ways))
    ]


def _ability(shown: Shown, known: set[str]) -> h.Node:
    """Plus, minus or rotate, before the move; after it they need no button."""
    words, state = shown.words, state_of(shown)
    if ABILITY not in known or state.symbol is None:
        return None
    texts = {
        Symbol.PLUS: words("Place a plate"),
        Symbol.MINUS: words("Remove a plate"),
        Symbol.ROTATE: words("Turn a corner piece"),
    }
    return _choice(ABILITY, texts[state.symbol], pressed=False)


def _shapes(shown: Shown, known: set[str]) -> h.Node:
    """How the chosen corner shall lie; shown once one is chosen."""
    shapes = [shape for shape in _as_seen(shown) if shape_id(shape) in known]
    if not shapes:
        return None
    words = shown.words
    return h.div(".row.next", role="group", aria_label=words("Which way should it face?"))[
        (
            h.button(
                id=shape_id(shape), type="button", class_="button piece", data_touch=shape_id(shape),
                aria_label=words("Corner piece {shape}", shape=SHAPES[shape]),
            )[shape_icon(shown, shape)]
            for shape in shapes
        )
    ]  # fmt: skip


def _lasts(shown: Shown, known: set[str]) -> h.Node:
    """By which field to attack, where there are several: a plate in defence would stand there."""
    lasts = sorted(ident for ident in known if ident.startswith("last-"))
    if not lasts:
        return None
    words = shown.words
    return h.div(".row.next", role="group", aria_label=words("From which field?"))[
        (
            h.button(id=ident, type="button", class_="button second", data_touch=ident)[
                words("Attack from {field}", field=ident.removeprefix("last-"))
            ]
            for ident in lasts
        )
    ]


def _pass(shown: Shown, known: set[str]) -> h.Node:
    if PASS not in known:
        return None
    label = _without(shown) if state_of(shown).phase is Phase.AFTER else shown.words("Pass")
    return h.button(f"#{PASS}.button.primary", type="button", data_touch=PASS)[label]


def _without(shown: Shown) -> str:
    """To end the turn and leave the symbol."""
    words = shown.words
    match state_of(shown).symbol:
        case Symbol.PLUS:
            return words("End the turn without placing a plate")
        case Symbol.MINUS:
            return words("End the turn without removing a plate")
    return words("End the turn without turning a corner piece")


def prompt(shown: Shown, found: Sequence[Touch]) -> str:
    """What can be done now, in a sentence; empty for who only watches."""
    words, state, seat = shown.words, state_of(shown), hand(shown)
    if shown.enters_dice:
        return words("Roll your real dice and tap what they show.")
    if seat is None:
        return _throwing(shown)
    known = {ident.split("-")[0] for touch in found for ident in touch.path}
    match state.phase:
        case Phase.PLACE:
            return words("Choose a place that is lit up, or another piece.")
        case Phase.AFTER:
            return _using(shown)
        case Phase.EVADE if "field" in known:
            return words("The attack was repelled: go elsewhere with the same figure.")
        case Phase.EVADE:
            return words("The attack was repelled, and the figure can go nowhere else.")
    if "figure" in known:
        return words("Choose a figure, then a field that is lit up.")
    if "field" in known:
        return words("Only one figure can move: choose a field that is lit up.")
    if is_pausing(shown, state):
        return words("The pause ends your turn.")
    return words("None of your figures can go that far.")


def next_prompts(shown: Shown, found: Sequence[Touch]) -> h.Node:
    """What to touch next, seen when something has been touched: the style sheet knows what that is."""
    known = {ident.split("-")[0] for touch in found for ident in touch.path}
    words = shown.words
    return [
        h.span(".then.to-field")[words("Now choose a field that is lit up.")] if "figure" in known else None,
        h.span(".then.to-last")[words("Where do you attack from? Choose a field that is lit up.")]
        if "last" in known
        else None,
        h.span(".then.to-change")[_changing(shown)] if ABILITY in known else None,
        h.span(".then.to-shape")[words("Now choose which way it should face.")] if "shape" in known else None,
        h.span(".then.to-set")[words("Touch the corner piece again to turn it, or place it.")]
        if SET in known
        else None,
    ]


def _changing(shown: Shown) -> str:
    """Plus, minus and rotate before the move, once their button is pressed."""
    words = shown.words
    match state_of(shown).symbol:
        case Symbol.PLUS:
            return words("Now choose an edge that is lit up.")
        case Symbol.MINUS:
            return words("Now choose a plate that is lit up.")
    return words("Now choose a corner piece that is lit up.")


def _using(shown: Shown) -> str:
    """Plus, minus and rotate after the move."""
    words = shown.words
    match state_of(shown).symbol:
        case Symbol.PLUS:
            return words("You may place a plate on an edge that is lit up.")
        case Symbol.MINUS:
            return words("You may remove a plate that is lit up.")
    return words("You may turn a corner piece that is lit up.")


def _throwing(shown: Shown) -> str:
    words, state = shown.words, state_of(shown)
    if throws(shown) is None:
        return ""
    if state.phase is Phase.DEFEND:
        return words("You are under attack! Plus, cloak or rotate would save you.")
    return words("Roll both dice.")
