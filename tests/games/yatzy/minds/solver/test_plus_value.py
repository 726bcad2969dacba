"""The shipped nets of Plus: symmetry, size, and strength."""

from importlib.resources import files

import numpy as np
import pytest

from spieltisch.core.chance import SeededChance
from spieltisch.core.seat import CHANCE, Seat
from spieltisch.games.yatzy.engine.game import YatzyGame
from spieltisch.games.yatzy.minds.solver import plus_pad
from spieltisch.games.yatzy.minds.solver.plus_evaluator import PlusEvaluator
from spieltisch.games.yatzy.minds.solver.plus_pad import Floats
from spieltisch.games.yatzy.minds.solver.plus_value import WEIGHTS, shipped_net
from tests.games.yatzy.minds.solver.test_plus_lookahead import plus


def random_pads(count: int) -> Floats:
    rng = np.random.default_rng(5)
    pads = np.zeros((count, plus_pad.WIDTH), dtype=np.float32)
    pads[:, : plus_pad.LOWER] = rng.integers(0, 3, (count, plus_pad.LOWER))
    pads[:, plus_pad.LOWER : plus_pad.BOXES] = rng.integers(0, 2, (count, 12))
    pads[:, plus_pad.NEED] = rng.integers(0, 64, (count, 2))
    pads[:, plus_pad.NEXT_BONUS : plus_pad.LAST_BONUS + 1] = 80
    return pads


def test_columns_in_any_order_can_be_swapped() -> None:
    pads = random_pads(200)
    swapped = pads.copy()
    swapped[:, plus_pad.FIRST_OPEN], swapped[:, plus_pad.SECOND_OPEN] = (
        pads[:, plus_pad.SECOND_OPEN],
        pads[:, plus_pad.FIRST_OPEN],
    )
    swapped[:, plus_pad.NEED] = pads[:, plus_pad.NEED][:, ::-1]
    assert shipped_net(False)(pads) == pytest.approx(shipped_net(False)(swapped), abs=0.01)


@pytest.mark.parametrize("in_order", [False, True])
def test_a_full_pad_has_nothing_to_come(in_order: bool) -> None:
    full = np.zeros((1, plus_pad.WIDTH), dtype=np.float32)
    assert shipped_net(in_order)(full)[0] == 0


def test_more_free_throws_and_bigger_bonuses_are_worth_more() -> None:
    row = random_pads(1).repeat(4, axis=0)
    row[:, : plus_pad.LOWER], row[:, plus_pad.LOWER : plus_pad.BOXES], row[:, plus_pad.NEED] = 2, 1, 63
    row[:, plus_pad.FREE_THROWS] = range(4)
    values = shipped_net(False)(row)
    assert list(values) == sorted(values)
    row[:, plus_pad.NEXT_BONUS : plus_pad.LAST_BONUS + 1] = 100
    assert (shipped_net(False)(row) > values + 10).all()


def test_the_weights_are_small() -> None:
    assert len(files("spieltisch.games.yatzy.minds.solver").joinpath(WEIGHTS).read_bytes()) < 200_000


def total(evaluator: PlusEvaluator, game: YatzyGame, seed: int) -> int:
    """One game alone, by the best action values."""
    chance, state, throws = SeededChance(seed), game.start(), 0
    while actors := game.actors(state):
        if actors == (CHANCE,):
            action = game.draw(state, chance.rng("throw", throws))
            throws += 1
        else:
            values = evaluator.action_values(state)
            action = max(values, key=values.__getitem__)
        state = game.apply(state, actors[0], action)
    return state.sheets[Seat(0)].total


@pytest.mark.parametrize(
    ("options", "least"),
    [({"plus_bonus_mode": "flat", "free_throws": "0"}, 1080), ({}, 1150), ({"column_order": "one_after_other"}, 1070)],
)
def test_it_plays_well(options: dict[str, str], least: int) -> None:
    """Expected are about 1145, 1220 and 1145; one game's standard deviation is about 100."""
    game = plus(1, options)
    evaluator = PlusEvaluator(game.rules)
    assert sum(total(evaluator, game, seed) for seed in range(8)) / 8 > least
