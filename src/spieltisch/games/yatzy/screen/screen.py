"""The table itself."""

from contextlib import suppress
from typing import ClassVar

from textual.binding import ActiveBinding, Binding, BindingType

from spieltisch.core.errors import SpieltischError
from spieltisch.games.yatzy.engine.state import FreeThrow, Keep
from spieltisch.games.yatzy.screen.bot_play import BotPlay
from spieltisch.games.yatzy.screen.coaching import Coaching
from spieltisch.games.yatzy.screen.dice import DiceRow
from spieltisch.games.yatzy.screen.entering import Entering
from spieltisch.games.yatzy.screen.help import table_help
from spieltisch.games.yatzy.screen.panels import HintPanel, LogPanel, Thinking
from spieltisch.games.yatzy.screen.result import ResultScreen
from spieltisch.games.yatzy.screen.session import Phase
from spieltisch.games.yatzy.screen.words import count_words
from spieltisch.kit.screen.help import HelpScreen


class TableScreen(BotPlay, Coaching, Entering):
    """The whole: keys, throwing, holding, and what happens next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R", "throw", "Throw", key_display="R"),
        Binding("enter", "confirm", "Confirm", key_display="Enter"),
        Binding("backspace", "erase", "Erase", key_display="Backspace"),
        Binding("space", "go_on", "Go on", key_display="Space"),
        Binding("1", "digit(1)", "Hold", key_display="1-5"),
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in (0, *range(2, 10))),
        Binding("f,F", "free_throw", "Free throw", key_display="F"),
        Binding("h,H", "hint", "Hint", key_display="H"),
        Binding("u,U", "undo", "Undo", key_display="U"),
        Binding("t,T", "tempo", "Tempo", key_display="T"),
        Binding("question_mark,f1", "help", "Help", key_display="?"),
        Binding("q,Q", "leave", "Leave", key_display="Q"),
        Binding("escape", "cancel", show=False),
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("less_than_sign,shift+left", "scroll_players(-1)", show=False),
        Binding("greater_than_sign,shift+right", "scroll_players(1)", show=False),
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
    ]

    def on_mount(self) -> None:
        """Begin, or go on."""
        self.query_one(Thinking).hide()
        self.query_one(HintPanel).display = False
        self.prepare_bots()
        self.advance()

    def on_unmount(self) -> None:
        """The log stays where it is, if anything was played."""
        with suppress(SpieltischError, OSError):
            self.session.leave()

    def advance(self) -> None:
        """After anything has happened: show it, and let who is next act."""
        self.show_table()
        if self.session.phase is Phase.BOT:
            self.play_bots()
        elif self.session.phase is Phase.OVER:
            self.show_result()

    # --- throwing ----------------------------------------------------------------------------------------------

    def action_throw(self) -> None:
        """R: the first throw, the dice that are not held, or what was typed."""
        self.asked = None
        session = self.session
        match session.phase:
            case Phase.TYPE:
                self._enter_typed()
            case Phase.THROW:
                if self.throw():
                    self.advance()
            case Phase.DECIDE:
                if len(session.held) == len(session.rules.dice) and session.state.throws < session.rules.throws:
                    self.say("All dice are held, so there is nothing to throw: choose a box.")
                elif session.state.throws >= session.rules.throws and session.free_throw_open:
                    self.say("The three throws are used up. F takes a free throw.")
                else:
                    self.throw_again(Keep(session.held_dice))
            case Phase.BOT:
                self.hurry()
            case Phase.OVER:
                self.show_result()

    def action_go_on(self) -> None:
        """Space: as R; while a bot plays, no more waiting."""
        self.action_throw()

    def _enter_typed(self) -> None:
        typed = self.typed
        if typed is None or not typed.complete:
            missing = 0 if typed is None else typed.pips.count(0)
            self.say(f"Still unknown: {count_words(missing)}. Type what they show.")
        elif self.attempt(lambda: self.session.type_in(typed.pips)):
            self.typed = None
            self.advance()

    def action_free_throw(self) -> None:
        """F: one more throw, for a tick or for a box."""
        self.asked = None
        session = self.session
        if session.phase is not Phase.DECIDE:
            self.say("A free throw is for the player who has thrown three times.")
        elif session.rules.strike_for_free_throw and session.free_throw_open:
            self.sheet.striking = True
            self.sheet.cursor = None
            self.show_table()
        else:
            self.throw_again(FreeThrow(session.held_dice))

    def action_digit(self, digit: int) -> None:
        """A die is held, or typed in."""
        self.asked = None
        typed = self.typed
        if typed is not None:
            self.attempt(lambda: typed.type(digit))
        elif self.session.phase is Phase.DECIDE and 1 <= digit <= len(self.session.rules.dice):
            self.session.toggle(digit - 1)
        elif self.session.phase is Phase.THROW:
            self.say("There are no dice to hold yet: R throws them.")
        self.show_table()

    def on_dice_row_picked(self, event: DiceRow.Picked) -> None:
        """A die was clicked."""
        self.forget()
        if self.typed is not None:
            self.typed.cycle(event.place)
            self.show_table()
        elif self.session.phase is Phase.THROW:
            self.action_throw()
        else:
            self.action_digit(event.place + 1)

    def action_erase(self) -> None:
        """Backspace: the last typed die."""
        if self.typed is not None:
            self.typed.erase()
            self.show_table()

    def action_confirm(self) -> None:
        """Enter: the box under the cursor, else as R."""
        cursor = self.sheet.cursor
        if cursor is not None and self.session.phase is Phase.DECIDE:
            self.choose(cursor)
        else:
            self.action_throw()

    # --- the rest ----------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        """U: back to before the last thing a person did."""
        if not self.session.can_undo:
            self.attempt(self.session.undo)
            return
        self.stop_bots()
        self.typed = None
        if self.attempt(self.session.undo):
            self.unselect()
            self.sheet.turn_changed()
        self.advance()

    def action_help(self) -> None:
        """?: keys and boxes."""
        self.asked = None
        self.app.push_screen(HelpScreen(table_help(self.session)))

    def action_leave(self) -> None:
        """Q: the game is saved; back to the start."""
        self.stop_bots()
        self.dismiss("start")

    def action_scroll_players(self, by: int) -> None:
        """< and >: other players' pads."""
        self.sheet.scroll_players(by)

    def action_scroll_log(self, pages: int) -> None:
        """Page up and down: earlier moves."""
        self.query_one(LogPanel).turn_pages(pages)

    def show_result(self) -> None:
        """Who has won."""
        if not isinstance(self.app.screen, ResultScreen):
            self.app.push_screen(ResultScreen(self.session), self._after_result)

    def _after_result(self, choice: str | None) -> None:
        if choice:
            self.dismiss(choice)

    # --- the footer --------------------------------------------------------------------------------------------

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """For the footer: what makes sense now. The other keys still work, and answer why they do nothing."""
        found = super().active_bindings
        return {key: active for key, active in found.items() if self._makes_sense(active.binding.action)}

    def _makes_sense(self, action: str) -> bool:
        session, phase = self.session, self.session.phase
        deciding = phase is Phase.DECIDE
        throws_left = session.state.throws < session.rules.throws
        match action:
            case "throw":
                return phase is Phase.THROW or (deciding and throws_left)
            case "digit(1)":
                return deciding and (throws_left or session.free_throw_open)
            case "confirm" | "erase":
                return phase is Phase.TYPE
            case "go_on" | "tempo":
                return phase is Phase.BOT
            case "free_throw":
                return session.free_throw_open
            case "hint":
                return deciding
            case "undo":
                return session.can_undo
        return True
