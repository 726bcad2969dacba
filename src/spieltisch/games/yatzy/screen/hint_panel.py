"""The coach's best choices, beside the pads."""

from collections.abc import Sequence
from textwrap import wrap

import msgspec
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from spieltisch.kit.minds.advice import Choice
from spieltisch.kit.words import Words
from spieltisch.kit.words.numbers import points, signed

CHOICES_SHOWN = 6
LOG_ROWS = 3


class Hint(msgspec.Struct, frozen=True):
    """One choice: what to do, and what it promises and loses."""

    text: str
    numbers: str


def hints(words: Words, texts: Sequence[str], found: Sequence[Choice]) -> list[Hint]:
    """The choices with the expected final total, and what they lose against the best."""
    best = words("best")
    numbers = [(points(words, one.value), signed(words, -one.loss) if one.loss >= 0.05 else best) for one in found]
    width = max((len(loss) for _, loss in numbers), default=0)
    return [Hint(text, f"{total} {loss:>{width}}") for text, (total, loss) in zip(texts, numbers, strict=True)]


def hint_lines(hint: Hint, width: int) -> list[str]:
    """The text over as many lines as it needs, the numbers at the end of the last one."""
    lines = wrap(hint.text, width) or [""]
    if len(lines[-1]) + len(hint.numbers) >= width:
        lines.append("")
    return [*lines[:-1], f"{lines[-1]}{hint.numbers:>{width - len(lines[-1])}}"]


class HintPanel(Static):
    """As many choices as there is room for, but one at least."""

    DEFAULT_CSS = "HintPanel { height: auto; display: none; border: round $accent; border-title-color: $accent; }"

    _hints: Sequence[Hint] = ()

    def show(self, title: str, found: Sequence[Hint]) -> None:
        """These, the best one first."""
        self._hints = found
        self.border_title = title
        self.display = True
        self.call_after_refresh(self.fit)

    def hide(self) -> None:
        """The decision is made."""
        self.display = False

    def fit(self) -> None:
        """Take the room that is left below the prompt; the log keeps some of it if it can."""
        assert isinstance(self.parent, Widget)
        room = self.parent.region.bottom - self.region.y - 2
        parts: list[tuple[str, str]] = []
        used = 0
        for number, hint in enumerate(self._hints):
            lines = hint_lines(hint, max(20, self.size.width))
            used += len(lines)
            if number and used > room:
                break
            parts.append(("\n" * bool(number) + "\n".join(lines), "" if number else "bold"))
        self.update(Content.assemble(*parts))
        self.parent.set_class(used + LOG_ROWS > room, "-coached")

    def on_resize(self) -> None:
        """The lines fit the width again."""
        self.fit()
