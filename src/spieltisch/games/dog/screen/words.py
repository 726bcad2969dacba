"""Moves in sentences, from what everybody at the table may know."""

from collections.abc import Sequence

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine import cards
from spieltisch.games.dog.engine.board import Board, Field, distance
from spieltisch.games.dog.engine.cards import FOUR, JOKER
from spieltisch.games.dog.engine.notation import board_letter, write_field
from spieltisch.games.dog.engine.rules import KENNEL, DogRules
from spieltisch.games.dog.engine.state import (
    Action,
    BringOut,
    Deal,
    Dealer,
    Draw,
    Drawn,
    Draws,
    Fold,
    Give,
    Idle,
    Move,
    Part,
    Phase,
    State,
    Swap,
    Take,
)

SHORT = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "Jkr")
"""By rank, as cards show it."""
LONG = (
    "an ace",
    "a 2",
    "a 3",
    "a 4",
    "a 5",
    "a 6",
    "a 7",
    "an 8",
    "a 9",
    "a 10",
    "a jack",
    "a queen",
    "a king",
    "a joker",
)


def joined(words: Sequence[str]) -> str:
    """One, two and three."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


class Teller:
    """Tells what happens with the players' names; nothing it says depends on a hidden card."""

    def __init__(self, rules: DogRules, names: Sequence[str]) -> None:
        self.rules = rules
        self.names = tuple(names)

    def letter(self, seat: int) -> str:
        """The letter of a seat's board, start and marbles."""
        return board_letter(self.rules, seat)

    # --- what has happened -------------------------------------------------------------------------------------

    def tell(self, before: State, seat: Seat, action: Action, after: State) -> tuple[str, ...]:
        """One step in a sentence, with a second one at the end of the game; choices in the exchange in one for all."""
        if before.phase is Phase.EXCHANGE and isinstance(action, Give | Take):
            return ("All have chosen: the cards change hands.",) if after.phase is Phase.PLAY else ()
        lines = [self._sentence(before, seat, action, after)]
        if after.phase is Phase.OVER:
            won = joined([self.names[winner] for winner in after.winners])
            lines.append(f"{won} {'have' if len(after.winners) > 1 else 'has'} won!")
        return tuple(lines)

    def _sentence(self, before: State, seat: Seat, action: Action, after: State) -> str:
        name = self.names[seat] if seat >= 0 else ""
        match action:
            case Dealer(first):
                return f"{self.names[first]} deals first."
            case Deal():
                shuffled = " The pile was shuffled in." if sum(after.stock) > sum(before.stock) else ""
                return (
                    f"Round {after.round + 1}: {self.names[after.dealer]} deals {len(after.hands[0])} each.{shuffled}"
                )
            case Draws():
                return "Everybody draws a card from the player on the right."
            case Drawn():
                return f"{self.names[before.turn]} draws a card from {self.names[before.victim]}."
            case Take():
                return f"{name} takes a card from {self.names[before.victim]}."
            case Fold():
                lapsed = [SHORT[rank] for rank in before.hands[seat]]
                return f"{name} cannot play and is out; {joined(lapsed)} to the pile."
            case Part(card=card) if before.points:
                return f"{name} goes on: {self.effect(before.board, seat, action, after.board)}{self._left(after)}."
            case Part(card=card):
                as_seven = f"{SHORT[card]} as 7" if card == JOKER else SHORT[card]
                effect = self.effect(before.board, seat, action, after.board)
                return f"{name} plays {as_seven}: {effect}{self._left(after)}."
            case BringOut(card=card) | Move(card=card) | Swap(card=card) | Draw(card=card):
                return f"{name} plays {SHORT[card]}: {self.effect(before.board, seat, action, after.board)}."
            case Idle():
                return f"{name} lays a J without effect."
        raise AssertionError(action)

    def _left(self, after: State) -> str:
        return f", {after.points} left" if after.points else ""

    # --- what an action does -----------------------------------------------------------------------------------

    def effect(self, before: Board, seat: Seat, action: Action, after: Board) -> str:
        """What it does on the board, without the card."""
        rules, homes = self.rules, self._sent_home(before, seat, action, after)
        match action:
            case BringOut(_, owner):
                whose = "a marble" if owner == seat else f"{self.names[owner]}'s marble"
                return f"{whose} out to {write_field(rules, rules.starts[owner])}{homes}"
            case Move(_, field, goal) | Part(_, field, goal):
                way = "back to" if self.steps(before, action) < 0 else "to"
                return f"{self._marble(before, seat, field)} {way} {write_field(rules, goal)}{homes}"
            case Swap(_, field, goal):
                return f"{self._marble(before, seat, field)} and {self._marble(before, seat, goal)} change places"
            case Draw(_, victim):
                return f"draws from {self.names[victim]}"
            case Idle():
                return "laid without effect"
        return ""

    def _marble(self, board: Board, seat: Seat, field: Field) -> str:
        owner = board.owner(field)
        whose = "" if owner in (seat, None) else f"{self.names[int(owner or 0)]}'s "
        return f"{whose}{write_field(self.rules, field)}"

    def captured(self, before: Board, action: Action, after: Board) -> dict[int, int]:
        """By owner: how many marbles go home by it."""
        sent = {}
        for owner, fields in enumerate(before.marbles):
            came_out = isinstance(action, BringOut) and action.seat == owner
            number = after.marbles[owner].count(KENNEL) - fields.count(KENNEL) + came_out
            if number > 0:
                sent[owner] = number
        return sent

    def _sent_home(self, before: Board, seat: Seat, action: Action, after: Board) -> str:
        homes = []
        for owner, number in self.captured(before, action, after).items():
            whose = "own" if owner == seat else f"{self.names[owner]}'s"
            one = "an own" if owner == seat else whose
            homes.append(
                f"{one} marble"
                if number == 1
                else f"{number} {whose} marbles"
                if owner == seat
                else f"{number} of {whose} marbles"
            )
        return f" and sends home {joined(homes)}" if homes else ""

    def steps(self, board: Board, action: Move | Part) -> int:
        """How many fields it goes; less than 0 is back."""
        owner = board.owner(action.field)
        assert owner is not None
        ring = self.rules.ring
        if (
            action.goal < ring
            and action.card in (FOUR, JOKER)
            and (action.field - action.goal) % ring == cards.BACKWARD
        ):
            return -cards.BACKWARD
        return distance(self.rules, owner, action.field, action.goal)
