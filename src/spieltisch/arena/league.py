"""Everybody against everybody: the matches of a league."""

import re
from collections.abc import Mapping, Sequence
from itertools import combinations

from spieltisch.arena.match import Match
from spieltisch.core.errors import SetupError


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
    """What the file of one of these matches is called."""
    options = "".join(f"-{key}-{value}" for key, value in sorted(match.options.items()))
    name = f"{match.game}-{len(match.bots)}{options}-{match.bots[0]}-{match.bots[1]}-{match.seed}"
    return re.sub(r"[^\w.-]", "_", name) + ".match"
