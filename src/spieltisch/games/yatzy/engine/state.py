"""What a game of the Yatzy family is at one moment, and what can be done."""

from functools import cached_property

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.games.yatzy.engine.dice import Dice


class Roll(msgspec.Struct, frozen=True, tag=True):
    """Chance: all dice as they lie after the throw, the kept ones included."""

    dice: Dice


class Keep(msgspec.Struct, frozen=True, tag=True):
    dice: Dice


class FreeThrow(msgspec.Struct, frozen=True, tag=True):
    """Spend a free throw: like Keep, after the last ordinary throw (YP-10).

    `strike` is the box that is crossed off for it where the option asks for one (B-YP-4).
    """

    dice: Dice
    strike: "Place | None" = None


class Place(msgspec.Struct, frozen=True, order=True):
    """A box on a pad: column and row, both from 0."""

    column: int
    row: int


class Score(msgspec.Struct, frozen=True, tag=True):
    place: Place


class Points(msgspec.Struct, frozen=True, tag=True):
    """Real dice that were not entered: only what they gave in the box that is entered next."""

    points: int


class FreeUsed(msgspec.Struct, frozen=True, tag=True):
    """Real dice: so many free throws came before the turn's last throw, and what they showed was not entered."""

    count: int


class Begins(msgspec.Struct, frozen=True, tag=True):
    """Real dice: the winner of the starting roll (Y13-06), whatever it showed."""

    seat: Seat


Action = Roll | Keep | FreeThrow | Score | Points | FreeUsed | Begins


class Sheet(msgspec.Struct, frozen=True, dict=True, cache_hash=True):
    points: tuple[tuple[int | None, ...], ...]
    """By column and row; None is a free box."""
    bonus: tuple[int, ...]
    """By column; 0 until it is earned."""
    extra: int = 0
    """The line on top for both bonuses, where the option has one (B-YP-3)."""
    free_throws: int = 0
    had_yatzi: bool = False
    """Whether five alike have been entered anywhere (B-YZ-2)."""

    @cached_property
    def total(self) -> int:
        return sum([sum(filter(None, column)) for column in self.points]) + sum(self.bonus) + self.extra

    @property
    def open_boxes(self) -> int:
        return sum(column.count(None) for column in self.points)

    @property
    def full(self) -> bool:
        return all(value is not None for column in self.points for value in column)


class StartingRoll(msgspec.Struct, frozen=True):
    """The throws that decide who begins (Y13-06); `waiting` have still to throw, `best` so far lead with `total`."""

    waiting: tuple[Seat, ...]
    best: tuple[Seat, ...] = ()
    total: int = 0


class State(msgspec.Struct, frozen=True, cache_hash=True):
    """The whole game. Nothing in it is hidden."""

    sheets: tuple[Sheet, ...]
    turn: Seat
    kept: Dice | None
    """The dice that stay while chance is to throw the others; None when a player is to decide."""
    dice: Dice
    """The dice on the table; none before a turn's first throw."""
    throws: int = 0
    """How often this turn's player has thrown, a throw under way included."""
    finished: tuple[tuple[int, ...], ...] = ()
    """The totals of the match's finished games."""
    starting_roll: StartingRoll | None = None
    over: bool = False
    noted: int | None = None
    """What unknown real dice have given, until it is said in which box."""
