"""What Labyria shows in the browser."""

from pathlib import Path

from msgspec.structs import replace

from spieltisch.core.chance import SeededChance
from spieltisch.core.game import GameType
from spieltisch.core.texts import text
from spieltisch.games.labyria.engine.game import LabyriaGame
from spieltisch.games.labyria.engine.laying import random_labyrinth
from spieltisch.games.labyria.engine.state import Phase
from spieltisch.games.labyria.page.arranging import ARRANGING
from spieltisch.games.labyria.page.board import FRAME, asks, lines, look, parts, stage
from spieltisch.games.labyria.page.choices import all_choices
from spieltisch.games.labyria.page.draw import draw
from spieltisch.games.labyria.page.in_words import all_in_words
from spieltisch.games.labyria.page.motions import cheer, motions
from spieltisch.games.labyria.page.scene import glyph, scene
from spieltisch.games.labyria.page.touches import advised_way, marks, touches
from spieltisch.kit.page.pictures import NAMES
from spieltisch.kit.page.room import Page
from spieltisch.kit.words import Words


def _labyria(kind: GameType) -> LabyriaGame:
    game = kind.create(kind.most_seats)
    assert isinstance(game, LabyriaGame)
    return game


def _picture(kind: GameType) -> str:
    game = _labyria(kind)
    labyrinth = random_labyrinth(game.rules, SeededChance(4).rng("picture", 0))
    laid = replace(game.start(), labyrinth=labyrinth, phase=Phase.ROLL, rolling=(), stocks=((0, 0),) * 4)
    return draw(game.rules, game.view(laid, None), NAMES, ids="lab")


def _rules_board(words: Words, kind: GameType) -> str:
    game = _labyria(kind)
    return draw(game.rules, game.view(game.start(), None), translate=words)


PAGE = Page(
    look=look,
    frame=FRAME,
    parts=parts,
    lines=lines,
    later={"in-words": all_in_words, "choices": all_choices},
    touches=touches,
    marks=marks,
    way=advised_way,
    asks=asks,
    motions=motions,
    cheer=cheer,
    stage=stage,
    picture=_picture,
    rules_board=_rules_board,
    arranging=ARRANGING,
    scene=scene,
    glyph=glyph,
    keys=((" ", text("roll")),),
    static=Path(__file__).parent / "static",
)
