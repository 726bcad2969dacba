"""A pad as it is printed: written once for what stands in it, however many people look at however many pads."""

import re
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import chain
from typing import Literal

import msgspec
from markupsafe import Markup, escape

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.rules import Box, SheetRules
from spieltisch.games.yatzy.engine.standing import Gain, ahead
from spieltisch.games.yatzy.engine.state import Place, Sheet
from spieltisch.games.yatzy.page.faces import small_die
from spieltisch.games.yatzy.page.touches import box_id
from spieltisch.games.yatzy.telling.box_words import box_asks, place_name
from spieltisch.games.yatzy.telling.standing_words import gain_words
from spieltisch.kit.cache import cached
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import unseen
from spieltisch.kit.words import Words

MANY = 12
"""A lower part of more boxes is in two tables, so that narrow and low windows can have both halves equally long."""
BELOW = 4
"""So many of its boxes then stand below the upper part."""
LONG, LONGER = 6, 9
"""Letters: words in a name that have more than these are written smaller."""


class Held(msgspec.Struct, frozen=True, gc=False):
    """A box: what stands in it, or what the dice would give to a player who may choose, or to a spectator."""

    kind: Literal["used", "open", "could", "choice", "to-note"]
    points: int = 0
    bonus: int = 0
    look: str = ""
    corrects: Seat | None = None
    """Whose box it is, where it can be corrected."""


