"""A position as one seat sees it, as filled slots with their amounts; `slots.py` says which there are."""

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.engine.cards import ACE, FOUR, JACK, JOKER, KING, SEVEN, WHOLE_PACK
from spieltisch.games.dog.engine.rules import HAND_SIZES
from spieltisch.games.dog.kernel import slots as at
from spieltisch.games.dog.kernel.board import KENNEL, NOWHERE, ahead, finish_goal, is_exposed, is_fresh, is_home, marble
from spieltisch.games.dog.kernel.cards import BACKWARD, FORWARD
from spieltisch.games.dog.kernel.compiled import inner, whole
from spieltisch.games.dog.kernel.layout import (
    CHOSEN,
    DEALER,
    DISCARD,
    FINISHES,
    HANDS,
    MARBLES_A_SEAT,
    PHASE,
    RANKS,
    RECEIVERS,
    RING,
    ROUND,
    SEATS,
    SIDE,
    SIDES,
    SIZES,
    STARTS,
    Numbers,
)
from spieltisch.games.dog.kernel.moves import DEAL, DRAWING, SEVEN_POINTS
from spieltisch.games.dog.kernel.seven import BITS_A_SEAT, SEAT_MASK, movable

Slots = NDArray[np.int32]
Amounts = NDArray[np.float32]

ROUNDS = len(HAND_SIZES)
WATCHED = (ACE, KING, JOKER, SEVEN, JACK, FOUR)
PACK = sum(WHOLE_PACK)
SEVEN_STEPS = (1 << SEVEN_POINTS + 1) - 2
"""A bit for every number of fields that one part of a seven can go."""
STEPS = tuple(steps | (SEVEN_STEPS if rank in (SEVEN, JOKER) else 0) for rank, steps in enumerate(FORWARD))
"""By rank: a bit for every number of fields that one marble can go forward."""


@inner
def put(slots: Slots, amounts: Amounts, count: int, slot: int, amount: float) -> int:
    """One more filled slot, where there is room."""
    if count == len(slots):
        return count
    slots[count] = slot
    amounts[count] = amount
    return count + 1


@inner
def side_of(rules: Numbers, seat: int) -> int:
    """The seats of its side, as bits."""
    for side in range(rules[SIDES]):
        if rules[SIDE + side] >> seat & 1:
            return whole(rules[SIDE + side])
    return 0


@inner
def on_the_way(row: Numbers, rules: Numbers, seat: int) -> int:
    count = 0
    for number in range(MARBLES_A_SEAT):
        if KENNEL < marble(row, 0, seat, number) < rules[RING]:
            count += 1
    return count


@inner
def way_made(rules: Numbers, seat: int, field: int) -> float:
    """The part of the lap that a marble on the ring has behind it."""
    return ahead(rules, rules[STARTS + seat], field) / rules[RING]


@inner
def is_safe(row: Numbers, rules: Numbers, owner: int, field: int) -> bool:
    """Whether a marble on the ring is fresh on its start."""
    return field == rules[STARTS + owner] and is_fresh(row, 0, owner)


@inner
def features(row: Numbers, rules: Numbers, seat: int, slots: Slots, amounts: Amounts) -> int:
    """Write the filled slots of the position as that seat sees it; how many."""
    count = put(slots, amounts, 0, at.ALWAYS, 1.0)
    count = _everybody(row, rules, seat, slots, amounts, count)
    count = _round(row, rules, seat, slots, amounts, count)
    count = _hand(row, rules, seat, slots, amounts, count)
    count = _gift(row, rules, seat, slots, amounts, count)
    return _meetings(row, rules, seat, slots, amounts, count)


@inner
def _everybody(row: Numbers, rules: Numbers, seat: int, slots: Slots, amounts: Amounts, count: int) -> int:
    """Where all marbles are, and how many cards each seat holds."""
    seats = rules[SEATS]
    for other in range(seats):
        owner = (seat + other) % seats
        waiting, holes = 0, 0
        for number in range(MARBLES_A_SEAT):
            field = marble(row, 0, owner, number)
            if field == KENNEL:
                waiting += 1
            elif field >= rules[RING]:
                holes |= 1 << field - rules[FINISHES + owner]
            elif is_safe(row, rules, owner, field):
                count = put(slots, amounts, count, at.ON_START + other, 1.0)
            else:
                to_go = ahead(rules, field, rules[STARTS + owner])
                count = put(slots, amounts, count, at.SQUARE + at.LONGEST_RING * other + to_go, 1.0)
        count = put(slots, amounts, count, at.WAITING + 5 * other + waiting, 1.0)
        count = put(slots, amounts, count, at.HOLES + 16 * other + holes, 1.0)
        size = min(max(whole(row[SIZES + owner]), 0), 7)
        count = put(slots, amounts, count, at.SIZE + 8 * other + size, 1.0)
    return count


