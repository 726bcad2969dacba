"""What comes of all games together that are played by the exact solution."""

from typing import NamedTuple

from spieltisch.games.yatzy.minds.solver.lattice import Floats


class Followed(NamedTuple):
    """Of one player's whole game."""

    boxes: Floats
    """By box: its share of the expected total."""
    bonus: float
    """The probability of the bonus."""
    expected: float
    variance: float
    chance: Floats
    """By total: its probability."""
