"""Seats round the table, and chance, which sits on none of them."""

from functools import cache
from typing import NewType

from spieltisch.core.errors import UnreadableError

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in turn order; people read and write it from 1."""

CHANCE = Seat(-1)
"""Who rolls and deals: chance acts like a player, and sits on no seat."""


@cache
def seats(count: int) -> tuple[Seat, ...]:
    """The seats 0 to count - 1, in turn order."""
    return tuple(Seat(number) for number in range(count))


def seat_name(seat: Seat) -> str:
    return "*" if seat == CHANCE else str(seat + 1)


def read_seat(text: str, count: int) -> Seat:
    if text not in map(str, range(1, count + 1)):
        raise UnreadableError("There is no player '{text}'; there are {seats}.", text=text, seats=count)
    return Seat(int(text) - 1)
