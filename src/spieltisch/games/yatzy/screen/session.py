"""A table with people and bots round it, as a screen needs it; nothing in here draws."""

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from typing import Any

from spieltisch.core.errors import SetupError, WrongTurnError
from spieltisch.core.log_table import LogTable
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine import entry
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.state import Action, FreeThrow, Keep, Place, Roll, Score, State
from spieltisch.games.yatzy.screen.words import describe, starting_words
from spieltisch.kit.minds.bots import Bot
from spieltisch.kit.screen.table_session import TableSession


class Phase(Enum):
    """What the table is waiting for."""

    THROW = "a person throws"
    TYPE = "somebody types what real dice show"
    DECIDE = "a person decides"
    BOT = "a bot acts"
    OVER = "nothing: the game is over"


class Session(TableSession):
    """The table, the places where the dice lie, which are held, and the moves in words."""

    def __init__(self, table: LogTable, path: Path | None = None) -> None:
        if not isinstance(table.game, YatzyGame):
            raise SetupError("This program cannot show {game} yet.", game=table.header.game)
        super().__init__(table, path)
        self.game = table.game
        self.rules = table.game.rules
        self.slots: list[int] = []
        """Pips by place on the table, 0 where no die lies; the yellow die's place is the last."""
        self.held: set[int] = set()
        self.lines: list[str] = []
        self._lay()
        self._tell_all()

    # --- what is -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """Where the game stands."""
        state: State = self.table.state
        return state

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return self.state.turn

    @property
    def turn_name(self) -> str:
        """The name of who is on turn."""
        return self.names[self.turn]

    @property
    def phase(self) -> Phase:
        """What the table is waiting for."""
        actors = self.table.actors
        if not actors:
            return Phase.OVER
        if actors == (CHANCE,) and self.real_dice:
            return Phase.TYPE
        if self.is_bot(self.turn):
            return Phase.BOT
        return Phase.THROW if actors == (CHANCE,) else Phase.DECIDE

    @property
    def deciding(self) -> bool:
        """Whether dice lie there to be decided about, by a person or a bot."""
        return self.table.actors == (self.turn,)

    def ahead_of_par(self, seat: Seat, column: int) -> int:
        """The filled number boxes against three of each (Y13-17)."""
        points = self.state.sheets[seat].points[column]
        numbers = ((points[row], self.rules.boxes[row].pips) for row in self.rules.upper)
        return sum(value - 3 * pips for value, pips in numbers if value is not None)

    def potential(self) -> dict[Place, int]:
        """What the dice on the table give in every box that is open to them."""
        if not self.deciding:
            return {}
        sheet = self.state.sheets[self.turn]
        return {
            place: entry.points(self.rules, sheet, self.state.dice, place)
            for place in entry.places(self.rules, sheet, self.state.dice)
        }

    def gain(self, place: Place) -> int:
        """What entering there adds to the total, a bonus included."""
        sheets = entry.enter(self.rules, self.state.sheets, self.turn, self.state.dice, place)
        return sheets[self.turn].total - self.state.sheets[self.turn].total

    def wastes(self, place: Place) -> bool:
        """Whether entering there is a 0 although another box gives points: worth a question."""
        potential = self.potential()
        return potential.get(place) == 0 and any(potential.values())

    @property
    def free_throw_open(self) -> bool:
        """Whether the player may take a free throw now."""
        return self.phase is Phase.DECIDE and any(
            isinstance(action, FreeThrow) for action in self.game.legal(self.state, self.turn)
        )

    def strikes(self) -> tuple[Place, ...]:
        """The boxes that could be struck for a free throw now, where the option asks for one (B-YP-4)."""
        found = {action.strike for action in self.game.legal(self.state, self.turn) if isinstance(action, FreeThrow)}
        return tuple(sorted(place for place in found if place is not None))

    # --- the dice on the table ---------------------------------------------------------------------------------

    @property
    def thrown_places(self) -> tuple[int, ...]:
        """The places of the dice that are being thrown."""
        return tuple(place for place in range(len(self.rules.dice)) if place not in self.held)

    @property
    def held_dice(self) -> Dice:
        """The dice that are held."""
        return self._dice_at(self.held)

    def _dice_at(self, places: Iterable[int]) -> Dice:
        wood, yellow = [], 0
        for place in places:
            if place == self.rules.dice.wood:
                yellow = self.slots[place]
            else:
                wood.append(self.slots[place])
        return Dice(tuple(sorted(wood)), yellow)

    def toggle(self, place: int) -> None:
        """Hold the die at that place, or let go of it."""
        if self.phase is Phase.DECIDE and place < len(self.rules.dice):
            self.held ^= {place}

    def hold(self, dice: Dice) -> None:
        """Hold exactly these dice."""
        left = Counter(dice.wood)
        self.held = set()
        for place, pips in enumerate(self.slots[: self.rules.dice.wood]):
            if left[pips] > 0:
                left[pips] -= 1
                self.held.add(place)
        if dice.yellow:
            self.held.add(self.rules.dice.wood)

    def _lay(self) -> None:
        """Put the dice in order on the table, as the state and the last step have them."""
        dice = self.state.dice
        last = self.table.steps[-1].action if self.table.steps else None
        if self.state.starting_roll is not None and isinstance(last, Roll):
            dice = last.dice  # a starting roll leaves no dice in the state, but people want to see it
        self.slots = list(dice.all) or [0] * len(self.rules.dice)
        self.held = set()
        if self.state.kept is not None and self.state.dice.all:
            self.hold(self.state.kept)

    def _let_fall(self, dice: Dice) -> None:
        """Held dice stay where they are; the others come to lie in the places that are free."""
        wood = self.rules.dice.wood
        fresh = sorted((Counter(dice.wood) - Counter(self.held_dice.wood)).elements())
        for place in self.thrown_places:
            self.slots[place] = dice.yellow if place == wood else fresh.pop(0)

    # --- what is done ------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """What the player on turn decides; raises and changes nothing where it is not allowed."""
        self._do(self.turn, action)
        match action:
            case Keep(dice) | FreeThrow(dice):
                if dice != self.held_dice:
                    self.hold(dice)
            case Score():
                self._lay()

    def throw(self) -> None:
        """The table's dice fall."""
        before = len(self.table.steps)
        state = self.state
        self.table.let_chance_act()
        self._tell(before, state)
        self._fallen(self.table.steps[-1].action.dice)

    def type_in(self, pips: Iterable[int]) -> None:
        """Real dice: what those that were thrown show, by place."""
        if self.phase is not Phase.TYPE:
            raise WrongTurnError("There is nothing to throw now.")
        shown = dict(zip(self.thrown_places, pips, strict=True))
        wood = tuple(sorted(self._dice_at(self.held).wood + tuple(v for k, v in shown.items() if k < self._wood)))
        dice = Dice(wood, shown.get(self._wood, self.held_dice.yellow) if self.rules.dice.yellow else 0)
        self._do(CHANCE, Roll(dice))
        self._fallen(dice)

    @property
    def _wood(self) -> int:
        return self.rules.dice.wood

    def _fallen(self, dice: Dice) -> None:
        self._let_fall(dice)
        if not self.deciding:
            self._lay()

    def _do(self, seat: Seat, action: Any) -> None:
        number, state = len(self.table.steps), self.state
        self.table.act(seat, action)
        self._tell(number, state)

    def choose_for_bot(self, bot: Bot) -> Action:
        """What the bot on turn would do; pure, so that it can think in a thread."""
        chosen: Action = self.bot_choice(bot, self.turn)
        return chosen

    def leave(self) -> None:
        """Nobody sits here any more; what was thrown is kept."""
        self.keep(played=bool(self.table.steps))

    # --- taking back -------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Back to before the last thing a person did."""
        count = self.person_steps()
        if not count:
            raise WrongTurnError("There is nothing to take back: the dice have answered.")
        last = self.table.steps[-count].action
        for _ in range(count):
            self.table.undo()
        self._tell_all()
        self._lay()
        if isinstance(last, Keep | FreeThrow):
            self.hold(last.dice)

    # --- the moves in words ------------------------------------------------------------------------------------

    def _tell_all(self) -> None:
        self.lines = []
        state: State = self.game.start()
        for number, step in enumerate(self.table.steps):
            self._tell(number, state)
            state = step.state

    def _tell(self, number: int, before: State) -> None:
        """Add the step with that number to the lines."""
        step = self.table.steps[number]
        self.lines.append(describe(self.game, self.names[before.turn], before, step.action, step.state))
        decided = starting_words(self.names, before, step.state)
        if decided:
            self.lines.append(decided)
