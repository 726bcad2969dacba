"""What seats learn of hidden hands: cards that they gave, lost, drew or looked at, and when that knowledge ends."""

from collections.abc import Iterable

from spieltisch.core.seat import Seat
from spieltisch.games.dog.cards import Rank
from spieltisch.games.dog.state import Known

Knowledge = tuple[tuple[Known, ...], ...]


def learned(knowledge: Knowledge, seat: Seat, rank: Rank, holder: Seat) -> Knowledge:
    """The seat has seen that card go to that hand."""
    return _with(knowledge, seat, sorted((*knowledge[seat], Known(rank, (holder,)))))


def shown(knowledge: Knowledge, holder: Seat, rank: Rank) -> Knowledge:
    """The holder has laid that card open: who knew of one there knows of one less."""
    for seat, facts in enumerate(knowledge):
        for fact in facts:
            if fact.rank == rank and holder in fact.holders:
                knowledge = _with(knowledge, Seat(seat), _less(facts, fact))
                break
    return knowledge


def emptied(knowledge: Knowledge, holder: Seat) -> Knowledge:
    """The holder's whole hand has gone to the middle."""
    return tuple(tuple(fact for fact in facts if holder not in fact.holders) for facts in knowledge)


def passed(knowledge: Knowledge, giver: Seat, receiver: Seat, rank: Rank) -> Knowledge:
    """A hidden card has gone from hand to hand: both know it; for the others it may be one they knew of."""
    changed = []
    for seat, facts in enumerate(knowledge):
        if seat in (giver, receiver):
            known = next((fact for fact in facts if fact.rank == rank and giver in fact.holders), None)
            changed.append(facts if known is None else _less(facts, known))
        else:
            changed.append(tuple(sorted(_perhaps(fact, giver, receiver) for fact in facts)))
    return learned(tuple(changed), giver, rank, receiver)


def _perhaps(fact: Known, giver: Seat, receiver: Seat) -> Known:
    if giver not in fact.holders or receiver in fact.holders:
        return fact
    return Known(fact.rank, tuple(sorted((*fact.holders, receiver))))


def _less(facts: tuple[Known, ...], fact: Known) -> tuple[Known, ...]:
    place = facts.index(fact)
    return facts[:place] + facts[place + 1 :]


def _with(knowledge: Knowledge, seat: Seat, facts: Iterable[Known]) -> Knowledge:
    return (*knowledge[:seat], tuple(facts), *knowledge[seat + 1 :])
