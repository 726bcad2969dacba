"""What the screen of every board game does in the same way: speak, let bots act, take back, end."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static
from textual.worker import Worker

from spieltisch.core.errors import SpieltischError, StuckError
from spieltisch.core.files import storage_error
from spieltisch.kit.minds.levels import level_name
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.minds.room import Progress
from spieltisch.kit.minds.substitutes import Substitutes
from spieltisch.kit.screen.bot_speed import Tempo
from spieltisch.kit.screen.panels import MoveLog, Thinking
from spieltisch.kit.screen.result import ResultFrame
from spieltisch.kit.screen.speaking import SpeakingScreen, say
from spieltisch.kit.screen.table_session import TableSession, Waits
from spieltisch.kit.screen.threads import in_thread
from spieltisch.kit.words import ENGLISH, Words

SECONDS_TO_UNDO = 1.5
BY_ITSELF = (Waits.BOT, Waits.CHANCE)
"""What happens without a player's action."""


def attempted(deed: Callable[[], object], words: Words = ENGLISH) -> str:
    """Do it; where it is not possible nothing is changed, and the sentence says why."""
    try:
        deed()
    except SpieltischError as error:
        return words.error(error)
    except OSError as error:
        return words.error(storage_error(error))
    except Exception as error:  # a mistake in the program must not end the game
        return words("This did not work ({kind}: {why}).", kind=type(error).__name__, why=error)
    return ""


