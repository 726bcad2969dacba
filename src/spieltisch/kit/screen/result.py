"""The end of a game: a text in a frame, and what to do next."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

Part = str | tuple[str, str]


class ResultFrame(ModalScreen[str]):
    """The standing, and what to do next: "rematch", "start", or nothing to look at the table."""

    AUTO_FOCUS = None  # so that a Space meant for a bot starts nothing
    DEFAULT_CSS = """
    ResultFrame { align: center middle; background: $background 60%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R", "choose('rematch')", "Rematch", key_display="R"),
        Binding("q,Q", "choose('start')", "Start", key_display="Q"),
        Binding("escape", "choose('')", "Look"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    heading = "The game is over"
    look = "Look at the board"

    def compose(self) -> ComposeResult:
        """The standing in a frame, and three buttons."""
        with Vertical(id="result") as frame:
            frame.border_title = self.heading
            with VerticalScroll():
                yield Static(self.text())
            with Horizontal():
                yield Button("Rematch (R)", id="rematch", variant="primary", compact=True)
                yield Button(f"{self.look} (Esc)", id="look", compact=True)
                yield Button("To the start (Q)", id="start", compact=True)

    def text(self) -> Content:
        """Who has won, and how."""
        raise NotImplementedError

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what it says."""
        self.action_choose({"look": ""}.get(str(event.button.id), str(event.button.id)))

    def action_choose(self, what: str) -> None:
        """Back to the table with the choice."""
        self.dismiss(what)
