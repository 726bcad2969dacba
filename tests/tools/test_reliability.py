"""What tells whether chances come true."""

import re

import numpy as np
import pytest
from tools.reliability import fitted_line, picture, shown, tenths

RANDOM = np.random.default_rng(1)


def test_a_judge_that_says_too_much_is_set_right() -> None:
    truth = RANDOM.normal(0, 1.5, 100_000)
    won = (RANDOM.random(len(truth)) < 1 / (1 + np.exp(-truth))).astype(float)
    factor, added = fitted_line(2 * truth + 1, won)
    assert factor == pytest.approx(0.5, abs=0.02)
    assert added == pytest.approx(-0.5, abs=0.03)


def test_the_table_has_what_was_called_and_what_came() -> None:
    called, won = np.array([0.05, 0.72, 0.78, 1.0]), np.array([0.0, 1.0, 0.0, 1.0])
    rows = [line.split() for line in shown(tenths(called, won)).splitlines()[1:]]
    assert [row[:7] for row in rows] == [
        ["0-", "10", "%", "1", "5.0", "%", "0.0"],
        ["70-", "80", "%", "2", "75.0", "%", "50.0"],
        ["90-100", "%", "1", "100.0", "%", "100.0", "%"],
    ]


def test_the_picture_has_what_was_called_to_the_right_and_what_was_won_upward() -> None:
    called, won = np.array([0.25] * 4 + [0.75] * 4), np.array([1, 0, 0, 0, 1, 1, 1, 0], float)
    drawn = picture(tenths(called, won), "Dog & cats")
    assert re.findall(r'cx="([\d.]+)" cy="([\d.]+)"', drawn) == [("115.0", "255.0"), ("265.0", "105.0")]
    assert "<title>Dog &amp; cats</title>" in drawn
