"""Every Yatzy game by clicks from the start page to its end, and what comes afterwards."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.afterwards import check_chance, watch_again
from tests.browser.conftest import Putter, Visitor
from tests.browser.person import PATIENCE, Person
from tests.browser.stored import last_steps

SOLVING = 90_000
"""Milliseconds that the coach may take to solve a game for the first time."""


def look_back(person: Person) -> None:
    """The result, the log, the check of the dice, the replay, the review."""
    expect(person.find("#result")).to_be_visible()
    expect(person.find(".podium li")).to_have_count(len(person.points))
    players, best = len(person.points), max(person.points)
    expect(person.find(".podium .place-1 .points").first).to_contain_text(str(best))
    log = check_chance(person)
    assert f"end {' '.join(map(str, person.points))}" in log
    watch_again(person, "rolls")
    expect(person.find("#replay-sentence")).to_contain_text("The game is over.")

    person.find("#luck-and-skill").wait_for(timeout=SOLVING)
    expect(person.find(".reckoning")).to_have_count(players)
    expect(person.find(".reckoning .whole dd").first).to_have_text(re.compile(r"^\d+$"), timeout=PATIENCE)


@pytest.mark.parametrize(
    "game", [*(pytest.param(game, marks=pytest.mark.thorough) for game in ("brandi-yatzy", "yatzei")), "yatzy"]
)
def test_a_game_against_a_bot_is_played_by_clicks_to_its_result_and_looked_back_at(visitor: Visitor, game: str) -> None:
    anna = visitor(reduced_motion="no-preference")
    anna.chooses(game)
    anna.fills_in(["bot"])
    anna.click("#open")
    anna.page.wait_for_url("**/tables/*")
    anna.waits_for_turn()
    anna.takes_turn(throws=3)
    anna.plays_on()
    look_back(anna)


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.thorough)])
def test_plus_is_played_with_both_columns_and_free_throws(visitor: Visitor, put: Putter, whole: bool) -> None:
    """The last turns are those of another game, unless there is time for a whole one."""
    anna = visitor()
    anna.opens("brandi-yatzy-plus", ["bot"])
    anna.waits_for_turn()
    anna.takes_turn(throws=1)
    anna.waits_for_turn()
    for _ in range(3):
        anna.throws()
    anna.holds(0, 4)
    expect(anna.find("#free")).to_have_text("Free roll: 3 dice")
    anna.does("#free:enabled")
    assert any(line == "Anna takes a free roll and keeps" or "takes a free roll" in line for line in anna.log)
    expect(anna.find(".sheet.mine .free-throws .tick.used")).to_have_count(1)
    anna.enters("button[id^=box-1-]:enabled")
    if not whole:
        [(table, keys)] = put([last_steps("brandi-yatzy-plus", "lastplusaaaa")]).items()
        anna.joins(table, keys[0])
    anna.plays_on()
    assert anna.find(".sheet.mine td.used").count() == 2 * anna.find(".sheet.mine tbody:not(.sums) tr").count()
    look_back(anna)


def test_alone_a_hint_lights_up_on_the_table_and_can_be_done(visitor: Visitor) -> None:
    anna = visitor()
    anna.opens("yatzy", [])
    anna.throws()
    anna.page.keyboard.press("h")
    advice = anna.find("#advice")
    expect(advice).to_contain_text("Then you can expect", timeout=SOLVING)
    expect(anna.find("#hint")).to_have_attribute("aria-expanded", "true")
    expect(anna.find(".advised").first).to_be_visible()
    expect(anna.find("#announcer")).to_contain_text("Then you can expect")
    expect(anna.find("#tray .die").first).to_be_in_viewport()
    anna.page.keyboard.press("Escape")
    expect(advice).to_be_hidden()
    expect(anna.find(".advised")).to_have_count(0)
    before = anna.find("#board").get_attribute("data-step")
    anna.click("#hint")
    anna.find("#do-hint").press("Enter")
    expect(anna.find("#board")).not_to_have_attribute("data-step", str(before))
    expect(advice).to_be_hidden()
    expect(anna.find(".can-touch:focus")).to_have_count(1)
