"""An empty pad to print and write on."""

from spieltisch.core.game import GameType
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.page.printed import usual_rules
from spieltisch.games.yatzy.telling.box_words import box_asks
from spieltisch.kit.page import html as h
from spieltisch.kit.words import Words

COLUMNS = 6
"""As many as can be written in on a sheet of paper."""


def blank_pad(words: Words, kind: GameType) -> h.Element:
    """All boxes with what they ask for, and columns for several people."""
    rules = usual_rules(kind)
    lower = [row for row in range(len(rules.boxes)) if row not in rules.upper]
    return h.table(".blank-pad")[
        h.thead[h.tr[h.th(scope="col")[words("Name")], _empty(COLUMNS // rules.columns, rules.columns)]],
        h.tbody[
            (_box(words, rules, row) for row in rules.upper),
            _sum(words("Upper section")),
            _sum(words("Bonus at {target}", target=rules.bonus.target)),
        ],
        h.tbody[
            (_box(words, rules, row) for row in lower),
            _ticks(words, rules) if rules.free_throws else None,
            _sum(words("Total")),
        ],
    ]


def _box(words: Words, rules: SheetRules, row: int) -> h.Element:
    box = rules.boxes[row]
    return h.tr[h.th(scope="row")[words(box.name), h.small[box_asks(words, rules, box)]], _empty(COLUMNS)]


def _sum(name: str) -> h.Element:
    return h.tr(".sum")[h.th(scope="row")[name], _empty(COLUMNS)]


def _ticks(words: Words, rules: SheetRules) -> h.Element:
    cells = (h.td(colspan=rules.columns)["□ " * rules.free_throws] for _ in range(COLUMNS // rules.columns))
    return h.tr[h.th(scope="row")[words("Free rolls")], cells]


def _empty(count: int, span: int = 1) -> list[h.Element]:
    return [h.td(colspan=span if span > 1 else None)[""] for _ in range(count)]
