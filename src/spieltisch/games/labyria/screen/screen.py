"""The table of Labyria: keys, clicks, and what happens next."""

from typing import ClassVar

from textual import work
from textual.binding import ActiveBinding, Binding, BindingType
from textual.content import Content

from spieltisch.core.texts import text
from spieltisch.games.labyria.engine.state import Pass, Phase
from spieltisch.games.labyria.screen.chooser import Stage
from spieltisch.games.labyria.screen.entering import Entering
from spieltisch.games.labyria.screen.help import labyria_help
from spieltisch.games.labyria.screen.session import LabyriaSession
from spieltisch.games.labyria.screen.spots import Kind, kind_of
from spieltisch.games.labyria.screen.widgets import BoardView
from spieltisch.games.labyria.telling.standing import figures_home, who_wins
from spieltisch.kit.minds.levels import levels
from spieltisch.kit.screen.help import HelpScreen
from spieltisch.kit.screen.panels import ChoiceList, Part
from spieltisch.kit.screen.questions import ConfirmScreen
from spieltisch.kit.screen.result import ResultFrame, saved_parts
from spieltisch.kit.screen.room import TableRoom
from spieltisch.kit.screen.table_session import Waits
from spieltisch.kit.screen.threads import in_thread
from spieltisch.kit.telling import result_lines


class LabyriaResult(ResultFrame):
    def text(self) -> Content:
        seen = self.session.seen
        standing = result_lines(seen.words, seen.names, self.outcome.places, figures_home(seen))
        parts: list[Part] = [(f"{who_wins(seen)}\n\n", "bold $accent"), "\n".join(standing)]
        return Content.assemble(*parts, *saved_parts(self.session))


