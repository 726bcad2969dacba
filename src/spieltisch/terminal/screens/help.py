"""Keys and boxes on one screen."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from spieltisch.games.yatzy.rules import SheetRules
from spieltisch.terminal.boxes import box_help
from spieltisch.terminal.widgets.sheet_rows import LETTERS

KEYS = (
    ("R, Space, Enter", "throw the dice that are not held"),
    ("1 2 3 4 5", "hold a die, or let go of it"),
    ("a b c …", "enter in the box with that letter"),
    ("arrows, Enter", "choose a box and enter"),
    ("H", "hint: the coach's best choices"),
    ("U", "undo, as long as no dice have fallen since"),
    ("T, Space", "bots: tempo, and go on at once"),
    ("< >, PgUp PgDn", "other players' pads; earlier moves"),
    ("Q", "leave: the game is saved, go on any time"),
)
PLUS_KEYS = (
    ("Shift + letter", "enter in the second column"),
    ("F", "free throw, after the third throw"),
)


class HelpScreen(ModalScreen[None]):
    """Any of ?, Esc, Enter and Q closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,q,enter,f1", "dismiss", "Close"),
    ]

    def __init__(self, rules: SheetRules, path: str) -> None:
        super().__init__()
        self._rules = rules
        self._path = path

    def compose(self) -> ComposeResult:
        """One text in a frame."""
        with VerticalScroll(id="help") as frame:
            frame.border_title = "Help"
            frame.border_subtitle = "Esc closes · arrows scroll"
            yield Static(self._text())

    def _text(self) -> Content:
        rules = self._rules
        parts: list[str | tuple[str, str]] = [("Boxes\n", "bold $accent")]
        upper = [rules.boxes[row] for row in rules.upper]
        clauses = dict.fromkeys((upper[0].clause, upper[-1].clause))
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
        parts += [f"   {'Bonus':<15}{bonus}\n", ("Keys\n", "bold $accent")]
        for key, meaning in KEYS + (PLUS_KEYS if rules.columns > 1 else ()):
            parts += [(f" {key:<17}", "bold"), f"{meaning}\n"]
        parts += ["On the pad: 12 is entered, (12) is what the dice would give now, × is crossed off.\n"]
        if self._path:
            parts += [f"This game is in {self._path}"]
        return Content.assemble(*parts)
