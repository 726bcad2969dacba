"""On a phone: a whole game by touch, and everything is large enough for a finger."""

import pytest

from tests.browser.checks import too_small
from tests.browser.conftest import Putter, Visitor
from tests.browser.stored import game_at, has_thrown_once, has_thrown_thrice


def test_a_whole_game_is_played_by_touch(visitor: Visitor) -> None:
    anna = visitor(on_phone=True)
    anna.go("/")
    anna.find("#bots-yatzei").tap()
    anna.find("#name-0").fill("Anna")
    anna.find("#open").tap()
    anna.waits_for("#board")
    while anna.waits_for_turn():
        for wanted in ("#throw:enabled", "button.box:enabled"):
            before = anna.step
            anna.find(wanted).first.tap()
            anna.waits_for(f"#board:not([data-step='{before}'])")
    anna.find("#review").tap()
    anna.page.wait_for_url("**/replay#review")


@pytest.mark.parametrize("width", [412, 360])
def test_everything_is_large_enough_for_a_finger(visitor: Visitor, put: Putter, width: int) -> None:
    anna = visitor(on_phone=True, reduced_motion="reduce", viewport={"width": width, "height": 780})
    anna.go("/")
    assert too_small(anna) == []
    anna.go("/new/brandi-yatzy-plus?way=friends")
    for summary in anna.find("#setup > details > summary").all():
        summary.tap()
    assert too_small(anna) == []
    letter = "ab"[width == 412]
    games = [
        game_at(has_thrown_once, "yatzy", f"fingeraaaa{letter}a"),
        game_at(has_thrown_thrice, "brandi-yatzy-plus", f"fingeraaaa{letter}b", from_step=0),
    ]
    for ident, keys in put(games).items():
        anna.go(f"/tables/{ident}/seat/{keys[0]}")
        anna.waits_for(".board.mine")
        assert too_small(anna) == []
    anna.opens("yatzei", ["open"], way="friends")
    assert too_small(anna) == []