@inner
def _round(row: Numbers, rules: Numbers, seat: int, slots: Slots, amounts: Amounts, count: int) -> int:
    """Which round it is, who will begin the next one, and what is left in the pack."""
    number = whole(row[ROUND]) % ROUNDS
    if row[PHASE] == DEAL:
        first = (row[DEALER] + 1 - seat + rules[SEATS]) % rules[SEATS]
        count = put(slots, amounts, count, at.ROUND_SIZE + ROUNDS + number, 1.0)
        count = put(slots, amounts, count, at.FIRST + first, 1.0)
    else:
        count = put(slots, amounts, count, at.ROUND_SIZE + number, 1.0)
    if row[PHASE] == DRAWING:
        count = put(slots, amounts, count, at.DRAWING_CARD, 1.0)
    unseen = PACK
    for rank in range(RANKS):
        unseen -= row[DISCARD + rank] + row[HANDS + RANKS * seat + rank]
    for place, rank in enumerate(WATCHED):
        left = WHOLE_PACK[rank] - row[DISCARD + rank] - row[HANDS + RANKS * seat + rank]
        count = put(slots, amounts, count, at.UNSEEN + place, left / max(unseen, 1) * PACK / WHOLE_PACK[rank] - 1.0)
    return count


@inner
def _hand(row: Numbers, rules: Numbers, seat: int, slots: Slots, amounts: Amounts, count: int) -> int:
    """Own cards, and what they can do now."""
    hand, ring = HANDS + RANKS * seat, rules[RING]
    movers = movable(row, 0, rules, seat)
    out, waiting = 0, 0
    rest = movers
    while rest:
        mover = (rest & SEAT_MASK) - 1
        out += on_the_way(row, rules, mover)
        for number in range(MARBLES_A_SEAT):
            if marble(row, 0, mover, number) == KENNEL:
                waiting += 1
        rest >>= BITS_A_SEAT
    standing = 2 if is_home(row, 0, rules, seat) else 1 if out else 0
    steps = 0
    for rank in range(RANKS):
        held = min(whole(row[hand + rank]), 3)
        for number in range(held):
            count = put(slots, amounts, count, at.HELD + 9 * rank + 3 * number + standing, 1.0)
        if held > 0:
            steps |= STEPS[rank]
    jokers = whole(row[hand + JOKER])
    starters = min(whole(row[hand + ACE]) + whole(row[hand + KING]) + jokers, 2)
    count = put(slots, amounts, count, at.OUT + 10 * starters + 2 * min(waiting, 4) + (1 if out else 0), 1.0)
    four, jack, seven = row[hand + FOUR] + jokers > 0, row[hand + JACK] + jokers > 0, row[hand + SEVEN] + jokers > 0
    side = side_of(rules, seat)
    hits, hit_way, gain = 0, 0.0, 0
    while movers and (steps != 0 or four or jack):
        mover = (movers & SEAT_MASK) - 1
        start = rules[STARTS + mover]
        for number in range(MARBLES_A_SEAT):
            field = marble(row, 0, mover, number)
            if not KENNEL < field < ring:
                continue
            safe = is_safe(row, rules, mover, field)
            to_go = ahead(rules, field, start)
            for inside in range(1, MARBLES_A_SEAT + 1):
                if _comes_home(row, rules, mover, field, to_go + inside, steps):
                    count = put(slots, amounts, count, at.HOME + inside - 1, 1.0)
            if four and not safe and ring - to_go <= BACKWARD:
                count = put(slots, amounts, count, at.BACK, 1.0)
            for owner in range(rules[SEATS]):
                if side >> owner & 1:
                    continue
                for other in range(MARBLES_A_SEAT):
                    goal = marble(row, 0, owner, other)
                    if not is_exposed(row, rules, owner, goal):
                        continue
                    distance = ahead(rules, field, goal)
                    if _reaches(steps, distance) or (four and ring - distance == BACKWARD):
                        hits += 1
                        hit_way += way_made(rules, owner, goal)
                    if seven and distance <= SEVEN_POINTS:
                        count = put(slots, amounts, count, at.BURN, 1.0)
                    if jack and not safe:
                        gain = max(gain, to_go - ahead(rules, goal, start))
        movers >>= BITS_A_SEAT
    count = put(slots, amounts, count, at.HIT + min(hits, 3), 1.0)
    if hits:
        count = put(slots, amounts, count, at.HIT + 4, hit_way)
    if jack and gain > 0:
        count = put(slots, amounts, count, at.SWAP, 1.0)
        count = put(slots, amounts, count, at.SWAP + 1, gain / ring)
    return count


