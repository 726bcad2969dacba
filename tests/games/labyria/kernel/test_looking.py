"""What the kernel sees is what is seen without it, in every kind of game."""

import numpy as np
import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.games.labyria.engine.laying import random_labyrinth
from spieltisch.games.labyria.engine.rules import LabyriaRules
from spieltisch.games.labyria.kernel.warming import WARMING
from spieltisch.games.labyria.minds.judging import Judge
from spieltisch.games.labyria.minds.sight import Positions, Sight
from tests.games.labyria.helpers import new

pytest.importorskip("numba")
BOARDS = [(2, 10), (3, 8), (4, 10), (3, 12), (4, 14)]
LABYRINTHS, POSITIONS = 12, 150


@pytest.fixture(autouse=True)
def kernel() -> None:
    WARMING.wait_until_ready()


def anywhere(rules: LabyriaRules, random: np.random.Generator) -> Positions:
    """Figures on any fields, many of them in their corners."""
    shape = POSITIONS, rules.seats, 3
    corners = np.where(random.random(shape) < 0.5, np.array(rules.targets)[:, None], np.array(rules.starts)[:, None])
    return np.where(random.random(shape) < 0.3, corners, random.integers(len(rules.grid.steps), size=shape))


@pytest.mark.parametrize(("seats", "size"), BOARDS)
def test_the_kernel_sees_what_is_seen_without_it(seats: int, size: int) -> None:
    rules, random, source = new(seats, board_size=size).rules, np.random.default_rng(size), SeededChance(size)
    labyrinths = [random_labyrinth(rules, source.rng("test", number)).walls(rules.grid) for number in range(LABYRINTHS)]
    which, positions = random.integers(LABYRINTHS, size=POSITIONS), anywhere(rules, random)
    by_kernel, plain = (Sight(rules, compiled=compiled) for compiled in (True, False))
    for seen, expected in zip(by_kernel.survey(labyrinths), plain.survey(labyrinths), strict=True):
        np.testing.assert_array_equal(seen, expected)
    found, wanted = (sight.at(labyrinths, which, positions) for sight in (by_kernel, plain))
    for name, values, expected in zip(found._fields, found, wanted, strict=True):
        np.testing.assert_allclose(values, expected, rtol=1e-6, err_msg=name)
    judge, depots = Judge(rules), random.integers(9, size=POSITIONS)
    for rolling in rules.everybody:
        told, expected = judge.inputs(found, depots, rolling), judge.plain_inputs(wanted, depots, rolling)
        np.testing.assert_allclose(told, expected, atol=1e-6)
