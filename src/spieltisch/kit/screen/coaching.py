"""Hints at a table in the terminal: what the coach would do is marked on the board, and Enter does it.

Among people there are hints only where all of them agreed. The coach thinks beside the screen, and can be stopped.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from textual import work
from textual.app import ComposeResult
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import Worker

from spieltisch.core.seat import Seat
from spieltisch.core.tables.table import Table
from spieltisch.core.texts import text
from spieltisch.kit.minds.advice import Advice
from spieltisch.kit.minds.evaluator import Evaluator, NotReadyError
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.screen.hint_panel import HintPanel
from spieltisch.kit.screen.panels import MoveLog, Thinking
from spieltisch.kit.screen.questions import ConfirmScreen
from spieltisch.kit.screen.table_screen import BoardScreen
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.screen.threads import in_thread

CHOICES = 5
PATIENCE = 1.0
"""Seconds after which a first idea is shown."""
AGAIN = 1.0
"""Seconds after which a coach that was not ready is asked again."""


class Hint(msgspec.Struct, frozen=True):
    """What the coach would do at that table, as it stands."""

    table: Table
    action: Any


class CoachedScreen(BoardScreen):
    """The part of a table's screen that asks the coach."""

    DEFAULT_CSS = "CoachedScreen .-coached MoveLog { display: none; }"

    too_early = text("The coach can help when it is your turn.")

    _hint: Hint | None = None
    _asking: Worker[None] | None = None
    _asked: Table | None = None

    @property
    def hint(self) -> Hint | None:
        return self._hint if self._hint and self._hint.table is self.session.table.table else None

    @property
    def is_coached(self) -> bool:
        """Whether there is a coach to ask, and something to ask about."""
        return self.session.waits is Waits.PERSON and has_coach(self.session.table.header.game)

    def point_to(self, action: Any) -> None:
        """Mark that action on the board: card, marble, dice, figure, and where it leads."""
        raise NotImplementedError

    def point_nowhere(self) -> None:
        raise NotImplementedError

    def take(self, action: Any) -> None:
        """Play that action, as the coach would."""
        if self.attempt(lambda: self.session.act(self.session.actor, action)):
            self.advance()

    def panels(self, *between: Widget) -> ComposeResult:
        """The panels below the game: errors, the prompt, the coach, and the log."""
        yield Static(id="note", markup=False)
        yield Static(id="prompt", markup=False)
        yield Thinking()
        yield HintPanel()
        yield from between
        yield MoveLog()

    # --- keys --------------------------------------------------------------------------------------------------

    def action_hint(self) -> None:
        """H: ask the coach; once more: stop it, or hide the hint."""
        if self.put_away():
            return
        if not has_coach(self.session.table.header.game):
            self.say(self.words("There is no coach for this game yet."))
        elif self.session.waits is not Waits.PERSON:
            self.say(self.words(self.too_early))
        else:
            self.note, self._asked = "", self.session.table.table
            self._asking = self._ask()

    def take_hint(self) -> bool:
        """Enter: play the hint; whether there was one."""
        hint = self.hint
        if hint is not None:
            self.hide_hint()
            self.take(hint.action)
        return hint is not None

    def hide_hint(self) -> None:
        """The player chooses alone; what the coach has marked stays marked."""
        self._hint = None
        self.query_one(HintPanel).hide()

    def put_away(self) -> bool:
        """Esc: hide or cancel the hint; whether there was one, or one on its way."""
        if not self.is_thinking and self.hint is None:
            return False
        self._stop()
        self.point_nowhere()
        self.hide_hint()
        self.show_table()
        return True

    @property
    def is_thinking(self) -> bool:
        return self._asking is not None and not self._asking.is_finished

    def _stop(self) -> None:
        if self._asking is not None and self.is_thinking:
            self._asking.cancel()
            self.hide_progress()

    def prompted(self, prompt: str) -> str:
        """The prompt above the choices: while a hint is shown, what can be done with it."""
        panel, hint = self.query_one(HintPanel), self.hint
        if self._asked is not self.session.table.table:
            self._stop()
        if hint is None and panel.display:
            panel.hide()
        elif panel.display:
            self.call_after_refresh(panel.fit)
        return prompt if hint is None else self.words("Enter does it, Esc hides the hint.")

    # --- thinking ----------------------------------------------------------------------------------------------

    @work(group="hint", exclusive=True)
    async def _ask(self) -> None:
        words, session, minds = self.words, self.session, self.minds
        if not session.hints and not await self._all_agree():
            return
        table, seat = session.table.table, session.actor
        progress = self.progress_of(words("The coach is thinking. Esc stops it."))
        progress(0)
        thinking = asyncio.create_task(self._think(table, seat, partial(minds.evaluator, table.game, progress)))
        try:
            done, _ = await asyncio.wait({thinking}, timeout=PATIENCE)
            if not done and (idea := await in_thread(lambda: minds.idea(table.game, table.state, seat))):
                self._show_hint(table, seat, idea)
            self._show_hint(table, seat, await thinking)
        except Exception as error:  # whatever it is, the game goes on without a hint
            self.say(words("The coach cannot help here ({why}).", why=self.reason(error)))
        finally:
            thinking.cancel()
            await asyncio.wait({thinking})  # it may have been about to show how far it is
            self.hide_progress()

    async def _think(self, table: Table, seat: Seat, make: Callable[[], Evaluator]) -> Advice:
        await self._be_ready(make)
        return await in_thread(lambda: self.minds.advice(table.game, table.state, seat, CHOICES))

    def _show_hint(self, table: Table, seat: Seat, found: Advice) -> None:
        """Show it unless the game has gone on; it replaces the first idea."""
        session = self.session
        if session.table.table is not table or session.waits is not Waits.PERSON:
            return
        if self.hint is not None:
            self.point_nowhere()
        self._hint = Hint(table, found.counsel.action)
        self.point_to(found.counsel.action)
        self.query_one(HintPanel).show(session.seen, seat, found)
        self.show_table()

    async def _be_ready(self, make: Callable[[], Evaluator]) -> None:
        """Have the evaluator made; while what it needs is still on its way, ask for patience, and again."""
        while True:
            try:
                await in_thread(make)
            except NotReadyError:
                self.progress_of(self.words("The coach is still getting ready. Esc stops it."))(0)
                await asyncio.sleep(AGAIN)
            else:
                return

    async def _all_agree(self) -> bool:
        """The players at this screen are asked one after the other until all have agreed."""
        words = self.words
        question = words("Several people play here. Do all of you want hints in this game?")
        asked = ConfirmScreen(question, words, words("Hints"), words("Y: yes · N or Esc: no"))
        self.session.hints = await self.app.push_screen_wait(asked)
        return bool(self.session.hints)
