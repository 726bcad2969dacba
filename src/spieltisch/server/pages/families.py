"""Which functions show which games."""

from collections.abc import Callable, Sequence

import htpy as h
import msgspec

from spieltisch.core.game import AnyGame
from spieltisch.games.dog.game import DogGame
from spieltisch.games.labyria.game import LabyriaGame
from spieltisch.games.yatzy.game import YatzyGame
from spieltisch.server.pages.dog import board as dog_board
from spieltisch.server.pages.dog import motions as dog_motions
from spieltisch.server.pages.dog import prompts as dog_prompts
from spieltisch.server.pages.dog import sentences as dog_sentences
from spieltisch.server.pages.dog import touches as dog_touches
from spieltisch.server.pages.labyria import board as labyria_board
from spieltisch.server.pages.labyria import motions as labyria_motions
from spieltisch.server.pages.labyria import sentences as labyria_sentences
from spieltisch.server.pages.labyria import touches as labyria_touches
from spieltisch.server.pages.shown import Motion, Said, Shown, Touch
from spieltisch.server.pages.yatzy import board as yatzy_board
from spieltisch.server.pages.yatzy import sentences as yatzy_sentences
from spieltisch.server.pages.yatzy import touches as yatzy_touches


def _nothing(shown: Shown) -> h.Node:
    del shown
    return None


def _nothing_moves(shown: Shown) -> list[Motion]:
    del shown
    return []


class Family(msgspec.Struct, frozen=True):
    """How a family of games is shown."""

    board: Callable[[Shown], h.Element]
    touches: Callable[[Shown], list[Touch]]
    said: Callable[[Shown], Sequence[Said]]
    """Every step in words, the oldest first."""
    asks: Callable[[Shown], str]
    """What these people are to do now, or how the game has ended, for who cannot see it."""
    motions: Callable[[Shown], list[Motion]] = _nothing_moves
    """What has just moved on the board, and which way."""
    stage: Callable[[Shown], h.Node] = _nothing
    """What the board needs and no step changes: it stands once on the page, beside the table."""


FAMILIES: dict[type, Family] = {
    LabyriaGame: Family(
        labyria_board.board,
        labyria_touches.touches,
        labyria_sentences.said,
        labyria_board.asks,
        labyria_motions.motions,
        labyria_board.stage,
    ),
    YatzyGame: Family(yatzy_board.board, yatzy_touches.touches, yatzy_sentences.said, yatzy_board.asks),
    DogGame: Family(dog_board.board, dog_touches.touches, dog_sentences.said, dog_prompts.asks, dog_motions.motions),
}


def family(game: AnyGame) -> Family:
    """How this game is shown."""
    return FAMILIES[type(game)]
