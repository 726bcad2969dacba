"""The small panels beside the pads: the log, the coach, and a bar while something is being solved."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Label, ProgressBar, Static

from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.screen.words import action_words, short_words
from spieltisch.kit.minds.advice import Choice
from spieltisch.kit.screen.panels import MoveLog

CHOICES_SHOWN = 6


class LogPanel(MoveLog):
    """The moves in words; entries stand out."""

    def __init__(self) -> None:
        super().__init__(lambda line: " enters " in line or " crosses off " in line or line.endswith("begins."))


class HintPanel(Static):
    """The coach's best choices."""

    BORDER_TITLE = "Coach"

    _rules: SheetRules | None = None
    _found: Sequence[Choice] = ()
    _drawn = 0
    """The width that the text is made for."""

    def show(self, rules: SheetRules, found: Sequence[Choice], exact: bool) -> None:
        """The best ones with the expected final total, and what the others lose."""
        self._rules, self._found = rules, found[:CHOICES_SHOWN]
        self.border_title = f"Coach · {'expected' if exact else 'estimated'} total, loss"
        self.display = True
        self._draw()

    def on_resize(self) -> None:
        """The columns fit the width again."""
        if self.size.width != self._drawn:
            self._draw()

    def _draw(self) -> None:
        if self._rules is None:
            return
        self._drawn = self.size.width
        width = max(20, self._drawn or 33) - 13
        texts = [action_words(self._rules, choice.action) for choice in self._found]
        if any(len(words) > width for words in texts):
            texts = [short_words(self._rules, choice.action) for choice in self._found]
        parts: list[str | tuple[str, str]] = []
        for number, (words, choice) in enumerate(zip(texts, self._found, strict=True)):
            fitting = words if len(words) <= width else words[: width - 1] + "…"  # in a window that is too small
            loss = f"{-choice.loss:6.1f}" if choice.loss >= 0.05 else "  best" if number == 0 else "  same"
            parts += [(f"{fitting:<{width}}", "bold" if number == 0 else ""), f"{choice.value:6.1f} {loss}", "\n"]
        self.update(Content.assemble(*parts[:-1]))


class Thinking(Horizontal):
    """A bar for work that takes some seconds."""

    def compose(self) -> ComposeResult:
        """A word and the bar."""
        yield Label("Solving the game", markup=False)
        yield ProgressBar(total=1.0, show_eta=False)

    def show(self, what: str, fraction: float) -> None:
        """How far it has come."""
        self.display = True
        self.query_one(Label).update(what)
        self.query_one(ProgressBar).update(progress=fraction)

    def hide(self) -> None:
        """It is done."""
        self.display = False
