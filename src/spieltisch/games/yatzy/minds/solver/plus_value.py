"""The learned value of a Plus pad between turns: a small net, asked with numpy alone.

The weights were made by tools/yatzy/train_plus.py; there is one net for columns in any order, one for columns in order
(B-YP-9), because then a pad means something else.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

import numpy as np

from spieltisch.games.yatzy.minds.solver.plus_pad import Floats, boxes_left, features

PadValue = Callable[[Floats], Floats]
"""From rows of pads to the points each is expected still to make; 0 for a full pad."""

WEIGHTS = "plus_weights.npz"


class PlusNet:
    """Two hidden layers, and a straight way past them for what is linear."""

    def __init__(self, weights: Mapping[str, Floats], in_order: bool) -> None:
        self._first = weights["first_weight"].T, weights["first_bias"]
        self._second = weights["second_weight"].T, weights["second_bias"]
        self._last, self._base = weights["last_weight"][0], weights["last_bias"][0]
        self._straight = weights["straight_weight"][0]
        self._in_order = in_order

    def __call__(self, pads: Floats) -> Floats:
        seen: Floats = features(pads, self._in_order, np).astype(np.float32)
        inner = seen
        for weight, bias in (self._first, self._second):
            inner = inner @ weight
            inner += bias
            np.maximum(inner, 0, out=inner)
        value: Floats = (inner @ self._last + seen @ self._straight + self._base) * (boxes_left(pads) > 0)
        return value


@cache
def shipped_net(in_order: bool) -> PlusNet:
    prefix = "in_order_" if in_order else "free_"
    with files("spieltisch.games.yatzy.minds.solver").joinpath(WEIGHTS).open("rb") as file, np.load(file) as data:
        names = [name for name in data.files if name.startswith(prefix)]
        weights = {name.removeprefix(prefix): data[name].astype(np.float32) for name in names}
    return PlusNet(weights, in_order)
