"""A table of Labyria with people and bots round it, as a screen needs it; nothing in here draws."""

from collections.abc import Sequence
from enum import Enum
from pathlib import Path

from spieltisch.core.errors import SetupError, WrongTurnError
from spieltisch.core.log_table import LogTable
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.moves import evasions, moves
from spieltisch.games.labyria.engine.rules import Symbol
from spieltisch.games.labyria.engine.state import (
    Action,
    Attack,
    ChanceAction,
    Laid,
    Move,
    Phase,
    PlaceCorner,
    PlacePlate,
    PlayerAction,
    Roll,
    RollOff,
    State,
)
from spieltisch.games.labyria.engine.walks import Path as Walk
from spieltisch.games.labyria.screen.words import Teller
from spieltisch.kit.screen.table_session import TableSession, fresh_numbers


class Waits(Enum):
    """What the table is waiting for."""

    CHANCE = "the table rolls or lays"
    ROLL = "a person rolls"
    TYPE = "somebody types what real dice show"
    BOT = "a bot acts, or the rest is laid at random"
    PERSON = "a person decides"
    OVER = "nothing: the game is over"


class LabyriaSession(TableSession):
    """The table and the moves in words."""

    def __init__(self, table: LogTable, path: Path | None = None) -> None:
        if not isinstance(table.game, LabyriaGame):
            raise SetupError("This is no game of Labyria: {game}.", game=table.header.game)
        super().__init__(table, path)
        self.game = table.game
        self.rules = table.game.rules
        self.teller = Teller(self.rules, self.names)
        self.laying_rest = False
        """Whether all that is still to be placed is laid at random, for everybody."""
        self.lines: list[str] = []
        self._told: list[int] = []
        self._walked: tuple[State | None, Walk] = (None, ())
        self._start: State = self.game.start() if table.steps else table.state
        for number in range(len(table.steps)):
            self._tell(number)

    def leave(self) -> None:
        """Nobody sits here any more; rolls alone are not worth keeping."""
        self.keep(played=any(step.seat != CHANCE for step in self.table.steps))

    # --- what is -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """Where the game stands; nothing in it is hidden."""
        state: State = self.table.state
        return state

    @property
    def actor(self) -> Seat | None:
        """Who acts next."""
        return next(iter(self.table.actors), None)

    @property
    def defender(self) -> Seat | None:
        """Whose figure is being attacked."""
        attack = self.state.attack
        return None if attack is None else self.state.opponent_on(self.state.turn, attack.goal)

    @property
    def roller(self) -> Seat | None:
        """Whose dice are to be rolled; None where several roll, or nobody."""
        match self.state.phase:
            case Phase.ROLL:
                return self.state.turn
            case Phase.DEFEND:
                return self.defender
        return None

    @property
    def waits(self) -> Waits:
        """What the table is waiting for."""
        actor = self.actor
        if actor is None:
            return Waits.OVER
        if actor != CHANCE:
            by_itself = self.is_bot(actor) or (self.laying_rest and self.state.phase is Phase.PLACE)
            return Waits.BOT if by_itself else Waits.PERSON
        if self.state.phase is Phase.LAY:
            return Waits.CHANCE
        if self.real_dice:
            return Waits.TYPE
        return Waits.ROLL if self.roller in self.persons else Waits.CHANCE

    @property
    def chance_next(self) -> bool:
        """Whether the table is to roll or lay by itself."""
        return self.waits is Waits.CHANCE

    @property
    def bot_next(self) -> bool:
        """Whether a bot is to act."""
        return self.waits is Waits.BOT

    def legal(self) -> Sequence[PlayerAction]:
        """What the person on turn may do now; the engine remembers what it was asked last."""
        actor = self.actor
        if self.waits is not Waits.PERSON or actor is None:
            return ()
        return self.game.legal(self.state, actor)  # type: ignore[return-value]  # a player's, not chance's

    def walk(self, action: Move | Attack) -> Walk:
        """A way by which the figure on turn can go there."""
        ways = evasions(self.rules, self.state) if self.state.phase is Phase.EVADE else moves(self.rules, self.state)
        return ways.get(action, ())

    def last_walk(self) -> Walk:
        """The way of the last move that can still be seen on the board."""
        if self._walked[0] is not self.state:
            self._walked = (self.state, self._last_walk())
        return self._walked[1]

    def _last_walk(self) -> Walk:
        for number in range(len(self.table.steps) - 1, -1, -1):
            action, before = self.table.steps[number].action, self._before(number)
            if isinstance(action, Move | Attack):
                evading = before.phase is Phase.EVADE
                return (evasions if evading else moves)(self.rules, before).get(action, ())
            if isinstance(action, PlacePlate | PlaceCorner) and before.phase is Phase.PLACE:
                return ()
        return ()

    # --- what is done ------------------------------------------------------------------------------------------

    def act(self, seat: Seat, action: PlayerAction) -> None:
        """What that seat decides; raises and changes nothing where it is not allowed."""
        self._do(seat, action)

    def let_chance_act(self) -> None:
        """The table rolls; with real dice it still lays the labyrinth, since nobody can type that."""
        if self.real_dice and self.state.phase is Phase.LAY:
            self._do(CHANCE, self.game.draw(self.state, fresh_numbers("lay")))
            return
        self.table.let_chance_act()
        self._tell(len(self.table.steps) - 1)

    def type_in(self, action: ChanceAction) -> None:
        """Real dice: what they show."""
        if self.waits is not Waits.TYPE:
            raise WrongTurnError("There is nothing to roll now.")
        self._do(CHANCE, action)

    def _do(self, seat: Seat, action: Action) -> None:
        self.table.act(seat, action)
        self._tell(len(self.table.steps) - 1)
        if self.state.phase is not Phase.PLACE:
            self.laying_rest = False

    # --- taking back -------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is something a person did to take back; a labyrinth that was laid stays."""
        count = self.person_steps()
        return count > 0 and not any(isinstance(step.action, Laid) for step in self.table.steps[-count:])

    @property
    def just_acted(self) -> bool:
        """While obstacles are placed, bots make nothing final: it can be taken back after them, too."""
        return self.state.phase is not Phase.PLACE and super().just_acted

    @property
    def last_roll(self) -> tuple[Seat, int, Symbol] | None:
        """Who has rolled both dice last, and what they showed."""
        if self.state.symbol is not None:
            return self.state.turn, self.state.number, self.state.symbol
        for number in range(len(self.table.steps) - 1, -1, -1):
            match self.table.steps[number].action:
                case Roll(pips, symbol):
                    return self._before(number).turn, pips, symbol
                case RollOff():
                    return None
        return None

    def undo(self) -> None:
        """Back to before the last thing a person did."""
        if not self.can_undo:
            raise WrongTurnError("There is nothing to take back: the dice have answered.")
        for _ in range(self.person_steps()):
            self.table.undo()
            del self.lines[len(self.lines) - self._told.pop() :]
        self.laying_rest = False

    # --- the moves in words ------------------------------------------------------------------------------------

    def _before(self, number: int) -> State:
        before: State = self.table.steps[number - 1].state if number else self._start
        return before

    def _tell(self, number: int) -> None:
        """Add the step with that number to the lines."""
        step = self.table.steps[number]
        lines = self.teller.tell(self._before(number), step.seat, step.action, step.state)
        self.lines += lines
        self._told.append(len(lines))
