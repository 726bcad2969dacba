"""Going through all states of a column, from the full sheet back to the blank one."""

from collections.abc import Callable, Iterator
from itertools import pairwise

from spieltisch.games.yatzy.minds.solver.column import Column, Lower
from spieltisch.games.yatzy.minds.solver.final_rolls import FinalRolls

Progress = Callable[[float], None]


def open_sets(column: Column, progress: Progress | None) -> Iterator[int]:
    """The sets of open boxes of the lower part, as bits, smaller ones first; `progress` is told the fraction done."""
    sets = sorted(range(1 << len(column.lower)), key=int.bit_count)
    for done, is_open in enumerate(sets, start=1):
        yield is_open
        if progress is not None:
            progress(done / len(sets))


def turns(column: Column, lower: Lower, most_lanes: int) -> Iterator[tuple[int, slice, FinalRolls]]:
    """The lanes in which there is something left to enter, in equal batches, fewest open upper boxes first.

    With each batch comes how many upper boxes are open in it.
    """
    entries = column.entries(lower)
    finals = FinalRolls(column, [entry for entry in entries if entry.next_lanes is None])
    for upper_open, group in enumerate(column.upper.groups):
        if upper_open == 1:
            finals = FinalRolls(column, entries)
        if upper_open or lower.open:
            size = group.stop - group.start
            count = -(-size // most_lanes)
            ends = [group.start + size * number // count for number in range(count + 1)]
            yield from ((upper_open, slice(*batch), finals) for batch in pairwise(ends))
