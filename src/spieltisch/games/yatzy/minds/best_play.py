"""What best play brings, known at once since the figures are shipped.

`tools/yatzy/ship_statistics.py` makes them with the solver, for every sheet that is solved and all its options.
"""

from bisect import bisect_left
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from spieltisch.core.game import AnyGame, Spec
from spieltisch.kit.minds.strength import shipped

STATISTICS = files(__package__) / "statistics"


class Statistics(msgspec.Struct, frozen=True):
    expected: float
    deviation: float
    quantiles: tuple[int, ...]
    """By per cent, from 1 to 99: the lowest total that at least so many games do not exceed."""
    bonus_probability: float
    bonus: float
    """The bonus's share of the expected total."""
    boxes: Mapping[str, float]
    """Each box's share of the expected total, by key."""


def options_key(spec: Spec) -> str:
    """What the totals of one game depend on."""
    return " ".join(f"{key}={value}" for key, value in spec.options.items() if key != "games")


def shipped_statistics(spec: Spec) -> Statistics | None:
    """Those of one game by these options; None where they have to be computed."""
    return _shipped(spec.id).get(options_key(spec))


def games_below(game: AnyGame, points: int) -> int | None:
    """Of a hundred games of best play: how many bring less; None where that is not shipped."""
    found = shipped_statistics(game.spec)
    if found is None or int(game.spec.options.get("games", "1")) > 1:
        return None
    return bisect_left(found.quantiles, points)


@cache
def _shipped(game_id: str) -> Mapping[str, Statistics]:
    data = shipped(STATISTICS, game_id)
    return msgspec.json.decode(data, type=dict[str, Statistics]) if data else {}
