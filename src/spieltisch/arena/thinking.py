"""How long a bot thinks about a decision. Times of many games are added up as counts in narrow classes."""

import math
from collections.abc import Iterable

import msgspec

CLASSES = 20
"""For each factor of e: a time is known to two or three percent."""


class Thinking(msgspec.Struct, frozen=True):
    """Seconds for a decision, where there was something to decide."""

    decisions: int
    median: float
    p99: float
    """99 of 100 took no longer."""


class Stopwatch:
    """Counts decisions by the time they took."""

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}

    def add(self, seconds: float) -> None:
        """One more decision."""
        place = round(CLASSES * math.log(max(seconds, 1e-9)))
        self.counts[place] = self.counts.get(place, 0) + 1


def thinking(parts: Iterable[dict[int, int]]) -> Thinking | None:
    """What several stopwatches show together; None where nobody had anything to decide."""
    counts: dict[int, int] = {}
    for part in parts:
        for place, count in part.items():
            counts[place] = counts.get(place, 0) + count
    total = sum(counts.values())
    return Thinking(total, _quantile(counts, 0.5), _quantile(counts, 0.99)) if total else None


def _quantile(counts: dict[int, int], share: float) -> float:
    """The time that at least this share of the decisions did not exceed."""
    wanted, seen = math.ceil(share * sum(counts.values())), 0
    for place in sorted(counts):
        seen += counts[place]
        if seen >= wanted:
            break
    return float(f"{math.exp(place / CLASSES):.2g}")
