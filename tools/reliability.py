"""Whether chances come true: of positions called 70 %, 70 % are won."""

import numpy as np
from numpy.typing import NDArray

Chances = NDArray[np.float64]
BINS = 10
WIDTH = 50
"""Columns of the plot."""


def fitted_line(said: Chances, won: Chances) -> tuple[float, float]:
    """Factor and summand for the logistic scale that make what came true most likely."""
    line = np.array([1.0, 0.0])
    inputs = np.stack([said, np.ones_like(said)], axis=1)
    for _ in range(25):
        chances = 1 / (1 + np.exp(-inputs @ line))
        slope = inputs.T @ (won - chances)
        bend = (inputs * (chances * (1 - chances))[:, None]).T @ inputs
        line += np.linalg.solve(bend, slope)
    return float(line[0]), float(line[1])


def reliability(called: Chances, won: Chances) -> str:
    """By tenth: how many positions, what they were called on average, how many were won, and a plot of both.

    `o` is what was won, `|` what was called; where they meet there is a `*`.
    """
    lines = ["  called      positions     said      won"]
    for tenth in range(BINS):
        inside = np.minimum((called * BINS).astype(int), BINS - 1) == tenth
        if not inside.any():
            continue
        said, came = float(called[inside].mean()), float(won[inside].mean())
        plot = [" "] * (WIDTH + 1)
        plot[round(said * WIDTH)] = "|"
        plot[round(came * WIDTH)] = "*" if plot[round(came * WIDTH)] == "|" else "o"
        bounds = f"{100 * tenth / BINS:3.0f}-{100 * (tenth + 1) / BINS:3.0f} %"
        lines.append(f"  {bounds} {inside.sum():12d} {100 * said:7.1f} % {100 * came:7.1f} %  {''.join(plot)}")
    return "\n".join(lines)
