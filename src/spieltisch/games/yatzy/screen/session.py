"""A table of the Yatzy family, as a screen needs it: where the dice lie, and which are held."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from spieltisch.core.log_table import LogTable
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.core.steps import Change
from spieltisch.core.tables.taking_back import can_correct
from spieltisch.games.yatzy.engine.arrange import after, arranged, dice_of, held, in_cup
from spieltisch.games.yatzy.engine.dice import Dice
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.engine.rules import SheetRules
from spieltisch.games.yatzy.engine.standing import Gain, could_give
from spieltisch.games.yatzy.engine.state import FreeThrow, Keep, Place, Roll, State
from spieltisch.games.yatzy.telling.sentences import actions_of
from spieltisch.kit.screen.table_session import TableSession, Waits
from spieltisch.kit.words import Words


class Session(TableSession):
    """The table and the dice on it; those that are held are `kept`."""

    def __init__(self, table: LogTable, words: Words, path: Path | None = None) -> None:
        super().__init__(table, words, path)
        self.lay()

    @property
    def game(self) -> YatzyGame:
        assert isinstance(self.table.game, YatzyGame)
        return self.table.game

    @property
    def rules(self) -> SheetRules:
        return self.game.rules

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    @property
    def turn(self) -> Seat:
        return self.state.turn

    @property
    def turn_name(self) -> str:
        return self.names[self.turn]

    @property
    def deciding(self) -> bool:
        return self.waits is Waits.PERSON

    def potential(self) -> Mapping[Place, Gain]:
        """What the dice on the table give in every box that is open to them."""
        return could_give(self.rules, self.state)

    @property
    def free_throw_open(self) -> bool:
        return any(isinstance(action, FreeThrow) for action in self.legal())

    def strikes(self) -> tuple[Place, ...]:
        """The boxes that could be struck for a free throw now, where the option asks for one (B-YP-4)."""
        found = {action.strike for action in self.legal() if isinstance(action, FreeThrow)}
        return tuple(sorted(place for place in found if place is not None))

    def filled(self) -> list[tuple[Seat, Place, int]]:
        """With real dice: every box that can be corrected, with what stands in it."""
        if not can_correct(self.table.table):
            return []
        return [
            (Seat(seat), Place(number, row), points)
            for seat, sheet in enumerate(self.state.sheets)
            for number, column in enumerate(sheet.points)
            for row, points in enumerate(column)
            if points is not None
        ]

    # --- the dice on the table ---------------------------------------------------------------------------------

    def lay(self) -> None:
        """Put the dice where the game so far has left them."""
        self.dice = arranged(self.rules.dice, actions_of(self.seen))
        self._clear()

    def _clear(self) -> None:
        """Once a starting roll has been decided, the dice are in the cup: the next to roll has not rolled yet."""
        if not len(self.state.dice) and self.state.starting_roll is None:
            self.dice = in_cup(self.rules.dice)

    @property
    def held_dice(self) -> Dice:
        return dice_of(die for die in self.dice if die.kept)

    @property
    def all_held(self) -> bool:
        """Whether no die is left to throw."""
        return all(die.kept for die in self.dice)

    def toggle(self, place: int) -> None:
        dice = list(self.dice)
        dice[place] = replace(dice[place], kept=not dice[place].kept)
        self.dice = tuple(dice)

    def hold(self, dice: Dice) -> None:
        self.dice = held(self.dice, dice)

    def type_in(self, pips: Iterable[int]) -> None:
        """Real dice: what those that were thrown show, from left to right."""
        shown = iter(pips)
        self.act(CHANCE, Roll(dice_of(die if die.kept else replace(die, pips=next(shown)) for die in self.dice)))

    # --- what is done ------------------------------------------------------------------------------------------

    def _acted(self) -> None:
        super()._acted()
        self.dice = after(self.dice, self.table.steps[-1].action)
        self._clear()

    def correct(self, changes: Sequence[Change]) -> None:
        """What was entered earlier is this instead; the dice of the turn under way stay."""
        super().correct(changes)
        self.lay()

    def undo(self) -> None:
        """Back to before the last thing a person did; what was held for it is held again."""
        steps = self.table.steps_back
        undone = self.table.steps[-steps].action if steps and not self.table.table.just_corrected else None
        super().undo()
        self.lay()
        if isinstance(undone, Keep | FreeThrow):
            self.hold(undone.dice)
