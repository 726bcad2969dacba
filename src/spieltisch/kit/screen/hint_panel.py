"""The coach's best choice with its reason, and the next ones with their numbers."""

from collections.abc import Sequence
from textwrap import wrap

import msgspec
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from spieltisch.core.seat import Seat
from spieltisch.kit.counsel import told, why
from spieltisch.kit.minds.advice import Advice, Choice
from spieltisch.kit.seen import Seen
from spieltisch.kit.words import Words
from spieltisch.kit.words.numbers import number, percent, points, signed
from spieltisch.kit.words.worth import worth

LOG_ROWS = 3
TITLE_EDGES = 4
"""Columns beside a title."""
LEAST_LOSS = {"points": 0.05, "chance": 0.0005}
"""Smaller losses are not shown."""


class Line(msgspec.Struct, frozen=True):
    text: str
    numbers: str


def title(words: Words, found: Advice) -> str:
    if found.is_idea:
        return words("Hint")
    if found.unit == "chance":
        return words("Hint: chance of winning, loss")
    if any(choice.wins for choice in found.choices):
        return words("Hint: points, chance, loss")
    return words("Hint: expected total, loss") if found.exact else words("Hint: estimated total, loss")


def lines(words: Words, texts: Sequence[str], found: Advice) -> list[Line]:
    values = [_value(words, found, choice) for choice in found.choices]
    losses = [_loss(words, found, place) for place in range(len(found.choices))]
    width = max((len(loss) for loss in losses), default=0)
    return [Line(text, f"{value} {loss:>{width}}") for text, value, loss in zip(texts, values, losses, strict=True)]


def _value(words: Words, found: Advice, choice: Choice) -> str:
    if found.unit == "chance":
        return worth(words, found.unit, choice.value, choice.error)
    chance = [percent(words, choice.wins.chance)] if choice.wins else []
    return " ".join([points(words, choice.value), *chance])


def _loss(words: Words, found: Advice, place: int) -> str:
    """Nothing for a choice that may be as good as the best."""
    choice = found.choices[place]
    if place and choice.error and not choice.loss:
        return ""
    if choice.loss < LEAST_LOSS[found.unit]:
        return words("best")
    return signed(words, -choice.loss) if found.unit == "points" else f"−{number(words, 100 * choice.loss, 1)}"


def wrapped(line: Line, width: int) -> list[str]:
    """The text over as many lines as it needs, the numbers at the end of the last one."""
    found = wrap(line.text, width) or [""]
    if len(found[-1]) + len(line.numbers) >= width:
        found.append("")
    return [*found[:-1], f"{found[-1]}{line.numbers:>{width - len(found[-1])}}"]


class HintPanel(Static):
    """What to do and why; of the list as many choices as there is room for."""

    DEFAULT_CSS = "HintPanel { height: auto; display: none; border: round $accent; border-title-color: $accent; }"

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.counsel, self.why = "", ""
        self._titles = ("", "")
        """The whole title, and a short one for which there is always room."""
        self._lines: Sequence[Line] = ()

    def show(self, seen: Seen, seat: Seat, found: Advice) -> None:
        self.counsel, self.why = told(seen, seat, found.counsel), " ".join(why(seen, seat, found))
        texts = [told(seen, seat, choice).rstrip(".") for choice in found.choices]
        self._lines = lines(seen.words, texts, found) if len(texts) > 1 else ()
        self._titles = title(seen.words, found), seen.words("Hint")
        self.display = True
        self.call_after_refresh(self.fit)

    def hide(self) -> None:
        self.display = False
        self._side.remove_class("-coached")

    @property
    def _side(self) -> Widget:
        assert isinstance(self.parent, Widget)
        return self.parent

    def fit(self) -> None:
        """Take the room that is left below the prompt; the log keeps some of it if it can."""
        if not self.display:
            return
        width, room = max(20, self.size.width), self._side.region.bottom - self.region.y - 2
        self.border_title = self._titles[len(self._titles[0]) > width - TITLE_EDGES]
        counsel, reason = wrap(self.counsel, width), wrap(self.why, width)
        parts: list[tuple[str, str]] = [("\n".join(counsel), "bold"), ("\n" + "\n".join(reason), "")]
        used = len(counsel) + len(reason)
        listed = self._fitting(width, room - used)
        parts += [("\n" + row, "$foreground-muted") for row in listed]
        used += len(listed)
        self.update(Content.assemble(*parts))
        self._side.set_class(used + LOG_ROWS > room, "-coached")

    def _fitting(self, width: int, room: int) -> list[str]:
        """The rows of as many choices as have room; not of the best one alone, of which all is said above."""
        fitting: list[list[str]] = []
        for line in self._lines:
            rows = wrapped(line, width)
            if sum(map(len, fitting)) + len(rows) > room:
                break
            fitting.append(rows)
        return [row for rows in fitting for row in rows] if len(fitting) > 1 else []

    def on_resize(self) -> None:
        self.fit()
