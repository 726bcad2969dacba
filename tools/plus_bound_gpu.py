"""The work of `tools/plus_bound.py` on an NVIDIA GPU, with CuPy: `plus_bound.cu` is its inner loop."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cupy
import numpy as np

from tools.plus_bound_turns import Boxes, Dice, Numbers, Values

THREADS = 1024
LANES = 32


class Gpu:
    """Fills whole layers of pads at once."""

    def __init__(
        self, digits: tuple[Numbers, Numbers], dice: Dice, boxes: Boxes, steps: tuple[Numbers, Values], levels: int
    ) -> None:
        kept, rolls, lower = len(dice.grow), len(dice.chance), len(digits[0])
        following, gain = steps
        sizes = {
            "KEPT": kept,
            "ROLLS": rolls,
            "DICE": len(dice.depth) - 2,
            "FACES": dice.grow.shape[1],
            "LOWER": lower,
            "NUMBERS": gain.shape[0],
            "COUNTS": gain.shape[1],
            "LEVELS": levels,
            "THROWS": dice.throws,
        }
        source = Path(__file__).with_name("plus_bound.cu").read_text(encoding="utf-8")
        options = tuple(f"-D{name}={size}" for name, size in sizes.items())
        self._fill = cupy.RawModule(code=source, options=("--std=c++17", *options)).get_function("fill")
        self._shared = 4 * LANES * (kept + rolls + lower + gain.size + THREADS // LANES)
        self._fill.max_dynamic_shared_size_bytes = self._shared
        self._blocks = cupy.cuda.Device().attributes["MultiProcessorCount"]
        self._groups = -(-levels // LANES)
        shrinks = np.split(dice.shrink, dice.shrink_start[1:-1])
        entry, entry_start = _entries(boxes, rolls, lower, gain.shape[1])
        tables = [
            *(digit.astype(np.int32) for digit in digits),
            following.astype(np.uint8),
            gain,
            _rows(dice.grow.tolist()),
            _rows([[len(less), *less.tolist()] for less in shrinks]),
            dice.depth.astype(np.int32),
            entry,
            entry_start.astype(np.int32),
            boxes.least[:lower],
            dice.chance,
        ]
        self._tables = [cupy.asarray(np.ascontiguousarray(table)) for table in tables]

    def empty(self, uppers: int, pads: int, levels: int) -> Any:
        """Room for the values of a layer, on the GPU."""
        return cupy.empty((uppers, pads, levels), dtype=cupy.float32)

    def here(self, values: Values) -> Any:
        """These, on the GPU."""
        return cupy.asarray(values)

    def fill(self, values: Any, before: Any, slots: Numbers, layers: Sequence[tuple[Numbers, Numbers]]) -> None:
        """All pads of all these uppers, fewer open lower boxes first."""
        places = cupy.asarray(slots.astype(np.int32))
        for pads, _ in layers:
            which = cupy.asarray(pads.astype(np.int32))
            items = len(values) * len(pads) * self._groups
            sizes = np.int64(items), np.int32(len(pads)), np.int64(values.shape[1])
            arguments = (values, before, places, which, *sizes, *self._tables)
            self._fill((min(items, self._blocks),), (THREADS,), arguments, shared_mem=self._shared)
        cupy.cuda.Stream.null.synchronize()


def _rows(rows: Sequence[Sequence[int]]) -> Any:
    """Eight short numbers a row."""
    packed = np.zeros((len(rows), 8), dtype=np.uint16)
    for place, row in enumerate(rows):
        packed[place, : len(row)] = row
    return packed


def _entries(boxes: Boxes, rolls: int, lower: int, counts: int) -> tuple[Any, Numbers]:
    """By roll: the number of what an entry leads to, and its points as the upper half of a float, which is exact."""
    found: list[list[int]] = [[] for _ in range(rolls)]
    for box, (start, end) in enumerate(zip(boxes.start[:-1], boxes.start[1:], strict=True)):
        for roll, points in zip(boxes.roll[start:end].tolist(), boxes.points[start:end].tolist(), strict=True):
            if box < lower:
                worth, bits = box, int(np.float32(points).view(np.uint32))
            else:
                worth, bits = lower + (box - lower) * counts + int(points), 0
            assert bits & 0xFFFF == 0, "points are small whole numbers"
            found[roll].append(worth << 16 | bits >> 16)
    starts = np.cumsum([0, *map(len, found)])
    return np.array([one for row in found for one in row], dtype=np.uint32), starts
