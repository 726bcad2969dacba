"""The cards: two packs of 52 and three jokers each; suits never matter (DOG-04)."""

from collections.abc import Iterable

from spieltisch.core.texts import text

Rank = int

NAMES = "A23456789TJQKX"
"""By rank: how a card is written."""
SPOKEN = (
    text("ace"), text("two"), text("three"), text("four"), text("five"), text("six"), text("seven"), text("eight"),
    text("nine"), text("ten"), text("jack"), text("queen"), text("king"), text("joker"),
)  # fmt: skip
"""By rank: what a card is called; said in the reader's language where it is shown."""
ACE, TWO, FOUR, SEVEN, JACK, QUEEN, KING, JOKER = 0, 1, 3, 6, 10, 11, 12, 13
RANKS = range(len(NAMES))
UNSEEN: Rank = -1
"""Stands for a card that the seat has not seen."""

Count = tuple[int, ...]
"""How many cards of each rank."""

WHOLE_PACK: Count = (8,) * 13 + (6,)
NO_CARDS: Count = (0,) * len(NAMES)

FORWARD: tuple[tuple[int, ...], ...] = (
    (1, 11), (2,), (3,), (4,), (5,), (6,), (), (8,), (9,), (10,), (), (12,), (13,),
    (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13),
)  # fmt: skip
"""By rank: how many fields one marble may go forward (DOG-73 to DOG-77, DOG-80). The seven goes in parts."""
BACKWARD = 4
GOES_BACK = frozenset({FOUR, JOKER})
BRINGS_OUT = frozenset({ACE, KING, JOKER})
SPLITS = frozenset({SEVEN, JOKER})
EXCHANGES = frozenset({JACK, JOKER})
DRAWS = frozenset({TWO, JOKER})


def name(rank: Rank) -> str:
    """How the card is written; `?` if it is unseen."""
    return "?" if rank == UNSEEN else NAMES[rank]


def count(cards: Iterable[Rank]) -> Count:
    numbers = [0] * len(NAMES)
    for rank in cards:
        numbers[rank] += 1
    return tuple(numbers)


def added(counted: Count, rank: Rank) -> Count:
    return (*counted[:rank], counted[rank] + 1, *counted[rank + 1 :])


def listed(counted: Count) -> tuple[Rank, ...]:
    return tuple(rank for rank in RANKS for _ in range(counted[rank]))


def without(hand: tuple[Rank, ...], rank: Rank) -> tuple[Rank, ...]:
    place = hand.index(rank)
    return hand[:place] + hand[place + 1 :]
