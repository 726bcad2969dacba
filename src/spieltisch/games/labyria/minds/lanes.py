"""Many sets of fields side by side in one number, so that all are shifted and compared at once.

Each set has a lane of whole bytes. A shift takes a field of the lowest row into the highest row of the lane before, or
one of the first column into the last column: fields that have no door above, or to their right, and are masked away.
"""

from collections.abc import Iterable, Sequence
from math import prod

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.labyria.engine.grid import Mask

Edges = tuple[Mask, Mask]
"""The fields with an edge of some kind to their right, and those with one above."""
Rows = NDArray[np.uint8]
"""The bytes of lanes; those of one lane are the last index."""


class Lanes:
    """Lanes for boards with so many fields."""

    def __init__(self, fields: int) -> None:
        self._fields, self._bytes = fields, (fields + 7) // 8

    def rows(self, masks: Iterable[Mask]) -> Rows:
        """A row for each set."""
        joined = b"".join(mask.to_bytes(self._bytes, "little") for mask in masks)
        return np.frombuffer(joined, np.uint8).reshape(-1, self._bytes)

    def single(self, fields: NDArray[np.int64]) -> Rows:
        """For each field a row that has it alone."""
        return np.packbits(np.eye(self._fields, dtype=np.uint8), axis=1, bitorder="little")[fields]

    def join(self, rows: Rows) -> Mask:
        """One number of all rows."""
        return int.from_bytes(rows.tobytes(), "little")

    def part(self, joined: Mask, *shape: int) -> Rows:
        """The rows of such a number."""
        size = prod(shape) * self._bytes
        return np.frombuffer(joined.to_bytes(size, "little"), np.uint8).reshape(*shape, self._bytes)

    def bits(self, rows: Rows) -> NDArray[np.uint8]:
        """By field: whether it is in the set."""
        return np.unpackbits(rows, axis=-1, count=self._fields, bitorder="little")

    def doors(self, labyrinths: Sequence[Edges], each: int) -> Edges:
        """The doors of labyrinths, for so many lanes each."""
        right, above = (self.join(self.rows(masks).repeat(each, axis=0)) for masks in zip(*labyrinths, strict=True))
        return right, above
