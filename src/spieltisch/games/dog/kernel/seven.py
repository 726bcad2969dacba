"""The seven in parts: whose marbles it moves, and whether all points can be spent; the engine's `seven.py`.

Lists of seats are digits of four bits; see `layout.py`.
"""

from spieltisch.games.dog.engine.cards import JOKER
from spieltisch.games.dog.kernel.board import (
    FAR,
    KENNEL,
    NOWHERE,
    blocked_ahead,
    burn,
    completed,
    copy_board,
    finish_goal,
    is_home,
    marble,
    ring_goal,
)
from spieltisch.games.dog.kernel.compiled import inner, whole
from spieltisch.games.dog.kernel.layout import (
    ALONE,
    BOARD,
    BREAKS_BLOCK,
    CANADIAN_SEVEN,
    EVERYBODY,
    JOKER_NOT_LAST,
    LENIENT_LAST_SEVEN,
    MARBLES_A_SEAT,
    MATES,
    OWN_ONLY,
    RING,
    SEVEN_MOVES_ALL,
    Numbers,
)
from spieltisch.games.dog.kernel.paper import STACK, TRIED

BITS_A_SEAT = 4
SEAT_MASK = (1 << BITS_A_SEAT) - 1


@inner
def movable(cells: Numbers, at: int, rules: Numbers, seat: int) -> int:
    """Whose marbles the seat's ordinary cards move: its own, then those of unfinished teammates (DOG-12, E-DOG-1)."""
    if not is_home(cells, at, rules, seat):
        return seat + 1
    found, shift, mates = 0, 0, rules[MATES + seat]
    while mates:
        mate = (mates & SEAT_MASK) - 1
        if not is_home(cells, at, rules, mate):
            found |= (mate + 1) << shift
            shift += BITS_A_SEAT
        mates >>= BITS_A_SEAT
    return found


@inner
def movable_by_seven(cells: Numbers, at: int, rules: Numbers, seat: int) -> int:
    """Whose marbles a seven moves (DOG-57, DOG-62, B-DOG-26)."""
    if rules[ALONE]:
        return seat + 1 if rules[SEVEN_MOVES_ALL] == OWN_ONLY else rules[EVERYBODY]
    if rules[CANADIAN_SEVEN]:
        return rules[MATES + seat] << BITS_A_SEAT | seat + 1
    return rules[MATES + seat] if is_home(cells, at, rules, seat) else seat + 1


@inner
def breaks_blockades(rules: Numbers) -> bool:
    """Whether a seven does (B-DOG-26)."""
    return rules[ALONE] != 0 and rules[SEVEN_MOVES_ALL] == BREAKS_BLOCK


@inner
def reach(cells: Numbers, at: int, rules: Numbers, field: int) -> int:
    """How far ahead a marble that goes by a seven meets a blockade."""
    if field >= rules[RING] or breaks_blockades(rules):
        return FAR
    return blocked_ahead(cells, at, rules, field)


@inner
def is_banned(cells: Numbers, at: int, rules: Numbers, card: int) -> bool:
    """A joker may have to complete no side (E-DOG-5)."""
    return card == JOKER and rules[JOKER_NOT_LAST] != 0 and completed(cells, at, rules) != 0


@inner
def _runs_free(cells: Numbers, at: int, rules: Numbers, seat: int, points: int) -> bool:
    """Whether one marble can spend all points on the ring: the usual case."""
    movers = movable_by_seven(cells, at, rules, seat)
    while movers:
        mover = (movers & SEAT_MASK) - 1
        for number in range(MARBLES_A_SEAT):
            field = marble(cells, at, mover, number)
            if KENNEL < field < rules[RING] and points < reach(cells, at, rules, field):
                return True
        movers >>= BITS_A_SEAT
    return False


@inner
def _is_enough(cells: Numbers, at: int, rules: Numbers, seat: int, points: int) -> bool:
    """Whether it needs no search to see that the points can be spent."""
    if points == 0 or (rules[LENIENT_LAST_SEVEN] and completed(cells, at, rules)):
        return True
    return _runs_free(cells, at, rules, seat, points)


@inner
def unit_step(cells: Numbers, at: int, rules: Numbers, movers: int, number: int) -> tuple[int, int, int]:
    """The single step of that number: whose marble, from where and to where; nowhere if it is not possible."""
    mover = (movers >> BITS_A_SEAT * (number // (2 * MARBLES_A_SEAT)) & SEAT_MASK) - 1
    field = marble(cells, at, mover, number // 2 % MARBLES_A_SEAT)
    if field == KENNEL:
        return mover, field, NOWHERE
    blocked = reach(cells, at, rules, field)
    if number % 2:
        return mover, field, finish_goal(cells, at, rules, mover, field, 1, blocked)
    return mover, field, ring_goal(rules, field, 1, blocked)


@inner
def unit_steps(movers: int) -> int:
    """How many numbers of single steps there are for so many seats."""
    count = 0
    while movers:
        count += 2 * MARBLES_A_SEAT
        movers >>= BITS_A_SEAT
    return count


@inner
def spendable(rules: Numbers, seat: int, card: int, points: int, paper: Numbers) -> bool:
    """Whether so many points can all be spent from the board at the bottom of the stack (B-DOG-23), in single steps."""
    if _is_enough(paper, STACK, rules, seat, points):
        return True
    depth, paper[TRIED] = 0, 0
    while depth >= 0:
        at, number = STACK + BOARD * depth, whole(paper[TRIED + depth])
        movers = movable_by_seven(paper, at, rules, seat)
        if number == unit_steps(movers):
            depth -= 1
            continue
        mover, field, goal = unit_step(paper, at, rules, movers, number)
        paper[TRIED + depth] += 1
        if goal == NOWHERE:
            continue
        copy_board(paper, at, paper, at + BOARD)
        burn(paper, at + BOARD, rules, mover, field, goal)
        if is_banned(paper, at + BOARD, rules, card):
            continue
        depth += 1
        if _is_enough(paper, at + BOARD, rules, seat, points - depth):
            return True
        paper[TRIED + depth] = 0
    return False


@inner
def leaves_enough(
    row: Numbers, rules: Numbers, seat: int, card: int, left: int, mover: int, field: int, goal: int, paper: Numbers
) -> bool:
    copy_board(row, 0, paper, STACK)
    burn(paper, STACK, rules, mover, field, goal)
    return not is_banned(paper, STACK, rules, card) and spendable(rules, seat, card, left, paper)