@inner
def _reaches(steps: int, distance: int) -> bool:
    """Whether one of the steps, given as bits, is that distance."""
    return distance <= at.REACH and steps >> distance & 1 != 0


@inner
def _comes_home(row: Numbers, rules: Numbers, owner: int, field: int, distance: int, steps: int) -> bool:
    """Whether one of the steps is that distance, and leads into the finish."""
    return _reaches(steps, distance) and finish_goal(row, 0, rules, owner, field, distance, rules[RING]) != NOWHERE


@inner
def _gift(row: Numbers, rules: Numbers, seat: int, slots: Slots, amounts: Amounts, count: int) -> int:
    """The card that the seat gave, while the receiver has it, and what it can do there."""
    card = whole(row[CHOSEN + seat])
    if card < 0:
        return count
    receiver, ring = rules[RECEIVERS + seat], rules[RING]
    out = on_the_way(row, rules, receiver)
    count = put(slots, amounts, count, at.GIFT + 2 * card + (1 if out else 0), 1.0)
    useful = False
    if card in (ACE, KING, JOKER) and marble(row, 0, receiver, 0) == KENNEL and not is_fresh(row, 0, receiver):
        count, useful = put(slots, amounts, count, at.GIFT_USE, 1.0), True
    side = side_of(rules, receiver)
    for number in range(MARBLES_A_SEAT):
        field = marble(row, 0, receiver, number)
        if not KENNEL < field < ring:
            continue
        to_go = ahead(rules, field, rules[STARTS + receiver])
        for inside in range(1, MARBLES_A_SEAT + 1):
            if _comes_home(row, rules, receiver, field, to_go + inside, STEPS[card]):
                count, useful = put(slots, amounts, count, at.GIFT_USE + 1, 1.0), True
        for owner in range(rules[SEATS]):
            if side >> owner & 1:
                continue
            for other in range(MARBLES_A_SEAT):
                goal = marble(row, 0, owner, other)
                if not is_exposed(row, rules, owner, goal):
                    continue
                distance = ahead(rules, field, goal)
                if _reaches(STEPS[card], distance):
                    count = put(slots, amounts, count, at.GIFT_USE + 2, 0.3 + way_made(rules, owner, goal))
                    useful = True
    if not useful:
        count = put(slots, amounts, count, at.GIFT_USE + 3, 1.0)
    return count


@inner
def _meetings(row: Numbers, rules: Numbers, seat: int, slots: Slots, amounts: Amounts, count: int) -> int:
    """Which marble stands how far behind which: dangers, chances and blockades."""
    ring, seats, side = rules[RING], rules[SEATS], side_of(rules, seat)
    for owner in range(seats):
        ours = side >> owner & 1
        kind = 0 if owner == seat else 1 if ours else 2
        for number in range(MARBLES_A_SEAT):
            field = marble(row, 0, owner, number)
            if not KENNEL < field < ring:
                continue
            safe = is_safe(row, rules, owner, field)
            made = way_made(rules, owner, field)
            for other in range(seats):
                theirs = side >> other & 1
                behind = 0 if other == seat else 1 if theirs else 2
                holds = 1 if row[SIZES + other] > 0 else 0
                waits = field == rules[STARTS + other] and marble(row, 0, other, 0) == KENNEL
                if waits and not safe and ours != theirs:
                    mine = kind if ours else 2 + behind
                    count = put(slots, amounts, count, at.UNDER + 2 * mine + holds, 1.0)
                if other == owner or (ours == theirs and not safe):
                    continue
                for piece in range(MARBLES_A_SEAT):
                    from_field = marble(row, 0, other, piece)
                    if not KENNEL < from_field < ring:
                        continue
                    distance = ahead(rules, from_field, field)
                    if distance > at.REACH or distance == 0:
                        continue
                    if safe:
                        count = put(slots, amounts, count, at.BLOCKED + 3 * kind + behind, 1.0)
                    else:
                        mine, slot = (kind, at.DANGER) if ours else (behind, at.CHANCE_TO_HIT)
                        slot += 2 * (at.REACH * (2 * mine + holds) + distance - 1)
                        count = put(slots, amounts, count, slot, 1.0)
                        count = put(slots, amounts, count, slot + 1, made)
    return count
