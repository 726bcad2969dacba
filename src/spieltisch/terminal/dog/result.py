"""Who has won at Dog."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from spieltisch.core.chance import SealedChance
from spieltisch.terminal.dog.session import DogSession
from spieltisch.terminal.dog.words import joined
from spieltisch.terminal.players import padded
from spieltisch.terminal.saves import short_path


class DogResult(ModalScreen[str]):
    """The standing, and what to do next: "rematch", "start", or nothing to look at the board."""

    AUTO_FOCUS = None  # so that a Space meant for a bot starts nothing
    DEFAULT_CSS = """
    DogResult { align: center middle; background: $background 60%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R", "choose('rematch')", "Rematch", key_display="R"),
        Binding("q,Q", "choose('start')", "Start", key_display="Q"),
        Binding("escape", "choose('')", "Look at the board"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, session: DogSession) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        """The standing in a frame, and three buttons."""
        with Vertical(id="result") as frame:
            frame.border_title = "The game is over"
            with VerticalScroll():
                yield Static(self._text())
            with Horizontal():
                yield Button("Rematch (R)", id="rematch", variant="primary", compact=True)
                yield Button("Look at the board (Esc)", id="board", compact=True)
                yield Button("To the start (Q)", id="start", compact=True)

    def _text(self) -> Content:
        session, outcome = self._session, self._session.table.outcome
        assert outcome is not None
        winners = [session.names[seat] for seat in outcome.winners]
        head = f"{joined(winners)} {'win' if len(winners) > 1 else 'wins'} after {session.state.round + 1} rounds!"
        parts: list[str | tuple[str, str]] = [(head, "bold $accent"), "\n\n"]
        for team in sorted(session.rules.teams, key=lambda team: outcome.places[team[0]]):
            for seat in team:
                home = outcome.points[seat]
                marbles = "●" * home + "○" * (4 - home)
                line = f"  {session.teller.letter(seat)} {padded(session.names[seat], 24)} {marbles} home\n"
                parts.append((line, "bold" if outcome.places[seat] == 1 else ""))
            if len(team) > 1:
                parts.append("\n")
        path = session.path
        if path is not None:
            parts.append((f"\nSaved in {short_path(path)}", "$foreground-muted"))
            if isinstance(session.table.chance, SealedChance):
                parts.append(("\nspieltisch verify FILE   checks that the cards were fair", "$foreground-muted"))
        return Content.assemble(*parts)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what it says."""
        self.action_choose({"board": ""}.get(str(event.button.id), str(event.button.id)))

    def action_choose(self, what: str) -> None:
        """Back to the table with the choice."""
        self.dismiss(what)
