"""Mau-Mau: follow suit or rank, or take a card. A jack wishes a suit, and whoever has no card left has won.

Hands are hidden. Nobody lists what chance can draw, and the last card of the stock leaves it no choice.
"""

from enum import Enum
from functools import cached_property
from typing import Any

import msgspec

from spieltisch.core.chance import Rng
from spieltisch.core.errors import IllegalActionError, UnreadableError, WrongTurnError
from spieltisch.core.game import Game, Spec
from spieltisch.core.outcome import Outcome, rank
from spieltisch.core.seat import CHANCE, Seat


class Suit(Enum):
    """By its letter."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


DECK = tuple(rank + suit.value for suit in Suit for rank in "789TJQKA")
PLAYS = DECK + tuple(f"{card}>{suit.value}" for card in DECK if card[0] == "J" for suit in Suit)


class Pile(msgspec.Struct, frozen=True):
    """What has been played, and which suit was wished on top of it."""

    cards: tuple[str, ...] = ()
    wish: Suit | None = None


class State(msgspec.Struct, frozen=True):
    """Everybody's cards; the stock has no order. Whoever takes a card waits for chance."""

    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...] = DECK
    pile: Pile = Pile()
    turn: Seat = Seat(0)
    takes: bool = True
    dealt: int = 0


class View(msgspec.Struct, frozen=True):
    """What one seat knows: its own hand, of the others how many cards they hold."""

    hand: tuple[str, ...]
    counts: tuple[int, ...]
    stock: int
    pile: Pile
    turn: Seat
    takes: bool
    dealt: int
    seat: Seat | None


class MauMau(Game[State, str, View]):
    """Its actions are cards (`7H`, and `JH>S` with a wish), `take` and `pass`; chance draws a card."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.size = {"five": 5, "three": 3}[spec.options["hands"]]

    @cached_property
    def deal(self) -> int:
        """How many cards are dealt; the last one is turned up."""
        return self.size * self.spec.seats + 1

    def start(self) -> State:
        return State(((),) * self.spec.seats)

    def actors(self, state: State) -> tuple[Seat, ...]:
        if state.dealt == self.deal and not all(state.hands):
            return ()
        return (CHANCE,) if state.takes else (state.turn,)

    def legal(self, state: State, seat: Seat) -> tuple[str, ...]:
        if seat not in self.actors(state):
            return ()
        if seat == CHANCE:
            return ()
        top, hand = state.pile.cards[-1], state.hands[seat]
        suit = state.pile.wish.value if state.pile.wish else top[1]
        plays = [card for card in hand if card[0] != "J" and (card[1] == suit or card[0] == top[0])]
        plays += [f"{card}>{wish.value}" for card in hand if card[0] == "J" for wish in Suit]
        return (*plays, "take" if state.stock or len(state.pile.cards) > 1 else "pass")

    def apply(self, state: State, seat: Seat, action: str) -> State:
        if seat not in self.actors(state):
            raise WrongTurnError("It is not your turn.")
        if action not in (state.stock if seat == CHANCE else self.legal(state, seat)):
            raise IllegalActionError("MM-2", "A card follows suit or rank.")
        following = Seat((state.turn + 1) % self.spec.seats)
        if seat == CHANCE:
            return self._drawn(state, action, following)
        if action == "pass":
            return msgspec.structs.replace(state, turn=following)
        if action == "take":
            if state.stock:
                return msgspec.structs.replace(state, takes=True)
            *under, top = state.pile.cards
            pile = Pile((top,), state.pile.wish)
            return msgspec.structs.replace(state, stock=tuple(sorted(under)), pile=pile, takes=True)
        card, _, wish = action.partition(">")
        hands = list(state.hands)
        hands[seat] = tuple(other for other in hands[seat] if other != card)
        pile = Pile((*state.pile.cards, card), Suit(wish) if wish else None)
        return msgspec.structs.replace(state, hands=tuple(hands), pile=pile, turn=following)

    def _drawn(self, state: State, card: str, following: Seat) -> State:
        stock = tuple(other for other in state.stock if other != card)
        dealt, turned = state.dealt + (state.dealt < self.deal), state.dealt == self.deal - 1
        if turned:
            return State(state.hands, stock, Pile((card,)), Seat(0), takes=False, dealt=dealt)
        hands = list(state.hands)
        hands[state.turn] = tuple(sorted((*hands[state.turn], card)))
        return State(tuple(hands), stock, state.pile, following, takes=dealt < self.deal, dealt=dealt)

    def odds(self, state: State) -> None:
        del state

    def draw(self, state: State, rng: Rng) -> str:
        return state.stock[rng.below(len(state.stock))]

    def outcome(self, state: State) -> Outcome | None:
        return None if self.actors(state) else rank([-len(hand) for hand in state.hands])

    def view(self, state: State, seat: Seat | None) -> View:
        hand = () if seat is None else state.hands[seat]
        counts = tuple(map(len, state.hands))
        return View(hand, counts, len(state.stock), state.pile, state.turn, state.takes, state.dealt, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        unseen = [card for card in DECK if card not in (*view.hand, *view.pile.cards)]
        hands = []
        for seat, count in enumerate(view.counts):
            taken = [unseen.pop(rng.below(len(unseen))) for _ in range(count if seat != view.seat else 0)]
            hands.append(tuple(sorted(taken)) if seat != view.seat else view.hand)
        return State(tuple(hands), tuple(unseen), view.pile, view.turn, view.takes, view.dealt)

    def reveals(self, before: State, after: State) -> bool:
        return before.takes and not after.takes

    def write(self, action: str) -> str:
        return action

    def write_seen(self, seat: Seat | None, before: State, actor: Seat, action: str, now: State) -> str:
        hidden = actor == CHANCE and before.dealt != self.deal - 1 and before.turn != seat
        return "??" if hidden else action

    def read(self, text: str) -> str:
        if text not in (*PLAYS, "take", "pass"):
            raise UnreadableError("'{text}' is not an action of Mau-Mau.", text=text)
        return text

    def write_position(self, state: State) -> str:
        return msgspec.json.encode(state).decode()

    def read_position(self, text: str) -> Any:
        try:
            return msgspec.json.decode(text, type=State)
        except msgspec.MsgspecError:
            raise UnreadableError("This is not a position of Mau-Mau.") from None
