"""A match between bots, or a league of all against all: which games it consists of, and what they gave.

A deal is played once in each different seating: the same seed, the bots one seat further on. Where chance does not
depend on decisions, as in a deal of cards, luck evens out; rolled dice part ways with the first different decision.
"""

import re
from collections.abc import Mapping, Sequence
from itertools import combinations

import msgspec

from spieltisch.core.errors import SetupError
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
        """By game of a deal: which bot sits where. With A, B, A, B moving two seats on would repeat a seating, so it is
        left out."""
        turned = (self.bots[first:] + self.bots[:first] for first in range(len(self.bots)))
        return tuple(dict.fromkeys(turned))

    def set_up(self) -> AnyGame:
        """The game with its number of seats and options."""
        return game_type(self.game).set_up(len(self.bots), self.options)


class GameResult(msgspec.Struct, frozen=True):
    """How one game ended; both by seat."""

    points: tuple[int, ...]
    wins: tuple[float, ...]
    """A team wins whole, and a tie between sides counts as a share."""


class Deal(msgspec.Struct, frozen=True):
    number: int
    games: tuple[GameResult, ...]
    """In the order of the match's seatings."""
    times: dict[str, dict[int, int]] = {}
    """By bot: how often it took how long, as a stopwatch counts it."""


def league(
    game: str, bots: Sequence[str], seats: int, deals: int, seed: int, options: Mapping[str, str]
) -> tuple[Match, ...]:
    """A match for every pair, which take their seats in turn; where their number is odd, each has the odd one once."""
    names = tuple(dict.fromkeys(bots))
    if len(names) < 2 or seats < 2:
        raise SetupError("A league needs at least two different bots, and two seats.")
    return tuple(
        Match(game, tuple(order[seat % 2] for seat in range(seats)), deals, seed, options)
        for pair in combinations(names, 2)
        for order in ((pair,) if seats % 2 == 0 else (pair, pair[::-1]))
    )


def file_name(match: Match) -> str:
    options = "".join(f"-{key}-{value}" for key, value in sorted(match.options.items()))
    name = f"{match.game}-{len(match.bots)}{options}-{match.bots[0]}-{match.bots[1]}-{match.seed}"
    return re.sub(r"[^\w.-]", "_", name) + ".match"
