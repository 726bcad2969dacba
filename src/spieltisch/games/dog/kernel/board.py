"""Marbles on the board, and where one marble can go: the engine's `board.py`, on a board that begins at `at`."""

from spieltisch.games.dog.engine.rules import FIELDS_A_BOARD
from spieltisch.games.dog.kernel.compiled import inner, spread, unsigned, whole
from spieltisch.games.dog.kernel.layout import (
    BOARD,
    FINISHES,
    FRESH,
    MARBLES,
    MARBLES_A_SEAT,
    RING,
    SEATS,
    SIDE,
    SIDES,
    STARTERS,
    STARTS,
    Numbers,
)

FAR = 1_000
NOWHERE = -1
KENNEL = -1


@inner
def marble(cells: Numbers, at: int, seat: int, number: int) -> int:
    return whole(cells[unsigned(at + MARBLES + MARBLES_A_SEAT * seat + number)])


@inner
def is_fresh(cells: Numbers, at: int, seat: int) -> bool:
    return (whole(cells[at + FRESH]) >> seat) & 1 != 0


@inner
def is_home(cells: Numbers, at: int, rules: Numbers, seat: int) -> bool:
    return marble(cells, at, seat, 0) >= rules[RING]


@inner
def is_exposed(cells: Numbers, rules: Numbers, owner: int, field: int) -> bool:
    """Whether a marble there is on the ring, and not fresh on its start."""
    fresh = (field == rules[STARTS + owner]) & is_fresh(cells, 0, owner)
    return (field > KENNEL) & (field < rules[RING]) & (not fresh)


@inner
def ahead(rules: Numbers, field: int, goal: int) -> int:
    """How many fields on the ring it is from one to the other."""
    distance = goal - field
    return distance + rules[RING] if distance < 0 else distance


@inner
def is_barred(cells: Numbers, at: int, rules: Numbers, board: int) -> bool:
    """Whether a fresh marble stands on that board's start, which no marble passes (DOG-44, B-DOG-11)."""
    return whole(cells[at + FRESH]) >> rules[STARTERS + board] & 1 != 0


@spread
def blocked_ahead(cells: Numbers, at: int, rules: Numbers, field: int) -> int:
    """How far ahead a fresh marble stands; only the next board's start matters, because no card leads further."""
    board = field // FIELDS_A_BOARD
    return FIELDS_A_BOARD * (board + 1) - field if is_barred(cells, at, rules, board + 1) else FAR


@inner
def on_ring(ring: int, field: int) -> int:
    """The field, counted on over the end of the ring."""
    return field - ring if field >= ring else field


@inner
def ring_goal(rules: Numbers, field: int, steps: int, blocked: int) -> int:
    """Where a marble comes to on the ring, or nowhere."""
    if field >= rules[RING] or steps >= blocked:
        return NOWHERE
    return on_ring(whole(rules[RING]), field + steps)


@inner
def finish_goal(cells: Numbers, at: int, rules: Numbers, seat: int, field: int, steps: int, blocked: int) -> int:
    """Where the seat's marble comes to in its finish, or nowhere (B-DOG-15, DOG-51)."""
    finish = rules[FINISHES + seat]
    if field >= rules[RING]:
        first, goal = field + 1, field + steps
        if goal >= finish + MARBLES_A_SEAT:
            return NOWHERE
    else:
        to_start = ahead(rules, field, rules[STARTS + seat])
        inside = steps - to_start
        if inside <= 0 or inside > MARBLES_A_SEAT or to_start >= blocked:
            return NOWHERE
        if to_start == 0 and is_fresh(cells, at, seat):
            return NOWHERE
        first, goal = finish, finish + inside - 1
    for number in range(MARBLES_A_SEAT):
        if first <= marble(cells, at, seat, number) <= goal:
            return NOWHERE
    return goal


