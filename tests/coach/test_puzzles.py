"""Puzzles: what counts as solved."""

from spieltisch.core.seat import Seat
from spieltisch.kit.minds.puzzles import Puzzle
from spieltisch.kit.minds.review import Weighed


def test_what_certainly_loses_does_not_solve_a_puzzle_though_both_chances_are_vague() -> None:
    """Choices are compared world by world: the bars of their chances may overlap all the same."""
    best, played, as_good = (
        Weighed("a", 0.60, 0.08, loss=0.0),
        Weighed("b", 0.50, 0.08, loss=0.1),
        Weighed("c", 0.59, 0.08, loss=0.0),
    )
    again = Puzzle(2, "", Seat(0), (best, as_good, played), "chance")
    assert [again.solved_by(action) for action in "abcd"] == [True, False, True, False]
