"""What is seen of labyrinths and positions is what a search field by field finds, in every kind of game."""

from collections.abc import Iterable
from functools import cache

import numpy as np
import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Field, Mask
from spieltisch.games.labyria.engine.labyrinth import open_ways
from spieltisch.games.labyria.engine.laying import random_labyrinth
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.minds.distances import Distances
from spieltisch.games.labyria.minds.rolls import Positions
from spieltisch.games.labyria.minds.sight import Sight
from tests.games.labyria.helpers import new

BOARDS = [(2, 10), (3, 8), (4, 10), (3, 12), (4, 14)]
LABYRINTHS, POSITIONS = 3, 24
LONGEST = 12


class Searched:
    """Walks that do not turn round, one field after the other."""

    def __init__(self, rules: LabyriaRules) -> None:
        self._rules = rules
        self.walks = cache(self._walks)

    def _walks(self, walls: Mask, seat: Seat, origin: Field) -> list[set[Field]]:
        """By steps, where they end; beyond the own target, and through others' corners, none goes on."""
        ends, here = [{origin}], {(origin, origin)}
        closed = {*self._rules.barred[seat], self._rules.targets[seat]}
        for _ in range(LONGEST):
            here = {
                (step.field, field)
                for field, before in here
                if field == origin == before or field not in closed
                for step in self._rules.grid.steps[field]
                if not walls >> step.wall & 1 and step.field != before
            }
            ends.append({field for field, _ in here})
        return ends

    def faces(self, walls: Mask, seat: Seat, origin: Field, goal: Field) -> set[tuple[int, str]]:
        """Numbers, and how they may be gone; the cloak for what is not possible without it."""
        plain, cloaked = self.walks(walls, seat, origin), self.walks(0, seat, origin)
        return {
            *((number, "plain") for number in range(1, 7) if goal in plain[number]),
            *((number, "doubled") for number in range(1, 7) if goal in plain[2 * number]),
            *((number, "cloaked") for number in range(1, 7) if goal in cloaked[number] and goal not in plain[number]),
        }


def chance(by_figure: Iterable[set[tuple[int, str]]]) -> float:
    """Four faces of the symbol die let a figure go plainly.

    Where one figure goes a number plainly, and another with the cloak alone, both count: so the nets were taught.
    """
    return sum(4 if way == "plain" else 1 for _, way in set().union(*by_figure)) / 36


def labyrinths(rules: LabyriaRules) -> list[Mask]:
    """Some, and two in which hardly anybody gets anywhere."""
    source = SeededChance(rules.size)
    laid = [random_labyrinth(rules, source.rng("test", number)).walls(rules.grid) for number in range(LABYRINTHS)]
    closed = [wall for corner in rules.grid.corners for wall in (step.wall for step in rules.grid.steps[corner])]
    return [0, *laid, sum(1 << wall for wall in set(closed[:2])), sum(1 << wall for wall in set(closed))]


def anywhere(rules: LabyriaRules, random: np.random.Generator) -> Positions:
    """Figures on any fields, many of them in their corners."""
    shape = POSITIONS, rules.seats, 3
    corners = np.where(random.random(shape) < 0.5, np.array(rules.targets)[:, None], np.array(rules.starts)[:, None])
    return np.where(random.random(shape) < 0.3, corners, random.integers(len(rules.grid.steps), size=shape))


@pytest.mark.parametrize(("seats", "size"), BOARDS)
def test_chances_and_dangers_are_those_of_all_rolls(seats: int, size: int) -> None:
    rules, random = new(seats, board_size=size).rules, np.random.default_rng(size)
    every, searched, sight = labyrinths(rules), Searched(rules), Sight(rules)
    which, positions = random.integers(len(every), size=POSITIONS), anywhere(rules, random)
    seen, (steps, entering) = sight.at(every, which, positions), sight.survey(every)
    for place, (number, figures) in enumerate(zip(which.tolist(), positions.tolist(), strict=True)):
        walls = every[number]
        for seat, target in enumerate(rules.targets):
            outside = [field for field in figures[seat] if field != target]
            into = [searched.faces(walls, Seat(seat), field, target) for field in outside]
            assert seen.arrive[place, seat] == pytest.approx(chance(into))
            expected = [0 if field == target else entering[number, seat, field] for field in figures[seat]]
            assert list(seen.enter[place, seat]) == expected
            assert [seen.enter[place, seat, figures[seat].index(field)] for field in outside] == pytest.approx(
                [chance([faces]) for faces in into]
            )
            assert seen.access[place, seat] == pytest.approx(entering[number, seat].sum(), rel=1e-6)
            assert list(seen.steps[place, seat]) == [steps[number, seat, field] for field in figures[seat]]
            assert seen.way[place, seat] == steps[number, seat, rules.starts[seat]]
            assert seen.home[place, seat] == figures[seat].count(rules.starts[seat])
            for victim in rules.everybody:
                for figure, goal in enumerate(figures[victim]):
                    found = [searched.faces(walls, Seat(seat), field, goal) for field in outside]
                    safe = victim == seat or goal in rules.safe
                    assert seen.danger[place, victim, seat, figure] == pytest.approx(0 if safe else chance(found))


@pytest.mark.parametrize(("seats", "size"), BOARDS)
def test_fields_lead_into_the_target_as_a_search_from_there_finds(seats: int, size: int) -> None:
    rules = new(seats, board_size=size).rules
    every, searched = labyrinths(rules), Searched(rules)
    for walls, entering in zip(every, Sight(rules).survey(every).entering, strict=True):
        for seat in rules.everybody:
            found = [searched.faces(walls, seat, rules.targets[seat], field) for field in range(size * size)]
            np.testing.assert_allclose(entering[seat], [chance([faces]) for faces in found], rtol=1e-6)


@pytest.mark.parametrize(("seats", "size"), BOARDS)
def test_who_has_a_way_home_is_who_has_one_by_the_rules(seats: int, size: int) -> None:
    rules = new(seats, board_size=size).rules
    every = labyrinths(rules)
    found = Distances(rules).lead_home(every, rules.everybody)
    by_rules = [[way is not None for way in open_ways(rules, walls)] for walls in every]
    assert found.tolist() == by_rules
    assert {way for row in by_rules for way in row} == {True, False}
