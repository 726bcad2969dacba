"""The compiled kernel plays the same game as the engine: `python -m tools.labyria_equal` compares far more."""

import pytest
from tools.labyria_equal import Twins

from tests.games.labyria.helpers import KINDS, new

DECISIONS = 250


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_kernel_and_engine_find_the_same_actions_and_states(seats: int, options: dict[str, str]) -> None:
    Twins(new(seats, **options), seed=seats).play(DECISIONS)


def test_a_difference_is_found() -> None:
    """A twin whose kernel goes by other rules is told from one that is equal."""
    twins, other = Twins(new(2), seed=1), Twins(new(2, double_optional="on", labyrinth="random"), seed=1)
    twins._fixed = other._fixed
    with pytest.raises(AssertionError, match="legal for one of them only"):
        twins.play(2000)
