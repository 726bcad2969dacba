"""The screen of a game that brings none: how it stands in words, a list of moves, and the log."""

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Key
from textual.widgets import Static

from spieltisch.core.game import stuck
from spieltisch.kit.minds.levels import has_coach
from spieltisch.kit.minds.pool import MindPool
from spieltisch.kit.screen.coaching import CoachedScreen
from spieltisch.kit.screen.key_line import KeyLine
from spieltisch.kit.screen.panels import ChoiceList, MoveLog
from spieltisch.kit.screen.result import ResultFrame
from spieltisch.kit.screen.room import TableRoom
from spieltisch.kit.screen.table_session import TableSession, Waits
from spieltisch.kit.shelf import game_type
from spieltisch.kit.telling import result_lines, winners_words

KEYS = "123456789abcdefgijklmnoprsvwxyz"
"""One a line; the letters that are missing do something else."""
SECONDS = 0.6


class PlainResult(ResultFrame):
    def text(self) -> Content:
        seen, outcome = self.session.seen, self.outcome
        counts = [self.session.telling.score(seen.words, points) for points in outcome.points]
        won = winners_words(seen.words, [seen.names[seat] for seat in outcome.winners])
        return Content("\n".join([won, "", *result_lines(seen.words, seen.names, outcome.places, counts)]))


class PlainScreen(CoachedScreen):
    """Moves are chosen from a list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "confirm", "Choose", key_display="Enter"),
        Binding("h,H", "hint", "Hint", key_display="H"),
        Binding("u,U", "undo", "Undo", key_display="U"),
        Binding("t,T", "tempo", "Tempo", key_display="T"),
        Binding("q,Q", "leave", "Leave", key_display="Q"),
        Binding("escape", "stop", show=False),
        Binding("left,up", "move(-1)", show=False),
        Binding("right,down", "move(1)", show=False),
    ]

    session: TableSession
    result = PlainResult

    def __init__(self, session: TableSession, minds: MindPool, pace: float = 1.0) -> None:
        super().__init__(session, minds, pace)
        self.cursor = 0

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield Static(id="position", markup=False)
        yield from self.panels(ChoiceList(KEYS))
        yield KeyLine()

    def advance(self) -> None:
        """After anything has happened: show it, and let the next player act."""
        self.cursor = 0
        super().advance()

    def show_table(self) -> None:
        session, seen = self.session, self.session.seen
        self.write("title", game_type(session.table.header.game).name)
        self.write("position", session.telling.position(seen))
        self.write("prompt", self.prompted(self._prompt()))
        self.write_note()
        moves = [session.table.game.write(action) for action in session.legal()]
        self.query_one(ChoiceList).show(moves, self.cursor, self.size.height - 14)
        self.query_one(MoveLog).tell(session.lines)

    def _prompt(self) -> str:
        words, session, actor = self.words, self.session, self.session.actor
        name = session.names[actor] if actor is not None and actor >= 0 else ""
        match session.waits:
            case Waits.OVER:
                return words("The game is over.")
            case Waits.TYPE:
                return words("Enter what your dice show.")
            case Waits.THROW:
                return words("Enter rolls the dice.")
            case Waits.BOT:
                return words("{name} is playing", name=name)
            case Waits.CURTAIN:
                return words("{name}, it is your turn: Enter shows your cards. Nobody else looks.", name=name)
            case Waits.PERSON if actor is not None and not session.legal():
                return words.error(stuck(session.table.game, actor))
            case Waits.PERSON:
                return words("{name}, it is your turn", name=name)
        return ""

    def seconds(self) -> float:
        """The waiting time before the next event."""
        return SECONDS

    def on_key(self, event: Key) -> None:
        number = KEYS.find((event.character or " ").lower())
        if 0 <= number < len(self.session.legal()):
            event.stop()
            self._choose(number)

    def on_choice_list_clicked(self, event: ChoiceList.Clicked) -> None:
        self._choose(event.number)

    def action_confirm(self) -> None:
        """Enter: what the coach would do, the line under the cursor, or what else is waited for."""
        if self.take_hint():
            return
        match self.session.waits:
            case Waits.OVER:
                self.show_result()
            case Waits.CURTAIN:
                self.session.lift()
                self.advance()
            case Waits.THROW:
                if self.attempt(self.session.let_chance_act):
                    self.advance()
            case Waits.PERSON | Waits.TYPE if self.session.legal():
                self._choose(self.cursor)
            case _:
                self.hurry()

    def action_move(self, by: int) -> None:
        """Arrow keys: the next line."""
        if count := len(self.session.legal()):
            self.hide_hint()
            self.cursor = (self.cursor + by) % count
            self.show_table()

    def action_stop(self) -> None:
        self.put_away()

    def point_to(self, action: Any) -> None:
        self.cursor = self.session.legal().index(action)

    def point_nowhere(self) -> None:
        self.cursor = 0

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The coach is in the footer where there is one."""
        return action != "hint" or has_coach(self.session.table.header.game)

    def _choose(self, number: int) -> None:
        self.take(self.session.legal()[number])


PLAIN_SCREEN = TableRoom(TableSession, PlainScreen)
