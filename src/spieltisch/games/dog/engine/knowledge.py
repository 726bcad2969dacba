"""What seats know of hidden hands: cards that they gave, lost, drew or looked at, and how that knowledge fades.

Every fact stands for a card of its own and stays true, whatever happens out of the seat's sight. Positions write these
facts down; what else can be counted is in the story of the round.
"""

from collections.abc import Iterable, Sequence

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import Rank, without
from spieltisch.games.dog.engine.state import Known

Knowledge = tuple[tuple[Known, ...], ...]


def learned(knowledge: Knowledge, seat: Seat, rank: Rank, holder: Seat) -> Knowledge:
    return _with(knowledge, seat, (*knowledge[seat], Known(rank, (holder,))))


def taken(knowledge: Knowledge, seat: Seat, rank: Rank, holder: Seat) -> Knowledge:
    """The seat has taken that card from that hand."""
    return _with(knowledge, seat, _one_less(knowledge[seat], holder, rank))


def looked(knowledge: Knowledge, seat: Seat, holder: Seat, hand: Sequence[Rank]) -> Knowledge:
    """The seat has seen the whole hand (E-DOG-8)."""
    others = elsewhere(knowledge[seat], holder, hand)
    return _with(knowledge, seat, (*others, *(Known(rank, (holder,)) for rank in hand)))


def shown(knowledge: Knowledge, holder: Seat, rank: Rank) -> Knowledge:
    """The holder has laid that card open: seats that knew of one there know of one less."""
    return tuple([_one_less(facts, holder, rank) if facts else facts for facts in knowledge])


def emptied(knowledge: Knowledge, holder: Seat, hand: Sequence[Rank]) -> Knowledge:
    """The holder's whole hand has gone to the middle, open to all (DOG-34)."""
    return tuple(tuple(sorted(elsewhere(facts, holder, hand))) for facts in knowledge)


def passed(knowledge: Knowledge, giver: Seat, receiver: Seat, rank: Rank) -> Knowledge:
    """A hidden card has gone from hand to hand: both know it; for the others it may be one they knew of."""
    knowledge = taken(knowledge, receiver, rank, giver)
    changed = tuple(
        facts if seat == receiver else tuple(sorted(_perhaps(fact, giver, receiver) for fact in facts))
        for seat, facts in enumerate(knowledge)
    )
    return learned(changed, giver, rank, receiver)


def _perhaps(fact: Known, giver: Seat, receiver: Seat) -> Known:
    if giver not in fact.holders or receiver in fact.holders:
        return fact
    return Known(fact.rank, tuple(sorted((*fact.holders, receiver))))


def _one_less(facts: tuple[Known, ...], holder: Seat, rank: Rank) -> tuple[Known, ...]:
    """One such card has left the holder: the surest fact goes, and whatever may have been that card gets vaguer."""
    suspects = [fact for fact in facts if fact.rank == rank and holder in fact.holders]
    if not suspects:
        return facts
    gone, *others = sorted(suspects, key=_vagueness)
    vaguer = (Known(rank, tuple(sorted({*fact.holders, *gone.holders}))) for fact in others)
    return tuple(sorted((*(fact for fact in facts if fact not in suspects), *vaguer)))


def elsewhere(facts: tuple[Known, ...], holder: Seat, hand: Sequence[Rank]) -> list[Known]:
    """What is still worth knowing once the holder's whole hand is seen."""
    rest, left = list(hand), []
    for fact in sorted(facts, key=_vagueness):
        if holder not in fact.holders:
            left.append(fact)
        elif fact.rank in rest:
            rest.remove(fact.rank)
        else:
            left.append(Known(fact.rank, tuple(other for other in fact.holders if other != holder)))
    return left


def _vagueness(fact: Known) -> int:
    return len(fact.holders)


def _with(knowledge: Knowledge, seat: Seat, facts: Iterable[Known]) -> Knowledge:
    return (*knowledge[:seat], tuple(sorted(facts)), *knowledge[seat + 1 :])


def fits(facts: Sequence[Known], hands: Sequence[Sequence[Rank]]) -> bool:
    """Whether the hands are so that every fact holds, each for a card of its own."""
    if not facts:
        return True
    fact, *others = facts
    return any(
        fact.rank in hands[holder]
        and fits(
            others, [without(tuple(hand), fact.rank) if seat == holder else hand for seat, hand in enumerate(hands)]
        )
        for holder in fact.holders
    )
