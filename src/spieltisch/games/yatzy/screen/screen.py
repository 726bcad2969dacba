"""The table itself."""

from dataclasses import replace
from typing import ClassVar

from textual.binding import ActiveBinding, Binding, BindingType

from spieltisch.games.yatzy.engine.state import FreeThrow, Keep
from spieltisch.games.yatzy.screen.correcting import Correcting
from spieltisch.games.yatzy.screen.dice import DiceRow
from spieltisch.games.yatzy.screen.help import table_help
from spieltisch.games.yatzy.screen.session import Session
from spieltisch.kit.screen.help import HelpScreen
from spieltisch.kit.screen.room import TableRoom
from spieltisch.kit.screen.table_screen import BY_ITSELF
from spieltisch.kit.screen.table_session import Waits


class TableScreen(Correcting):
    """The whole: keys, throwing, holding, and what happens next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R", "throw", "Roll", key_display="R"),
        Binding("enter", "confirm", "Confirm", key_display="Enter"),
        Binding("backspace", "erase", "Erase", key_display="Backspace"),
        Binding("space", "throw", "Go on", key_display="Space"),
        Binding("1", "digit(1)", "Hold"),
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in (0, *range(2, 10))),
        Binding("f,F", "free_throw", "Free roll", key_display="F"),
        Binding("h,H", "hint", "Hint", key_display="H"),
        Binding("u,U", "undo", "Undo", key_display="U"),
        Binding("full_stop", "correct", "Correct", key_display="."),
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
    ]

    # --- throwing ----------------------------------------------------------------------------------------------

    def action_throw(self) -> None:
        """R: the first throw, the dice that are not held, or what was typed; while a bot plays, no more waiting."""
        self.asked = None
        match self.session.waits:
            case Waits.TYPE:
                self._enter_typed()
            case Waits.THROW:
                if self.let_chance_act():
                    self.advance()
            case Waits.PERSON:
                self._throw_others()
            case Waits.OVER:
                self.show_result()
            case _:
                self.hurry()

    def _throw_others(self) -> None:
        session, words = self.session, self.words
        last = session.state.throws >= session.rules.throws
        if session.all_held and not last:
            self.say(words("All dice are held: choose a box"))
        elif last and session.free_throw_open:
            self.say(words("All rolls are used up. F takes a free roll."))
        else:
            self.throw_again(Keep(session.held_dice))

    def _enter_typed(self) -> None:
        typed = self.typed
        if typed is None or not typed.complete:
            missing = 0 if typed is None else typed.pips.count(0)
            self.say(self.words.plural(
                "{count} die is still unknown: type what it shows.",
                "{count} dice are still unknown: type what they show.",
                missing,
            ))  # fmt: skip
        elif self.attempt(lambda: self.session.type_in(typed.pips)):
            self.typed = None
            self.advance()

    def action_free_throw(self) -> None:
        """F: one more throw, for a tick or for a box."""
        self.asked = None
        session = self.session
        if session.waits in BY_ITSELF:
            return
        if session.rules.strike_for_free_throw and session.free_throw_open:
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
        elif self.session.deciding and 1 <= digit <= len(self.session.dice):
            self.hide_hint()
            self.session.toggle(digit - 1)
        elif self.session.waits is Waits.THROW:
            self.say(self.words("There are no dice to hold yet: R rolls them."))
        self.show_table()

    def on_dice_row_picked(self, event: DiceRow.Picked) -> None:
        self.forget()
        if self.typed is not None:
            self.typed.cycle(event.place)
            self.show_table()
        elif self.session.waits is Waits.THROW:
            self.action_throw()
        else:
            self.action_digit(event.place + 1)

    def action_erase(self) -> None:
        """Backspace: the last typed die."""
        if self.typed is not None:
            self.typed.erase()
            self.show_table()

    def action_confirm(self) -> None:
        """Enter: what the coach would do, the box under the cursor, else as R."""
        if self.take_hint():
            return
        cursor = self.sheet.cursor
        if cursor is not None and self.session.deciding:
            self.choose(cursor)
        else:
            self.action_throw()

    # --- the rest ----------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        if self.session.can_undo:
            self.typed = None
            self.unselect()
        super().action_undo()

    def action_help(self) -> None:
        """?: keys and boxes."""
        self.asked = None
        self.app.push_screen(HelpScreen(table_help(self.session), self.words))

    def action_scroll_players(self, by: int) -> None:
        """< and >: other players' pads."""
        self.sheet.scroll_players(by)

    # --- the footer --------------------------------------------------------------------------------------------

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """For the footer: what makes sense now. The other keys still work, and answer why they do nothing."""
        found = super().active_bindings
        sensible = {key: active for key, active in found.items() if self._makes_sense(key, active.binding.action)}
        if hold := sensible.get("1"):
            keys = replace(hold.binding, key_display=f"1-{len(self.session.rules.dice)}")
            sensible["1"] = hold._replace(binding=keys)
        return sensible

    def _makes_sense(self, key: str, action: str) -> bool:
        session, waits = self.session, self.session.waits
        throws_left = session.state.throws < session.rules.throws
        match action:
            case "throw" if key == "space":
                return waits in BY_ITSELF
            case "throw":
                return waits is Waits.THROW or (session.deciding and throws_left)
            case "digit(1)":
                return session.deciding and (throws_left or session.free_throw_open)
            case "confirm" | "erase":
                return waits is Waits.TYPE
            case "tempo":
                return waits in BY_ITSELF
            case "free_throw":
                return session.free_throw_open
            case "hint":
                return self.is_coached
            case "undo":
                return session.can_undo
            case "correct":
                return bool(session.filled())
        return True


SCREEN = TableRoom(Session, TableScreen)
