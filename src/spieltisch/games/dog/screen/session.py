"""A table of Dog with people and bots round it, as a screen needs it; nothing in here draws.

Hands are hidden. With several people at one terminal a curtain falls between them: `viewer` is the seat whose person
looks at the screen, and all that the screen shows comes from that seat's view, or from a spectator's while it is None.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from pathlib import Path

import msgspec

from spieltisch.core.chance import ManualChance
from spieltisch.core.errors import SetupError, WrongTurnError
from spieltisch.core.log_table import LogTable
from spieltisch.core.replay import Step
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.dog.engine.board import Board
from spieltisch.games.dog.engine.cards import JACK, Rank
from spieltisch.games.dog.engine.game import DogGame
from spieltisch.games.dog.engine.state import Action, Deal, Draw, Idle, Part, Phase, State
from spieltisch.games.dog.engine.view import View
from spieltisch.games.dog.screen.private import private_words
from spieltisch.games.dog.screen.words import Teller
from spieltisch.kit.screen.table_session import TableSession


class Waits(Enum):
    """What the table is waiting for."""

    CHANCE = "cards are dealt or drawn"
    BOT = "a bot acts"
    CURTAIN = "a person is to take the place at the terminal"
    PERSON = "the person at the terminal decides"
    OVER = "nothing: the game is over"


class Line(msgspec.Struct, frozen=True):
    """A sentence for everybody, and what single seats know besides."""

    text: str
    private: Mapping[Seat, str] = {}

    def seen_by(self, seat: Seat | None) -> str:
        """The sentence as that seat may read it."""
        own = self.private.get(seat, "") if seat is not None else ""
        return f"{self.text} {own}" if own else self.text


class DogSession(TableSession):
    """The table, who looks at the terminal, and the moves in words."""

    def __init__(self, table: LogTable, path: Path | None = None) -> None:
        if not isinstance(table.game, DogGame):
            raise SetupError("This is no game of Dog: {game}.", game=table.header.game)
        if isinstance(table.chance, ManualChance):
            raise SetupError("Dog has no dice to type in: the table deals the cards.")
        super().__init__(table, path)
        self.game = table.game
        self.rules = table.game.rules
        self.viewer: Seat | None = self.persons[0] if len(self.persons) == 1 else None
        self.teller = Teller(self.rules, self.names)
        self.lines: list[Line] = []
        self._told: list[int] = []
        self._legal: tuple[State, Seat, Sequence[Action]] | None = None
        self._start: State = self.game.start() if table.steps else table.state
        for number in range(len(table.steps)):
            self._tell(number)

    def leave(self) -> None:
        """Nobody sits here any more; a deal alone is not worth keeping."""
        self.keep(played=any(step.seat != CHANCE for step in self.table.steps))

    # --- what is -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """Where the game stands; for the engine only, never for the screen."""
        state: State = self.table.state
        return state

    @property
    def seen(self) -> View:
        """The table as who looks at the terminal may see it."""
        return self.game.view(self.state, self.viewer)

    @property
    def actor(self) -> Seat | None:
        """Who acts next: in the exchange people choose before bots do, who looks already comes first."""
        actors = self.table.actors
        if not actors:
            return None
        people = [seat for seat in actors if seat in self.persons]
        return self.viewer if self.viewer in people else (people or list(actors))[0]

    @property
    def waits(self) -> Waits:
        """What the table is waiting for."""
        actor = self.actor
        if actor is None:
            return Waits.OVER
        if actor == CHANCE:
            return Waits.CHANCE
        if actor not in self.persons:
            return Waits.BOT
        return Waits.PERSON if actor == self.viewer else Waits.CURTAIN

    @property
    def chance_next(self) -> bool:
        """Whether cards are to be dealt or drawn."""
        return self.waits is Waits.CHANCE

    @property
    def bot_next(self) -> bool:
        """Whether a bot is to act."""
        return self.waits is Waits.BOT

    @property
    def has_curtain(self) -> bool:
        """Whether several people share the terminal."""
        return len(self.persons) > 1

    def legal(self) -> Sequence[Action]:
        """What the person at the terminal may do now."""
        if self.waits is not Waits.PERSON or self.viewer is None:
            return ()
        if self._legal is None or self._legal[0] is not self.state or self._legal[1] != self.viewer:
            self._legal = (self.state, self.viewer, self.game.legal(self.state, self.viewer))
        return self._legal[2]

    def board_after(self, action: Action) -> Board:
        """The board after what the person at the terminal thinks about; nothing hidden is in it."""
        assert self.actor is not None
        after: State = self.game.apply(self.state, self.actor, action)
        return after.board

    @property
    def last_card(self) -> tuple[Seat, Rank] | None:
        """The card that lies on top of the pile, and who laid it, in this round."""
        for step in reversed(self.table.steps):
            if isinstance(step.action, Deal):
                return None
            card = getattr(step.action, "card", None)
            if card is not None:
                return step.seat, card
            if isinstance(step.action, Idle):
                return step.seat, JACK
        return None

    def is_out(self, seat: Seat) -> bool:
        """Whether the seat has no card left while others have."""
        return self.state.phase in (Phase.PLAY, Phase.DRAW) and not self.state.hands[seat]

    # --- what is done ------------------------------------------------------------------------------------------

    def lift(self) -> None:
        """The person whose turn it is has sat down at the terminal."""
        if self.waits is Waits.CURTAIN:
            self.viewer = self.actor

    def drop(self) -> None:
        """Hide the hand, so that the terminal can be handed on."""
        if self.has_curtain:
            self.viewer = None

    def act(self, seat: Seat, action: Action) -> None:
        """What that seat decides; raises and changes nothing where it is not allowed."""
        self.table.act(seat, action)
        self._acted()

    def let_chance_act(self) -> None:
        """Chance acts."""
        self.table.let_chance_act()
        self._acted()

    def _acted(self) -> None:
        self._tell(len(self.table.steps) - 1)
        if self.actor not in (self.viewer, CHANCE):
            self.drop()

    # --- taking back -------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the last step was a person's, revealed nothing hidden, and is not somebody else's by now."""
        if not self.table.can_undo:
            return False
        step = self.table.steps[-1]
        before = self._before(step)
        if step.seat not in self.persons or self.viewer != step.seat:
            return False  # behind a curtain it would show the hand to whoever presses the key
        if before.phase is Phase.EXCHANGE:
            return step.state.phase is Phase.EXCHANGE  # once cards have changed hands, they have been seen
        return not isinstance(step.action, Draw)

    @property
    def undoer(self) -> Seat | None:
        """Who could take something back now."""
        return self.table.steps[-1].seat if self.can_undo else None

    def undo(self) -> None:
        """Take the last step back; behind a curtain the person who made it has to sit down again first."""
        if not self.can_undo:
            raise WrongTurnError("There is nothing to take back: others have acted, or cards have been seen.")
        self.table.undo()
        del self.lines[len(self.lines) - self._told.pop() :]

    @property
    def within_seven(self) -> bool:
        """Whether a seven is under way."""
        return self.state.points > 0 and isinstance(self.table.steps[-1].action, Part)

    # --- the moves in words ------------------------------------------------------------------------------------

    def _before(self, step: Step) -> State:
        number = len(self.table.steps) - 1
        while self.table.steps[number] is not step:
            number -= 1
        state: State = self.table.steps[number - 1].state if number else self._start
        return state

    def _tell(self, number: int) -> None:
        """Add the step with that number to the lines."""
        step = self.table.steps[number]
        before = self.table.steps[number - 1].state if number else self._start
        sentences = self.teller.tell(before, step.seat, step.action, step.state)
        lines = [Line(sentence) for sentence in sentences]
        private = {
            seat: words for seat in self.persons if (words := private_words(self.game, self.names, before, step, seat))
        }
        if private:
            lines[-1] = Line(lines[-1].text, private)
        self.lines += lines
        self._told.append(len(lines))
