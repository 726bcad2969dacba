"""What a game of Dog is at one moment, and what can be done."""

from enum import IntEnum

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board, Field
from spieltisch.games.dog.engine.cards import NO_CARDS, WHOLE_PACK, Count, Rank

Hand = tuple[Rank, ...]


class Dealer(msgspec.Struct, frozen=True, tag=True):
    """Chance: who deals first (B-DOG-4)."""

    seat: Seat


class Deal(msgspec.Struct, frozen=True, tag=True):
    """Chance: the cards of all seats for the round, each hand in order of rank."""

    hands: tuple[Hand, ...]


class Draws(msgspec.Struct, frozen=True, tag=True):
    """Chance: by seat the card it draws blindly from its right neighbour (DOG-66)."""

    ranks: tuple[Rank, ...]


class Drawn(msgspec.Struct, frozen=True, tag=True):
    """Chance: the card that a two draws blindly (DOG-69)."""

    rank: Rank


class Give(msgspec.Struct, frozen=True, tag=True):
    """Exchange: the card to pass on, face down (DOG-26)."""

    rank: Rank


class Take(msgspec.Struct, frozen=True, tag=True):
    """The card to take after a look at the other hand (E-DOG-8)."""

    rank: Rank


class BringOut(msgspec.Struct, frozen=True, tag=True):
    card: Rank
    seat: Seat


class Move(msgspec.Struct, frozen=True, tag=True):
    card: Rank
    field: Field
    goal: Field


class Part(msgspec.Struct, frozen=True, tag=True):
    """A marble goes some of a seven's points (DOG-78)."""

    card: Rank
    field: Field
    goal: Field


class Swap(msgspec.Struct, frozen=True, tag=True):
    """Two marbles change places (DOG-45)."""

    card: Rank
    field: Field
    goal: Field


class Idle(msgspec.Struct, frozen=True, tag=True):
    """A jack is laid without effect (DOG-47)."""


class Draw(msgspec.Struct, frozen=True, tag=True):
    """The card is laid without effect, and one is drawn from that opponent (DOG-69)."""

    card: Rank
    victim: Seat


class Fold(msgspec.Struct, frozen=True, tag=True):
    """No card can be played: out for the round (DOG-33)."""


ChanceAction = Dealer | Deal | Draws | Drawn
PlayerAction = Give | Take | BringOut | Move | Part | Swap | Idle | Draw | Fold
Action = ChanceAction | PlayerAction


class Phase(IntEnum):
    CHOOSE_DEALER = 0
    DEAL = 1
    EXCHANGE = 2
    PLAY = 3
    DRAW = 4
    """A card is being drawn from `victim`."""
    OVER = 5


class Known(msgspec.Struct, frozen=True, order=True):
    """Something a seat knows of hidden hands: a card of that rank is with one of these seats."""

    rank: Rank
    holders: tuple[Seat, ...]


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of a round, and what was to be seen of it."""

    seat: Seat
    action: Action
    laid: Hand = ()
    """The cards that went to the middle, open to all."""
    looked: Hand = ()
    """The hand that the seat which acted has looked at (E-DOG-8)."""


class Story(msgspec.Struct, frozen=True):
    begin: "State"
    """The table before the deal, or a position that was written down."""
    steps: tuple[Told, ...]


class State(msgspec.Struct, frozen=True):
    """The whole game, hidden cards included; `repr` shows none of them.

    States are equal if the game is where it is, whatever the way there: a position that is written down has no story.
    """

    phase: Phase
    board: Board
    hands: tuple[Hand, ...]
    stock: Count = WHOLE_PACK
    discard: Count = NO_CARDS
    dealer: Seat = Seat(0)
    turn: Seat = Seat(0)
    round: int = 0
    chosen: tuple[Rank | None, ...] = ()
    """By seat: the card chosen in the exchange, until all have chosen."""
    known: tuple[tuple[Known, ...], ...] = ()
    """By seat: what it knows of others' hands."""
    points: int = 0
    """Points of a seven that are left."""
    card: Rank = -1
    """The card that is being played: a seven or a joker in parts."""
    victim: Seat = Seat(-1)
    winners: tuple[Seat, ...] = ()
    """The first side that was complete."""
    story: Story | None = None
    """What has happened since the deal; nothing between rounds, and where a written position begins."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._place() == other._place()

    def __hash__(self) -> int:
        return hash(self._place())

    def _place(self) -> tuple[object, ...]:
        return msgspec.structs.astuple(self)[:-1]

    def __repr__(self) -> str:
        shown = f"phase={self.phase.name}, board={self.board}, turn={self.turn}, round={self.round}"
        return f"State({shown}, hands={tuple(map(len, self.hands))}, points={self.points}, winners={self.winners})"
