"""From what Dog's judge says to a chance of winning: of positions called 70 %, 70 % are won.

`python -m tools.dog.calibrate` makes the numbers.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

CALIBRATION = Path(__file__).parent / "calibration.json"
"""By kind of game a factor on the logistic scale and what is added, and `origin`, the settings of the run."""
DECIDED = 1e-7
"""Nearer to 0 or 1 than this the game is over, and no calibration is needed."""


@cache
def _line(kind: str) -> tuple[float, float]:
    factor, added = json.loads(CALIBRATION.read_text("utf-8"))[kind]
    return factor, added


def calibrated(kind: str, chances: NDArray[np.float32]) -> NDArray[np.float64]:
    """What comes true, for chances as the judge of that kind of game says them."""
    factor, added = _line(kind)
    said = np.clip(chances.astype(np.float64), DECIDED, 1 - DECIDED)
    found = 1 / (1 + (said / (1 - said)) ** -factor * np.exp(-added))
    return np.where(said <= DECIDED, 0.0, np.where(said >= 1 - DECIDED, 1.0, found))
