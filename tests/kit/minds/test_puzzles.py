"""Puzzles: what counts as solved, and that the coach of today agrees with those that are shipped."""

from typing import Any

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import Seat
from spieltisch.games.dog.kernel.warming import WARMING
from spieltisch.kit.minds.levels import coach_of, evaluator_for
from spieltisch.kit.minds.puzzles import Puzzle, read_puzzles
from spieltisch.kit.minds.review import Weighed
from spieltisch.kit.minds.sampled import NOTHING
from spieltisch.kit.minds.teacher import Teacher
from spieltisch.kit.minds.verdicts import GRAVE, SLIGHT
from spieltisch.kit.minds.wins import surer
from spieltisch.kit.shelf import create, family_of

SOLVED = ("brandi-yatzy", "yatzei", "yatzy", "brandi-yatzy-plus")
SAMPLED = ("brandi-dog", "brandi-labyria")


def test_what_certainly_loses_does_not_solve_a_puzzle_though_both_chances_are_vague() -> None:
    """Choices are compared world by world: the bars of their chances may overlap all the same."""
    best, played, as_good = (
        Weighed("a", 0.60, 0.08, loss=0.0),
        Weighed("b", 0.50, 0.08, loss=0.1),
        Weighed("c", 0.59, 0.08, loss=0.0),
    )
    again = Puzzle(2, "", Seat(0), (best, as_good, played), "chance")
    assert [again.solved_by(action) for action in "abcd"] == [True, False, True, False]


@pytest.mark.parametrize("game_id", SOLVED)
def test_the_best_choice_of_a_shipped_puzzle_of_yatzy_is_the_best(game_id: str) -> None:
    """In Plus, where values are estimates, by as much as makes a mistake."""
    evaluator: Any = None
    for one in _shipped(game_id):
        game = create(game_id, one.seats, **one.options)
        evaluator = evaluator or evaluator_for(game)
        best, second, *_ = found = coach_of(game_id).choices(evaluator, game.read_position(one.position), one.seat)
        assert game.write(best.action) == one.candidates[0].action
        assert second.loss >= (SLIGHT if evaluator.exact else GRAVE)["points"]
        assert surer(best, found) is None, "the coach would advise something else to win"


@pytest.mark.parametrize("game_id", SAMPLED)
def test_nothing_that_is_legal_is_as_good_as_the_best_choice_of_a_shipped_puzzle(game_id: str) -> None:
    """As in Labyria a walk after which the same ability leads to the same."""
    WARMING.wait_until_ready()
    teacher: Any = None
    for number, one in enumerate(_shipped(game_id)):
        game = create(game_id, one.seats, **one.options)
        teacher = teacher or evaluator_for(game)
        assert isinstance(teacher, Teacher)
        state, best = game.read_position(one.position), game.read(one.candidates[0].action)
        teacher.candidates = 1 + len(game.legal(state, one.seat))
        sampled = teacher.weigh(state, one.seat, teacher.worlds, SeededChance(1).rng("puzzle", number))
        first, second, *_ = sampled.choices()
        assert (number, first.action) == (number, best)
        assert first.value - second.value > NOTHING, number


def _shipped(game_id: str) -> tuple[Puzzle, ...]:
    found = read_puzzles(family_of(game_id).minds().puzzles, game_id)
    assert found
    return found
