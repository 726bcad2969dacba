"""Which way marbles went."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.board import Board, Field
from spieltisch.games.dog.engine.cards import BACKWARD, FORWARD, FOUR, GOES_BACK, JACK, JOKER, RANKS, SEVEN, Rank
from spieltisch.games.dog.engine.rules import KENNEL, DogRules
from spieltisch.games.dog.engine.state import BringOut, Move, Part, Swap

OnBoard = BringOut | Move | Part | Swap


class Captured(msgspec.Struct, frozen=True):
    owner: Seat
    field: Field


def goes_back(rules: DogRules, action: Move | Part) -> bool:
    back = action.goal < rules.ring and (action.field - action.goal) % rules.ring == BACKWARD
    return back and isinstance(action, Move) and action.card in GOES_BACK


def way(rules: DogRules, board: Board, action: Move | Part) -> tuple[Field, ...]:
    """Every field from the first to the last."""
    field, goal, ring = action.field, action.goal, rules.ring
    if goes_back(rules, action):
        return tuple((field - step) % ring for step in range(BACKWARD + 1))
    if field >= ring:
        return tuple(range(field, goal + 1))
    owner = board.owner(field)
    assert owner is not None
    last = goal if goal < ring else rules.starts[owner]
    round_the_board = tuple([(field + step) % ring for step in range((last - field) % ring + 1)])
    return round_the_board if goal < ring else (*round_the_board, *range(rules.finishes[owner], goal + 1))


def steps(rules: DogRules, board: Board, action: Move | Part) -> int:
    """How many fields it goes; below 0 it goes back."""
    count = len(way(rules, board, action)) - 1
    return -count if goes_back(rules, action) else count


def stands_for(rules: DogRules, board: Board, action: OnBoard) -> Rank | None:
    """The card whose place a joker takes; None for other cards, and where a joker only brings a marble out."""
    if action.card != JOKER:
        return None
    match action:
        case Part():
            return SEVEN
        case Swap():
            return JACK
        case Move() if goes_back(rules, action):
            return FOUR
        case Move():
            return next(rank for rank in RANKS if steps(rules, board, action) in FORWARD[rank])
    return None


@lru_cache(500)
def captured(rules: DogRules, before: Board, action: OnBoard, after: Board) -> tuple[Captured, ...]:
    if isinstance(action, Swap):
        return ()
    mover = action.seat if isinstance(action, BringOut) else before.owner(action.field)
    left = KENNEL if isinstance(action, BringOut) else action.field
    reached = rules.starts[action.seat] if isinstance(action, BringOut) else action.goal
    found = []
    for owner, (old, new) in enumerate(zip(before.marbles, after.marbles, strict=True)):
        gone = set(old) - {KENNEL}
        still = set(new)
        if owner == mover:
            gone, still = gone - {left}, still - {reached}
        found += [Captured(Seat(owner), field) for field in sorted(gone - still)]
    return tuple(found)


def homes(found: tuple[Captured, ...]) -> Mapping[Seat, int]:
    """By owner: how many were sent home."""
    return Counter(one.owner for one in found)
