"""Where cards bring marbles. How far each can go is found once for all cards and steps: a list on the paper.

A walk has `WALK` cells: the marble's `FIELD` and `OWNER`; by fewer than `BLOCKED` steps it comes to the ring; by more
than `ENTRY` and at most `LAST` into its finish, so many fields behind `BASE`.
"""

from spieltisch.games.dog.engine.cards import JOKER
from spieltisch.games.dog.kernel.board import (
    FAR,
    KENNEL,
    NOWHERE,
    ahead,
    back_goal,
    blocked_ahead,
    is_fresh,
    is_home,
    marble,
    on_ring,
)
from spieltisch.games.dog.kernel.cards import BACKWARD, FIRST_STEP, STEPS
from spieltisch.games.dog.kernel.compiled import inner, spread, whole
from spieltisch.games.dog.kernel.layout import (
    FINISHES,
    FRESH,
    JOKER_NOT_LAST,
    MARBLES_A_SEAT,
    MATES,
    MOVE,
    PART,
    RING,
    STARTS,
    Numbers,
)
from spieltisch.games.dog.kernel.noting import code, note
from spieltisch.games.dog.kernel.paper import WALK, WALKS, WALKS_BY_SEVEN
from spieltisch.games.dog.kernel.seven import (
    BITS_A_SEAT,
    SEAT_MASK,
    breaks_blockades,
    leaves_enough,
    movable_by_seven,
)

FIELD, OWNER, BLOCKED, ENTRY, LAST, BASE = range(WALK)


@spread
def list_walks(row: Numbers, rules: Numbers, movers: int, breaks: bool, paper: Numbers, at: int) -> int:
    """Write down from `at` on how far the movers' marbles can go that are not in the kennel; where the list ends.

    The own ones ahead in the finish cannot be passed (DOG-51); where a walk `breaks` blockades, no others bar it.
    """
    ring, free = whole(rules[RING]), breaks or row[FRESH] == 0
    while movers:
        mover = (movers & SEAT_MASK) - 1
        start, finish = whole(rules[STARTS + mover]), whole(rules[FINISHES + mover])
        waiting, wall = 0, finish + MARBLES_A_SEAT
        for number in range(MARBLES_A_SEAT):
            waiting += marble(row, 0, mover, number) == KENNEL
        end = at + WALK * (MARBLES_A_SEAT - waiting)
        to = end
        for number in range(MARBLES_A_SEAT - 1, waiting - 1, -1):  # from the one ahead, who is in the others' way
            to -= WALK
            field = marble(row, 0, mover, number)
            paper[to + FIELD], paper[to + OWNER] = field, mover
            if field >= ring:
                paper[to + BLOCKED], paper[to + ENTRY] = 0, 0
                paper[to + LAST], paper[to + BASE] = wall - field - 1, field
                wall = field
            else:
                blocked = FAR if free else blocked_ahead(row, 0, rules, field)
                entry = ahead(rules, field, start)
                shut = entry >= blocked or (entry == 0 and is_fresh(row, 0, mover))  # B-DOG-15
                paper[to + BLOCKED], paper[to + ENTRY] = blocked, entry
                paper[to + LAST], paper[to + BASE] = entry if shut else entry + wall - finish, finish - entry - 1
        at = end
        movers >>= BITS_A_SEAT
    return at


@spread
def forward(row: Numbers, rules: Numbers, end: int, card: int, paper: Numbers, count: int) -> int:
    """All walks by that card, written behind the first `count` actions; how many actions there are then."""
    last_by_joker, ring = card == JOKER and rules[JOKER_NOT_LAST] != 0, whole(rules[RING])
    for place in range(FIRST_STEP[card], FIRST_STEP[card + 1]):
        steps = whole(STEPS[place])
        for walk in range(WALKS, end, WALK):
            field = whole(paper[walk + FIELD])
            if steps < paper[walk + BLOCKED]:
                count = note(paper, count, code(MOVE, card, field, on_ring(ring, field + steps)), steps)
            if paper[walk + ENTRY] < steps <= paper[walk + LAST] and not (
                last_by_joker and _completes(row, rules, whole(paper[walk + OWNER]), field)
            ):
                count = note(paper, count, code(MOVE, card, field, whole(paper[walk + BASE]) + steps), steps)
    return count


@inner
def _completes(row: Numbers, rules: Numbers, mover: int, field: int) -> bool:
    """Whether the side is complete once that marble has gone into the finish (DOG-63)."""
    if field >= rules[RING] or marble(row, 0, mover, 1) < rules[RING]:
        return False
    mates = rules[MATES + mover]
    while mates:
        if not is_home(row, 0, rules, (mates & SEAT_MASK) - 1):
            return False
        mates >>= BITS_A_SEAT
    return True


@spread
def backward(row: Numbers, rules: Numbers, end: int, card: int, paper: Numbers, count: int) -> int:
    """As `forward`, for walks back."""
    for walk in range(WALKS, end, WALK):
        field = whole(paper[walk + FIELD])
        goal = back_goal(row, 0, rules, field, BACKWARD)
        if goal != NOWHERE:
            count = note(paper, count, code(MOVE, card, field, goal))
    return count


@inner
def parts(row: Numbers, rules: Numbers, seat: int, card: int, points: int, paper: Numbers, count: int) -> int:
    """Every legal next part of a seven: the rest must be spendable after it."""
    movers, ring = movable_by_seven(row, 0, rules, seat), whole(rules[RING])
    end = list_walks(row, rules, movers, breaks_blockades(rules), paper, WALKS_BY_SEVEN)
    for walk in range(WALKS_BY_SEVEN, end, WALK):
        field, blocked = whole(paper[walk + FIELD]), whole(paper[walk + BLOCKED])
        entry, last = whole(paper[walk + ENTRY]), whole(paper[walk + LAST])
        if points < blocked and (entry == last or points <= entry):  # as a rule: on the ring, with nothing in the way
            for spent in range(1, points + 1):
                note(paper, count + spent - 1, code(PART, card, field, on_ring(ring, field + spent)), spent)
            count += points
            continue
        for spent in range(1, min(points, max(blocked - 1, last)) + 1):
            left = points - spent
            if spent < blocked:
                goal = on_ring(ring, field + spent)
                if points < blocked or _suffices(row, rules, seat, card, left, walk, end, spent, goal, paper):
                    count = note(paper, count, code(PART, card, field, goal), spent)
            if entry < spent <= last:
                goal = whole(paper[walk + BASE]) + spent
                if _suffices(row, rules, seat, card, left, walk, end, entry, goal, paper):
                    count = note(paper, count, code(PART, card, field, goal), spent)
    return count


@inner
def _suffices(
    row: Numbers, rules: Numbers, seat: int, card: int, left: int, walk: int, end: int, way: int, goal: int,
    paper: Numbers,
) -> bool:  # fmt: skip
    """Whether the points that are left can be spent after a part that goes so far on the ring.

    As a rule another marble can spend them that is not met on the way; if none can, it is tried out.
    """
    field = whole(paper[walk + FIELD])
    if not (card == JOKER and rules[JOKER_NOT_LAST]):
        for other in range(WALKS_BY_SEVEN, end, WALK):
            if left < paper[other + BLOCKED] and ahead(rules, field, whole(paper[other + FIELD])) > way:
                return True
    return leaves_enough(row, rules, seat, card, left, whole(paper[walk + OWNER]), field, goal, paper)
