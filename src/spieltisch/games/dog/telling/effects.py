"""What an action does on the board, in a sentence."""

from collections.abc import Iterator

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board
from spieltisch.games.dog.engine.notation import write_field
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import BringOut, Move, Part, Swap
from spieltisch.games.dog.telling.names import the_marble
from spieltisch.games.dog.telling.ways import Captured, OnBoard, goes_back, homes
from spieltisch.kit.words import Words

Names = tuple[str, ...]


class Effects:
    """Says for one table what actions on the board do."""

    def __init__(self, words: Words, rules: DogRules, names: Names) -> None:
        self.words, self.rules, self.names = words, rules, names

    def moves(self, lead: str, seat: Seat, before: Board, action: OnBoard) -> str:
        """What moves; `lead` says who plays what."""
        words, rules = self.words, self.rules
        match action:
            case BringOut(_, owner):
                field = write_field(rules, rules.starts[owner])
                if owner == seat:
                    return words("{lead}: a marble comes out to {field}.", lead=lead, field=field)
                name = self.names[owner]
                return words(
                    "{lead}: one of {owner}'s marbles comes out to {field}.", lead=lead, owner=name, field=field
                )
            case Swap(_, field, goal):
                first, second = (self._marble(seat, before, where) for where in (field, goal))
                return words("{lead}: {marble} and {other} swap places.", lead=lead, marble=first, other=second)
        return self._goes(lead, seat, before, action)

    def _goes(self, lead: str, seat: Seat, before: Board, action: Move | Part) -> str:
        words, marble = self.words, self._marble(seat, before, action.field)
        goal = write_field(self.rules, action.goal)
        if goes_back(self.rules, action):
            return words("{lead}: {marble} goes back to {goal}.", lead=lead, marble=marble, goal=goal)
        if action.field >= self.rules.ring:
            return words("{lead}: {marble} goes on in the finish, to {goal}.", lead=lead, marble=marble, goal=goal)
        if action.goal >= self.rules.ring:
            return words("{lead}: {marble} goes into the finish, to {goal}.", lead=lead, marble=marble, goal=goal)
        return words("{lead}: {marble} goes to {goal}.", lead=lead, marble=marble, goal=goal)

    def sent_home(self, found: tuple[Captured, ...]) -> Iterator[str]:
        """A sentence for everybody who is hit."""
        for owner, count in homes(found).items():
            yield self.words.plural(
                "One of {owner}'s marbles goes home.", "{count} of {owner}'s marbles go home.", count,
                owner=self.names[owner],
            )  # fmt: skip

    def _marble(self, seat: Seat, board: Board, field: int) -> str:
        return the_marble(self.words, self.rules, self.names, seat, board, field)
