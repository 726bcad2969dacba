"""In how many ways unseen cards can fill hidden places, and one of these ways by lot, each with the same chance."""

from collections.abc import Iterator, Mapping
from itertools import product
from math import comb, factorial, perm
from random import Random
from typing import TypeVar

import msgspec

from spieltisch.games.dog.engine.cards import RANKS, Count, Rank, listed

Ranks = int
"""A set of ranks, as bits: what a hidden card may be."""
ANY: Ranks = (1 << len(RANKS)) - 1

Rooms = tuple[int, ...]
T = TypeVar("T")


def bits(ranks: tuple[Rank, ...]) -> Ranks:
    """The set of these ranks."""
    return sum(1 << rank for rank in ranks)


class Pack(msgspec.Struct, frozen=True):
    """The cards that hands were dealt from."""

    new: Count
    """They are in hands or in the stack."""
    old: Count = (0,) * len(RANKS)
    """They were left over before a reshuffle: all of them have been dealt (B-DOG-5)."""


class Filling:
    """Hidden places to be filled from a pack of which so many cards have been seen in hands.

    Cards are told apart here, equal ones too: every way to lay them on the places has the same chance.
    """

    def __init__(self, pack: Pack, seen: Count, places: Mapping[Ranks, int]) -> None:
        self._pack, self._seen = pack, seen
        kinds = dict(places)
        self._free = 0 if any(pack.old) else kinds.pop(ANY, 0)  # these take whatever the others leave
        self._kinds, rooms = tuple(kinds), tuple(kinds.values())
        self._left = sum(pack.new) + sum(pack.old) - sum(seen) - sum(rooms)
        self._rooms = rooms
        self._known: dict[tuple[Rank, Rooms], int] = {}
        self.ways = self._ways(0, rooms) * perm(self._left, self._free)

    def _ways(self, rank: Rank, rooms: Rooms) -> int:
        """For cards of that rank and higher ones."""
        if rank == len(RANKS):
            return not any(rooms)
        found = self._known.get((rank, rooms))
        if found is None:
            found = sum(ways for ways, _ in self._choices(rank, rooms))
            self._known[rank, rooms] = found
        return found

    def _choices(self, rank: Rank, rooms: Rooms) -> Iterator[tuple[int, Rooms]]:
        """How many cards of the rank each kind of place gets, and the number of ways to go on so."""
        seen, old, new = self._seen[rank], self._pack.old[rank], self._pack.new[rank]
        most = old + new - seen
        admitted = [min(most, room) if kind >> rank & 1 else 0 for kind, room in zip(self._kinds, rooms, strict=True)]
        for counts in product(*(range(many + 1) for many in admitted)):
            used = seen + sum(counts)
            if not old <= used <= old + new:
                continue
            ways = comb(new, used - old) * factorial(used)
            for room, many in zip(rooms, counts, strict=True):
                ways *= comb(room, many)
            left = tuple(room - many for room, many in zip(rooms, counts, strict=True))
            ways *= self._ways(rank + 1, left)
            if ways:
                yield ways, counts

    def filled(self, random: Random) -> dict[Ranks, list[Rank]]:
        """By kind of place, the cards that lie there, in any order."""
        found: dict[Ranks, list[Rank]] = {kind: [] for kind in self._kinds}
        left, rooms = list(self._pack.new), self._rooms
        for rank in RANKS if rooms else ():
            counts = chosen(list(self._choices(rank, rooms)), random)
            for kind, many in zip(self._kinds, counts, strict=True):
                found[kind] += [rank] * many
            left[rank] -= sum(counts)
            rooms = tuple(room - many for room, many in zip(rooms, counts, strict=True))
        for ranks in found.values():
            random.shuffle(ranks)
        if self._free:
            rest = listed(tuple(has - gone for has, gone in zip(left, self._seen, strict=True)))
            found[ANY] = random.sample(rest, self._free)
        return found


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
