"""The end of a game: a text in a frame, and what to do next."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from spieltisch.core.chance import SealedChance
from spieltisch.core.outcome import Outcome
from spieltisch.core.texts import text
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.saves import short_path
from spieltisch.kit.screen.commands import afterwards
from spieltisch.kit.screen.panels import Part
from spieltisch.kit.screen.speaking import ESCAPE
from spieltisch.kit.screen.table_session import TableSession

OVER, LOOK = text("The game is over"), text("Look at the board")


def saved_parts(session: TableSession) -> list[Part]:
    """Where the game is saved, and what can be done with it: check its fairness, see what every decision cost."""
    if session.path is None:
        return []
    words, table = session.words, session.table
    parts: list[Part] = [
        (f"\n\n{words('This game is saved in {path}', path=short_path(session.path))}", "$foreground-muted")
    ]
    sealed, reviewed = isinstance(table.chance, SealedChance), has_coach(table.header.game)
    for command, what in afterwards(session.path, sealed, reviewed):
        parts += [(f"\n{words(what)}\n", "$foreground-muted"), f"  {command}"]
    return parts


class ResultFrame(ModalScreen[str]):
    """The standing, and what to do next: "rematch", "start", or nothing to look at the table."""

    AUTO_FOCUS = None  # so that a Space meant for a bot starts nothing
    DEFAULT_CSS = """
    ResultFrame { align: center middle; background: $background 60%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R", "choose('rematch')", show=False),
        Binding("q,Q", "choose('start')", show=False),
        Binding("escape", "choose('')", show=False),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    heading: str = OVER
    look: str = LOOK

    def __init__(self, session: TableSession) -> None:
        super().__init__()
        self.session, self.words = session, session.words

    @property
    def outcome(self) -> Outcome:
        outcome = self.session.table.outcome
        assert outcome is not None
        return outcome

    def compose(self) -> ComposeResult:
        with Vertical(id="result") as frame:
            frame.border_title = self.words(self.heading)
            with VerticalScroll():
                yield Static(self.text())
            with Horizontal():
                yield Button(f"{self.words('Play again')} (R)", id="rematch", variant="primary", compact=True)
                yield Button(f"{self.words(self.look)} ({self.words(ESCAPE)})", id="look", compact=True)
                yield Button(f"{self.words('Leave the table')} (Q)", id="start", compact=True)

    def text(self) -> Content:
        raise NotImplementedError

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.action_choose({"look": ""}.get(str(event.button.id), str(event.button.id)))

    def action_choose(self, what: str) -> None:
        self.dismiss(what)
