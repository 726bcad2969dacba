"""Marbles on the board, and where one marble can go.

A field is a number: 0 to ring - 1 round the table, then four finish fields a seat, outermost first; KENNEL is home.
"""

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.rules import KENNEL, MARBLES, DogRules

Field = int
FAR = 1_000


class Board(msgspec.Struct, frozen=True, cache_hash=True):
    """By seat four fields in ascending order; and whose start holds a fresh marble, as bits (DOG-38)."""

    marbles: tuple[tuple[Field, ...], ...]
    fresh: int = 0

    def owner(self, field: Field) -> Seat | None:
        for seat, fields in enumerate(self.marbles):
            if field in fields:
                return Seat(seat)
        return None


def opening(rules: DogRules) -> Board:
    """All in the kennel (DOG-20); each for themselves, one stands on the start, fresh (DOG-65, B-DOG-34)."""
    if not rules.alone:
        return Board(((KENNEL,) * MARBLES,) * rules.seats)
    home = (KENNEL,) * (MARBLES - 1)
    return Board(tuple((*home, start) for start in rules.starts), (1 << rules.seats) - 1)


def blocked_ahead(rules: DogRules, board: Board, field: Field) -> int:
    """How far ahead the next fresh marble stands; no marble lands on it or passes it (DOG-44, B-DOG-11)."""
    nearest, fresh, seat = FAR, board.fresh, 0
    while fresh:
        if fresh & 1:
            distance = (rules.starts[seat] - field) % rules.ring
            if 0 < distance < nearest:
                nearest = distance
        fresh >>= 1
        seat += 1
    return nearest


def forward(rules: DogRules, board: Board, seat: Seat, field: Field, steps: int, blocked: int) -> tuple[Field, ...]:
    """Where the seat's marble comes to going so many fields: on the ring, in the finish, or either (B-DOG-16)."""
    if field >= rules.ring:
        return _inside(rules, board, seat, field, steps)
    goals: tuple[Field, ...] = ()
    if steps < blocked:
        goals = ((field + steps) % rules.ring,)
    to_start = (rules.starts[seat] - field) % rules.ring
    inside = steps - to_start
    if 0 < inside <= MARBLES and to_start < blocked and not (to_start == 0 and board.fresh >> seat & 1):
        # B-DOG-15: over or from the own start, and not with a marble that has only just come out.
        finish = rules.finishes[seat]
        if not any(finish <= taken < finish + inside for taken in board.marbles[seat]):  # DOG-51
            goals = (*goals, finish + inside - 1)
    return goals


def _inside(rules: DogRules, board: Board, seat: Seat, field: Field, steps: int) -> tuple[Field, ...]:
    goal = field + steps
    if goal >= rules.finishes[seat] + MARBLES or any(field < taken <= goal for taken in board.marbles[seat]):
        return ()
    return (goal,)


def backward(rules: DogRules, board: Board, field: Field, steps: int) -> tuple[Field, ...]:
    """Where a marble comes to going back; not in or into a finish (DOG-52, B-DOG-18), and past no blockade."""
    if field >= rules.ring:
        return ()
    for seat, start in enumerate(rules.starts):
        if board.fresh >> seat & 1 and 0 < (field - start) % rules.ring <= steps:
            return ()
    return ((field - steps) % rules.ring,)


def distance(rules: DogRules, seat: Seat, field: Field, goal: Field) -> int:
    """How many fields forward it is, also into the seat's finish."""
    if goal < rules.ring:
        return (goal - field) % rules.ring
    if field >= rules.ring:
        return goal - field
    return (rules.starts[seat] - field) % rules.ring + goal - rules.finishes[seat] + 1


def moved(rules: DogRules, board: Board, seat: Seat, field: Field, goal: Field) -> Board:
    """One marble goes; a marble that lay there before goes home (DOG-40)."""
    marbles = list(board.marbles)
    if goal < rules.ring:
        _send_home(marbles, goal)
    marbles[seat] = _replaced(marbles[seat], field, goal)
    return Board(tuple(marbles), _still_fresh(rules, board, seat, field))


def burnt(rules: DogRules, board: Board, seat: Seat, field: Field, goal: Field) -> Board:
    """One marble goes a part of a seven; everything it passes or lands on goes home (DOG-43)."""
    marbles = list(board.marbles)
    fresh = _still_fresh(rules, board, seat, field)
    if field < rules.ring:
        last = goal if goal < rules.ring else rules.starts[seat]
        for step in range(1, (last - field) % rules.ring + 1):
            passed = (field + step) % rules.ring
            _send_home(marbles, passed)
            if fresh and passed in rules.starts:  # only where the option lets a seven break a blockade
                fresh &= ~(1 << rules.starts.index(passed))
    marbles[seat] = _replaced(marbles[seat], field, goal)
    return Board(tuple(marbles), fresh)


def brought_out(rules: DogRules, board: Board, seat: Seat) -> Board:
    """A marble comes from the kennel to the start, and is fresh there (DOG-37, DOG-38, B-DOG-12)."""
    start = rules.starts[seat]
    marbles = list(board.marbles)
    _send_home(marbles, start)
    marbles[seat] = _replaced(marbles[seat], KENNEL, start)
    return Board(tuple(marbles), board.fresh | 1 << seat)


def exchanged(board: Board, seat: Seat, field: Field, other: Seat, goal: Field) -> Board:
    """Two marbles change places; neither is fresh then (B-DOG-14)."""
    marbles = list(board.marbles)
    marbles[seat] = _replaced(marbles[seat], field, goal)
    marbles[other] = _replaced(marbles[other], goal, field)
    return Board(tuple(marbles), board.fresh)


def is_home(rules: DogRules, board: Board, seat: Seat) -> bool:
    return board.marbles[seat][0] >= rules.ring


def _still_fresh(rules: DogRules, board: Board, seat: Seat, field: Field) -> int:
    return board.fresh & ~(1 << seat) if field == rules.starts[seat] else board.fresh


def _send_home(marbles: list[tuple[Field, ...]], field: Field) -> None:
    for seat, fields in enumerate(marbles):
        if field in fields:
            marbles[seat] = _replaced(fields, field, KENNEL)
            return


def _replaced(fields: tuple[Field, ...], old: Field, new: Field) -> tuple[Field, ...]:
    changed = list(fields)
    changed[changed.index(old)] = new
    changed.sort()
    return tuple(changed)