@inner
def back_goal(cells: Numbers, at: int, rules: Numbers, field: int, steps: int) -> int:
    """Where a marble comes to going back, or nowhere (DOG-52, B-DOG-18)."""
    if field >= rules[RING]:
        return NOWHERE
    if 0 < field % FIELDS_A_BOARD <= steps and is_barred(cells, at, rules, field // FIELDS_A_BOARD):
        return NOWHERE
    goal = field - steps
    return goal + rules[RING] if goal < 0 else goal


@spread
def owner_of(cells: Numbers, at: int, rules: Numbers, field: int) -> int:
    """The seat whose marble lies there, or -1."""
    if field >= rules[RING]:
        return (field - rules[RING]) // MARBLES_A_SEAT
    found = -1
    for place in range(MARBLES_A_SEAT * rules[SEATS]):  # all of them: several at once, which is faster than to stop
        found = max(found, place if cells[unsigned(at + MARBLES + place)] == field else -1)
    return found // MARBLES_A_SEAT


@spread
def replace(cells: Numbers, at: int, seat: int, old: int, new: int) -> None:
    """One of the seat's marbles goes from field to field, and they are in ascending order again."""
    first, place = at + MARBLES + MARBLES_A_SEAT * seat, 0
    for number in range(MARBLES_A_SEAT):
        place += cells[unsigned(first + number)] < old
    cells[unsigned(first + place)] = new
    for number in range(MARBLES_A_SEAT - 1):  # up and down once, without branches, which could not be foreseen
        _put_in_order(cells, first + number)
    for number in range(MARBLES_A_SEAT - 2, -1, -1):
        _put_in_order(cells, first + number)


@spread
def _put_in_order(cells: Numbers, place: int) -> None:
    one, other = whole(cells[unsigned(place)]), whole(cells[unsigned(place + 1)])
    cells[unsigned(place)], cells[unsigned(place + 1)] = min(one, other), max(one, other)


@spread
def _send_home(cells: Numbers, at: int, rules: Numbers, field: int) -> None:
    owner = owner_of(cells, at, rules, field)
    if owner >= 0:
        replace(cells, at, owner, field, KENNEL)


@inner
def _leave(cells: Numbers, at: int, rules: Numbers, seat: int, field: int) -> None:
    """A marble that leaves its own start leaves it free."""
    if field == rules[STARTS + seat]:
        cells[at + FRESH] &= ~(1 << seat)


@inner
def move(cells: Numbers, at: int, rules: Numbers, seat: int, field: int, goal: int) -> None:
    """One marble goes; a marble that lay there before goes home (DOG-40)."""
    if goal < rules[RING]:
        _send_home(cells, at, rules, goal)
    replace(cells, at, seat, field, goal)
    _leave(cells, at, rules, seat, field)


@inner
def burn(cells: Numbers, at: int, rules: Numbers, seat: int, field: int, goal: int) -> None:
    """One marble goes a part of a seven; everything it passes or lands on goes home (DOG-43)."""
    ring = rules[RING]
    _leave(cells, at, rules, seat, field)
    if field < ring:
        last = ahead(rules, field, goal if goal < ring else rules[STARTS + seat])
        for owner in range(rules[SEATS]):
            for number in range(MARBLES_A_SEAT):  # upwards: one that goes home comes first, and moves only those seen
                met = marble(cells, at, owner, number)
                if 0 <= met < ring and 0 < ahead(rules, field, met) <= last:
                    replace(cells, at, owner, met, KENNEL)
            if cells[at + FRESH] and 0 < ahead(rules, field, rules[STARTS + owner]) <= last:
                cells[at + FRESH] &= ~(1 << owner)  # only where the option lets a seven break a blockade
    replace(cells, at, seat, field, goal)


@inner
def bring_out(cells: Numbers, at: int, rules: Numbers, seat: int) -> None:
    """A marble comes from the kennel to the start, and is fresh there (DOG-37, DOG-38, B-DOG-12)."""
    start = rules[STARTS + seat]
    _send_home(cells, at, rules, start)
    replace(cells, at, seat, KENNEL, start)
    cells[at + FRESH] |= 1 << seat


@inner
def exchange(cells: Numbers, at: int, rules: Numbers, field: int, goal: int) -> None:
    """Two marbles change places (B-DOG-14)."""
    seat, other = owner_of(cells, at, rules, field), owner_of(cells, at, rules, goal)
    replace(cells, at, seat, field, goal)
    replace(cells, at, other, goal, field)


@inner
def completed(cells: Numbers, at: int, rules: Numbers) -> int:
    """A side whose marbles are all home, as bits, or 0."""
    home = 0
    for seat in range(rules[SEATS]):
        if is_home(cells, at, rules, seat):
            home |= 1 << seat
    if home:
        for side in range(rules[SIDES]):
            if home & rules[SIDE + side] == rules[SIDE + side]:
                return rules[SIDE + side]
    return 0


@inner
def copy_board(source: Numbers, at: int, target: Numbers, to: int) -> None:
    for cell in range(BOARD):
        target[to + cell] = source[at + cell]
