"""The pads of all players."""

from collections.abc import Hashable, Sequence
from functools import cache, lru_cache, partial

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.standing import could_give
from spieltisch.games.yatzy.engine.state import Place, Sheet, State
from spieltisch.games.yatzy.page.form import Held, form_of
from spieltisch.games.yatzy.page.pad_values import (
    Entered,
    first_sheet,
    free_to_note,
    last_entered,
    may_correct,
    sheet_order,
)
from spieltisch.games.yatzy.page.touches import hand
from spieltisch.games.yatzy.telling.sentences import game_of, state_of
from spieltisch.kit.page import html as h
from spieltisch.kit.page.board import InPieces, Part, hole
from spieltisch.kit.page.parts import is_mine, seat_mark
from spieltisch.kit.page.shown import Shown

USUAL = 15
"""A column of more boxes has lower rows."""


def sheets(shown: Shown) -> h.Element:
    """Room for all pads, side by side."""
    return _section(shown, [hole(_sheet_id(seat)) for seat in sheet_order(shown)])


def _sheet_id(seat: int) -> str:
    return f"sheet-{seat}"


def one_sheet(shown: Shown, seat: Seat) -> h.Element:
    return _section(shown, [_sheet(shown, seat)])


def _section(shown: Shown, pads: Sequence[h.Node]) -> h.Element:
    rules = game_of(shown).rules
    long = " long" if rules.columns == 1 and len(rules.boxes) > USUAL else ""
    classes = f"sheets columns-{rules.columns} players-{min(len(pads), 5)}{long}"
    label = shown.words("Score sheets")
    return h.section("#sheets", class_=classes, data_board=True, aria_label=label, tabindex="0")[pads]


def _sheet(shown: Shown, seat: Seat) -> InPieces:
    """The pad is the same for all spectators; whose it is stands in its classes."""
    state, form = state_of(shown), form_of(shown.words, game_of(shown).rules)
    on_turn = seat == state.turn and not state.over
    marks = {"first": seat == first_sheet(shown), "turn": on_turn, "mine": is_mine(shown, seat)}
    classes = " ".join(["sheet", *(mark for mark, holds in marks.items() if holds)])
    name, sheet, ident = shown.names[seat], state.sheets[seat], _sheet_id(seat)
    inside, cells = form.sheet(seat, name, seat_mark(shown.game, seat), sheet, _boxes(shown, seat))
    html = f'<article id="{ident}" class="{classes}" aria-labelledby="{ident}-name">{inside}</article>'
    return InPieces(html, (classes, name, sheet), cells)


def _sheet_key(shown: Shown, seat: Seat) -> Hashable:
    """The pad of the player on turn changes with the dice; the others' are the same for all."""
    state, last = state_of(shown), last_entered(shown)
    on_turn = seat == state.turn and not state.over
    return (
        shown.names[seat], may_correct(shown), seat == first_sheet(shown), is_mine(shown, seat), state.sheets[seat],
        (last.place, last.just_now) if last is not None and last.seat == seat else None,
        (state, hand(shown) == seat, shown.enters_dice) if on_turn else None,
    )  # fmt: skip


@cache
def sheet_parts(seats: int) -> tuple[Part, ...]:
    return tuple(
        Part(
            _sheet_id(seat),
            partial(_sheet, seat=Seat(seat)),
            partial(_sheet_key, seat=Seat(seat)),
            partial(_differs, seat=Seat(seat)),
        )
        for seat in range(seats)
    )


def _differs(shown: Shown, seat: Seat) -> bool:
    """The own pad and the first one look special, and so does one that can be written on."""
    marked = is_mine(shown, seat) or seat == first_sheet(shown)
    return marked or hand(shown) == seat or shown.enters_dice or may_correct(shown)


def _boxes(shown: Shown, seat: Seat) -> tuple[tuple[Held, ...], ...]:
    """Row by row: what stands in each column's box, or could."""
    rules, state, last = game_of(shown).rules, state_of(shown), last_entered(shown)
    own_last = last if last is not None and last.seat == seat else None
    corrects = seat if may_correct(shown) else None
    if seat != state.turn or state.over:
        return _rows(rules, state.sheets[seat], own_last, None, frozenset(), False, corrects)
    return _rows(rules, state.sheets[seat], own_last, state, free_to_note(shown, rules), hand(shown) == seat, corrects)


@lru_cache(200)
def _rows(
    rules: SheetRules, sheet: Sheet, last: Entered | None, on_turn: State | None, noting: frozenset[Place],
    deciding: bool, corrects: Seat | None,
) -> tuple[tuple[Held, ...], ...]:  # fmt: skip
    """The same for all spectators; `on_turn` is the state where it is this pad's turn."""
    gains = could_give(rules, on_turn) if on_turn is not None else {}

    def held(place: Place) -> Held:
        value = sheet.points[place.column][place.row]
        if value is not None:
            is_last = last is not None and last.place == place
            look = ("last landed" if last.just_now else "last") if is_last and last else ""
            return Held("used", value, look=look, corrects=corrects)
        if place in noting:
            return Held("to-note")
        gain = gains.get(place)
        if gain is None:
            return Held("open")
        return Held("choice" if deciding else "could", gain.points, gain.bonus)

    rows = range(len(rules.boxes))
    return tuple([tuple([held(Place(column, row)) for column in range(rules.columns)]) for row in rows])
