"""On a phone: a game by touch, and everything is large enough for a finger."""

from itertools import count

import pytest

from tests.browser.checks import too_small
from tests.browser.conftest import Putter, Visitor
from tests.browser.person import Person
from tests.browser.stored import game_at, has_thrown_once, has_thrown_thrice, last_steps

TURNS = 3


def taps_on(person: Person, turns: int | None = None) -> None:
    """So many turns, or to the end."""
    for _ in count() if turns is None else range(turns):
        if not person.waits_for_turn():
            return
        for wanted in ("#throw:enabled", "button.box:enabled"):
            if person.find(wanted).count():
                before = person.step
                person.find(wanted).first.tap()
                person.waits_for(f"#board:not([data-step='{before}'])")


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.thorough)])
def test_a_game_is_begun_and_ended_by_touch(visitor: Visitor, put: Putter, whole: bool) -> None:
    anna = visitor(on_phone=True)
    anna.go("/")
    anna.find("#bots-yatzei").tap()
    anna.find("#name-0").fill("Anna")
    anna.find("#open").tap()
    anna.waits_for("#board")
    if not whole:
        taps_on(anna, TURNS)
        [(table, keys)] = put([last_steps("yatzei", "lasttouchaaa")]).items()
        anna.joins(table, keys[0])
    taps_on(anna)
    anna.find("#review").tap()
    anna.page.wait_for_url("**/replay#review")


@pytest.mark.parametrize("width", [412, 360])
def test_everything_is_large_enough_for_a_finger(visitor: Visitor, put: Putter, width: int) -> None:
    anna = visitor(on_phone=True, viewport={"width": width, "height": 780})
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
