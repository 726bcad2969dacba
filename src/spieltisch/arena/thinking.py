"""How long a bot thinks about a decision. Times of many games are added up as counts in narrow classes."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from spieltisch.kit.minds.strength import Thinking

CLASSES = 20
"""For each factor of e: a time is known to two or three percent."""


Counts = dict[int, int]


class Stopwatch:
    def __init__(self) -> None:
        self.counts: Counts = {}

    def add(self, seconds: float) -> None:
        place = round(CLASSES * math.log(max(seconds, 1e-9)))
        self.counts[place] = self.counts.get(place, 0) + 1


class Times:
    """By bot: what all stopwatches beside it show together."""

    def __init__(self, parts: Iterable[Mapping[str, Counts]] = ()) -> None:
        self.counts: defaultdict[str, Counter[int]] = defaultdict(Counter)
        for part in parts:
            self.add(part)

    def add(self, part: Mapping[str, Counts]) -> None:
        for bot, counts in part.items():
            self.counts[bot].update(counts)

    def of(self, bot: str) -> Thinking | None:
        """How long that bot thinks; None where it had nothing to decide."""
        return thinking(self.counts[bot])


def thinking(counts: Counts) -> Thinking | None:
    total = sum(counts.values())
    return Thinking(total, _quantile(counts, 0.5), _quantile(counts, 0.99)) if total else None


def _quantile(counts: Counts, share: float) -> float:
    """The time that at least this share of the decisions did not exceed."""
    wanted, seen = math.ceil(share * sum(counts.values())), 0
    for place in sorted(counts):
        seen += counts[place]
        if seen >= wanted:
            break
    return float(f"{math.exp(place / CLASSES):.2g}")
