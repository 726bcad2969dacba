"""Many sets of fields side by side in one number, so that all are shifted and compared at once.

Each set has a lane of whole bytes. A shift takes a field of the lowest row into the highest row of the lane before, or
one of the first column into the last column: fields that have no door above, or to their right, and are masked away.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from spieltisch.games.labyria.engine.grid import Mask

Edges = tuple[Mask, Mask]
"""The fields with an edge of some kind to their right, and those with one above."""
Rows = NDArray[np.uint8]
"""The bytes of lanes; those of one lane are the last index."""


class Lanes:
    """Lanes for boards with so many fields a side."""

    def __init__(self, size: int) -> None:
        self._size, self._fields = size, size * size
        self._bytes, self._bytes_of_walls = _bytes_for(self._fields), _bytes_for(2 * size * (size - 1))
        self._single = np.packbits(np.eye(self._fields, dtype=np.uint8), axis=1, bitorder="little")

    def rows(self, masks: Sequence[Mask]) -> Rows:
        """A row for each set."""
        return _rows(masks, self._bytes)

    def single(self, fields: NDArray[np.int64]) -> Rows:
        """For each field a row that has it alone."""
        return self._single[fields]

    def join(self, rows: Rows) -> Mask:
        """One number of all rows."""
        return int.from_bytes(rows.tobytes(), "little")

    def bits(self, joined: Sequence[Mask], lanes: int) -> NDArray[np.uint8]:
        """By number, lane and field: whether it is in the set."""
        rows = _rows(joined, lanes * self._bytes)
        return np.unpackbits(rows, bitorder="little").reshape(len(joined), lanes, 8 * self._bytes)[..., : self._fields]

    def doors(self, labyrinths: Sequence[Mask], each: int) -> Edges:
        """The edges without a wall, in so many lanes for each labyrinth; `grid.py` says how walls are numbered."""
        size, beside = self._size, self._size * (self._size - 1)
        walls = np.unpackbits(_rows(labyrinths, self._bytes_of_walls), axis=1, count=2 * beside, bitorder="little")
        doors = np.zeros((2, len(labyrinths), size, size), np.uint8)
        doors[0, :, :, :-1] = 1 - walls[:, :beside].reshape(len(walls), size, size - 1)
        doors[1, :, :-1] = 1 - walls[:, beside:].reshape(len(walls), size - 1, size)
        right, above = np.packbits(doors.reshape(2, len(walls), self._fields), axis=2, bitorder="little").repeat(
            each, axis=1
        )
        return self.join(right), self.join(above)


def _bytes_for(members: int) -> int:
    return (members + 7) // 8


def _rows(masks: Sequence[Mask], size: int) -> Rows:
    joined = b"".join([mask.to_bytes(size, "little") for mask in masks])
    return np.frombuffer(joined, np.uint8).reshape(len(masks), size)
