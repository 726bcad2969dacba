"""Who has won."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from spieltisch.core.chance import SealedChance
from spieltisch.core.outcome import Outcome
from spieltisch.terminal.commands import afterwards
from spieltisch.terminal.players import padded
from spieltisch.terminal.saves import short_path
from spieltisch.terminal.yatzy.prompts import over_words
from spieltisch.terminal.yatzy.session import Session


def names_of(session: Session, outcome: Outcome) -> str:
    """The winners, joined."""
    names = [session.names[seat] for seat in outcome.winners]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


class ResultScreen(ModalScreen[str]):
    """The standing, and what to do next: "rematch", "start", or nothing to look at the pads."""

    AUTO_FOCUS = None  # so that a Space meant for a bot starts nothing
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R", "choose('rematch')", "Rematch", key_display="R"),
        Binding("q,Q", "choose('start')", "Start", key_display="Q"),
        Binding("escape", "choose('')", "Look at the pads"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        """The standing in a frame, and three buttons."""
        with Vertical(id="result") as frame:
            frame.border_title = over_words(self._session)
            with VerticalScroll():
                yield Static(self._text())
            with Horizontal():
                yield Button("Rematch (R)", id="rematch", variant="primary", compact=True)
                yield Button("Look at the pads (Esc)", id="pads", compact=True)
                yield Button("To the start (Q)", id="start", compact=True)

    def _text(self) -> Content:
        session, outcome = self._session, self._session.table.outcome
        assert outcome is not None
        many = len(outcome.winners) > 1
        alone = len(session.players) == 1
        head = f"{names_of(session, outcome)} {'share the first place' if many else 'wins'}!"
        parts: list[str | tuple[str, str]] = [(f"{session.names[0]}, well played!" if alone else head, "bold $accent")]
        parts.append("\n\n")
        for seat in sorted(range(len(session.players)), key=lambda seat: (outcome.places[seat], seat)):
            line = f" {outcome.places[seat]:>2}.  {padded(session.names[seat], 24)} {outcome.points[seat]:>5}\n"
            parts.append((line, "bold" if outcome.places[seat] == 1 else ""))
        for number, game in enumerate(outcome.games, start=1):
            points = ", ".join(f"{name} {total}" for name, total in zip(session.names, game.points, strict=True))
            parts.append(f"\n Game {number}: {names_of(session, game)} ({points})")
        if session.path is not None:
            parts += ["\n", (f"\nSaved in {short_path(session.path)}", "$foreground-muted")]
            sealed = isinstance(session.table.chance, SealedChance)
            for command, what in afterwards(session.path, sealed, reviewed=True):
                parts += [(f"\n{what}\n", "$foreground-muted"), f"  {command}"]
        return Content.assemble(*parts)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what it says."""
        self.action_choose({"pads": ""}.get(str(event.button.id), str(event.button.id)))

    def action_choose(self, what: str) -> None:
        """Back to the table with the choice."""
        self.dismiss(what)
