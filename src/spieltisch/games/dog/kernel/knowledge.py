"""What seats know of hidden hands, beside a row, for learners: the engine's `knowledge.py`.

A row of `KNOWN` cells: how many facts each seat has (`COUNTS`), scratch paper, and from the lowest on the facts
(`FACTS`): the first of each seat, then the second of each, because there are few as a rule, which lie together then. A
fact is a number: the rank, and the place of its holders among all sets of seats in the engine's order, so that facts
have that order too.
"""

import numpy as np

from spieltisch.games.dog.kernel.compiled import inner, spread, whole
from spieltisch.games.dog.kernel.layout import HANDS, RANKS, RECEIVERS, SEATS, SEATS_AT_MOST, Numbers

MOST_FACTS = 32
"""Every fact stands for a card of its own in another hand: five players alone hold 30."""
COUNTS = 0
REST = COUNTS + SEATS_AT_MOST
FACTS = REST + RANKS
NEXT = SEATS_AT_MOST
"""So many cells behind a fact is the seat's next one."""
KNOWN = FACTS + NEXT * MOST_FACTS

_BITS = SEATS_AT_MOST
_SET_MASK = (1 << _BITS) - 1
_IN_ORDER = sorted(range(1 << _BITS), key=lambda bits: [seat for seat in range(SEATS_AT_MOST) if bits >> seat & 1])
HOLDERS = np.array(_IN_ORDER)
"""By place: the seats as bits."""
PLACES = np.argsort(HOLDERS)
"""By seats as bits: their place."""
VAGUENESS = np.array([bits.bit_count() for bits in _IN_ORDER])
"""By place: how many seats they are."""


@inner
def rank_of(fact: int) -> int:
    return fact >> _BITS


@inner
def holders_of(fact: int) -> int:
    return whole(HOLDERS[fact & _SET_MASK])


@inner
def vagueness_of(fact: int) -> int:
    return whole(VAGUENESS[fact & _SET_MASK])


@inner
def _fact(rank: int, holders: int) -> int:
    return rank << _BITS | whole(PLACES[holders])


@inner
def facts_of(known: Numbers, seat: int) -> tuple[int, int]:
    """Where the seat's facts begin and end."""
    first = FACTS + seat
    return first, first + NEXT * known[COUNTS + seat]


@inner
def _sort(known: Numbers, seat: int) -> None:
    first, end = facts_of(known, seat)
    for place in range(first + NEXT, end, NEXT):
        fact, to = known[place], place
        while to > first and known[to - NEXT] > fact:
            known[to] = known[to - NEXT]
            to -= NEXT
        known[to] = fact


@inner
def learned(known: Numbers, seat: int, rank: int, holder: int) -> None:
    """The seat has seen that card go to that hand."""
    _, end = facts_of(known, seat)
    known[end] = _fact(rank, 1 << holder)
    known[COUNTS + seat] += 1
    _sort(known, seat)


@inner
def _may_be(fact: int, rank: int, holder: int) -> bool:
    """Whether it may be about such a card of the holder's."""
    return (rank_of(fact) == rank) & (holders_of(fact) >> holder & 1 != 0)


@inner
def taken(known: Numbers, seat: int, rank: int, holder: int) -> None:
    """One such card has left the holder: the surest fact goes, and whatever may have been that card gets vaguer."""
    first, end = facts_of(known, seat)
    gone = -1
    for place in range(first, end, NEXT):
        fact = whole(known[place])
        if _may_be(fact, rank, holder) and (gone < 0 or vagueness_of(fact) < vagueness_of(whole(known[gone]))):
            gone = place
    if gone < 0:
        return
    also = holders_of(whole(known[gone]))
    for place in range(gone, end - NEXT, NEXT):
        known[place] = known[place + NEXT]
    known[COUNTS + seat] -= 1
    for place in range(first, end - NEXT, NEXT):
        fact = whole(known[place])
        if _may_be(fact, rank, holder):
            known[place] = _fact(rank, holders_of(fact) | also)
    _sort(known, seat)


@spread
def shown(known: Numbers, rules: Numbers, holder: int, rank: int) -> None:
    """The holder has laid that card open: seats that knew of one there know of one less."""
    for seat in range(rules[SEATS]):
        first, end = facts_of(known, seat)
        concerned = False
        for place in range(first, end, NEXT):
            concerned |= _may_be(whole(known[place]), rank, holder)
        if concerned:
            taken(known, seat, rank, holder)


@inner
def _elsewhere(known: Numbers, seat: int, holder: int, row: Numbers) -> None:
    """What is still worth knowing once the holder's whole hand is seen; the surest facts are found in it first."""
    first, end = facts_of(known, seat)
    for rank in range(RANKS):
        known[REST + rank] = row[HANDS + RANKS * holder + rank]
    for vagueness in range(1, SEATS_AT_MOST + 1):
        for place in range(first, end, NEXT):
            fact = whole(known[place])
            if fact < 0 or vagueness_of(fact) != vagueness or not holders_of(fact) >> holder & 1:
                continue
            if known[REST + rank_of(fact)]:
                known[REST + rank_of(fact)] -= 1
                known[place] = -1
            else:
                known[place] = _fact(rank_of(fact), holders_of(fact) & ~(1 << holder))
    left = first
    for place in range(first, end, NEXT):
        if known[place] >= 0:
            known[left] = known[place]
            left += NEXT
    known[COUNTS + seat] = (left - first) // NEXT
    _sort(known, seat)


@inner
def looked(known: Numbers, seat: int, holder: int, row: Numbers) -> None:
    """The seat has seen the whole hand (E-DOG-8)."""
    _elsewhere(known, seat, holder, row)
    for rank in range(RANKS):
        for _ in range(row[HANDS + RANKS * holder + rank]):
            learned(known, seat, rank, holder)


@inner
def emptied(known: Numbers, rules: Numbers, holder: int, row: Numbers) -> None:
    """The holder's whole hand goes to the middle, open to all (DOG-34)."""
    for seat in range(rules[SEATS]):
        if known[COUNTS + seat]:
            _elsewhere(known, seat, holder, row)


@inner
def passed(known: Numbers, rules: Numbers, giver: int, receiver: int, rank: int) -> None:
    """A hidden card has gone from hand to hand: both know it; for the others it may be one they knew of."""
    taken(known, receiver, rank, giver)
    for seat in range(rules[SEATS]):
        if seat == receiver:
            continue
        first, end = facts_of(known, seat)
        for place in range(first, end, NEXT):
            fact = whole(known[place])
            if holders_of(fact) >> giver & 1:
                known[place] = _fact(rank_of(fact), holders_of(fact) | 1 << receiver)
        _sort(known, seat)
    learned(known, giver, rank, receiver)


@inner
def exchanged(known: Numbers, rules: Numbers, ranks: Numbers, at: int, takes: bool) -> None:
    """All have given a card to the receiver, or taken one from there; by seat, the cards lie from `at` on."""
    for seat in range(rules[SEATS]):
        other, rank = whole(rules[RECEIVERS + seat]), whole(ranks[at + seat])
        if takes:
            taken(known, seat, rank, other)
        else:
            taken(known, other, rank, seat)
    for seat in range(rules[SEATS]):
        other, rank = whole(rules[RECEIVERS + seat]), whole(ranks[at + seat])
        if takes:
            learned(known, other, rank, seat)
        else:
            learned(known, seat, rank, other)


@inner
def forgotten(known: Numbers, rules: Numbers) -> None:
    for seat in range(rules[SEATS]):
        known[COUNTS + seat] = 0
