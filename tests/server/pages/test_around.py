"""What stands round the boards of all games."""

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from spieltisch.core.seat import Seat
from spieltisch.core.tables.events import Replaced, SpeedSet, Spoke
from spieltisch.core.tables.happening import after, all_after
from spieltisch.kit.page.panels import seat_along
from spieltisch.kit.page.shown import Reach, Shown
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


@pytest.mark.parametrize("part", [lobby, seat_along])
def test_a_code_is_shown_only_where_other_devices_can_come(part: Callable[[Shown], object]) -> None:
    here = replace(shown(opened("yatzy", 2), 0, host=True), origin="http://localhost:8000")

    def seen(reach: Reach) -> str:
        return str(part(replace(here, reach=reach)))

    unreached, closed = seen(Reach()), seen(Reach(can_open=True))
    let_in, public = seen(Reach("http://192.168.1.20:8000", can_close=True)), seen(Reach(here.origin))
    assert "Other devices cannot reach this table." in unreached
    assert "Only this computer can open this table so far." in closed
    assert "Open to every device on this network, and to nobody on the internet." in let_in
    assert "Close it again" in let_in
    assert "on this network" not in public
    assert [bool(re.search(r"(invite|code)\.svg", one)) for one in (unreached, closed)] == [False, False]
    assert [bool(re.search(r"code\.svg", one)) for one in (let_in, public)] == [True, True]
