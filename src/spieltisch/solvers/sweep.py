"""Going through all states of a column, from the full sheet back to the blank one, on all cores."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import TypeVar

from spieltisch.solvers.column import Column, Lower
from spieltisch.solvers.finals import FinalRolls

Progress = Callable[[float], None]
Work = TypeVar("Work")

LANES_AT_ONCE = 192
"""Wide enough to hide the cost of a numpy call, narrow enough to stay in a core's cache."""


def sweep(
    boxes: int, task: Callable[[int, Work], None], workspace: Callable[[], Work], progress: Progress | None
) -> Iterator[int]:
    """Do the task for every set of open boxes, as bits, smaller sets first; yields each one that is done.

    Sets of one size do not depend on each other and are shared among threads, each with a workspace of its own.
    """
    workers = os.cpu_count() or 1
    workspaces: SimpleQueue[Work] = SimpleQueue()
    for _ in range(workers):
        workspaces.put(workspace())

    def run(is_open: int) -> int:
        work = workspaces.get()
        task(is_open, work)
        workspaces.put(work)
        return is_open

    with ThreadPoolExecutor(workers) as pool:
        done = 0
        for size in range(boxes + 1):
            for is_open in pool.map(run, (bits for bits in range(1 << boxes) if bits.bit_count() == size)):
                done += 1
                yield is_open
                if progress is not None:
                    progress(done / (1 << boxes))


def turns(column: Column, lower: Lower) -> Iterator[tuple[int, FinalRolls]]:
    """The groups of lanes in which there is something left to enter, by number of open upper boxes."""
    entries = column.entries(lower)
    if lower.open:
        yield 0, FinalRolls(column, [entry for entry in entries if entry.next_lanes is None])
    finals = FinalRolls(column, entries)
    for upper_open in range(1, len(column.upper.groups)):
        yield upper_open, finals


def batches(lanes: slice) -> Iterator[slice]:
    """Cut lanes into equal batches that fit a workspace."""
    size = lanes.stop - lanes.start
    count = -(-size // LANES_AT_ONCE)
    for number in range(count):
        yield slice(lanes.start + size * number // count, lanes.start + size * (number + 1) // count)
