"""The language in which a learner hears of a game and answers."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from spieltisch.core.errors import UnreadableError
from spieltisch.core.outcome import Outcome
from spieltisch.kit.learning.layout import Floats, Layout

A = TypeVar("A")
V = TypeVar("V")


class Language(ABC, Generic[A, V]):
    """One game's actions as numbers and its views as tensors, for given seats and options. A number says what is done
    as the actor sees it: seats are counted from its own, which is 0. A tensor is a row of numbers from 0 to 1;
    `features.part(tensor, name)` is one of its blocks, as rows and columns or planes."""

    actions: Layout
    """What the numbers of actions mean."""
    features: Layout
    """What the numbers of a tensor mean."""

    @abstractmethod
    def encode(self, view: V, legal: Sequence[A]) -> list[int]:
        """The numbers of the actions that are legal in that view; no two have the same."""

    @abstractmethod
    def tensor(self, view: V) -> Floats:
        """What that seat may know; a spectator looks from seat 0."""

    def points(self, view: V) -> float:
        """The points that the looker has so far; none where they come at the end only."""
        del view
        return 0.0

    def choices(self, view: V, legal: Sequence[A]) -> dict[int, A]:
        """The legal actions by their numbers."""
        return dict(zip(self.encode(view, legal), legal, strict=True))

    def decode(self, view: V, legal: Sequence[A], number: int) -> A:
        """The legal action with that number."""
        return chosen(self.choices(view, legal), number)


def chosen(choices: Mapping[int, A], number: int) -> A:
    """The action with that number; UnreadableError if there is none."""
    if number not in choices:
        raise UnreadableError("Number {number} is none of the actions that are legal now.", number=number)
    return choices[number]


def stakes(outcome: Outcome) -> tuple[float, ...]:
    """What a game was worth by seat: each seat stakes one, and the winners share the pot. For one player alone, the
    points."""
    seats, winners = len(outcome.places), outcome.winners
    if seats == 1:
        return tuple(map(float, outcome.points))
    return tuple((seats / len(winners) if seat in winners else 0.0) - 1 for seat in range(seats))
