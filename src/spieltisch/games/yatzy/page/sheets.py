"""Everybody's pad."""

from collections.abc import Hashable
from functools import cache, partial

import htpy as h

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.standing import could_give
from spieltisch.games.yatzy.engine.state import Place
from spieltisch.games.yatzy.page.pad_values import free_to_note, last_entered, sheet_order
from spieltisch.games.yatzy.page.sheet_rows import Held, form_of
from spieltisch.games.yatzy.page.touches import hand
from spieltisch.kit.page.board import Part, hole
from spieltisch.kit.page.parts import is_mine, seat_mark, unseen
from spieltisch.kit.page.shown import Shown

MANY = 12
"""A lower part of more boxes is in two tables, so that narrow and low windows can have both halves equally long."""
BELOW = 4
"""So many of its boxes then stand below the upper part."""


def sheets(shown: Shown) -> h.Element:
    """Room for all pads, side by side."""
    classes = f"sheets columns-{_rules(shown).columns} players-{min(len(shown.table.places), 5)}"
    return h.section("#sheets", class_=classes, aria_label=shown.words("Score sheets"), tabindex="0")[
        (hole(_sheet_id(seat)) for seat in sheet_order(shown))
    ]


def _sheet_id(seat: int) -> str:
    return f"sheet-{seat}"


def _sheet(shown: Shown, seat: Seat) -> h.Element:
    return sheet_of(shown, seat, seat == sheet_order(shown)[0])


def _sheet_key(shown: Shown, seat: Seat) -> Hashable:
    """The pad of whoever is on turn changes with the dice; the others' are the same for everybody."""
    state, last = shown.view, last_entered(shown)
    on_turn = seat == state.turn and not state.over
    return (
        shown.names[seat], seat == sheet_order(shown)[0], is_mine(shown, seat), state.sheets[seat],
        (last.place, last.just_now) if last is not None and last.seat == seat else None,
        (state, hand(shown) == seat, shown.enters_dice) if on_turn else None,
    )  # fmt: skip


@cache
def sheet_parts(seats: int) -> tuple[Part, ...]:
    """A part for each pad."""
    return tuple(
        Part(_sheet_id(seat), partial(_sheet, seat=Seat(seat)), partial(_sheet_key, seat=Seat(seat)))
        for seat in range(seats)
    )


def _rules(shown: Shown) -> SheetRules:
    assert isinstance(shown.game, YatzyGame)
    return shown.game.rules


def sheet_of(shown: Shown, seat: Seat, first: bool) -> h.Element:
    """One player's pad: the upper and the lower part."""
    rules, state, words = _rules(shown), shown.view, shown.words
    on_turn = seat == state.turn and not state.over
    marks = {"first": first, "turn": on_turn, "mine": is_mine(shown, seat)}
    classes = " ".join(["sheet", *(mark for mark, holds in marks.items() if holds)])
    sheet, name, form = state.sheets[seat], shown.names[seat], form_of(words, rules)
    boxes = _boxes(shown, rules, seat)
    lower = [row for row in range(len(rules.boxes)) if row not in rules.upper]
    below, beside = (lower[:BELOW], lower[BELOW:]) if len(lower) > MANY else ([], lower)
    continued = words("{name}: lower section, continued", name=name)
    return h.article(id=_sheet_id(seat), class_=classes, aria_labelledby=f"sheet-{seat}-name")[
        h.header(".sheet-head")[
            h.h3(id=f"sheet-{seat}-name")[seat_mark(shown.game, seat), h.span(".name", dir="auto")[name]],
            h.p(".sheet-total")[h.span[words("Total")], h.strong[sheet.total]],
        ],
        h.div(".halves")[
            h.table(".upper")[
                h.caption[unseen(words("{name}: upper section", name=name))],
                form.head,
                h.tbody[(form.row(row, boxes[row]) for row in rules.upper)],
                form.upper_sums(sheet),
            ],
            h.table(".below")[
                h.caption[unseen(words("{name}: lower section", name=name))],
                form.head,
                h.tbody[(form.row(row, boxes[row]) for row in below)],
            ]
            if below
            else None,
            h.table(".lower")[
                h.caption[unseen(continued if below else words("{name}: lower section", name=name))],
                form.head,
                h.tbody[(form.row(row, boxes[row]) for row in beside)],
                form.lower_sums(sheet),
            ],
        ],
    ]


def _boxes(shown: Shown, rules: SheetRules, seat: Seat) -> list[tuple[Held, ...]]:
    """Row by row: what stands in each column's box, or could."""
    state, last = shown.view, last_entered(shown)
    on_turn = seat == state.turn and not state.over
    gains = could_give(rules, state) if on_turn else {}
    noting = free_to_note(shown, rules) if seat == state.turn else frozenset[Place]()
    deciding, points = hand(shown) == seat, state.sheets[seat].points

    def held(place: Place) -> Held:
        value = points[place.column][place.row]
        if value is not None:
            is_last = last is not None and (last.seat, last.place) == (seat, place)
            return Held("used", value, look=("last landed" if last.just_now else "last") if is_last and last else "")
        if place in noting:
            return Held("to-note")
        gain = gains.get(place)
        if gain is None:
            return Held("open")
        return Held("choice" if deciding else "could", gain.points, gain.bonus)

    return [tuple(held(Place(column, row)) for column in range(rules.columns)) for row in range(len(rules.boxes))]
