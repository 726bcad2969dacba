"""Boards of text, as a test reads them."""

from collections.abc import Sequence
from typing import Any


def plain(rows: Sequence[Sequence[Any]]) -> str:
    """The picture without marks and colours."""
    return "\n".join("".join(piece.text for piece in row).rstrip() for row in rows)
