"""What Dog's learned judges go by: a data file of weights for each kind of game, with its origin.

`python -m tools.dog.train` makes it; `weights.md` beside it says how it was made and what was seen.
"""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.dog.engine.rules import DogRules

if TYPE_CHECKING:
    from spieltisch.games.dog.kernel.judge import Judge

WEIGHTS = Path(__file__).parent / "weights.npz"
KINDS = ("2", "3", "4", "5", "6-in-twos", "6-in-threes")


def kind_of(rules: DogRules) -> str:
    """The kind of game: options change how it is played, but hardly what a position is worth."""
    return str(rules.seats) if rules.seats < 6 else f"6-in-{'twos' if len(rules.teams) == 3 else 'threes'}"


@cache
def weights_for(kind: str) -> NDArray[np.float32]:
    with np.load(WEIGHTS) as data:
        return np.asarray(data[kind], np.float32)


@cache
def club_judge(kind: str) -> "Judge":
    """The quick judge: weights alone."""
    from spieltisch.games.dog.kernel.judge import linear_judge  # needs numba

    return linear_judge(weights_for(kind))


@cache
def master_judge(kind: str) -> "Judge":
    """The judge with hidden layers for kinds that have one, else the quick one."""
    from spieltisch.games.dog.kernel.judge import Judge  # needs numba

    net = WEIGHTS.with_name(f"net-{kind}.npz")
    if not net.exists():
        return club_judge(kind)
    with np.load(net) as data:
        return Judge(*(np.ascontiguousarray(data[layer], np.float32) for layer in Judge._fields))
