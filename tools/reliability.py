"""Whether chances come true: of positions called 70 %, 70 % are won."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

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


def fitted_weights(features: Chances, winners: NDArray[np.int64]) -> Chances:
    """The same for several players: weights of features, by position and seat, in the softmax over all seats."""
    weights = np.zeros(features.shape[2])
    won = np.eye(features.shape[1])[winners]
    for _ in range(25):
        scores = features @ weights
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        usual = np.einsum("psf,ps->pf", features, chances)
        slope = np.einsum("psf,ps->f", features, won - chances)
        bend = np.einsum("psf,psg,ps->fg", features, features, chances) - usual.T @ usual
        weights += np.linalg.solve(bend, slope)
    return weights


class Tenth(NamedTuple):
    """The positions that were called between two tens of per cent."""

    first: int
    positions: int
    said: float
    """On average."""
    won: float

    @property
    def error(self) -> float:
        """Of the share that was won: half of the 95 % interval."""
        return 1.96 * float(np.sqrt(self.won * (1 - self.won) / self.positions))


def tenths(called: Chances, won: Chances) -> list[Tenth]:
    """Those with positions in them."""
    place = np.minimum((called * BINS).astype(int), BINS - 1)
    return [
        Tenth(tenth, int(inside.sum()), float(called[inside].mean()), float(won[inside].mean()))
        for tenth in range(BINS)
        if (inside := place == tenth).any()
    ]


def shown(counted: Sequence[Tenth]) -> str:
    """What was called and what was won, with a plot of both.

    `o` is what was won, `|` what was called; where they meet there is a `*`.
    """
    lines = ["  called      positions     said      won"]
    for tenth in counted:
        plot = [" "] * (WIDTH + 1)
        plot[round(tenth.said * WIDTH)] = "|"
        plot[round(tenth.won * WIDTH)] = "*" if plot[round(tenth.won * WIDTH)] == "|" else "o"
        bounds = f"{100 * tenth.first / BINS:3.0f}-{100 * (tenth.first + 1) / BINS:3.0f} %"
        numbers = f"{tenth.positions:12d} {100 * tenth.said:7.1f} % {100 * tenth.won:7.1f} %"
        lines.append(f"  {bounds} {numbers}  {''.join(plot)}")
    return "\n".join(lines)


def picture(counted: Sequence[Tenth], title: str) -> str:
    """An SVG: what was called to the right, what was won upward, with 95 % intervals; on the line both are the same."""

    def at(said: float, won: float) -> tuple[str, str]:
        return f"{40 + 300 * said:.1f}", f"{330 - 300 * won:.1f}"

    marks = []
    for tenth in counted:
        (x, y), (_, low), (_, high) = (at(tenth.said, tenth.won + side * tenth.error) for side in (0, -1, 1))
        marks.append(f'<path d="M{x} {low}V{high}"/><circle cx="{x}" cy="{y}" r="3.5"/>')
    ticks = [
        f'<text x="{40 + 3 * percent}" y="346">{percent}</text><text x="28" y="{334 - 3 * percent}">{percent}</text>'
        for percent in (0, 25, 50, 75, 100)
    ]
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 372" font-family="sans-serif" font-size="11">
<title>{escape(title)}</title><rect width="360" height="372" fill="#fff"/>
<text x="190" y="18" text-anchor="middle" font-size="13">{escape(title)}</text>
<g stroke="#bbb" fill="none"><path d="M40 30V330H340"/><path d="M40 330L340 30" stroke-dasharray="4 4"/></g>
<g text-anchor="middle" fill="#444">{"".join(ticks)}<text x="190" y="364">called, %</text></g>
<text transform="translate(10 180) rotate(-90)" text-anchor="middle" fill="#444">won, %</text>
<g stroke="#1d5fa8" fill="#1d5fa8" stroke-width="1.5">{"".join(marks)}</g>
</svg>
"""
