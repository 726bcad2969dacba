"""A finished game as the coach sees it, whatever the game: what each decision cost, and luck apart from skill.

For every player: total = expected + luck - lost - partners + others + unentered + error. Luck is what chance did,
compared with expectation; lost is what the own decisions cost against the best ones, partners what theirs did; others
is what opponents gave; unentered is what came of real dice that were not entered, be it luck or skill. The error is
what is left where values are estimates: a forecast supposes how all play on, and players who play better, worse, or
with cards that were hidden make more or less of it.
"""

from collections.abc import Collection
from typing import Literal

import msgspec

from spieltisch.core.seat import Seat
from spieltisch.kit.minds.wins import Wins, surer

Unit = Literal["points", "chance"]
"""What values are: points at the end, or the chance of winning, from 0 to 1."""


class Weighed(msgspec.Struct, frozen=True):
    action: str
    """In the game's notation."""
    value: float
    error: float = 0.0
    """Half of the 95 % interval; 0 where the value is true."""
    wins: Wins | None = None
    loss: float | None = None
    """What it loses, if that is certain, against the best; None in reviews from before that was written down."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """What a player has played, and what would have been best by all that the player could know."""

    step: int
    """Which action of the log it is, from 1."""
    seat: Seat
    turn: int
    """Which of the player's turns it is, from 1."""
    kind: str = ""
    """Where a game tells decisions apart: `exchange` for a card that is given or taken in Dog."""
    luck: float
    """What chance did just before it, compared with expectation."""
    played: str
    best: str
    """Where it is not certainly better, it only seemed so; empty where it is not known."""
    loss: float
    """What it cost; 0 where the best is not certainly better than what was played."""
    error: float = 0.0
    """Half of the 95 % interval of the loss."""
    hindsight: float | None = None
    """What it cost, had the player known everything hidden."""
    candidates: tuple[Weighed, ...] = ()
    """The best few, best first, and what was played; none where it is not known what could be chosen from."""
    position: str

    @property
    def surest(self) -> Weighed | None:
        """Where the two disagree, what wins most often rather than what brings most points."""
        return surer(self.candidates[0], self.candidates) if self.candidates else None

    @property
    def weighed(self) -> Weighed:
        """What was played, with what could be expected after it."""
        return next(one for one in self.candidates if one.action == self.played)

    @property
    def surer(self) -> Weighed | None:
        """What would have won more often than what was played."""
        return surer(self.weighed, self.candidates) if self.candidates else None

    @property
    def counsel(self) -> str:
        """The action that the coach would have played."""
        return self.surest.action if self.surest else self.best


class PlayerReview(msgspec.Struct, frozen=True, kw_only=True):
    """How a player came to the final total: points, or 1 for a win."""

    name: str
    expected: float
    luck: float
    lost: float
    partners: float = 0.0
    """What the decisions of partners cost, who win and lose together."""
    unentered: float | None = None
    """What came of rolls that were not entered, with real dice: luck and decisions together. None if all were."""
    others: float
    """Where two sides play for chances, what the opponents' decisions cost them, which is gained. Else how the own
    expectation changed while others acted, since it cannot be told which player gains from a mistake."""
    error: float
    """Of the estimates; 0 where values are exact."""
    total: float
    course: tuple[float, ...]
    """What could be expected before the game and after each of the player's turns."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    unit: Unit = "points"
    exact: bool
    players: tuple[PlayerReview, ...]
    decisions: tuple[Decision, ...]
    curve: tuple[tuple[float, ...], ...]
    """What each player could expect before the game and after each action of the log."""

    def lost(self, kind: str, side: Collection[Seat]) -> float:
        """What decisions of that kind have cost these seats together: what partners gave away in the exchange."""
        return sum(decision.loss for decision in self.decisions if decision.kind == kind and decision.seat in side)
