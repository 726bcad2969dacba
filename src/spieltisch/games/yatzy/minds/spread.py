"""Where a total lies among those that best play brings: known at once, since the figures are shipped.

`tools/yatzy/spreads.py` makes them from the exact statistics, for every sheet that is solved and all its options.
"""

from bisect import bisect_right
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from spieltisch.core.game import AnyGame, Spec
from spieltisch.kit.minds.strength import shipped

SPREADS = files(__package__) / "spreads"


def options_key(spec: Spec) -> str:
    """What the totals of one game depend on."""
    return " ".join(f"{key}={value}" for key, value in spec.options.items() if key != "games")


def games_below(game: AnyGame, points: int) -> int | None:
    """Of a hundred games of best play: how many bring less; None where nobody knows."""
    if int(game.spec.options.get("games", "1")) > 1:
        return None
    reached = _spreads(game.spec.id).get(options_key(game.spec))
    return None if reached is None else bisect_right(reached, points)


@cache
def _spreads(game_id: str) -> Mapping[str, tuple[int, ...]]:
    """By options and per cent, from 1 to 99: the least total that exceeds those of so many games of best play."""
    data = shipped(SPREADS, game_id)
    return msgspec.json.decode(data, type=dict[str, tuple[int, ...]]) if data else {}
