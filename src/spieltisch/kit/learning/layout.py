"""Where everything is in a row of numbers: named blocks, one after the other."""

from collections.abc import Mapping
from math import prod

import msgspec
import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float32]


class Block(msgspec.Struct, frozen=True):
    """Some numbers that belong together, in rows and columns as `shape` says."""

    name: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout:
    """Blocks one after the other. Their order and their shapes are a promise: what was learned depends on it."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self._begins: dict[str, int] = {}
        self.size = 0
        for block in blocks:
            self._begins[block.name] = self.size
            self.size += block.size
        self._shapes = {block.name: block.shape for block in blocks}

    def begin(self, name: str) -> int:
        """The first number of a block."""
        return self._begins[name]

    def index(self, name: str, *place: int) -> int:
        """The number of a place in a block."""
        inside = 0
        for size, coordinate in zip(self._shapes[name], place, strict=True):
            assert 0 <= coordinate < size, f"{name} has no place {place}"
            inside = inside * size + coordinate
        return self._begins[name] + inside

    def place(self, index: int) -> tuple[str, tuple[int, ...]]:
        """The block and the place in it that have that number."""
        for block in self.blocks:
            inside = index - self._begins[block.name]
            if 0 <= inside < block.size:
                return block.name, tuple(map(int, np.unravel_index(inside, block.shape)))
        raise IndexError(f"there are {self.size} numbers, and {index} is none of them")

    def part(self, row: Floats, name: str) -> Floats:
        """A block of a row of numbers in its shape; what is written there is written in the row."""
        begin, shape = self._begins[name], self._shapes[name]
        return row[begin : begin + prod(shape)].reshape(shape)

    def empty(self) -> Floats:
        """A row of zeros."""
        return np.zeros(self.size, np.float32)

    def filled(self, parts: Mapping[str, ArrayLike]) -> Floats:
        """The row with these blocks, none of which may be missing."""
        assert parts.keys() == self._begins.keys(), parts.keys() ^ self._begins.keys()
        row = self.empty()
        for name, part in parts.items():
            self.part(row, name)[...] = part
        return row


def one_of(size: int, chosen: int | None) -> Floats:
    row = np.zeros(size, np.float32)
    if chosen is not None:
        row[chosen] = 1
    return row
