"""What a player's total is worth against others whose totals are still open: a share of the win."""

from collections.abc import Sequence
from math import erf, sqrt
from typing import NamedTuple

import numpy as np

from spieltisch.games.yatzy.minds.solver.lattice import Floats

_NODES, _WEIGHTS = np.polynomial.hermite_e.hermegauss(9)
NODES: Floats = _NODES
"""Where a normal distribution is looked at, in deviations from its mean."""
WEIGHTS: Floats = _WEIGHTS / _WEIGHTS.sum()

_STEPS: Floats = np.linspace(-6, 6, 2401)
_BELOW: Floats = np.array([0.5 + 0.5 * erf(step / sqrt(2)) for step in _STEPS.tolist()])


class Totals(NamedTuple):
    """A player's final total as it may come: by total from 0 on, the chances of less and of exactly so much."""

    less: Floats
    equal: Floats


def listed(chances: Floats, shift: int, size: int) -> Totals:
    """A known distribution of points, and `shift` besides; totals below 0 are less than any."""
    totals = np.arange(len(chances)) + shift
    within = (totals >= 0) & (totals < size)
    equal = np.zeros(size)
    equal[totals[within]] = chances[within]
    return Totals(chances[totals < 0].sum() + np.cumsum(equal) - equal, equal)


def answered(chances: Floats, shift: int, size: int) -> Totals:
    """Of a player who has `shift`, knows which total to beat, and does what beats it most often.

    The chances are by how many points it takes, and a shared first place counts half in them.
    """
    missing = np.arange(size) - shift
    beaten = np.where(missing < 0, 1.0, np.append(chances, 0.0)[np.clip(missing, 0, len(chances))])
    return Totals(1 - beaten, np.zeros(size))


def shares(points: Floats) -> Floats:
    """Of points that a box may bring, by how many it takes to share the first place: 1, 1/2 or 0."""
    needed = np.arange(points.max() + 1)
    found: Floats = (points[:, None] > needed) + (points[:, None] == needed) / 2
    return found


def about(mean: float, variance: float, size: int) -> Totals:
    """A normal distribution, rounded to whole points."""
    below = np.interp((np.arange(size + 1) - 0.5 - mean) / sqrt(variance), _STEPS, _BELOW)
    return Totals(below[:-1], np.diff(below))


def winning_curve(others: Sequence[Totals], size: int) -> Floats:
    """By own final total: the chance that it wins, where a first place shared by n counts as 1/n of a win.

    That is the integral from 0 to 1 over x to the power of how many others share it, so the product of (less + equal x)
    over the others has every possibility in it with its right chance.
    """
    powers = np.zeros((len(others) + 1, size))
    powers[0] = 1
    for number, other in enumerate(others, start=1):
        for power in range(number, 0, -1):
            powers[power] = powers[power] * other.less + powers[power - 1] * other.equal
        powers[0] *= other.less
    result: Floats = (1 / np.arange(1, len(others) + 2)) @ powers
    return result


def expected(curve: Floats, mean: Floats, variance: Floats) -> Floats:
    """What totals of about so many points are worth, normally distributed round their means."""
    totals = mean[..., None] + np.sqrt(variance)[..., None] * NODES
    result: Floats = np.interp(totals, np.arange(len(curve)), curve) @ WEIGHTS
    return result
