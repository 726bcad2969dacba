"""What is said of a decision in a word."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from spieltisch.core.texts import text
from spieltisch.kit.minds.review import Decision, Review, Unit
from spieltisch.kit.minds.sampled import NOTHING
from spieltisch.kit.minds.wins import more_often

Verdict = Literal["best", "good", "inaccuracy", "mistake", "unclear", "forced", "unknown"]
"""Unclear is where the estimates' errors overlap, forced where there was nothing to choose, and unknown where real dice
were not entered."""

NAMES: Mapping[Verdict, str] = {
    "best": text("best choice"),
    "good": text("good choice"),
    "inaccuracy": text("inaccuracy"),
    "mistake": text("mistake"),
}
"""Where the coach is not certain, and where there was nothing to choose, nothing is said."""

SLIGHT: Mapping[Unit, float] = MappingProxyType({"points": 0.5, "chance": 0.01})
"""What costs less is as good as the best."""
GRAVE: Mapping[Unit, float] = MappingProxyType({"points": 3.0, "chance": 0.05})
"""What costs as much or more is a mistake."""


def verdict(found: Review, decision: Decision) -> Verdict:
    if not decision.candidates:
        return "unknown"
    if len(decision.candidates) == 1:
        return "forced"
    unit, lost, _ = given_away(found, decision)
    if not lost:
        return "best" if found.exact or decision.surest or _leads(decision) else "unclear"
    if lost < SLIGHT[unit]:
        return "good"
    return "mistake" if lost >= GRAVE[unit] else "inaccuracy"


def given_away(found: Review, decision: Decision) -> tuple[Unit, float, float]:
    """What it cost, and its error; in chances where what wins most often is not what brings most points."""
    if decision.surest is None:
        return found.unit, decision.loss, decision.error
    return "chance", more_often(decision.weighed, decision.candidates), 0.0


def gravity(found: Review, decision: Decision) -> float:
    """What it cost, such that points and chances can be compared: in grave mistakes."""
    unit, lost, _ = given_away(found, decision)
    return lost / GRAVE[unit]


def worst(found: Review, count: int = 5) -> tuple[Decision, ...]:
    """The decisions that cost most, dearest first; what gives points away in order to win costs nothing."""
    costly = [one for one in found.decisions if gravity(found, one)]
    return tuple(sorted(costly, key=lambda one: -gravity(found, one))[:count])


def _leads(decision: Decision) -> bool:
    """Whether what was played is the best, and all else that was weighed is certainly worse or just the same."""
    if decision.played != decision.best:
        return False
    values = {one.action: one.value for one in decision.candidates}
    return all(
        one.loss != 0 or values[decision.played] - one.value <= NOTHING
        for one in decision.candidates
        if one.action != decision.played
    )
