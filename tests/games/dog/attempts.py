"""What people might try at any moment of Dog, possible or not."""

from collections.abc import Iterator
from itertools import product

from spieltisch.core.seat import CHANCE, Seat, seats
from spieltisch.games.dog.engine.cards import RANKS, SPLITS
from spieltisch.games.dog.engine.rules import MARBLES
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
from spieltisch.games.dog.game import DogGame


def attempts(game: DogGame, state: State) -> Iterator[Action]:
    """Every use of the acting hand's cards and of an ace, by many marbles to every field; and much besides."""
    everybody, rules = seats(game.spec.seats), game.rules
    (seat, *_) = game.actors(state)
    hand = state.hands[seat] if seat != CHANCE else ()
    own = state.board.marbles[seat] if seat != CHANCE else ()
    marbles = [field for fields in state.board.marbles for field in fields if field >= 0]
    fields = range(rules.ring + MARBLES * rules.seats)
    yield from (Fold(), Idle(), Dealer(everybody[-1]), Dealer(Seat(len(everybody))))
    for card in RANKS:
        yield from (Give(card), Take(card), Drawn(card), Draws((card,) * len(everybody)), Draws((card,)))
    for card in sorted({*hand, 0, state.card} - {-1}):
        yield from (use(card, other) for other in everybody for use in (BringOut, Draw))
        for field in {*own, *marbles[::3], 0} - {-1}:
            moves = (Move, Part) if card in SPLITS else (Move,)
            yield from (move(card, field, goal) for goal in fields for move in moves)
        yield from (Swap(card, field, goal) for field, goal in product([*marbles, 0], repeat=2))
    size = rules.hand_size(state.round)
    for cards in ((0,) * size, (0,) * (size + 1), (*range(1, size), 0), tuple(range(size))):
        yield Deal((cards,) * len(everybody))
    if state.phase is Phase.DEAL:
        yield Deal(((99,) * size,) * len(everybody))
