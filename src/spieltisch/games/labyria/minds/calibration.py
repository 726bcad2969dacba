"""From what Labyria's judge says to chances of winning: of positions called 70 %, 70 % are won.

`python -m tools.labyria.calibrate` makes the numbers.
"""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.labyria.minds.sight import Situations, Table

CALIBRATION = Path(__file__).parent / "calibration.json"
"""By number of players the weights of a `Line`, and `origin`, the settings of the run."""


class Line(NamedTuple):
    """On the logistic scale: what is said times a factor, and something for easy targets."""

    factor: float
    ease: float
    """For each figure outside, and each field from which its target is sure to be entered."""


@cache
def line_for(seats: int) -> Line:
    """For so many players."""
    return Line(*json.loads(CALIBRATION.read_text("utf-8"))[str(seats)])


def ease(seen: Situations) -> Table:
    """By position and seat: how easily targets are entered, as often as it has still to be done."""
    found: Table = seen.access * (seen.steps > 0).sum(axis=2)
    return found


def calibrated(chances: Table, seen: Situations) -> NDArray[np.float64]:
    """What comes true, by position and seat, for chances as the judge says them; a game that is won is won."""
    line = line_for(chances.shape[1])
    weights = chances.astype(np.float64) ** line.factor * np.exp(line.ease * ease(seen).astype(np.float64))
    found: NDArray[np.float64] = weights / weights.sum(axis=1, keepdims=True)
    return found
