"""On a phone: a game by touch."""

from itertools import count

import pytest

from tests.browser.conftest import Putter, Visitor
from tests.browser.person import Person
from tests.browser.stored import last_steps

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
