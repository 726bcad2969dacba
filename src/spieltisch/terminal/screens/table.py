"""The table itself."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widgets import Footer, Static

from spieltisch.core.errors import SpieltischError
from spieltisch.games import game_type
from spieltisch.games.yatzy.state import Action, FreeThrow, Keep, Place, Score
from spieltisch.terminal import prompts
from spieltisch.terminal.experts import Experts
from spieltisch.terminal.saves import short_path
from spieltisch.terminal.screens.bot_play import BotPlay
from spieltisch.terminal.screens.coaching import Coaching
from spieltisch.terminal.screens.help import HelpScreen
from spieltisch.terminal.screens.result import ResultScreen
from spieltisch.terminal.session import Phase, Session
from spieltisch.terminal.typed import TypedDice
from spieltisch.terminal.widgets.dice import DiceRow, Die
from spieltisch.terminal.widgets.panels import HintPanel, LogPanel, Thinking
from spieltisch.terminal.widgets.sheet import SheetView
from spieltisch.terminal.widgets.sheet_rows import LEAST_CELL, LETTERS, MOST_CELL, NAMES_WIDTH

SIDE_WIDTH = 37


class TableScreen(BotPlay, Coaching, Screen[str]):
    """Pads on the left; dice, what to do, and the log on the right."""

    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R", "throw", "Throw", key_display="R"),
        Binding("1", "digit(1)", "Hold", key_display="1-5"),
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in (0, *range(2, 10))),
        Binding("f,F", "free_throw", "Free throw", key_display="F"),
        Binding("h,H", "hint", "Hint", key_display="H"),
        Binding("u,U", "undo", "Undo", key_display="U"),
        Binding("t,T", "tempo", "Tempo", key_display="T"),
        Binding("question_mark,f1", "help", "Help", key_display="?"),
        Binding("q,Q", "leave", "Leave", key_display="Q"),
        Binding("space", "go_on", show=False),
        Binding("enter", "confirm", show=False),
        Binding("backspace", "erase", show=False),
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

    def __init__(self, session: Session, experts: Experts, pace: float = 1.0) -> None:
        super().__init__()
        self.session = session
        self.experts = experts
        self.pace = pace
        self.note = ""
        """The last thing that went wrong or has to be said."""
        self.typed: TypedDice | None = None
        self._asked: Place | None = None
        """The box whose crossing off waits for a second word."""

    def compose(self) -> ComposeResult:
        """Pads and dice."""
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

    def on_mount(self) -> None:
        """Begin, or go on."""
        self.query_one(Thinking).hide()
        self.query_one(HintPanel).display = False
        self.prepare_bots()
        self.advance()

    def on_resize(self, event: Resize) -> None:
        """Share the width between pads and dice."""
        rules, players = self.session.rules, len(self.session.players)
        cell = MOST_CELL if rules.columns == 1 else LEAST_CELL + 1
        wanted = NAMES_WIDTH + players * rules.columns * cell
        self.sheet.styles.width = max(NAMES_WIDTH, min(wanted, event.size.width - SIDE_WIDTH - 1))

    def on_unmount(self) -> None:
        """The log stays where it is."""
        self.session.table.close()

    @property
    def sheet(self) -> SheetView:
        """The pads."""
        return self.query_one(SheetView)

    # --- showing -----------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """After anything has happened: show it, and let who is next act."""
        self.show_table()
        if self.session.phase is Phase.BOT:
            self.play_bots()
        elif self.session.phase is Phase.OVER:
            self.show_result()

    def show_table(self) -> None:
        """Draw everything as it is now."""
        session = self.session
        if session.phase is not Phase.TYPE:
            self.typed = None
        elif self.typed is None:
            self.typed = TypedDice(session.thrown_places, session.rules.dice.faces)
        name = game_type(session.table.header.game).name
        path = session.table.path
        self.query_one("#title", Static).update(prompts.title(session, name))
        self.query_one("#status", Static).update("\n".join(prompts.status(session)))
        self.query_one(DiceRow).show(self._dice())
        self.query_one("#note", Static).update(f"! {self.note}" if self.note else "")
        self.query_one("#note").display = bool(self.note)
        typed_all = self.typed is not None and self.typed.complete
        cursor = self.sheet.cursor if session.phase is Phase.DECIDE else None
        self.query_one("#prompt", Static).update(prompts.prompt(session, cursor, self.sheet.striking, typed_all))
        log = self.query_one(LogPanel)
        log.show(session.lines)
        log.border_subtitle = path.name if path else "not saved"
        self.sheet.refresh()
        self.refresh_bindings()

    def _dice(self) -> tuple[Die, ...]:
        session, typed = self.session, self.typed
        dice = []
        for place, pips in enumerate(session.slots):
            waiting = typed is not None and place in typed.places
            shown = typed.at(place) if typed is not None and waiting else pips
            yellow = session.rules.dice.yellow and place == session.rules.dice.wood
            dice.append(Die(shown, place in session.held, yellow, waiting))
        return tuple(dice)

    def say(self, text: str) -> None:
        """Put a sentence above the prompt."""
        self.note = text
        self.show_table()

    def attempt(self, deed: Callable[[], None]) -> bool:
        """Do it; where it is not possible, say why and leave everything as it is."""
        try:
            deed()
        except SpieltischError as error:
            self.say(str(error))
            return False
        self.note = ""
        return True

    # --- throwing ----------------------------------------------------------------------------------------------

    def throw(self) -> bool:
        """Let the table's dice fall."""
        places = self.session.thrown_places
        if not self.attempt(self.session.throw):
            return False
        self.query_one(DiceRow).tumble(places)
        return True

    def action_throw(self) -> None:
        """R: the first throw, the dice that are not held, or what was typed."""
        self._forget_question()
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
                    self._again(Keep(session.held_dice))
            case Phase.BOT:
                self.hurry()
            case Phase.OVER:
                self.show_result()

    def _again(self, action: Action) -> None:
        """Throw again, by a Keep or a FreeThrow."""
        if not self.attempt(lambda: self.session.act(action)):
            return
        self._unselect()
        if self.session.real_dice or self.throw():
            self.advance()

    def _enter_typed(self) -> None:
        typed = self.typed
        if typed is None or not typed.complete:
            missing = 0 if typed is None else typed.pips.count(0)
            self.say(f"{missing} of the thrown dice are still unknown: type what they show.")
        elif self.attempt(lambda: self.session.type_in(typed.pips)):
            self.typed = None
            self.advance()

    def action_free_throw(self) -> None:
        """F: one more throw, for a tick or for a box."""
        self._forget_question()
        session = self.session
        if session.phase is not Phase.DECIDE:
            self.say("A free throw is for the player who has thrown three times.")
        elif session.rules.strike_for_free_throw and session.free_throw_open:
            self.sheet.striking = True
            self.sheet.cursor = None
            self.note = ""
            self.show_table()
        else:
            self._again(FreeThrow(session.held_dice))

    def action_digit(self, digit: int) -> None:
        """A die is held, or typed in."""
        self._forget_question()
        typed = self.typed
        if typed is not None:
            self.attempt(lambda: typed.type(digit))
        elif self.session.phase is Phase.DECIDE and 1 <= digit <= len(self.session.rules.dice):
            self.note = ""
            self.session.toggle(digit - 1)
        elif self.session.phase is Phase.THROW:
            self.note = "There are no dice to hold yet: R throws them."
        self.show_table()

    def on_dice_row_picked(self, event: DiceRow.Picked) -> None:
        """A die was clicked."""
        if self.typed is not None:
            self.typed.cycle(event.place)
            self.note = ""
            self.show_table()
        elif self.session.phase is Phase.THROW:
            self.action_throw()
        else:
            self.action_digit(event.place + 1)

    def action_erase(self) -> None:
        """Backspace: the last typed die."""
        if self.typed is not None:
            self.typed.erase()
            self.note = ""
            self.show_table()

    # --- entering ----------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """A box's letter; a capital one means the second column."""
        letter = event.character or ""
        row = LETTERS.find(letter.lower()) if len(letter) == 1 and letter.isalpha() else -1
        if not 0 <= row < len(self.session.rules.boxes):
            return
        event.stop()
        columns = self.session.rules.columns
        points = self.session.state.sheets[self.session.turn].points
        first_taken = columns > 1 and points[0][row] is not None
        second = columns > 1 and (letter.isupper() or first_taken)
        self.choose(Place(1 if second else 0, row))

    def on_sheet_view_chosen(self, event: SheetView.Chosen) -> None:
        """A box was clicked."""
        self.choose(event.place)

    def choose(self, place: Place) -> None:
        """Enter there, or strike it for a free throw; a wasted throw is asked about once."""
        session = self.session
        if session.phase is not Phase.DECIDE:
            if session.phase in (Phase.THROW, Phase.TYPE):
                self.say("Throw the dice first; then choose a box.")
            return
        if self.sheet.striking:
            self._again(FreeThrow(session.held_dice, place))
            return
        if session.wastes(place) and self._asked != place:
            self._asked = place
            self.sheet.cursor = place
            self.say(f"{session.rules.boxes[place.row].name} would be crossed off for 0. Once more to do it.")
            return
        if self.attempt(lambda: session.act(Score(place))):
            self._unselect()
            self.sheet.turn_changed()
            self.advance()

    def action_confirm(self) -> None:
        """Enter: the box under the cursor, else as R."""
        cursor = self.sheet.cursor
        if cursor is not None and self.session.phase is Phase.DECIDE:
            self.choose(cursor)
        else:
            self.action_throw()

    def action_go_on(self) -> None:
        """Space: throw, or hurry a bot."""
        self.action_throw()

    def action_move(self, right: int, down: int) -> None:
        """Move the cursor over the boxes that can be chosen."""
        session = self.session
        if session.phase is not Phase.DECIDE:
            if right:
                self.sheet.scroll_players(right)
            return
        self._forget_question()
        self.note = ""
        self.sheet.cursor = self._moved(self.sheet.cursor, right, down)
        self.show_table()

    def _moved(self, cursor: Place | None, right: int, down: int) -> Place | None:
        session = self.session
        open_boxes = session.strikes() if self.sheet.striking else tuple(session.potential())
        if cursor is None:
            return min(open_boxes) if down >= 0 else max(open_boxes)
        if right:
            other = Place((cursor.column + right) % session.rules.columns, cursor.row)
            near = [place for place in open_boxes if place.column == other.column]
            return min(near, key=lambda place: abs(place.row - cursor.row), default=cursor)
        column = [place for place in open_boxes if place.column == cursor.column]
        beyond = [place for place in column if (place.row - cursor.row) * down > 0]
        if beyond:
            return min(beyond, key=lambda place: abs(place.row - cursor.row))
        return (min(column) if down > 0 else max(column)) if column else cursor

    def action_cancel(self) -> None:
        """Esc: no box after all."""
        self._unselect()
        self.hide_hint()
        self.note = ""
        self.show_table()

    def _unselect(self) -> None:
        self.sheet.cursor = None
        self.sheet.striking = False
        self._asked = None
        self.hide_hint()

    def _forget_question(self) -> None:
        self._asked = None

    # --- the rest ----------------------------------------------------------------------------------------------

    def action_undo(self) -> None:
        """U: back to before the last thing a person did."""
        if not self.session.can_undo:
            self.attempt(self.session.undo)
            return
        self.stop_bots()
        self.typed = None
        if self.attempt(self.session.undo):
            self._unselect()
            self.sheet.turn_changed()
        self.advance()

    def action_help(self) -> None:
        """?: keys and boxes."""
        path = self.session.table.path
        self.app.push_screen(HelpScreen(self.session.rules, short_path(path) if path else ""))

    def action_leave(self) -> None:
        """Q: the game is saved; back to the start."""
        self.stop_bots()
        path = self.session.table.path
        if path is not None and self.session.phase is not Phase.OVER:
            self.app.notify(f"Saved in {short_path(path)}")
        self.dismiss("start")

    def action_scroll_players(self, by: int) -> None:
        """< and >: other players' pads."""
        self.sheet.scroll_players(by)

    def action_scroll_log(self, pages: int) -> None:
        """Page up and down: earlier moves."""
        log = self.query_one(LogPanel)
        (log.scroll_page_up if pages < 0 else log.scroll_page_down)(animate=False)

    def show_result(self) -> None:
        """Who has won."""
        if not isinstance(self.app.screen, ResultScreen):
            self.app.push_screen(ResultScreen(self.session), self._after_result)

    def _after_result(self, choice: str | None) -> None:
        if choice:
            self.dismiss(choice)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what makes sense at this table is in the footer."""
        if action == "free_throw":
            return self.session.rules.free_throws > 0
        if action == "tempo":
            return any(player.level for player in self.session.players)
        return True
