"""Seats round the table, and chance, which sits on none of them."""

from functools import cache
from typing import NewType

Seat = NewType("Seat", int)

CHANCE = Seat(-1)


@cache
def seats(count: int) -> tuple[Seat, ...]:
    """The seats 0 to count - 1, in turn order."""
    return tuple(Seat(number) for number in range(count))


def seat_name(seat: Seat) -> str:
    """A seat as people write it: they count from 1, and chance is a star."""
    return "*" if seat == CHANCE else str(seat + 1)
