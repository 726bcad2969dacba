"""Keys and boxes on one screen."""

from collections.abc import Sequence

from textual.content import Content

from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.screen.boxes import box_help
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.games.yatzy.screen.words import LETTERS
from spieltisch.kit.saves import short_path
from spieltisch.kit.screen.help import Part, key_lines

Keys = tuple[tuple[str, str], ...]

THROWING: Keys = (
    ("R, Space, Enter", "throw the dice that are not held"),
    ("1 2 3 4 5", "hold a die, or let go of it"),
)
TYPING: Keys = (
    ("1 … 6", "type what the thrown dice show, one after the other"),
    ("Enter, R", "confirm what is typed"),
    ("Backspace", "take the last typed die back"),
    ("1 2 3 4 5", "then hold a die, or let go of it; R: the next throw"),
)
ENTERING: Keys = (
    ("a b c …", "enter in the box with that letter"),
    ("arrows, Enter", "choose a box and enter"),
)
PLUS: Keys = (
    ("Shift + letter", "enter in the second column"),
    ("F", "free throw, after the third throw (□ is left, ■ is used)"),
)
UNDO: Keys = (("U", "undo, as long as no dice have fallen since"),)
UNDO_TYPED: Keys = (("U", "undo: also takes confirmed dice back, to type them again"),)
HINT: Keys = (("H", "hint: the coach's best choices"),)
BOTS: Keys = (("T, Space", "bots: tempo, and go on at once"),)
REST: Keys = (
    ("< >, PgUp PgDn", "other players' pads; earlier moves"),
    ("Q", "leave: the game is saved, go on any time"),
)


def table_help(session: Session) -> Content:
    """The boxes of this game, and the keys that work at this table."""
    keys = (TYPING if session.real_dice else THROWING) + ENTERING
    keys += PLUS if session.rules.columns > 1 else ()
    keys += HINT + (UNDO_TYPED if session.real_dice else UNDO)
    keys += BOTS if any(player.level for player in session.players) else ()
    parts = [*_boxes(session.rules), *key_lines("Keys", keys + REST)]
    parts += ["On the pad: 12 is entered, (12) the dice would give now, × is crossed off.\n"]
    if session.path:
        parts += [f"This game is in {short_path(session.path)}"]
    return Content.assemble(*parts)


def _boxes(rules: SheetRules) -> Sequence[Part]:
    upper = [rules.boxes[row] for row in rules.upper]
    clauses = dict.fromkeys((upper[0].clause, upper[-1].clause))
    parts: list[Part] = [("Boxes\n", "bold $accent")]
    parts += [
        (f" {LETTERS[0]}-{LETTERS[len(upper) - 1]} ", "bold"),
        f"{upper[0].name} to {upper[-1].name.lower()}: ",
    ]
    parts += ["the sum of that number ", (f"[{' to '.join(clauses)}]\n", "$foreground-muted")]
    for row, box in enumerate(rules.boxes):
        if box.pips:
            continue
        parts += [(f" {LETTERS[row]} ", "bold"), f"{box.name:<15}", f"{box_help(rules, box)} "]
        parts += [(f"[{box.clause}]\n", "$foreground-muted")]
    bonus = f"{rules.bonus.value} points once the numbers reach {rules.bonus.target}"
    if rules.bonus.race is not None:
        bonus += f"; {rules.bonus.race.first} for the first, {rules.bonus.race.both} for the first to have both"
    return [*parts, f"   {'Bonus':<15}{bonus}\n"]
