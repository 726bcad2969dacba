"""Everybody's pad."""

from collections.abc import Iterator
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import Box, SheetRules
from spieltisch.games.yatzy.engine.standing import Gain, ahead, could_give
from spieltisch.games.yatzy.engine.state import Place, Sheet
from spieltisch.games.yatzy.page.faces import small_die
from spieltisch.games.yatzy.page.pad_values import Entered, free_to_note, last_entered, sheet_order
from spieltisch.games.yatzy.page.touches import box_id, hand
from spieltisch.games.yatzy.telling.box_words import box_asks, place_name
from spieltisch.games.yatzy.telling.standing_words import gain_words
from spieltisch.kit.page.parts import is_mine, seat_mark, unseen
from spieltisch.kit.page.render_cache import Kept
from spieltisch.kit.page.shown import Shown
from spieltisch.kit.words import Words

MANY = 12
"""A lower part of more boxes is in two tables, so that narrow and low windows can have both halves equally long."""
BELOW = 4
"""So many of its boxes then stand below the upper part."""


def sheets(shown: Shown) -> h.Element:
    """All pads side by side."""
    rules = _rules(shown)
    classes = f"sheets columns-{rules.columns} players-{min(len(shown.table.places), 5)}"
    return h.section("#sheets", class_=classes, aria_label=shown.words("Score sheets"), tabindex="0")[
        (_kept_sheet(shown, seat, first=number == 0) for number, seat in enumerate(sheet_order(shown)))
    ]


_sheets = Kept(5000)


def _kept_sheet(shown: Shown, seat: Seat, first: bool) -> h.Node:
    """The pad of whoever is on turn changes with the dice; the others' are the same for everybody."""
    state = shown.view
    if seat == state.turn and not state.over:
        return sheet_of(shown, seat, first)
    last = last_entered(shown)
    key = (
        shown.words.language, shown.table.id, seat, shown.names[seat], first, is_mine(shown, seat),
        state.sheets[seat], (last.place, last.just_now) if last is not None and last.seat == seat else None,
    )  # fmt: skip
    return _sheets(key, lambda: sheet_of(shown, seat, first))


def _rules(shown: Shown) -> SheetRules:
    assert isinstance(shown.game, YatzyGame)
    return shown.game.rules


def sheet_of(shown: Shown, seat: Seat, first: bool) -> h.Element:
    """One player's pad: the upper and the lower part."""
    rules, state, words = _rules(shown), shown.view, shown.words
    on_turn = seat == state.turn and not state.over
    marks = {"first": first, "turn": on_turn, "mine": is_mine(shown, seat)}
    classes = " ".join(["sheet", *(mark for mark, holds in marks.items() if holds)])
    sheet, name = state.sheets[seat], shown.names[seat]
    gains = could_give(rules, state) if on_turn else {}
    writer = _Writer(shown, rules, seat, sheet, gains, last_entered(shown))
    lower = [row for row in range(len(rules.boxes)) if row not in rules.upper]
    below, beside = (lower[:BELOW], lower[BELOW:]) if len(lower) > MANY else ([], lower)
    continued = words("{name}: lower section, continued", name=name)
    return h.article(id=f"sheet-{seat}", class_=classes, aria_labelledby=f"sheet-{seat}-name")[
        h.header(".sheet-head")[
            h.h3(id=f"sheet-{seat}-name")[seat_mark(shown.game, seat), h.span(".name", dir="auto")[name]],
            h.p(".sheet-total")[h.span[words("Total")], h.strong[sheet.total]],
        ],
        h.div(".halves")[
            h.table(".upper")[
                h.caption[unseen(words("{name}: upper section", name=name))],
                writer.head(),
                h.tbody[(writer.row(row) for row in rules.upper)],
                h.tbody(".sums")[writer.upper_sums()],
            ],
            h.table(".below")[
                h.caption[unseen(words("{name}: lower section", name=name))],
                writer.head(),
                h.tbody[(writer.row(row) for row in below)],
            ]
            if below
            else None,
            h.table(".lower")[
                h.caption[unseen(continued if below else words("{name}: lower section", name=name))],
                writer.head(),
                h.tbody[(writer.row(row) for row in beside)],
                h.tbody(".sums")[writer.extras(), writer.total()],
            ],
        ],
    ]


