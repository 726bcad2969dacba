"""A match between bots: which games it consists of, and what they gave.

A deal is played once in each different seating: the same seed, the bots one seat further on. Where chance does not
depend on decisions, as in a deal of cards, luck evens out; rolled dice part ways with the first different decision.
"""

from collections.abc import Mapping

import msgspec

from spieltisch.core.game import AnyGame
from spieltisch.kit.shelf import game_type


class Match(msgspec.Struct, frozen=True):
    """Which bots play what, and how many deals."""

    game: str
    bots: tuple[str, ...]
    """By seat, in the first seating."""
    deals: int
    seed: int = 1
    options: Mapping[str, str] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The different bots, in the order in which they were named."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """Who sits where in each game of a deal: nobody plays A, B, A, B a second time two seats further on."""
        turned = (self.bots[first:] + self.bots[:first] for first in range(len(self.bots)))
        return tuple(dict.fromkeys(turned))

    @property
    def games(self) -> int:
        """How many different games there are."""
        return self.deals * len(self.seatings)

    def set_up(self) -> AnyGame:
        """The game that is played."""
        return game_type(self.game).set_up(len(self.bots), self.options)


class GameResult(msgspec.Struct, frozen=True):
    """How one game ended; both by seat."""

    points: tuple[int, ...]
    wins: tuple[float, ...]
    """A team wins whole, and a tie between sides counts as a share."""


class Deal(msgspec.Struct, frozen=True):
    """All games of one deal."""

    number: int
    games: tuple[GameResult, ...]
    """In the order of the match's seatings."""
    times: dict[str, dict[int, int]] = {}
    """By bot: how often it took how long, as a stopwatch counts it."""
