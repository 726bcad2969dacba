"""What Dog's judges learn from: chances looked back on, and a fit that follows them."""

import numpy as np
import pytest
from tools.dog.fitting import Fitting, Positions
from tools.dog.school import first_weights, rules_of
from tools.dog.selfplay import look_back, new_notes

from spieltisch.games.dog.kernel.slots import ALWAYS, HOLES, SLOTS
from spieltisch.games.dog.minds.weights import KINDS


def test_what_a_seat_sees_later_is_the_target_and_the_end_is_certain() -> None:
    """Seat 0 decides three times and wins, seat 1 once between: values of 0 are chances of one half."""
    notes = new_notes()
    notes.seats[:4] = 0, 1, 0, 0
    look_back.py_func(notes, 4, 0b0101, 0.8)  # type: ignore[attr-defined]
    last, before = 1.0, 0.8 * 1.0 + 0.2 * 0.5
    assert notes.targets[:4] == pytest.approx([0.8 * before + 0.2 * 0.5, 0.0, before, last])


def test_a_fit_learns_what_only_hidden_layers_can_tell() -> None:
    """Either of two slots alone wins, both or none lose; the linear part alone would stay at a loss of 0.69."""
    random = np.random.default_rng(1)
    filled = random.integers(2, size=(4_000, 2))
    slots = np.full((4_000, 3), -1, np.int16)
    slots[:, 0] = ALWAYS
    slots[:, 1:] = np.where(filled, [7, 8], -1)
    amounts = np.ones(slots.shape, np.float16)
    won = (filled.sum(axis=1) == 1).astype(np.float32)
    fitting = Fitting(np.zeros(SLOTS, np.float32), [16, 8], seed=1)
    loss = fitting.fit([Positions(slots, amounts, won)], 600, 128, 0.01)
    assert loss < 0.2
    judge = fitting.judge()
    assert judge.first.shape == (SLOTS, 16)
    assert judge.linear.dtype == np.float32


@pytest.mark.parametrize("kind", KINDS)
def test_first_weights_like_marbles_at_home_and_not_the_others(kind: str) -> None:
    weights = first_weights(rules_of(kind))
    own, opponent = weights[HOLES : HOLES + 16], weights[HOLES + 16 : HOLES + 32]
    assert (np.diff(own[[0, 8, 12, 14, 15]]) > 0).all()
    assert (np.diff(opponent[[0, 8, 12, 14, 15]]) < 0).all()
