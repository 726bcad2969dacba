"""The screen of a game that brings none: how it stands in words, a list of moves, and the log."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Key
from textual.widgets import Footer, Static

from spieltisch.core.log_table import Table
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.kit.screen.experts import Experts
from spieltisch.kit.screen.panels import ChoiceList, MoveLog
from spieltisch.kit.screen.result import ResultFrame
from spieltisch.kit.screen.room import TableRoom
from spieltisch.kit.screen.table_screen import BoardScreen
from spieltisch.kit.screen.table_session import TableSession
from spieltisch.kit.seen import Seen, happened, view_after
from spieltisch.kit.shelf import family_of, game_type
from spieltisch.kit.telling import result_lines, winners_words
from spieltisch.kit.words import words

KEYS = "123456789abcdefghijklmnoprsvwxyz"
"""One a line; the letters that are missing do something else."""
SECONDS = 0.6


class PlainSession(TableSession):
    """A table of any game; whoever is to act looks at the screen."""

    def __init__(self, table: Table, path: Path | None = None) -> None:
        super().__init__(table, path)
        self.game = table.game

    @property
    def actor(self) -> Seat | None:
        """Who acts next, chance included: people before bots."""
        actors = self.table.actors
        return next((seat for seat in actors if seat in self.persons), actors[0] if actors else None)

    @property
    def chance_next(self) -> bool:
        """Whether the table is to roll or deal."""
        return self.actor == CHANCE and not self.real_dice

    @property
    def bot_next(self) -> bool:
        """Whether a bot is to act."""
        return self.actor is not None and self.actor != CHANCE and self.is_bot(self.actor)

    @property
    def seen(self) -> Seen:
        """The game through the eyes of the person at the screen."""
        game, table = self.game, self.table
        looks = self.actor if self.actor in self.persons else self.persons[0] if len(self.persons) == 1 else None
        return Seen(
            game=game,
            words=words("en"),
            names=self.names,
            seat=looks,
            steps=happened(table.steps),
            view_after=view_after(game, game.start(), table.steps, looks),
            real_dice=self.real_dice,
        )

    def legal(self) -> Sequence[Any]:
        """What the person at the screen may do, or what real dice may show."""
        actor, state = self.actor, self.table.state
        if actor is None or self.bot_next or self.chance_next:
            return ()
        if actor == CHANCE:
            return [action for action, _ in self.game.odds(state) or ()]
        return self.game.legal(state, actor)

    def act(self, seat: Seat, action: Any) -> None:
        """What that seat decides."""
        self.table.act(seat, action)

    def let_chance_act(self) -> None:
        """Roll or deal."""
        self.table.let_chance_act()

    def undo(self) -> None:
        """Back to where a person has something to do again."""
        for _ in range(max(1, self.person_steps())):
            self.table.undo()

    def leave(self) -> None:
        """Nobody sits here any more."""
        self.keep(played=any(step.seat != CHANCE for step in self.table.steps))


class PlainResult(ResultFrame):
    """Places and points."""

    def __init__(self, session: PlainSession) -> None:
        super().__init__()
        self._session = session

    def text(self) -> Content:
        """Who has won, and how."""
        seen, outcome = self._session.seen, self._session.table.outcome
        assert outcome is not None
        counts = [seen.words.plural("{count} point", "{count} points", points) for points in outcome.points]
        won = winners_words(seen.words, [seen.names[seat] for seat in outcome.winners])
        return Content("\n".join([won, "", *result_lines(seen.words, seen.names, outcome.places, counts)]))


class PlainScreen(BoardScreen):
    """Moves are chosen from a list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "confirm", "Choose", key_display="Enter"),
        Binding("u,U", "undo", "Undo", key_display="U"),
        Binding("t,T", "tempo", "Tempo", key_display="T"),
        Binding("q,Q", "leave", "Leave", key_display="Q"),
        Binding("left,up", "move(-1)", show=False),
        Binding("right,down", "move(1)", show=False),
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
    ]

    def __init__(self, session: PlainSession, pace: float = 1.0) -> None:
        super().__init__(session, pace)
        self.session = session
        self.cursor = 0

    def compose(self) -> ComposeResult:
        """One below the other."""
        yield Static(id="title", markup=False)
        yield Static(id="position", markup=False)
        yield Static(id="note", markup=False)
        yield Static(id="prompt", markup=False)
        yield ChoiceList(KEYS)
        yield MoveLog(lambda line: False)
        yield Footer(show_command_palette=False, compact=True)

    def advance(self) -> None:
        """After anything has happened: show it, and let who is next act."""
        self.cursor = 0
        self.show_table()
        if self.session.table.outcome is not None:
            self.show_result()
        elif self.session.chance_next or self.session.bot_next:
            self.go_on()

    def show_table(self) -> None:
        """Draw everything as it is now."""
        session, seen = self.session, self.session.seen
        telling = family_of(session.table.header.game).telling()
        self.write("title", game_type(session.table.header.game).name)
        self.write("position", telling.position(seen))
        self.write("prompt", self._prompt())
        self.write_note()
        moves = [session.game.write(action) for action in session.legal()]
        self.query_one(ChoiceList).show(moves, self.cursor, self.size.height - 14)
        self.query_one(MoveLog).show([one.text for one in telling.said(seen, 0)])

    def _prompt(self) -> str:
        session, actor = self.session, self.session.actor
        if actor is None:
            return session.seen.words("The game is over.")
        if actor == CHANCE:
            return session.seen.words("Enter what your dice show.") if session.real_dice else ""
        if session.is_bot(actor):
            return session.seen.words("{name} is playing", name=session.names[actor])
        return session.seen.words("{name}, it is your turn", name=session.names[actor])

    def result(self) -> ResultFrame:
        """Who has won."""
        return PlainResult(self.session)

    def seconds(self) -> float:
        """How long what comes next is waited for."""
        return SECONDS

    def on_key(self, event: Key) -> None:
        """A line's own key."""
        number = KEYS.find((event.character or " ").lower())
        if 0 <= number < len(self.session.legal()):
            event.stop()
            self._choose(number)

    def on_choice_list_clicked(self, event: ChoiceList.Clicked) -> None:
        """That line."""
        self._choose(event.number)

    def action_confirm(self) -> None:
        """Enter: the line under the cursor."""
        if self.session.table.outcome is not None:
            self.show_result()
        elif self.session.legal():
            self._choose(self.cursor)
        else:
            self.hurry()

    def action_move(self, by: int) -> None:
        """Arrows: the next line."""
        if count := len(self.session.legal()):
            self.cursor = (self.cursor + by) % count
            self.show_table()

    def _choose(self, number: int) -> None:
        actor = self.session.actor
        assert actor is not None
        action = self.session.legal()[number]
        if self.attempt(lambda: self.session.act(actor, action)):
            self.advance()


def _screen(session: PlainSession, experts: Experts, pace: float) -> PlainScreen:
    del experts
    return PlainScreen(session, pace)


PLAIN_SCREEN = TableRoom(PlainSession, _screen)
