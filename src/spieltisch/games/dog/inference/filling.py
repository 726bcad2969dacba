"""In how many ways unseen cards can fill hidden places, and one of these ways by lot, each with the same chance."""

from collections.abc import Iterator, Mapping
from itertools import product
from math import comb, factorial, perm, prod
from operator import sub
from random import Random
from typing import NamedTuple, TypeVar

import msgspec

from spieltisch.games.dog.engine.cards import NO_CARDS, RANKS, Count, Rank, listed

Ranks = int
"""A set of ranks, as bits: what a hidden card may be."""
ANY: Ranks = (1 << len(RANKS)) - 1

Rooms = tuple[int, ...]
T = TypeVar("T")


def bits(ranks: tuple[Rank, ...]) -> Ranks:
    return sum(1 << rank for rank in ranks)


class Pack(msgspec.Struct, frozen=True):
    """The cards that hands were dealt from, and what the own hand tells of them."""

    new: Count
    """They are in hands or in the stack."""
    old: Count = NO_CARDS
    """They were left over before a reshuffle: all of them have been dealt (B-DOG-5)."""
    own: Count = NO_CARDS
    """After a reshuffle: what the seat was dealt itself."""
    own_old: int = 0
    """How many of these are left-over cards."""


class Filled(NamedTuple):
    ranks: dict[Ranks, list[Rank]]
    """By kind of place, in any order."""
    own_old: list[int]
    """By rank: how many of the own cards are left-over ones."""


class Filling:
    """Hidden places to be filled from a pack of which so many cards have been seen in hands.

    Cards are told apart here, equal ones too: every way to lay them on the places has the same chance.
    """

    def __init__(self, pack: Pack, seen: Count, places: Mapping[Ranks, int]) -> None:
        self._pack, self._seen = pack, seen
        kinds = dict(places)
        self._free = 0 if any(pack.old) else kinds.pop(ANY, 0)  # these take whatever the others leave
        self._kinds = tuple(kinds)
        self._rooms = (*kinds.values(), pack.own_old)
        self._known: dict[tuple[Rank, Rooms], list[tuple[int, Rooms]]] = {}
        left = sum(pack.new) + sum(pack.old) - sum(seen) - sum(kinds.values())
        self.ways = self._ways(0, self._rooms) * perm(left, self._free)

    def _ways(self, rank: Rank, rooms: Rooms) -> int:
        """For cards of that rank and higher ones."""
        return sum(ways for ways, _ in self._choices(rank, rooms)) if rank < len(RANKS) else not any(rooms)

    def _choices(self, rank: Rank, rooms: Rooms) -> list[tuple[int, Rooms]]:
        """How many cards of the rank each kind of place gets, in how many ways all told; the last are own old ones."""
        found = self._known.get((rank, rooms))
        if found is None:
            found = self._known[rank, rooms] = [
                (ways * further, counts)
                for ways, counts in self._laid(rank, rooms)
                if (further := self._ways(rank + 1, tuple(map(sub, rooms, counts))))
            ]
        return found

    def _laid(self, rank: Rank, rooms: Rooms) -> Iterator[tuple[int, Rooms]]:
        """The same for cards of this rank alone."""
        seen, old, new, own = (one[rank] for one in (self._seen, self._pack.old, self._pack.new, self._pack.own))
        *places, own_old = rooms
        admitted = [
            min(old + new - seen, room) if kind >> rank & 1 else 0
            for kind, room in zip(self._kinds, places, strict=True)
        ]
        for counts in product(*(range(many + 1) for many in (*admitted, min(own, own_old)))):
            used, mine = seen + sum(counts[:-1]), counts[-1]
            if mine <= old <= used and used - old <= new:
                ways = comb(own, mine) * comb(used - own, old - mine) * factorial(old) * perm(new, used - old)
                yield ways * prod(map(comb, places, counts)), counts

    def filled(self, random: Random) -> Filled:
        found: dict[Ranks, list[Rank]] = {kind: [] for kind in self._kinds}
        left, rooms, own_old = list(self._pack.new), self._rooms, [0] * len(RANKS)
        for rank in RANKS if any(rooms) else ():
            counts = chosen(self._choices(rank, rooms), random)
            for kind, many in zip(self._kinds, counts, strict=False):
                found[kind] += [rank] * many
            own_old[rank] = counts[-1]
            left[rank] -= sum(counts[:-1])
            rooms = tuple(map(sub, rooms, counts))
        for ranks in found.values():
            random.shuffle(ranks)
        if self._free:
            found[ANY] = random.sample(listed(tuple(map(sub, left, self._seen))), self._free)
        return Filled(found, own_old)


def chosen(weighed: list[tuple[int, T]], random: Random) -> T:
    """One of them, with a chance in proportion to its weight."""
    if len(weighed) == 1:
        return weighed[0][1]
    lot = random.randrange(sum(weight for weight, _ in weighed))
    for weight, choice in weighed:
        lot -= weight
        if lot < 0:
            return choice
    raise AssertionError("a lot beyond the last weight")
