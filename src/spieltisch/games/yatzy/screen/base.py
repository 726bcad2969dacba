"""What the table screen shows, and how it speaks; what can be done there is in the modules built on this one."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Footer, Static

from spieltisch.games.yatzy.screen import prompts
from spieltisch.games.yatzy.screen.dice import DiceRow, Die
from spieltisch.games.yatzy.screen.panels import HintPanel, LogPanel, Thinking
from spieltisch.games.yatzy.screen.session import Phase, Session
from spieltisch.games.yatzy.screen.sheet import SheetView
from spieltisch.games.yatzy.screen.sheet_rows import LEAST_CELL, MOST_CELL, NAMES_WIDTH
from spieltisch.games.yatzy.screen.typed import TypedDice
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.screen.bot_speed import Tempo
from spieltisch.kit.screen.table_screen import attempted
from spieltisch.kit.screen.too_small import TooSmall
from spieltisch.kit.shelf import game_type

if TYPE_CHECKING:
    from spieltisch.games.yatzy.engine.state import Place

SIDE_WIDTH = 37


class TableBase(Screen[str]):
    """Pads on the left; dice, what to do, and the log on the right."""

    AUTO_FOCUS = None

    def __init__(self, session: Session, minds: MindPool, pace: float = 1.0) -> None:
        super().__init__()
        self.session = session
        self.minds = minds
        self.tempo = Tempo(pace)
        self.leaves_time = pace > 0
        """Whether a bot waits a moment before its turn, so that U can take back what was entered."""
        self.note = ""
        """The last thing that went wrong or has to be said; until the next key."""
        self._note_warns = False
        self._written: dict[str, str] = {}
        self.typed: TypedDice | None = None
        self.asked: Place | None = None
        """The box whose crossing off waits for a second word."""

    def compose(self) -> ComposeResult:
        """Pads and dice."""
        yield TooSmall()
        with Horizontal():
            yield SheetView(self.session)
            with Vertical(id="side"):
                yield Static(id="title", markup=False)
                yield Static(id="status", markup=False)
                yield DiceRow()
                yield Static(id="note", markup=False)
                yield Static(id="prompt", markup=False)
                yield Thinking()
                yield HintPanel(markup=False)
                yield LogPanel()
        yield Footer(show_command_palette=False, compact=True)

    def on_resize(self, event: Resize) -> None:
        """Share the width between pads and dice."""
        rules, players = self.session.rules, len(self.session.players)
        cell = MOST_CELL if rules.columns == 1 else LEAST_CELL + 1
        wanted = NAMES_WIDTH + players * rules.columns * cell
        self.sheet.styles.width = max(NAMES_WIDTH, min(wanted, event.size.width - SIDE_WIDTH - 1))

    @property
    def sheet(self) -> SheetView:
        """The pads."""
        return self.query_one(SheetView)

    def advance(self) -> None:
        """After anything has happened: show it, and let who is next act."""
        raise NotImplementedError

    def show_table(self) -> None:
        """Draw everything as it is now."""
        session = self.session
        if session.phase is not Phase.TYPE:
            self.typed = None
        elif self.typed is None:
            self.typed = TypedDice(session.thrown_places, session.rules.dice.faces)
        self._show_words()
        self.query_one(DiceRow).show(self._dice())
        log, path = self.query_one(LogPanel), session.path
        log.show(session.lines)
        log.border_title = Content(f"Log · {path.name}" if path else "Log")
        self.sheet.refresh()
        self.refresh_bindings()

    def _show_words(self) -> None:
        session = self.session
        typed_all = self.typed is not None and self.typed.complete
        cursor = self.sheet.cursor if session.phase is Phase.DECIDE else None
        name = game_type(session.table.header.game).name
        self._write("title", prompts.title(session, name))
        self._write("status", "\n".join(prompts.status(session)))
        self._write("prompt", prompts.prompt(session, cursor, self.sheet.striking, typed_all))
        self._write("note", f"! {self.note}" if self._note_warns else self.note)
        note = self.query_one("#note")
        note.display = bool(self.note)
        note.set_class(self._note_warns, "-warning")

    def _write(self, where: str, text: str) -> None:
        """Put the text there; what is there already costs no new layout."""
        if self._written.get(where) != text:
            self._written[where] = text
            self.query_one(f"#{where}", Static).update(text)

    def _dice(self) -> tuple[Die, ...]:
        session, typed = self.session, self.typed
        dice = []
        for place, pips in enumerate(session.slots):
            waiting = typed is not None and place in typed.places
            shown = typed.at(place) if typed is not None and waiting else pips
            yellow = session.rules.dice.yellow and place == session.rules.dice.wood
            dice.append(Die(shown, place in session.held, yellow, waiting))
        return tuple(dice)

    def say(self, text: str, warns: bool = True) -> None:
        """Put a sentence above the prompt."""
        self.note, self._note_warns = text, warns
        self.show_table()

    def forget(self) -> None:
        """The next key: what was said has been read."""
        if self.note:
            self.note = ""
            self._show_words()

    def attempt(self, deed: Callable[[], None]) -> bool:
        """Do it; where it is not possible, say why and leave everything as it is."""
        wrong = attempted(deed)
        if wrong:
            self.say(wrong)
            return False
        self.note = ""
        return True

    def throw(self) -> bool:
        """Let the table's dice fall."""
        places = self.session.thrown_places
        if not self.attempt(self.session.throw):
            return False
        if self.query_one(DiceRow).tumble(places):
            self.sheet.waiting = True
        if self.session.lines[-1].endswith(" begins."):
            self.note, self._note_warns = " ".join(self.session.lines[-2:]), False
        return True

    def on_dice_row_settled(self) -> None:
        """Only now the pad shows what the dice give."""
        self.sheet.waiting = False
        self.sheet.refresh()

    def hide_hint(self) -> None:
        """The decision is made."""
        self.query_one(HintPanel).display = False
        self.query_one("#side").remove_class("-coached")

    def unselect(self) -> None:
        """No box is being thought about any more."""
        self.sheet.cursor = None
        self.sheet.striking = False
        self.asked = None
        self.hide_hint()

    def progress_of(self, what: str) -> Callable[[float], None]:
        """A callback for threads that moves the bar."""
        loop = asyncio.get_running_loop()

        def show(fraction: float) -> None:
            if self.is_mounted and fraction < 1:
                self.query_one(Thinking).show(what, fraction)

        def report(fraction: float) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(show, fraction)

        return report
