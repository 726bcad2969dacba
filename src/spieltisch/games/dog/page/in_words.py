"""The board in words, for players who cannot see the picture."""

from spieltisch.games.dog.telling.position import board_lines
from spieltisch.kit.page import html as h
from spieltisch.kit.page.parts import listed
from spieltisch.kit.page.shown import Shown


def all_in_words(shown: Shown) -> h.Node:
    legend = shown.words(
        "Fields are counted in the direction of play, from the start of each board: A15 is followed by B0, and the "
        "last board by A0. Af1 to Af4 are the finish of board A."
    )
    return listed(legend, board_lines(shown))
