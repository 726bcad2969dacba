"""The board in words, for who cannot see the picture."""

import htpy as h

from spieltisch.games.dog.telling.position import board_lines
from spieltisch.kit.page.parts import unfolding
from spieltisch.kit.page.shown import Shown


def in_words(shown: Shown) -> h.Node:
    """To be unfolded, with what its names of fields mean."""
    words = shown.words
    legend = words(
        "Fields are counted in the direction of play, from the start of each board: A15 is followed by B0, and the "
        "last board by A0. Af1 to Af4 are the finish of board A."
    )
    return unfolding(shown, "in-words", words("The board in words"), legend, board_lines(shown))