class LabyriaScreen(Entering):
    """A cursor on the board chooses figures, goals, plates and corners; everything can be typed, too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", text("Choose"), key_display="Enter"),
        Binding("tab", "hop(1)", text("Next"), key_display="Tab", priority=True),
        Binding("shift+tab", "hop(-1)", show=False, priority=True),
        Binding("tab", "swap", text("Swap"), key_display="Tab", priority=True),
        Binding("shift+tab", "swap", show=False, priority=True),
        Binding("r,R", "turn", text("Turn it"), key_display="R"),
        Binding("s,S", "use", text("Symbol"), key_display="S"),
        Binding("p,P", "pass", text("Pass"), key_display="P"),
        Binding("p,P", "no_pass", show=False),
        Binding("o,O", "place_one", text("For me"), key_display="O"),
        Binding("x,X", "lay_rest", text("The rest"), key_display="X"),
        Binding("escape", "back", text("Back"), key_display="Esc"),
        Binding("H", "hint", text("Hint"), key_display="⇧H"),
        Binding("u,U", "undo", text("Undo"), key_display="U"),
        Binding("t,T", "tempo", show=False),
        Binding("question_mark,f1", "help", text("Help"), key_display="?"),
        Binding("q,Q", "leave", text("Leave"), key_display="Q"),
        Binding("space", "space", show=False),
        Binding("up", "move(1, 0)", show=False),
        Binding("down", "move(-1, 0)", show=False),
        Binding("left", "move(0, -1)", show=False),
        Binding("right", "move(0, 1)", show=False),
        Binding("backspace", "erase", show=False),
    ]

    result = LabyriaResult

    def advance(self) -> None:
        self.chooser.begin()
        self.roll.forget()
        self.typed = None
        super().advance()

    # --- choosing ----------------------------------------------------------------------------------------------

    def action_confirm(self) -> None:
        """Enter: what the coach would do, what is under the cursor, or the dice."""
        if self.take_hint():
            return
        match self.session.waits:
            case Waits.OVER:
                self.show_result()
            case Waits.THROW:
                if self.attempt(self.session.let_chance_act):
                    self.advance()
            case Waits.PERSON:
                self.decide(self.chooser.choose)
            case Waits.BOT | Waits.CHANCE:
                self.hurry()

    def action_space(self) -> None:
        """Space: go on; it decides nothing."""
        if self.session.waits is not Waits.PERSON or self.chooser.stage is Stage.PASS:
            self.action_confirm()

    def action_move(self, up: int, right: int) -> None:
        """Arrows: the cursor."""
        self.choose_anew()
        self.chooser.move(up, right)
        self.show_table()

    def action_hop(self, by: int) -> None:
        """Tab: the next place."""
        self.choose_anew()
        self.chooser.hop(by)
        self.show_table()

    def action_swap(self) -> None:
        """Tab in the set-up: plate or corner."""
        self.choose_anew()
        self.chooser.swap()
        self.show_table()

    def action_turn(self) -> None:
        """R: the corner under the cursor lies another way."""
        if self.chooser.kind is Kind.CROSSING:
            self.choose_anew()
            self.chooser.turn()
            self.show_table()

    def action_use(self) -> None:
        """S: the symbol before the move, or the move after all."""
        self.choose_anew()
        self.chooser.use()
        self.show_table()

    def action_pass(self) -> None:
        """P: no move, or no ability."""
        self.decide(Pass)

    def action_no_pass(self) -> None:
        """P where something has to be done: the engine says why."""
        self.decide(Pass)

    def action_back(self) -> None:
        """Esc: one choice back, or no hint after all."""
        self.note = ""
        if not self.put_away():
            self.chooser.back()
            self.show_table()

    def action_erase(self) -> None:
        """Backspace: the last die that was typed."""
        self.roll.forget()
        self.show_table()

    # --- the set-up --------------------------------------------------------------------------------------------

    @work(exclusive=True, group="place")
    async def action_place_one(self) -> None:
        """O: the strongest bot places one piece for the person on turn."""
        session, actor = self.session, self.session.actor
        if session.waits is not Waits.PERSON or session.state.phase is not Phase.PLACE or actor is None:
            return
        table, level = session.table.table, list(levels(session.table.header.game))[-1]
        chosen = await in_thread(lambda: self.bots.choice(level, table.state, actor))
        if session.table.table is table:
            self.decide(lambda: chosen.action)

    @work
    async def action_lay_rest(self) -> None:
        """X: everything that is left is laid at random, for all players."""
        question = self.words("Lay all remaining pieces at random, for everybody? This cannot be taken back.")
        if await self.app.push_screen_wait(ConfirmScreen(question, self.words)):
            self.stop_bots()
            self.attempt(self.session.lay_rest)
            self.advance()

    # --- the mouse ---------------------------------------------------------------------------------------------

    def on_board_view_clicked(self, event: BoardView.Clicked) -> None:
        """A field is chosen; an edge or a crossing first comes under the cursor."""
        chooser, spot = self.chooser, event.spot
        if self.session.waits is not Waits.PERSON:
            self.action_space()
            return
        if chooser.stage in (Stage.HOW, Stage.PASS):
            return
        before = chooser.spot if chooser.aimed else None
        chooser.point(spot)
        self.choose_anew()
        if chooser.kind is kind_of(spot) and (chooser.kind is Kind.FIELD or chooser.spot == before):
            self.decide(chooser.choose)
        else:
            self.show_table()

    def on_choice_list_clicked(self, event: ChoiceList.Clicked) -> None:
        self.digit(event.number + 1)

    # --- the rest ----------------------------------------------------------------------------------------------

    def action_help(self) -> None:
        """?: keys, symbols and marks."""
        self.app.push_screen(HelpScreen(labyria_help(self.session), self.words))

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """For the footer, which has not room for all.

        A player who has begun to choose knows the coach, who still answers, and one who has a coach while placing needs
        no bot to place a piece.
        """
        left_out = "hint" if self.chooser.can_go_back else "place_one" if self.is_coached else ""
        return {key: one for key, one in super().active_bindings.items() if one.binding.action != left_out}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what makes sense now is in the footer."""
        stage, placing = self.chooser.stage, self.session.state.phase is Phase.PLACE
        match action:
            case "hop":
                return stage not in (Stage.NOTHING, Stage.PASS, Stage.PLACE)
            case "swap":
                return self.chooser.can_swap
            case "turn":
                return self.chooser.kind is Kind.CROSSING
            case "use":
                return self.chooser.can_use
            case "pass":
                return self.chooser.can_pass
            case "no_pass":
                return self.session.waits is Waits.PERSON and not self.chooser.can_pass
            case "place_one":
                return stage is Stage.PLACE
            case "lay_rest":
                return placing
            case "undo":
                return self.session.can_undo or (None if placing else False)  # in a turn others need its room
            case "back":
                return self.chooser.can_go_back or bool(self.hint) or self.is_thinking
            case "hint":
                return self.is_coached
        return True


SCREEN = TableRoom(LabyriaSession, LabyriaScreen)
