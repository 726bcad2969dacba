"""Means with intervals, from independent values: one for each deal, since games with the same cards are kin."""

from collections.abc import Sequence
from math import pi, sqrt, tan
from statistics import NormalDist, fmean, stdev

from spieltisch.kit.minds.strength import Interval

CONFIDENCE = 0.95
NORMAL = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""Standard errors to each side of the mean, where the deviation is known."""


def interval(values: Sequence[float]) -> Interval:
    """The mean and Student's interval, from the variance between the values."""
    mean = fmean(values)
    margin = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(mean, mean - margin, mean + margin)


def share_interval(shares: Sequence[float]) -> Interval:
    """The same for shares between 0 and 1.

    Deals that all end alike tell nothing of their variance, and winning every one is no certainty: there the interval
    is Wilson's.
    """
    found = wilson(shares) if min(shares) == max(shares) else interval(shares)
    return Interval(found.mean, max(0.0, found.low), min(1.0, found.high))


def wilson(shares: Sequence[float]) -> Interval:
    """Wilson's interval for a share of so many trials."""
    mean, count, squared = shares[0], len(shares), NORMAL**2
    middle = (mean + squared / (2 * count)) / (1 + squared / count)
    margin = NORMAL / (1 + squared / count) * sqrt(mean * (1 - mean) / count + squared / (4 * count**2))
    return Interval(mean, middle - margin if mean > 0 else 0.0, middle + margin if mean < 1 else 1.0)


def student(freedom: int) -> float:
    """Student's quantile for a 95 % interval: exact for 1 and 2 degrees of freedom, else by the usual expansion.

    Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5: to 0.004 with 3 degrees, and better with more.
    """
    if freedom == 1:
        return tan(pi * CONFIDENCE / 2)
    if freedom == 2:
        return CONFIDENCE * sqrt(2 / (1 - CONFIDENCE**2))
    x = NORMAL
    terms = (
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    return x + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))