class Form:
    def __init__(self, words: Words, rules: SheetRules) -> None:
        self.words, self.rules = words, rules
        self.begun = cached(self._begun)
        self.cell_ids = cached(self._cell_ids)
        self.cell = cached(self._written_cell)
        self.upper_sums = cached(self._upper_sums)
        self.lower_sums = cached(self._lower_sums)

    def sheet(
        self, seat: Seat, name: str, mark: Markup, sheet: Sheet, boxes: tuple[tuple[Held, ...], ...]
    ) -> tuple[str, Mapping[str, str]]:
        """One player's pad, the upper and the lower part, and its cells by id.

        It changes with every roll, so it is written as plain strings.
        """
        (heading, *tables), cell, ids = self.begun(seat, name, mark), self.cell, self.cell_ids(seat)
        cells = [
            [
                f'<td data-part="{ident}"{cell(row, *one)}'
                for ident, one in zip(ids[row], enumerate(across), strict=True)
            ]
            for row, across in enumerate(boxes)
        ]
        rows = [f"<tr>{head}{''.join(across)}</tr>" for head, across in zip(self.heads, cells, strict=True)]
        sums = {"upper": self.upper_sums(sheet), "lower": self.lower_sums(sheet)}
        written = [
            f"{begun}{''.join([rows[row] for row in own])}</tbody>{sums.get(look, '')}</table>"
            for begun, (look, _, own) in zip(tables, self.tables, strict=True)
        ]
        html = f'{heading}<strong>{sheet.total}</strong></p></header><div class="halves">{"".join(written)}</div>'
        return html, dict(zip(chain.from_iterable(ids), chain.from_iterable(cells), strict=True))

    def _cell_ids(self, seat: Seat) -> list[list[str]]:
        columns = range(self.rules.columns)
        return [[f"cell-{seat}-{column}-{row}" for column in columns] for row in range(len(self.rules.boxes))]

    @cached_property
    def tables(self) -> tuple[tuple[str, str, tuple[int, ...]], ...]:
        """What a pad consists of: the look of each table, its caption, and its rows."""
        words, upper = self.words, tuple(self.rules.upper)
        lower = tuple(row for row in range(len(self.rules.boxes)) if row not in upper)
        first, rest = words("{name}: lower section"), words("{name}: lower section, continued")
        above = ("upper", words("{name}: upper section"), upper)
        if len(lower) <= MANY:
            return above, ("lower", first, lower)
        return above, ("below", first, lower[:BELOW]), ("lower", rest, lower[BELOW:])

    def _begun(self, seat: Seat, name: str, mark: Markup) -> tuple[str, ...]:
        """What no entry changes: the heading up to the total, and the beginning of each table."""
        whose = f'{mark}<span class="{_look(name)}" dir="auto">{escape(name)}</span>'
        return (
            f'<header class="sheet-head"><h3 id="sheet-{seat}-name">{whose}</h3>'
            f'<p class="sheet-total"><span>{escape(self.words("Total"))}</span>',
            *(
                f'<table class="{look}"><caption><span class="visually-hidden">{escape(caption.format(name=name))}'
                f"</span></caption>{self.head}<tbody>"
                for look, caption, _ in self.tables
            ),
        )

    @cached_property
    def head(self) -> Markup:
        """Which column is which, where there are two."""
        if self.rules.columns == 1:
            return Markup("")
        columns = range(1, self.rules.columns + 1)
        numbers = (h.th(scope="col")[unseen(self.words("Column {number}", number=n)), _number(n)] for n in columns)
        return h.thead[h.tr[h.td, numbers]]

    @cached_property
    def heads(self) -> list[h.Element]:
        """By row: what the box asks for."""
        return [self._box_head(box) for box in self.rules.boxes]

    def _box_head(self, box: Box) -> h.Element:
        icon = small_die(box.pips) if box.pips else None
        head = h.th(scope="row", title=box_asks(self.words, self.rules, box))
        return head[icon, h.span(".box-name")[self.words(box.name)]]

    def _written_cell(self, row: int, column: int, held: Held) -> str:
        """What follows upon `<td`: before that it is said whose cell it is."""
        return h.written(self._cell(Place(column, row), held)).removeprefix("<td")

    def _cell(self, place: Place, held: Held) -> h.Element:
        extra = h.small(".plus", aria_hidden="true")[f"+{held.bonus}"] if held.bonus else None
        match held.kind:
            case "used":
                inside = held.points or self._crossed()
                if held.corrects is not None:
                    inside = self._to_correct(place, held, held.corrects)
                return h.td(class_=f"used {held.look}".strip())[inside]
            case "open":
                return h.td(".open")[None]
            case "to-note":
                return h.td(".open.choice")[self._noted(place)]
            case "could":
                return h.td(".open.could", id=box_id(place))[
                    h.span(class_=None if held.points else "zero", aria_hidden="true")[held.points],
                    extra,
                    unseen(self._gain(place, held)),
                ]
            case "choice":
                return h.td(".open.choice")[
                    h.button(
                        id=box_id(place),
                        type="button",
                        class_="box" if held.points else "box zero",
                        data_touch=box_id(place),
                        aria_label=self._gain(place, held),
                    )[h.span[held.points], extra]
                ]

    def _gain(self, place: Place, held: Held) -> str:
        """What the dice would give, marked so that it is not taken for what stands there."""
        return gain_words(self.words, place_name(self.words, self.rules, place), Gain(held.points, held.bonus))

    def _noted(self, place: Place) -> h.Element:
        """With real dice: a box to be written in at once."""
        label = self.words("{box}: enter the points", box=place_name(self.words, self.rules, place))
        return h.button(
            id=box_id(place),
            type="button",
            class_="box write",
            data_pad_box=f"{place.column}/{place.row}",
            aria_label=label,
        )[h.span(aria_hidden="true")["✎"]]

    def _to_correct(self, place: Place, held: Held, seat: Seat) -> h.Element:
        """With real dice: a filled box in which something else should stand."""
        label = self.words(
            "{box}: {points}. Correct it", box=place_name(self.words, self.rules, place), points=held.points
        )
        return h.button(
            id=f"correct-{seat}-{place.column}-{place.row}",
            type="button",
            class_="box correct",
            data_pad_box=f"{seat}/{place.column}/{place.row}",
            aria_label=label,
        )[held.points or h.span(".crossed", aria_hidden="true")["×"]]

    def _crossed(self) -> h.Node:
        return [h.span(".crossed", aria_hidden="true")["×"], unseen(self.words("crossed out"))]

    def _upper_sums(self, sheet: Sheet) -> Markup:
        """The sum, and the bonus or how far it is."""
        return h.tbody(".sums")[self._upper_rows(sheet)]

    def _upper_rows(self, sheet: Sheet) -> Iterator[h.Element]:
        words, target, columns = self.words, self.rules.bonus.target, range(self.rules.columns)
        each = self.rules.of_each
        yield h.tr(".upper-sum")[
            _row_name(words("Upper section")),
            (h.td[entry.upper_total(self.rules, sheet, column), self._meter(sheet, column)] for column in columns),
        ]
        yield h.tr(".bonus")[
            _row_name(
                words("Bonus at {target}", target=target),
                words("target: {count} of each", count=int(each)) if each.is_integer() else "",
            ),
            (h.td[self._bonus(sheet, column)] for column in columns),
        ]

    def _meter(self, sheet: Sheet, column: int) -> h.Element:
        target = self.rules.bonus.target
        width = min(target, entry.upper_total(self.rules, sheet, column))
        return h.svg(
            class_="meter full" if width == target else "meter",
            viewBox=f"0 0 {target} 4",
            preserveAspectRatio="none",
            aria_hidden="true",
        )[h.rect(".track", width=target, height=4), h.rect(".fill", width=width, height=4)]

    def _bonus(self, sheet: Sheet, column: int) -> h.Node:
        words = self.words
        if earned := sheet.bonus[column]:
            return h.strong(".earned")[f"+{earned}"]
        if all(sheet.points[column][row] is not None for row in self.rules.upper):
            return [h.span(".crossed", aria_hidden="true")["×"], unseen(words("no bonus"))]
        if all(sheet.points[column][row] is None for row in self.rules.upper):
            return h.span(".way", aria_hidden="true")["–"]
        points = ahead(self.rules, sheet, column)
        if points < 0:
            said = words("{points} behind what the bonus needs so far", points=-points)
            return _way("behind", said, f"▼{-points}", words("behind"))
        said = words("{points} ahead of what the bonus needs so far", points=points)
        return _way("ahead", said, f"▲{points}" if points else "", words("ahead") if points else words("on track"))

    def _lower_sums(self, sheet: Sheet) -> Markup:
        """What only Plus has, and everything together."""
        total = h.tr(".total")[_row_name(self.words("Total")), h.td(colspan=self.rules.columns)[sheet.total]]
        return h.tbody(".sums")[self._extras(sheet), total]

    def _extras(self, sheet: Sheet) -> Iterator[h.Element]:
        words, race = self.words, self.rules.bonus.race
        if race is not None and race.mode == "extra_100":
            yield h.tr[_row_name(words("First to both")), h.td(colspan=self.rules.columns)[sheet.extra or "–"]]
        if self.rules.free_throws:
            left, of = sheet.free_throws, self.rules.free_throws
            said = words("{left} of {of} left", left=left, of=of)
            ticks = [h.i(class_="tick" if number < left else "tick used") for number in range(of)]
            yield h.tr(".free-throws")[
                _row_name(words("Free rolls")),
                h.td(colspan=self.rules.columns)[h.span(".ticks", aria_hidden="true", title=said)[ticks], unseen(said)],
            ]


def _way(look: str, said: str, mark: str, word: str) -> h.Node:
    """How far the bonus is: a mark with a word below it, and a whole sentence for screen readers."""
    return [
        h.span(class_=f"way {look}", aria_hidden="true", title=said)[
            mark, h.small(class_=None if mark else "only")[word]
        ],
        unseen(said),
    ]


@lru_cache(200)
def form_of(words: Words, rules: SheetRules) -> Form:
    return Form(words, rules)


def _row_name(text: str, remark: str = "") -> h.Element:
    return h.th(scope="row")[h.span(".box-name")[text], h.small[remark] if remark else None]


def _number(number: int) -> h.Element:
    return h.span(aria_hidden="true")[number]


def _look(name: str) -> str:
    """Long words are written smaller, so that a name is not broken within one."""
    longest = max(map(len, re.split(r"[\s-]", name)))
    return "name longer" if longest > LONGER else "name long" if longest > LONG else "name"
