"""Panels that several tables have: the moves in words, and a list to choose from."""

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Label, ProgressBar, Static

from spieltisch.core.seat import Seat, seats
from spieltisch.kit.seen import Said

LINES_SHOWN = 150
LEAST_CHOICES = 5

Part = str | tuple[str, str]


class MoveLog(VerticalScroll, can_focus=False):
    DEFAULT_CSS = """
    MoveLog { height: 1fr; min-height: 2; border-top: solid $foreground 30%; border-title-color: $accent;
              scrollbar-size-vertical: 1; }
    """

    _shown: list[tuple[str, bool]] | None = None

    def compose(self) -> ComposeResult:
        yield Static(markup=False)

    def tell(self, said: Sequence[Said]) -> None:
        """The last of these steps; what stands out is bold."""
        lines = [(one.text, one.entered) for one in said[-LINES_SHOWN:]]
        if self._shown == lines:
            return
        self._shown = lines
        parts: list[Part] = []
        for line, bold in lines:
            parts += [(line, "bold" if bold else "$foreground-muted"), "\n"]
        self.query_one(Static).update(Content.assemble(*parts[:-1]))
        self.call_after_refresh(self.scroll_end, animate=False)

    def on_resize(self) -> None:
        """The newest move stays in view when another panel takes room."""
        self.scroll_end(animate=False)

    def turn_pages(self, pages: int) -> None:
        (self.scroll_page_up if pages < 0 else self.scroll_page_down)(animate=False)


class Thinking(Horizontal):
    """A bar for work that takes some seconds; hidden while there is none."""

    DEFAULT_CSS = """
    Thinking { height: 1; display: none; }
    Thinking Label { width: auto; margin-right: 1; }
    Thinking ProgressBar { width: 1fr; }
    Thinking ProgressBar Bar { width: 1fr; }
    Thinking ProgressBar PercentageStatus { width: 5; padding: 0; }
    """

    def compose(self) -> ComposeResult:
        yield Label(markup=False)
        yield ProgressBar(total=1.0, show_eta=False)

    def show(self, what: str, fraction: float) -> None:
        """How far the work has come; at 1 the bar is hidden."""
        self.display = fraction < 1
        self.query_one(Label).update(what)
        self.query_one(ProgressBar).update(progress=fraction)

    def hide(self) -> None:
        self.display = False


class PlayerLines(Widget):
    """A line a player, in turn order: a mark, their sign in their colour, and the rest, bold where it stands out."""

    DEFAULT_CSS = "PlayerLines { height: auto; width: 1fr; }"

    def __init__(self, count: int, line: Callable[[Seat, int], tuple[str, str, bool]]) -> None:
        """`line` has a player's text in so many columns, the colour, and whether it stands out."""
        super().__init__()
        self._players, self._line = seats(count), line
        self.styles.height = count

    def render(self) -> Content:
        parts: list[Part] = []
        for text, colour, bold in (self._line(seat, self.size.width) for seat in self._players):
            parts += [(text[:1], "bold $accent"), (text[1:2], f"bold #101010 on {colour}")]
            parts += [(text[2:], "bold" if bold else ""), "\n"]
        return Content.assemble(*parts[:-1])


class ChoiceList(Widget):
    """What can be chosen, each with its key; a click on a line is `Clicked`."""

    DEFAULT_CSS = "ChoiceList { height: auto; width: 1fr; }"

    class Clicked(Message):
        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, keys: str) -> None:
        super().__init__()
        self._keys = keys
        self.choices: tuple[str, ...] = ()
        self._cursor = 0
        self._most = LEAST_CHOICES

    def show(self, choices: Sequence[str], cursor: int, room: int) -> None:
        self.choices, self._cursor = tuple(choices), cursor
        self._most = max(LEAST_CHOICES, room)
        self.display = bool(choices)
        self.styles.height = min(len(choices), self._most)
        self.refresh()

    @property
    def _first(self) -> int:
        return min(max(0, self._cursor - self._most // 2), max(0, len(self.choices) - self._most))

    def render(self) -> Content:
        parts: list[Part] = []
        first, end, width = self._first, min(len(self.choices), self._first + self._most), self.size.width
        for number in range(first, end):
            here = number == self._cursor
            key = self._keys[number] if number < len(self._keys) else " "
            text = f"{'▸' if here else ' '}{key} {self.choices[number]}"
            more = "▴" if number == first > 0 else "▾" if number == end - 1 < len(self.choices) - 1 else " "
            parts += [(f"{text[: width - 2]:<{width - 2}} {more}", "bold reverse" if here else ""), "\n"]
        return Content.assemble(*parts[:-1])

    def on_click(self, event: Click) -> None:
        number = self._first + event.y
        if number < len(self.choices):
            self.post_message(self.Clicked(number))
