"""Fitting a judge of Dog positions to chances of winning: Adam on the logistic loss, written out.

The same lines run with torch on a GPU and with numpy: only picking a batch and finding the device differ.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from spieltisch.games.dog.kernel.judge import Judge, Weights
from spieltisch.games.dog.kernel.slots import SLOTS

try:
    import torch  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    torch = None

xp: Any = np if torch is None else torch
EARLY, LATE, TINY = 0.9, 0.999, 1e-8
SHRINKING = 1e-5
"""What weights of the hidden layers lose in each step."""


class Positions(NamedTuple):
    """Filled slots, their amounts, and the chance to win; a slot of -1 stands behind the last one."""

    slots: np.ndarray
    amounts: np.ndarray
    targets: np.ndarray


class Fitting:
    """The weights of a judge while its layers are fitted, in the order of `Judge`; the linear part stays as it is."""

    def __init__(self, linear: Weights, hidden: Sequence[int], seed: int) -> None:
        random = np.random.default_rng(seed)
        first, second = hidden
        weights = Judge(
            linear,
            random.normal(0, (2 / 40) ** 0.5, (SLOTS, first)).astype(np.float32),  # about 40 slots are filled
            np.zeros(first, np.float32),
            random.normal(0, (2 / first) ** 0.5, (first, second)).astype(np.float32),
            np.zeros(second, np.float32),
            np.zeros(second, np.float32),
        )
        self.device = "numpy" if torch is None else "cuda" if torch.cuda.is_available() else "cpu"
        if torch is not None:
            torch.set_float32_matmul_precision("high")
        self._random = random
        self._weights = [self._array(layer.astype(np.float32)) for layer in weights]
        self._mean = [layer * 0 for layer in self._weights]
        self._square = [layer * 0 for layer in self._weights]
        self._steps = 0

    def judge(self) -> Judge:
        """The judge as it is now."""
        return Judge(*(np.array(layer if torch is None else layer.cpu(), np.float32) for layer in self._weights))

    def fit(self, memory: Sequence[Positions], steps: int, batch: int, rate: float) -> float:
        """So many steps over positions picked at random; the mean loss of the last half of them."""
        parts = [Positions(*map(self._array, part)) for part in memory]
        losses = []
        for step in range(steps):
            part = parts[int(self._random.integers(len(parts)))]
            picked = self._array(self._random.integers(len(part.targets), size=batch))
            inputs = self._dense(part.slots[picked], part.amounts[picked])
            loss = self._step(inputs, part.targets[picked], rate)
            if step >= steps // 2:
                losses.append(loss)
        return float(sum(losses) / len(losses))

    def _array(self, values: np.ndarray) -> Any:
        return values if torch is None else torch.as_tensor(values, device=self.device)

    def _dense(self, slots: Any, amounts: Any) -> Any:
        """One column a slot; what stands behind the last slot of a position goes to a column that is cut off."""
        if torch is None:
            inputs = np.zeros((len(slots), SLOTS + 1), np.float32)
            np.add.at(inputs, (np.arange(len(slots))[:, None], slots), amounts)
        else:
            inputs = torch.zeros(len(slots), SLOTS + 1, device=self.device)
            inputs.scatter_add_(1, slots.long().remainder(SLOTS + 1), amounts.float())
        return inputs[:, :SLOTS]

    def _step(self, inputs: Any, targets: Any, rate: float) -> Any:
        linear, first, first_bias, second, second_bias, last = self._weights
        hidden = (inputs @ first + first_bias).clip(0)
        deeper = (hidden @ second + second_bias).clip(0)
        value = inputs @ linear + deeper @ last
        chances = 1 / (1 + (xp.exp(-value)))
        error = (chances - targets) / len(targets)
        to_deeper = error[:, None] * last * (deeper > 0)
        to_hidden = to_deeper @ second.T * (hidden > 0)
        slopes = (
            inputs.T @ to_hidden, to_hidden.sum(0), hidden.T @ to_deeper, to_deeper.sum(0), deeper.T @ error,
        )  # fmt: skip
        self._steps += 1
        for number, slope in enumerate(slopes, 1):
            self._mean[number] += (1 - EARLY) * (slope - self._mean[number])
            self._square[number] += (1 - LATE) * (slope**2 - self._square[number])
            mean = self._mean[number] / (1 - EARLY**self._steps)
            square = self._square[number] / (1 - LATE**self._steps)
            self._weights[number] *= 1 - SHRINKING
            self._weights[number] -= rate * mean / (square**0.5 + TINY)
        chances = chances.clip(1e-6, 1 - 1e-6)
        return -(targets * xp.log(chances) + (1 - targets) * xp.log(1 - chances)).mean()