class _Writer:
    """Writes one pad's rows."""

    def __init__(
        self, shown: Shown, rules: SheetRules, seat: Seat, sheet: Sheet, gains: dict[Place, Gain], last: Entered | None
    ) -> None:
        self.words, self.rules, self.seat, self.sheet = shown.words, rules, seat, sheet
        self.gains, self.last = gains, last
        self.deciding = hand(shown) == seat
        self.noting = free_to_note(shown, rules) if seat == shown.view.turn else frozenset()

    def head(self) -> h.Node:
        """Which column is which, where there are two."""
        if self.rules.columns == 1:
            return None
        columns = range(1, self.rules.columns + 1)
        return h.thead[
            h.tr[
                h.td,
                (h.th(scope="col")[unseen(self.words("Column {number}", number=n)), _number(n)] for n in columns),
            ]
        ]

    def row(self, row: int) -> h.Element:
        """A box in every column."""
        return h.tr[
            box_head(self.words, self.rules, self.rules.boxes[row]),
            (self._cell(Place(column, row)) for column in range(self.rules.columns)),
        ]

    def _cell(self, place: Place) -> h.Element:
        value = self.sheet.points[place.column][place.row]
        if value is not None:
            is_last = self.last is not None and (self.last.seat, self.last.place) == (self.seat, place)
            marks = ["used", *(["last"] if is_last else [])]
            if is_last and self.last is not None and self.last.just_now:
                marks.append("landed")
            return h.td(class_=" ".join(marks))[value or self._crossed()]
        gain = self.gains.get(place)
        if place in self.noting:
            return h.td(".open.choice")[self._noted(place)]
        if gain is None:
            return h.td(".open")
        extra = h.small(".plus")[f"+{gain.bonus}"] if gain.bonus else None
        if not self.deciding:
            return h.td(".open.could")[h.span(class_="zero" if not gain.points else None)[gain.points], extra]
        return h.td(".open.choice")[
            h.button(
                id=box_id(place),
                type="button",
                class_="box" if gain.points else "box zero",
                data_touch=box_id(place),
                aria_label=gain_words(self.words, place_name(self.words, self.rules, place), gain),
            )[h.span[gain.points], extra]
        ]

    def _noted(self, place: Place) -> h.Element:
        """With real dice: a box to be written in at once."""
        label = self.words("{box}: enter the points", box=place_name(self.words, self.rules, place))
        return h.button(
            id=box_id(place),
            type="button",
            class_="box write",
            data_pad_box=f"{place.column},{place.row}",
            aria_label=label,
        )[h.span(aria_hidden="true")["✎"]]

    def _crossed(self) -> h.Node:
        return [h.span(".crossed", aria_hidden="true")["×"], unseen(self.words("crossed out"))]

    def upper_sums(self) -> Iterator[h.Element]:
        """The sum, and the bonus or how far it is."""
        words, target, columns = self.words, self.rules.bonus.target, range(self.rules.columns)
        yield h.tr(".upper-sum")[
            _row_name(words("Upper section")),
            (h.td[entry.upper_total(self.rules, self.sheet, column), self._meter(column)] for column in columns),
        ]
        yield h.tr(".bonus")[
            _row_name(words("Bonus at {target}", target=target)),
            (h.td[self._bonus(column)] for column in columns),
        ]

    def _meter(self, column: int) -> h.Element:
        target = self.rules.bonus.target
        width = min(target, entry.upper_total(self.rules, self.sheet, column))
        return h.svg(
            class_="meter full" if width == target else "meter",
            viewBox=f"0 0 {target} 4",
            preserveAspectRatio="none",
            aria_hidden="true",
        )[h.rect(".track", width=target, height=4), h.rect(".fill", width=width, height=4)]

    def _bonus(self, column: int) -> h.Node:
        words, target = self.words, self.rules.bonus.target
        if earned := self.sheet.bonus[column]:
            return h.strong(".earned")[f"+{earned}"]
        if all(self.sheet.points[column][row] is not None for row in self.rules.upper):
            return [h.span(".crossed", aria_hidden="true")["×"], unseen(words("no bonus"))]
        if all(self.sheet.points[column][row] is None for row in self.rules.upper):
            return h.span(".way", aria_hidden="true")["–"]
        points = ahead(self.rules, self.sheet, column)
        if points < 0:
            said = words("{points} behind {target}", points=-points, target=target)
            return _way("behind", said, f"▼{-points}", words("behind"))
        said = words("{points} ahead of {target}", points=points, target=target)
        return _way("ahead", said, f"▲{points}" if points else "", words("ahead") if points else words("on track"))

    def extras(self) -> Iterator[h.Element]:
        """What only Plus has."""
        words, race = self.words, self.rules.bonus.race
        if race is not None and race.mode == "extra_100":
            yield h.tr[_row_name(words("First to both")), h.td(colspan=self.rules.columns)[self.sheet.extra or "–"]]
        if self.rules.free_throws:
            left, of = self.sheet.free_throws, self.rules.free_throws
            said = words("{left} of {of} left", left=left, of=of)
            ticks = [h.i(class_="tick" if number < left else "tick used") for number in range(of)]
            yield h.tr(".free-throws")[
                _row_name(words("Free rolls")),
                h.td(colspan=self.rules.columns)[h.span(".ticks", aria_hidden="true", title=said)[ticks], unseen(said)],
            ]

    def total(self) -> h.Element:
        """Everything."""
        return h.tr(".total")[_row_name(self.words("Total")), h.td(colspan=self.rules.columns)[self.sheet.total]]


def _way(look: str, said: str, mark: str, word: str) -> h.Node:
    """How far the bonus is: a mark with a word below it, and a whole sentence for who hears it."""
    return [
        h.span(class_=f"way {look}", aria_hidden="true", title=said)[
            mark, h.small(class_=None if mark else "only")[word]
        ],
        unseen(said),
    ]


@lru_cache(1000)
def box_head(words: Words, rules: SheetRules, box: Box) -> Markup:
    """A row's head; it is the same on every pad, so it is written once."""
    icon = small_die(box.pips) if box.pips else None
    head = h.th(scope="row", title=box_asks(words, rules, box))
    return Markup(str(head[icon, h.span(".box-name")[words(box.name)]]))


def _row_name(text: str) -> h.Element:
    return h.th(scope="row")[h.span(".box-name")[text]]


def _number(number: int) -> h.Element:
    return h.span(aria_hidden="true")[number]
