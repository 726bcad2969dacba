"""What Dog shows in the browser."""

from pathlib import Path

from spieltisch.core.game import AnyGame, GameType
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.geometry import seat_board
from spieltisch.games.dog.page.ahead import ahead
from spieltisch.games.dog.page.arranging import ARRANGING
from spieltisch.games.dog.page.board import FRAME, lines, look, parts
from spieltisch.games.dog.page.draw import draw
from spieltisch.games.dog.page.in_words import all_in_words
from spieltisch.games.dog.page.motions import advised_way, cheer, motions
from spieltisch.games.dog.page.prompts import asks
from spieltisch.games.dog.page.scene import glyph, scene
from spieltisch.games.dog.page.touches import marks, touches
from spieltisch.kit.page.pictures import NAMES
from spieltisch.kit.page.room import Page
from spieltisch.kit.words import Words


def _dog(kind: GameType) -> DogGame:
    game = kind.create(4)
    assert isinstance(game, DogGame)
    return game


def _sign(game: AnyGame, seat: int) -> int:
    """Colours belong to the boards, and there may be boards at which no player sits."""
    assert isinstance(game, DogGame)
    return seat_board(game.rules, seat)


def _picture(kind: GameType) -> str:
    game = _dog(kind)
    return draw(game.rules, game.view(game.start(), None), NAMES, ids="dog")


def _rules_board(words: Words, kind: GameType) -> str:
    game = _dog(kind)
    return draw(game.rules, game.view(game.start(), None), translate=words)


PAGE = Page(
    look=look,
    frame=FRAME,
    parts=parts,
    lines=lines,
    later={"in-words": all_in_words},
    touches=touches,
    marks=marks,
    way=advised_way,
    ahead=ahead,
    asks=asks,
    motions=motions,
    cheer=cheer,
    sign=_sign,
    picture=_picture,
    rules_board=_rules_board,
    arranging=ARRANGING,
    scene=scene,
    glyph=glyph,
    static=Path(__file__).parent / "static",
)
