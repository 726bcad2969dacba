"""Beside the board in a turn: how to go, what the symbol can do, and passing."""

from spieltisch.games.labyria.engine.moves import steps_of
from spieltisch.games.labyria.engine.notation import SHAPES
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import Phase, Way
from spieltisch.games.labyria.page.buttons import pick
from spieltisch.games.labyria.page.pieces import as_seen, pieces, shape_icon
from spieltisch.games.labyria.page.touches import ABILITY, PASS, own_paths, shape_id, touches, way_id
from spieltisch.games.labyria.telling.played import state_of
from spieltisch.kit.page import html as h
from spieltisch.kit.page.shown import Shown


def panel(shown: Shown) -> h.Node:
    seat, state = shown.decides, state_of(shown)
    if seat is None:
        return None
    known = {ident for touch in touches(shown) for ident in touch.path}
    if state.phase is Phase.PLACE:
        return pieces(shown, seat, known)
    return h.div("#panel.panel")[
        _ways(shown), _ability(shown, known), _shapes(shown, known), _lasts(shown, known), _pass(shown, known)
    ]


def _ways(shown: Shown) -> h.Node:
    """Cloak and optional doubling: the special way is chosen until one says otherwise."""
    state, words, ways = state_of(shown), shown.words, own_paths(shown).ways
    if len(ways) < 2:
        return None
    texts = {
        Way.PLAIN: words.plural("As rolled: {count} field", "As rolled: {count} fields", state.number),
        Way.DOUBLE: words("Doubled: {count} fields", count=steps_of(state, Way.DOUBLE)),
        Way.CLOAK: words.plural("Cloak: {count} field", "Cloak: {count} fields", state.number),
    }
    return h.div(".row", role="group", aria_label=words("How do you move?"))[
        (pick(way_id(way), texts[way], pressed=way == ways[-1], look="way") for way in reversed(ways))
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
    return pick(ABILITY, texts[state.symbol], pressed=False)


def _shapes(shown: Shown, known: set[str]) -> h.Node:
    """How the chosen corner shall lie; shown once one is chosen."""
    shapes = [shape for shape in as_seen(shown) if shape_id(shape) in known]
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
    forced = known == {PASS}  # LAB-59: then it is the next player's turn
    return h.button(f"#{PASS}.button.primary", type="button", data_touch=PASS, data_key="enter", data_forced=forced)[
        label
    ]


def _without(shown: Shown) -> str:
    """To end the turn and leave the symbol."""
    words = shown.words
    match state_of(shown).symbol:
        case Symbol.PLUS:
            return words("End the turn without placing a plate")
        case Symbol.MINUS:
            return words("End the turn without removing a plate")
    return words("End the turn without turning a corner piece")
