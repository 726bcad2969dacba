"""What stands round the boards of all games."""

import re

import pytest
from msgspec.structs import replace

from spieltisch.core.seat import Seat
from spieltisch.core.tables.events import Replaced, SpeedSet, Spoke
from spieltisch.core.tables.happening import after, all_after
from spieltisch.kit.page.talk import HEARD, bubbles
from spieltisch.kit.shelf import game_types
from spieltisch.server.pages.lobby import lobby
from spieltisch.server.pages.snapshot import content
from tests.server.pages.games import Page
from tests.server.pages.tables import begun, opened, seated, shown


@pytest.mark.parametrize("game", game_types())
def test_everybody_sees_for_whom_a_bot_plays(game: str) -> None:
    table = begun(seated(opened(game, 2)))
    assert "a bot plays" not in Page(str(content(shown(table, 0)))).text
    away = after(table, Replaced(Seat(1), "greedy"), 0.0)
    assert Page(str(content(shown(away, 0)))).text.count("a bot plays") == 1


def test_a_phrase_that_is_said_again_is_another_one_and_fades_after_a_while() -> None:
    table = begun(seated(opened("yatzy", 2)))
    numbers = set()
    for at in (10.0, 14.0):
        table = after(table, Spoke(Seat(0), "hello"), at)
        bubble = str(bubbles(replace(shown(table, 1), now=at + 1)))
        assert Page(bubble).text == "● Player 1: Hello!"
        assert f'data-fades="{at + HEARD:.1f}"' in bubble
        numbers.update(re.findall(r'data-say="([0-9]+)"', bubble))
    assert len(numbers) == 2
    assert not Page(str(bubbles(replace(shown(table, 1), now=14.0 + HEARD)))).text


@pytest.mark.parametrize("game", ["brandi-dog", "brandi-labyria", "brandi-yatzy"])
def test_a_paused_game_says_so_instead_of_whose_turn_it_is(game: str) -> None:
    table = begun(seated(opened(game, 2), bots=2))
    paused = all_after(table, [SpeedSet("fast"), SpeedSet("paused")], 1.0)
    page = str(content(shown(paused, host=True)))
    assert re.search(r'id="whose"[^>]*>The game is paused<', page)
    assert re.search(r'id="go-on"[^>]*fast', page)
    assert "The game is paused" in str(content(shown(paused, look="screen")))
    assert "The game is paused" not in str(content(shown(paused, look="replay")))
    assert "The game is paused" not in str(content(shown(table, host=True)))


def test_a_table_that_no_other_device_reaches_says_so_and_shows_no_code() -> None:
    here = shown(opened("yatzy", 2), host=True)
    for origin in ("http://127.0.0.1:8000", "http://localhost:8000", "http://[::1]:8000"):
        page = str(lobby(replace(here, origin=origin)))
        assert "Other devices cannot reach this table yet." in page
        assert "make play HOST=0.0.0.0" in page
        assert 'class="qr"' not in page
    page = str(lobby(replace(here, origin="http://spieltisch.local:8000")))
    assert "cannot reach" not in page
    assert 'class="qr"' in page
