"""`club` by the weights of another training: a partner with whom nothing was agreed, for matches of cross-play.

    PYTHONPATH=src python -m tools.train_dog --out build/other --kinds 4 --seed 2
    DOG_WEIGHTS=build/other/weights.npz spieltisch arena brandi-dog \\
        -b club -b club -b tools.dog_stranger:Stranger -b club --deals 1000

A pair that has learned signals of its own loses much when one of the two is replaced by a stranger.
"""

import os

import numpy as np

from spieltisch.games.dog.engine.game import DogGame
from spieltisch.games.dog.kernel.judge import linear_judge
from spieltisch.games.dog.minds.judging import Judging
from spieltisch.games.dog.minds.weights import kind_of


class Stranger(Judging):
    """Says the best move at first sight, as somebody else has learned to see it."""

    def __init__(self, game: DogGame) -> None:
        super().__init__(game)
        with np.load(os.environ["DOG_WEIGHTS"]) as data:
            self._judge = linear_judge(np.asarray(data[kind_of(game.rules)], np.float32))
