"""The board as text: every hole has a place of its own, as on the wood."""

import pytest

from spieltisch.core.seat import Seat
from spieltisch.games.dog.game import DogGame
from spieltisch.games.dog.geometry import field_positions
from spieltisch.games.dog.screen.board_text import layout_for, overlaps, picture, star, strips
from spieltisch.kit.shelf import create
from tests.terminal.plain import plain

SEATS = [2, 3, 4, 5, 6]
NAMES = ("Anna", "Beat", "李小龍", "Dora", "Eva", "Fritz")


def game_for(seats: int) -> DogGame:
    game = create("brandi-dog", seats)
    assert isinstance(game, DogGame)
    return game


@pytest.mark.parametrize("seats", SEATS)
def test_no_two_holes_share_a_place_in_any_size(seats: int) -> None:
    game = game_for(seats)
    view = game.view(game.start(), None)
    for width, height in ((49, 23), (78, 39), (150, 60), (30, 12)):
        layout = layout_for(game.rules, Seat(0), width, height)
        assert len(set(layout.cells.values())) == len(layout.cells) == game.rules.ring + 8 * seats
        text = plain(picture(game.rules, view, layout, {}, ["pile"], NAMES))
        assert text.count("●") + text.count("■") == 4 * seats
        assert "pile" in text
    assert not overlaps(star(game.rules, Seat(0), 1.1, 2))
    assert not overlaps(strips(game.rules, 3))


@pytest.mark.parametrize("seats", SEATS)
def test_holes_lie_where_they_do_on_the_page(seats: int) -> None:
    rules = game_for(seats).rules
    for seat in range(seats):
        layout, points = star(rules, Seat(seat), 1.5, 3), field_positions(rules, Seat(seat))
        left, top = (min(point[axis] for point in points.values()) for axis in (0, 1))
        for hole, (row, column) in layout.cells.items():
            x, y = points[hole]
            assert abs(row - (y - top) * 1.5 / 32) <= 0.5
            assert abs(column - (x - left) * 3 / 32) <= 3, "moved a little where two would touch"


@pytest.mark.parametrize("seats", SEATS)
def test_there_is_wood_under_every_hole_and_none_in_the_middle(seats: int) -> None:
    layout = star(game_for(seats).rules, Seat(0), 1.5, 3)
    assert all(layout.wood[row][column + 1] for row, column in layout.cells.values())
    assert layout.middle is not None
    top, left, height, width = layout.middle
    assert not layout.wood[top + height // 2][left + width // 2]


@pytest.mark.parametrize("seats", SEATS)
def test_every_name_stands_beside_its_kennel(seats: int) -> None:
    game = game_for(seats)
    for size in ((49, 23), (78, 39), (150, 60)):
        layout = layout_for(game.rules, Seat(0), *size)
        lines = plain(picture(game.rules, game.view(game.start(), None), layout, {}, [], NAMES)).split("\n")
        for seat in range(seats):
            assert NAMES[seat] in lines[layout.names[seat][0]]
