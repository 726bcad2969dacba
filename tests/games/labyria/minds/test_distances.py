"""Distances are floods over all fields at once, and the same as a search field by field."""

from heapq import heappop, heappush

import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import Seat
from spieltisch.games.labyria.engine.grid import Mask
from spieltisch.games.labyria.engine.laying import random_labyrinth
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.minds.distances import WALL, Distances
from tests.games.labyria.helpers import new


def _searched(rules: LabyriaRules, walls: Mask, seat: Seat) -> dict[int, int]:
    found: dict[int, int] = {}
    waiting = [(0, rules.targets[seat])]
    while waiting:
        so_far, field = heappop(waiting)
        if field in found or field in rules.barred[seat]:
            continue
        found[field] = so_far
        for step in rules.grid.steps[field]:
            heappush(waiting, (so_far + 1 + WALL * (walls >> step.wall & 1), step.field))
    return found


@pytest.mark.parametrize(("seats", "size"), [(2, 10), (3, 8), (4, 14)])
def test_a_flood_finds_the_steps_that_a_search_finds(seats: int, size: int) -> None:
    rules = new(seats, board_size=size).rules
    distances, source = Distances(rules), SeededChance(size)
    for number in range(3):
        walls = random_labyrinth(rules, source.rng("test", number)).walls(rules.grid)
        steps = distances.by_field([walls])[0]
        for seat in rules.everybody:
            searched = _searched(rules, walls, seat)
            assert {field: steps[seat, field] for field in searched} == searched
