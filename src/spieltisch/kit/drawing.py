"""A view as a picture, whatever the game."""

from textwrap import wrap
from typing import Any
from zlib import crc32

import msgspec

from spieltisch.core.game import AnyGame
from spieltisch.kit.svg import Picture, board, element, words

WIDE, ROW = 480.0, 18.0


def plain_drawing(game: AnyGame, view: Any) -> Picture:
    """The view line by line, for games that have no board to draw."""
    text = msgspec.json.encode(view).decode()
    lines = [line for field in text.strip("{}").split(',"') for line in wrap(field.replace('"', ""), 70)]
    ids, high = f"plain-{crc32(text.encode()):08x}", (len(lines) + 2) * ROW
    written = [words(line, 12 - WIDE / 2, (number + 1.5) * ROW - high / 2, 12, "#3b2412", text_anchor="start")
               for number, line in enumerate(lines)]  # fmt: skip
    paper = element("rect", x=-WIDE / 2, y=-high / 2, width=WIDE, height=high, fill="#fffaf0")
    said = game.spec.id, text
    return board(paper, *written, wide=WIDE, high=high, class_="plain-view", ids=ids, label=said[0], said=said)
