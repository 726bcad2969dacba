"""Choosing an action step by step: every action is a path of things to touch, and each touch narrows the rest.

No rule is in here: what can be touched next is what the engine's legal actions have in common with the touches so far.
"""

from collections.abc import Sequence

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.dog.engine.cards import JACK, Rank
from spieltisch.games.dog.engine.state import Action, BringOut, Draw, Fold, Give, Idle, Move, Part, Swap, Take


class Card(msgspec.Struct, frozen=True, tag=True):
    rank: Rank


class Use(msgspec.Struct, frozen=True, tag=True):
    """What a card is used as: a kind of action."""

    kind: type


class Marble(msgspec.Struct, frozen=True, tag=True):
    field: int


class Kennel(msgspec.Struct, frozen=True, tag=True):
    seat: Seat


class Goal(msgspec.Struct, frozen=True, tag=True):
    """A field to go to, or a marble there to change places with."""

    field: int


class Victim(msgspec.Struct, frozen=True, tag=True):
    seat: Seat


class Shown(msgspec.Struct, frozen=True, tag=True):
    rank: Rank


Pick = Card | Use | Marble | Kennel | Goal | Victim | Shown


def path(action: Action, by_use: bool = False) -> tuple[Pick, ...]:
    """What is touched for that action; `by_use` asks first what the card is used as."""
    use = (Use(type(action)),)
    asked = use if by_use else ()
    match action:
        case Give(rank):
            return (Card(rank), *use)
        case Take(rank):
            return (Shown(rank),)
        case Fold():
            return use
        case Idle():
            return (Card(JACK), *use)
        case BringOut(card, seat):
            return (Card(card), *asked, Kennel(seat))
        case Draw(card, victim):
            return (Card(card), *asked, Victim(victim))
        case Move(card, field, goal) | Part(card, field, goal) | Swap(card, field, goal):
            return (Card(card), *asked, Marble(field), Goal(goal))
    raise AssertionError(action)


class Picker:
    """The legal actions, and what has been touched so far."""

    def __init__(self, legal: Sequence[Action], picks: Sequence[Pick] = ()) -> None:
        self._legal = tuple(legal)
        self.picks = tuple(picks)

    @property
    def _paths(self) -> list[tuple[Action, tuple[Pick, ...]]]:
        """Every action that fits, with its path; what a card is used as is asked only where it makes a difference."""
        fitting = (
            [action for action in self._legal if path(action)[:1] == self.picks[:1]] if self.picks else self._legal
        )
        on_board = {type(action) for action in fitting if isinstance(action, Move | Part | Swap)}
        by_use = len(self.picks) > 0 and len(on_board) > 1
        paths = [(action, path(action, by_use)) for action in fitting]
        return [(action, way) for action, way in paths if way[: len(self.picks)] == self.picks]

    @property
    def options(self) -> tuple[Pick, ...]:
        """What can be touched next, in the engine's order."""
        here = len(self.picks)
        return tuple(dict.fromkeys(way[here] for _, way in self._paths if len(way) > here))

    def after(self, pick: Pick) -> "Picker":
        return Picker(self._legal, (*self.picks, pick))

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is still possible."""
        return tuple(action for action, _ in self._paths)

    @property
    def by_card(self) -> bool:
        return bool(self.options) and isinstance(self.options[0], Card)
