"""Every Yatzy game by clicks from the start page to its end, and what comes afterwards."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.afterwards import check_chance, watch_again
from tests.browser.conftest import Visitor
from tests.browser.person import PATIENCE, Person

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

    person.press("The coach's review")
    person.find("#luck-and-skill").wait_for(timeout=SOLVING)
    expect(person.find(".reckoning")).to_have_count(players)
    expect(person.find(".reckoning .whole dd").first).to_have_text(re.compile(r"^\d+$"), timeout=PATIENCE)


@pytest.mark.parametrize(
    "game", [*(pytest.param(game, marks=pytest.mark.thorough) for game in ("brandi-yatzy", "yatzei")), "yatzy"]
)
def test_a_game_against_a_bot_is_played_by_clicks_to_its_result_and_looked_back_at(visitor: Visitor, game: str) -> None:
    anna = visitor()
    anna.chooses(game)
    anna.fills_in(["bot"])
    anna.click("#open")
    anna.page.wait_for_url("**/tables/*")
    anna.waits_for_turn()
    anna.takes_turn(throws=3)
    anna.plays_on()
    look_back(anna)


def test_plus_is_played_with_both_columns_and_free_throws(visitor: Visitor) -> None:
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
    anna.plays_on()
    assert anna.find(".sheet.mine td.used").count() == 2 * anna.find(".sheet.mine tbody:not(.sums) tr").count()
    look_back(anna)


def test_hints_are_shown_in_a_dialogue_where_the_table_has_agreed_on_them(visitor: Visitor) -> None:
    anna = visitor()
    anna.opens("yatzy", [], options={"hints": "on"})
    anna.throws()
    anna.click("#hint")
    anna.find(".hints li").first.wait_for(timeout=SOLVING)
    expect(anna.find(".hint-dialog")).to_contain_text("This is the best choice.")
    anna.page.keyboard.press("Escape")
    expect(anna.find(".hint-dialog")).to_be_hidden()
    anna.enters()
