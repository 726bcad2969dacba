"""Two browsers at one table, and a third that only watches."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Putter, Visitor
from tests.browser.stored import last_steps
from tests.browser.together import invited, one_of, play_together


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.thorough)])
def test_two_people_play_to_the_end_and_each_sees_what_the_other_does(
    visitor: Visitor, put: Putter, whole: bool
) -> None:
    anna, beat = people = invited(visitor, "yatzei")
    first, second = one_of(people)
    first.throws()
    expect(second.find("#announcer")).to_contain_text(f"{first.name} rolls")
    first.enters()
    expect(second.find("#announcer")).to_contain_text(f"{first.name}")
    expect(second.find("#log li").first).to_contain_text(first.name)
    expect(second.find(".whose")).to_contain_text(f"{second.name}, it is your turn")
    expect(second.page).to_have_title(re.compile("^Your turn"))
    if not whole:
        [(table, keys)] = put([last_steps("yatzei", "lasttogether", people=2)]).items()
        for person, key in zip(people, keys, strict=True):
            person.joins(table, key)
    play_together(people)
    headings = {person.find("#result-heading").inner_text() for person in people}
    assert headings & {"You have won!", "Anna and Beat share the win!", "Beat and Anna share the win!"}
    assert headings & {"Anna wins!", "Beat wins!"} or len(headings) == 1
    assert anna.points == beat.points
    assert anna.log == beat.log


def test_a_step_is_taken_back_only_if_the_other_agrees(visitor: Visitor) -> None:
    people = invited(visitor, "brandi-yatzy")
    first, second = one_of(people)
    first.throws()
    first.enters()
    expect(first.find("td.last")).to_have_count(1)
    first.click("#take-back")
    first.sees(f"{first.name} asks to take back the last move. Still to agree: {second.name}.")
    second.press("Agree")
    first.waits_for(".board.mine button.box:enabled")
    first.sees_not(".sheet.mine td.used")
    first.enters()
    first.click("#take-back")
    second.press("Decline")
    first.sees_not(".question")
    first.sees(f"{second.name} would rather not take the move back.")
    expect(first.find(".sheet.mine td.used")).to_have_count(1)
    second.waits_for_turn()
    second.throws()


def test_a_spectator_sees_everything_and_can_do_nothing(visitor: Visitor) -> None:
    people = invited(visitor, "yatzei")
    carla = visitor("Carla")
    carla.comes_to(people[0].table)
    first, _ = one_of(people)
    first.throws()
    expect(carla.find("#announcer")).to_contain_text(f"{first.name} rolls")
    for able in ("[data-touch]", "[data-command]", "button.box", "#seat-along", "form"):
        carla.sees_not(f"#table {able}")
    carla.forgives = "403"
    answer = carla.evaluate(
        """async () => {
          const token = document.querySelector("meta[name=csrf]").content;
          const command = { do: "act", seat: 0, action: "score ones", seen: 1 };
          const headers = { "content-type": "application/json", "x-csrftoken": token };
          const body = JSON.stringify({ id: "0123456789abcdef", command });
          return (await fetch(location.pathname + "/commands", { method: "POST", headers, body })).status;
        }"""
    )
    assert answer == 403
    carla.go(f"/tables/{carla.table}/screen")
    carla.waits_for(".look-screen #board")
    carla.sees_not("#table button")
