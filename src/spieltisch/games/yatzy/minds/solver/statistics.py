"""What a game played by the exact solution brings, exactly: no games are sampled."""

from contextlib import suppress

import msgspec

from spieltisch.games.yatzy.minds.best_play import Statistics
from spieltisch.games.yatzy.minds.solver import cache
from spieltisch.games.yatzy.minds.solver.exact import Solution
from spieltisch.games.yatzy.minds.solver.prospects import Prospects
from spieltisch.games.yatzy.minds.solver.sweep import Progress, open_sets


def statistics(solution: Solution, progress: Progress | None = None) -> Statistics:
    """Follow the solution through every game, from the full sheet back to the blank one.

    `progress` is told the finished fraction.
    """
    column, prospects = solution.column, Prospects(solution)
    boxes = len(column.lower)
    larger = {is_open: boxes - is_open.bit_count() for is_open in range(1 << boxes)}
    """By set of open boxes: how many sets with one more box still need its prospects."""
    for is_open in open_sets(column, progress):
        prospects.add_rows(is_open)
        for smaller in (is_open & ~(1 << bit) for bit in range(boxes) if is_open >> bit & 1):
            larger[smaller] -= 1
            if not larger[smaller]:
                prospects.forget_rows(smaller)
    return prospects.start()


def load_or_compute(solution: Solution, progress: Progress | None = None) -> Statistics:
    """The statistics from the cache, or new ones, which are then kept there."""
    name = f"{cache.key(solution.column.rules)}.statistics"
    content = cache.read(name)
    if content is not None:
        with suppress(msgspec.MsgspecError):
            return msgspec.json.decode(content, type=Statistics)
    result = statistics(solution, progress)
    cache.write(name, msgspec.json.encode(result))
    return result
