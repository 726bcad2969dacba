"""The chance of winning beside points: where others play, the two may disagree."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

import msgspec


class Wins(msgspec.Struct, frozen=True):
    """The chance of winning, where values are points."""

    chance: float
    exact: bool
    """Whether it is true, or an estimate."""


MORE_OFTEN = {True: 0.0005, False: 0.005}
"""By whether chances are exact: less than this does not make one choice win more often than another."""


class WithWins(Protocol):
    """A choice whose chance of winning may be known."""

    @property
    def wins(self) -> Wins | None:
        """None where it is not, or where the value is that chance itself."""
        ...


C = TypeVar("C", bound=WithWins)


def more_often(than: C, others: Iterable[C]) -> float:
    """By how much what wins most often does so; 0 where that is this one, or hardly anything."""
    best = surer(than, others)
    return best.wins.chance - than.wins.chance if best and best.wins and than.wins else 0.0


def surer(than: C, others: Iterable[C]) -> C | None:
    """What wins most often, if that is more often than this one; None where it is not, or chances are not known."""
    known = [one for one in others if one.wins is not None]
    if than.wins is None or not known:
        return None
    best = max(known, key=lambda one: one.wins.chance if one.wins else 0.0)
    assert best.wins is not None
    return best if best.wins.chance - than.wins.chance > MORE_OFTEN[best.wins.exact] else None
