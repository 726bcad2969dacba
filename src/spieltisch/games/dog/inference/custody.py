"""Where hidden cards may have gone: all courses of a round that fit what one seat has seen, and their chances.

No choices tell anything here but what was seen: a card that is passed on unseen may be any of the hand, and a
card that is played was anywhere in it, unless one of that rank was known there: then it was that one.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import comb, prod
from random import Random
from typing import NamedTuple

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import RANKS, UNSEEN, Count, Rank, count, without
from spieltisch.games.dog.engine.state import Hand
from spieltisch.games.dog.inference.filling import ANY, Filling, Pack, Ranks, chosen

Card = int
"""A card as the seat knows it: its rank, or below 0 the negative set of ranks that it may be."""
HIDDEN: Card = -ANY


class Pick(msgspec.Struct, frozen=True):
    step: int
    source: Seat
    target: Seat | None
    """None is the middle."""
    rank: Rank
    """UNSEEN if the seat did not see it."""
    by_chance: bool = False


class Passing(msgspec.Struct, frozen=True):
    """Cards leave hands, all at once."""

    picks: tuple[Pick, ...]


class Shown(msgspec.Struct, frozen=True):
    """A whole hand is seen; it is kept, or goes to the middle."""

    seat: Seat
    hand: Hand
    kept: bool


class Stuck(msgspec.Struct, frozen=True):
    """Nothing in the hand could be played: it held only these."""

    seat: Seat
    ranks: Ranks


Event = Passing | Shown | Stuck


class Situation(NamedTuple):
    """All hands as the seat knows them, and how many cards of each rank have been seen of those that were dealt."""

    hands: tuple[tuple[Card, ...], ...]
    seen: Count


class Outcome(NamedTuple):
    """One way that an event may have happened."""

    ways: int
    cards: tuple[Card, ...]
    """What each card was before it: of a passing by pick, of a hand that is shown by its `hidden` ranks."""
    hidden: tuple[Rank, ...]
    after: Situation


class Course(NamedTuple):
    """What may have happened: where it began, and each event."""

    begin: Situation
    outcomes: tuple[Outcome, ...]
    filling: Filling
    """Of what is hidden at the end."""


class Custody:
    """All courses of a round that begin in one of the given situations, each of them in so many ways."""

    def __init__(self, begin: dict[Situation, int], events: Iterable[Event], pack: Pack) -> None:
        ways = begin
        self._came: list[dict[Situation, list[tuple[int, tuple[Situation, Outcome]]]]] = []
        for event in events:
            came: dict[Situation, list[tuple[int, tuple[Situation, Outcome]]]] = {}
            for situation, many in ways.items():
                for outcome in outcomes(event, situation):
                    came.setdefault(outcome.after, []).append((many * outcome.ways, (situation, outcome)))
            ways = {after: sum(many for many, _ in roads) for after, roads in came.items()}
            self._came.append(came)
        self._pack, self._fillings = pack, dict[tuple[Count, frozenset[tuple[Ranks, int]]], Filling]()
        fillings = ((many, situation, self._filling(situation)) for situation, many in ways.items())
        weighed = ((many * filling.ways, (situation, filling)) for many, situation, filling in fillings)
        self._ends = [end for end in weighed if end[0]]
        self.possible = bool(self._ends)

    def _filling(self, situation: Situation) -> Filling:
        """Most situations differ only in whose the cards are that are known: they share one."""
        places = hidden_places(situation)
        key = (situation.seen, frozenset(places.items()))
        if key not in self._fillings:
            self._fillings[key] = Filling(self._pack, situation.seen, places)
        return self._fillings[key]

    def course(self, random: Random) -> Course:
        situation, filling = chosen(self._ends, random)
        happened = []
        for came in reversed(self._came):
            situation, outcome = chosen(came[situation], random)
            happened.append(outcome)
        return Course(situation, tuple(reversed(happened)), filling)


def hidden_places(situation: Situation) -> Counter[Ranks]:
    return Counter(-card for hand in situation.hands for card in hand if card < 0)


def outcomes(event: Event, situation: Situation) -> Iterator[Outcome]:
    """Every way that the event may have happened, as far as it makes a difference."""
    match event:
        case Passing(picks):
            return _passing(picks, situation)
        case Shown(seat, hand, kept):
            return _shown(seat, hand, kept, situation)
        case Stuck(seat, ranks):
            return _stuck(seat, ranks, situation)


def _passing(picks: tuple[Pick, ...], situation: Situation) -> Iterator[Outcome]:
    for taken in product(*(_pickable(pick, situation.hands[pick.source]) for pick in picks)):
        hands = list(situation.hands)
        seen = situation.seen
        for pick, (_, card) in zip(picks, taken, strict=True):
            hands[pick.source] = without(hands[pick.source], card)
        for pick, (_, card) in zip(picks, taken, strict=True):
            if card < 0 and pick.rank != UNSEEN:
                seen = _added(seen, (pick.rank,))
            if pick.target is not None:
                known = card if pick.rank == UNSEEN else pick.rank
                hands[pick.target] = tuple(sorted((*hands[pick.target], known)))
        yield Outcome(
            prod(ways for ways, _ in taken), tuple(card for _, card in taken), (), Situation(tuple(hands), seen)
        )


def _pickable(pick: Pick, hand: tuple[Card, ...]) -> list[tuple[int, Card]]:
    """Which cards it may have been, each in how many ways."""
    if pick.rank == UNSEEN:
        return [(many, card) for card, many in Counter(hand).items()]
    if pick.rank in hand and not pick.by_chance:
        return [(1, pick.rank)]
    return [(many, card) for card, many in Counter(hand).items() if may_be(card, pick.rank)]


def may_be(card: Card, rank: Rank) -> bool:
    return card == rank if card >= 0 else bool(-card >> rank & 1)


def _shown(seat: Seat, shown: Hand, kept: bool, situation: Situation) -> Iterator[Outcome]:
    hand = situation.hands[seat]
    unknown = Counter(shown)
    unknown.subtract(card for card in hand if card >= 0)
    if min(unknown.values(), default=0) < 0:
        return
    ranks = tuple(sorted(unknown.elements()))
    hands = (*situation.hands[:seat], tuple(sorted(shown)) if kept else (), *situation.hands[seat + 1 :])
    after = Situation(hands, _added(situation.seen, ranks))
    for ways, cards in _allotted(ranks, Counter(card for card in hand if card < 0)):
        yield Outcome(ways, cards, ranks, after)


def _allotted(ranks: tuple[Rank, ...], hidden: Counter[Card]) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """For each of the sorted ranks the hidden card that it was, and the number of ways to lay them so."""
    if not ranks:
        yield 1, ()
        return
    rank, many = ranks[0], ranks.count(ranks[0])
    fitting = [card for card in hidden if may_be(card, rank)]
    for split in product(*(range(min(many, hidden[card]) + 1) for card in fitting)):
        if sum(split) == many:
            here = dict(zip(fitting, split, strict=True))
            ways = prod(comb(hidden[card], number) for card, number in here.items())
            for more, others in _allotted(ranks[many:], hidden - Counter(here)):
                yield ways * more, (*Counter(here).elements(), *others)


def _stuck(seat: Seat, ranks: Ranks, situation: Situation) -> Iterator[Outcome]:
    hand = situation.hands[seat]
    if all(any(may_be(card, rank) for rank in RANKS if ranks >> rank & 1) for card in hand):
        narrowed = tuple(sorted(narrower(card, ranks) for card in hand))
        hands = (*situation.hands[:seat], narrowed, *situation.hands[seat + 1 :])
        yield Outcome(1, (), (), Situation(hands, situation.seen))


def narrower(card: Card, ranks: Ranks) -> Card:
    """The card, now that it can only be one of these."""
    return card if card >= 0 else -(-card & ranks)


def _added(seen: Count, ranks: Sequence[Rank]) -> Count:
    more = count(ranks)
    return tuple(seen[rank] + more[rank] for rank in RANKS)
