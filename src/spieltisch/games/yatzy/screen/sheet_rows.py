"""Which rows a pad has on the screen, and which of them give way when there is little room."""

from enum import Enum

import msgspec

from spieltisch.games.yatzy.engine.rules import SheetRules

LETTERS = "abcdegijklmnopsvwxyz"
"""One for every box, without those that are commands (f h q r t u)."""


class Kind(Enum):
    NAMES = "the players"
    RULE = "a line"
    BOX = "a box"
    UPPER = "the upper part's sum"
    BONUS = "the bonus, or how far it is"
    EXTRA = "the 100 on top for both bonuses"
    FREE = "free throws, left and used"
    TOTAL = "everything"


class Row(msgspec.Struct, frozen=True):
    kind: Kind
    box: int = -1


GIVES_WAY = (Kind.RULE, Kind.UPPER)
"""What is left out first where the screen is low."""


def rows_for(rules: SheetRules, height: int) -> tuple[Row, ...]:
    """All rows, less what has to give way."""
    upper = [Row(Kind.BOX, box) for box in rules.upper]
    lower = [Row(Kind.BOX, box) for box in range(len(rules.boxes)) if box not in rules.upper]
    has_extra = rules.bonus.race is not None and rules.bonus.race.mode == "extra_100"
    rows = [
        Row(Kind.NAMES),
        Row(Kind.RULE),
        *upper,
        Row(Kind.UPPER),
        Row(Kind.BONUS),
        Row(Kind.RULE),
        *lower,
        Row(Kind.RULE),
        *([Row(Kind.EXTRA)] if has_extra else []),
        *([Row(Kind.FREE)] if rules.free_throws else []),
        Row(Kind.TOTAL),
    ]
    for kind in GIVES_WAY:
        if len(rows) > height:
            rows = [row for row in rows if row.kind is not kind]
    return tuple(rows)


class Columns(msgspec.Struct, frozen=True):
    """How the width is shared: box names, then as many players as fit."""

    names: int
    cell: int
    per_player: int
    first: int
    shown: int

    @property
    def player(self) -> int:
        """The width of one player's part."""
        return self.cell * self.per_player

    def player_at(self, x: int) -> int | None:
        """Whose part that position is in."""
        number = (x - self.names) // self.player if x >= self.names else -1
        return self.first + number if 0 <= number < self.shown else None

    def column_at(self, x: int) -> int:
        """Which of the player's columns that position is in."""
        return (x - self.names) % self.player // self.cell


NAMES_WIDTH = 18
LEAST_CELL = 6
MOST_CELL = 11


def columns_for(width: int, players: int, per_player: int, wanted: int, around: int) -> Columns:
    """Room for all players if possible; else a window that begins at `wanted`, moved to contain `around`."""
    room = max(width - NAMES_WIDTH, LEAST_CELL * per_player)
    shown = max(1, min(players, room // (LEAST_CELL * per_player)))
    cell = min(MOST_CELL if per_player == 1 else LEAST_CELL + 1, room // (shown * per_player))
    first = min(max(wanted, 0), players - shown)
    if around >= 0:
        first = min(first, around) if around < first + shown else around - shown + 1
    return Columns(NAMES_WIDTH, max(cell, 1), per_player, first, shown)


def window(rows: int, height: int, cursor: int) -> range:
    """Which of the rows after the fixed first one are shown, so that the cursor's row is among them."""
    room = max(1, height - 1)
    first = min(max(0, cursor - room // 2), max(0, rows - room))
    return range(first, min(rows, first + room))
