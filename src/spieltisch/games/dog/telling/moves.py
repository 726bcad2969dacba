"""What can be done, in words: for lists of moves, buttons and the terminal."""

from collections.abc import Iterator, Mapping

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board
from spieltisch.games.dog.engine.moves import board_after
from spieltisch.games.dog.engine.notation import write_field
from spieltisch.games.dog.engine.rules import DogRules
from spieltisch.games.dog.engine.state import Action, BringOut, Draw, Fold, Give, Idle, Move, Part, Swap, Take
from spieltisch.games.dog.telling.names import a_card, card_names, the_marble
from spieltisch.games.dog.telling.visible import rules_of, view_of
from spieltisch.games.dog.telling.ways import Captured, OnBoard, captured, goes_back, homes, stands_for
from spieltisch.kit.seen import Seen
from spieltisch.kit.words import Words


def described(seen: Seen, action: Action) -> str:
    """What the action of these eyes' own seat does, in a sentence or two."""
    assert seen.seat is not None
    return choice_words(seen, seen.seat, action)


def choice_words(seen: Seen, seat: Seat, action: Action) -> str:
    words, rules = seen.words, rules_of(seen)
    match action:
        case Give(rank):
            name = seen.names[rules.receivers[seat]]
            return words("Give {card} to {name}", card=a_card(words, rank), name=name)
        case Take(rank):
            return words("Take {card}", card=a_card(words, rank))
        case Fold():
            return words("Discard all cards and sit out the rest of the round")
        case Idle():
            return words("Play the jack without effect")
        case Draw(card, victim):
            card_words, name = a_card(words, card), seen.names[victim]
            return words("Play {card} and draw a card from {name}", card=card_words, name=name)
    assert isinstance(action, OnBoard)
    board, effects = view_of(seen).board, Effects(words, rules, seen.names)
    lead = card_names(words)[action.card]
    if (meant := stands_for(rules, board, action)) is not None:
        lead = words("joker as {card}", card=a_card(words, meant))
    lead = lead[:1].upper() + lead[1:]  # it begins a sentence
    return " ".join((effects.moves(lead, seat, board, action), *effects.sent_home(sends_home(seen, action))))


def sends_home(seen: Seen, action: OnBoard) -> tuple[Captured, ...]:
    rules, board = rules_of(seen), view_of(seen).board
    return captured(rules, board, action, board_after(rules, board, action))


def uses(words: Words) -> Mapping[type, str]:
    """By kind of action: what a card is used for, where it could be several things."""
    return {
        BringOut: words("Bring a marble out"),
        Move: words("Go forward, or 4 back"),
        Part: words("First part of a seven"),
        Swap: words("Swap places"),
        Draw: words("Draw a card"),
    }


Names = tuple[str, ...]


class Effects:
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
        """A sentence for each player who is hit."""
        for owner, count in homes(found).items():
            yield self.words.plural(
                "One of {owner}'s marbles goes home.", "{count} of {owner}'s marbles go home.", count,
                owner=self.names[owner],
            )  # fmt: skip

    def _marble(self, seat: Seat, board: Board, field: int) -> str:
        return the_marble(self.words, self.rules, self.names, seat, board, field)
