"""Every game can be drawn from a View alone."""

from itertools import islice
from xml.etree import ElementTree

import pytest

from spieltisch.kit.drawing import plain_drawing
from spieltisch.kit.shelf import create, family_of, game_type, game_types
from spieltisch.testing.playouts import Playout

TEXT = "{http://www.w3.org/2000/svg}text"


@pytest.mark.parametrize("game_id", game_types())
def test_every_game_draws_its_moments_as_svg(game_id: str) -> None:
    game = game_type(game_id).create(game_type(game_id).usual_seats)
    pictures = [family_of(game_id).draw(game, game.view(moment.state, None)) for moment in islice(Playout(game, 1), 40)]
    for picture in pictures:
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
        assert picture._repr_svg_() == picture
    assert len({*pictures}) > 20


def test_the_pads_show_dice_and_points() -> None:
    game = create("brandi-yatzy-plus", 2)
    view = game.view(game.read_position("turn 2; throw 1; dice 1155+3; pad 1: 1.ones 3, 2.yatzy 0"), None)
    picture = family_of(game.spec.id).draw(game, view)
    written = [element.text for element in ElementTree.fromstring(picture).iter(TEXT)]
    assert [written.count(text) for text in ("3", "–", "Yatzy", "0")] == [2, 1, 1, 1]
    assert picture.count("<circle") == 1 + 1 + 5 + 5 + 3


def test_a_game_without_a_board_is_drawn_in_words() -> None:
    game = create("yatzy", 2)
    picture = plain_drawing(game, game.view(game.start(), None))
    assert "throws:0" in [element.text for element in ElementTree.fromstring(picture).iter(TEXT)]
