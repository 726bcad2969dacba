"""How results become places."""

from spieltisch.core.outcome import rank


def test_ties_share_the_better_place() -> None:
    """B-ALL-1."""
    outcome = rank([200, 250, 250, 100])
    assert outcome.places == (3, 1, 1, 4)
    assert outcome.winners == (1, 2)


def test_everybody_can_win() -> None:
    assert rank([7, 7]).winners == (0, 1)
