"""What Labyria's net learns from: chances looked back on, and a fit that follows them."""

import numpy as np
import pytest
from tools.labyria.train import Fitting, Lesson, chances, first_net, look_back

from spieltisch.core.seat import Seat
from spieltisch.games.labyria.minds.judging import INPUTS


def test_the_end_is_certain_and_what_was_before_it_less_and_less() -> None:
    """A net that sees nothing thinks that both are equal."""
    targets = look_back(np.zeros((3, 2, INPUTS), np.float32), first_net(1), Seat(1), 0.8)
    last, before = 1.0, 0.8 * 1.0 + 0.2 * 0.5
    assert targets[:, 1] == pytest.approx([0.8 * before + 0.2 * 0.5, before, last])
    assert targets.sum(axis=1) == pytest.approx([1, 1, 1])


def test_a_fit_learns_what_a_sum_cannot_tell() -> None:
    """A seat wins by one of two inputs, not by both."""
    random = np.random.default_rng(1)
    given = random.integers(2, size=(400, 2, 2))
    good = (given.sum(axis=2) == 1).astype(np.float32)
    inputs = np.zeros((400, 2, INPUTS), np.float32)
    inputs[:, :, :2] = given
    targets = np.where(good.sum(axis=1, keepdims=True) == 1, good, np.float32(0.5))
    fitting = Fitting(first_net(1))
    for _ in range(400):
        fitting.learn(Lesson(inputs, targets), 0.01)
    assert np.abs(chances(fitting.net.scores(inputs)) - targets).max() < 0.1