class BoardScreen(SpeakingScreen[str]):
    """The part of a table's screen that does not depend on the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
    ]
    AUTO_FOCUS = None

    result: type[ResultFrame]

    at_work: Worker[None] | None = None
    """Plays for bots and chance, until a person is to act."""

    def __init__(self, session: TableSession, minds: MindPool, pace: float = 1.0) -> None:
        super().__init__()
        self.session: Any = session
        """The wings narrow its type."""
        self.minds = minds
        self.bots = Substitutes(minds, session.table.game)
        self.words = session.words
        self.tempo = Tempo(pace)
        self.leaves_time = pace > 0
        """Whether a bot waits a moment before its turn, so that U can take back what was done."""
        self.note = ""
        """The last error or remark; until the next key."""
        self.note_warns = False
        self._written: dict[str, str | Content] = {}

    def on_mount(self) -> None:
        for log in self.query(MoveLog):
            log.border_title = self.words("Log")
        if self.session.waits is not Waits.OVER:
            self._prepare_bots()
        self.advance()

    def on_unmount(self) -> None:
        """Leave the table; the log stays, if anything was played."""
        with suppress(SpieltischError, OSError):
            self.session.leave()

    def advance(self) -> None:
        """After anything has happened: show it, and let the next player act."""
        self.show_table()
        if self.session.waits in BY_ITSELF:
            self.go_on()
        elif self.session.waits is Waits.OVER:
            self.show_result()

    def show_table(self) -> None:
        raise NotImplementedError

    def seconds(self) -> float:
        """The waiting time before the next event."""
        raise NotImplementedError

    # --- speaking ----------------------------------------------------------------------------------------------

    def write(self, where: str, text: str | Content) -> None:
        """Put the text there; an unchanged text costs no new layout."""
        if self._written.get(where) != text:
            self._written[where] = text
            self.query_one(f"#{where}", Static).update(text)

    def write_note(self) -> None:
        """Show the note; a warning has a mark, so that no colour is needed."""
        self.write("note", f"! {self.note}" if self.note_warns else self.note)
        note = self.query_one("#note")
        note.display = bool(self.note)
        note.set_class(self.note_warns, "-warning")

    def say(self, text: str, warns: bool = True) -> None:
        self.note, self.note_warns = text, warns
        self.show_table()

    def forget(self) -> None:
        """On the next key the note counts as read."""
        if self.note:
            self.note = ""
            self.write_note()

    def attempt(self, deed: Callable[[], object]) -> bool:
        """Do it; where it is not possible, say why and leave everything as it is."""
        wrong = attempted(deed, self.words)
        if wrong:
            self.say(wrong)
            return False
        self.note = ""
        return True

    # --- bots and chance ---------------------------------------------------------------------------------------

    def progress_of(self, what: str) -> Progress:
        """For work in a thread: shows how far it has come, where this screen has a bar for it."""
        loop = asyncio.get_running_loop()

        def show(fraction: float) -> None:
            for bar in self.query(Thinking) if self.is_mounted else ():
                bar.show(what, fraction)

        def report(fraction: float) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(show, fraction)

        return report

    def hide_progress(self) -> None:
        for bar in self.query(Thinking):
            bar.hide()

    @work(group="prepare")
    async def _prepare_bots(self) -> None:
        """Make the bots while people play: the best one may have to solve the game."""
        words, game_id = self.words, self.session.table.header.game
        for level in sorted({player.level for player in self.session.players if player.level}):
            name = level_name(words, game_id, level)
            progress = self.progress_of(words("{name} is getting ready", name=name))
            failed = await in_thread(partial(self.bots.prepare, level, progress))
            self.hide_progress()
            if failed:
                why, other = self.reason(failed), level_name(words, game_id, self.bots.player_for(level))
                self._warn(words("{name} cannot play ({why}): {other} plays instead.", name=name, why=why, other=other))

    def reason(self, error: Exception) -> str:
        """The error's reason, to be said within a sentence."""
        said = self.words.error(error) if isinstance(error, SpieltischError) else str(error)
        return said.rstrip(".") or type(error).__name__

    def _warn(self, text: str) -> None:
        say(self.app, text, severity="warning", timeout=10)

    def go_on(self) -> None:
        """Let bots and chance act until a player is to."""
        if self.at_work is None or self.at_work.is_finished:
            self.at_work = self._play()

    def stop_bots(self) -> None:
        """Before something is taken back, or the table is left."""
        if self.at_work is not None:
            self.at_work.cancel()
            self.at_work = None

    @work(group="bots")
    async def _play(self) -> None:
        session = self.session
        while session.waits in BY_ITSELF:
            if session.just_acted and self.leaves_time:
                await self.tempo.wait(SECONDS_TO_UNDO)
            if session.waits is Waits.CHANCE:
                await self.tempo.pause(self.seconds())
                done = self.let_chance_act()
            elif session.waits is not Waits.BOT:
                return  # something was taken back meanwhile
            else:
                done = await self.let_bot_act()
            if not done or not self.app.is_running:  # where the app ends there is nothing left to draw on
                return
            self.show_table()
            await asyncio.sleep(0)
        self.at_work = None
        if self.app.is_running:
            self.advance()

    def let_chance_act(self) -> bool:
        return self.attempt(self.session.let_chance_act)

    async def let_bot_act(self) -> bool:
        """The bot on turn chooses and does it; whether that was possible."""
        words, session, seat = self.words, self.session, self.session.actor
        try:
            chosen = await in_thread(partial(self.bots.choice, session.players[seat].level, session.table.state, seat))
        except StuckError as error:
            self.say(words.error(error))
            return False
        if chosen.failed:
            name, why = session.names[seat], self.reason(chosen.failed)
            other = level_name(words, session.table.header.game, chosen.level)
            self._warn(
                words("{name} cannot decide ({why}): {other} does it this time.", name=name, why=why, other=other)
            )
        await self.announce(chosen.action)
        return self.attempt(lambda: session.act(seat, chosen.action))

    async def announce(self, action: Any) -> None:
        """Before a bot acts: time to follow it, and to show what it is about to do."""
        del action
        await self.tempo.pause(self.seconds())

    def hurry(self) -> None:
        """End the pause; where a bot was stopped by a full disk, let it try again."""
        self.tempo.hurry()
        self.go_on()

    # --- keys --------------------------------------------------------------------------------------------------

    def action_tempo(self) -> None:
        """T: bots play slower or faster."""
        self.say(self.words(self.tempo.change()), warns=False)

    def action_undo(self) -> None:
        """U: back to before the last decision of a player."""
        if not self.session.can_undo:
            self.attempt(self.session.undo)
            return
        self.stop_bots()
        self.attempt(self.session.undo)
        self.advance()

    def action_leave(self) -> None:
        """Q: the game is saved; back to the start."""
        self._end("start")

    def action_scroll_log(self, pages: int) -> None:
        """Page up and down: earlier moves."""
        self.query_one(MoveLog).turn_pages(pages)

    def show_result(self) -> None:
        if not isinstance(self.app.screen, ResultFrame):
            self.app.push_screen(self.result(self.session), self._after_result)

    def _after_result(self, choice: str | None) -> None:
        if choice:
            self._end(choice)

    def _end(self, choice: str) -> None:
        """Stop the threads first: they would show their results on a closed screen."""
        self.workers.cancel_node(self)
        self.dismiss(choice)
