"""A game through a viewer's eyes, in their language. All that is told of it is made from this; it holds no State."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import msgspec

from spieltisch.core.game import AnyGame
from spieltisch.core.seat import Seat
from spieltisch.core.steps import Happened, Step
from spieltisch.kit.words import Words

__all__ = ["Happened", "Said", "Seen", "happened", "seen_by", "view_after", "write_step"]


class Said(msgspec.Struct, frozen=True, dict=True):
    """One step of the game in words."""

    number: int
    seat: Seat
    """Whose turn it was."""
    text: str
    entered: bool = False
    """Whether it stands out among the others: an entry on a pad, a figure that has come home."""
    passing: bool = False
    """Whether it is worth telling only until more has happened: one player has chosen, and others still have to."""
    earlier: str = ""
    """What was told of the same turn before, and stands in the same line."""
    goes_on: bool = False
    """Whether it is told in one line with the step before."""


class Seen(msgspec.Struct, frozen=True, dict=True, kw_only=True):
    """What one pair of eyes has seen of a game."""

    game: AnyGame
    words: Words
    names: tuple[str, ...]
    """By seat."""
    seat: Seat | None
    """The viewer; None is a spectator."""
    steps: Sequence[Happened]
    view_after: Callable[[int], Any]
    """The View after so many steps, as these eyes had it or would have had it."""
    write_step: Callable[[int], str]
    """The step of that number in the game's notation; `?` is what these eyes have not seen."""
    real_dice: bool = False
    """Whether the players throw real dice and enter what they show."""

    @cached_property
    def view(self) -> Any:
        """The View after the last step."""
        return self.view_after(len(self.steps))


def seen_by(
    seat: Seat | None,
    game: AnyGame,
    words: Words,
    names: Sequence[str],
    start: Callable[[], Any],
    steps: Sequence[Step],
    real_dice: bool = False,
) -> Seen:
    return Seen(
        game=game,
        words=words,
        names=tuple(names),
        seat=seat,
        steps=happened(steps),
        view_after=view_after(game, start, steps, seat),
        write_step=write_step(game, start, steps, seat),
        real_dice=real_dice,
    )


def happened(steps: Sequence[Step]) -> tuple[Happened, ...]:
    return tuple([step.happened for step in steps])


NEWEST = 24
"""So many of the last steps remember how they looked to whom: all that is told after a move looks at them again."""


def view_after(
    game: AnyGame, start: Callable[[], Any], steps: Sequence[Step], seat: Seat | None
) -> Callable[[int], Any]:
    """Looks at any moment of the game through these eyes; the start is seldom asked for."""

    def look(count: int) -> Any:
        if not count:
            return game.view(start(), seat)
        step = steps[count - 1]
        looks: dict[Seat | None, Any] = step.__dict__.setdefault("looks", {})
        if seat not in looks:
            looks[seat] = game.view(step.state, seat)
            if count > NEWEST:
                steps[count - NEWEST - 1].__dict__.pop("looks", None)
        return looks[seat]

    return look


def write_step(
    game: AnyGame, start: Callable[[], Any], steps: Sequence[Step], seat: Seat | None
) -> Callable[[int], str]:
    def write(number: int) -> str:
        before = steps[number - 2].state if number > 1 else start()
        step, now = steps[number - 1], steps[-1].state
        return game.write_seen(seat, before, step.seat, step.action, now)

    return write
