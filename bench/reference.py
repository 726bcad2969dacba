"""A fixed piece of plain Python: what it takes says how fast this machine is in this very minute."""

import time
from statistics import median

TIMES = 5


def reference() -> float:
    """Seconds of CPU for it, the median of a few times: what things cost on other days compares as shares of it."""
    return median(_once() for _ in range(TIMES))


def _once() -> float:
    begin, found = time.process_time(), dict[int, int]()
    for number in range(100_000):
        found[number % 97] = found.get(number % 97, 0) + len(str(number))
    return time.process_time() - begin
