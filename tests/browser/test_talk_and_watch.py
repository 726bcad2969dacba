"""A few words between people, and games that bots play by themselves."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from spieltisch.server.settings import Settings
from tests.browser.conftest import Visitor
from tests.browser.together import invited
from tests.server.servers import served

WHOLE_GAME = 120_000
"""Milliseconds in which bots play a game."""


@pytest.fixture(scope="module")
def leisurely(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose bots take a minute for a decision, unless they are told otherwise."""
    with served(Settings(data=tmp_path_factory.mktemp("leisurely"), pace=60)) as running:
        yield running.url


def test_a_phrase_is_seen_and_announced_at_the_other_end(visitor: Visitor) -> None:
    anna, beat = invited(visitor, "brandi-yatzy")
    step = beat.step
    anna.click("#talk summary")
    anna.press("Good luck!")
    expect(beat.find("#bubbles .bubble")).to_have_text("●Anna: Good luck!")
    expect(beat.find("#announcer")).to_contain_text("Anna: Good luck!")
    expect(anna.find("#talk[open]")).to_have_count(0)
    assert beat.step == step
    anna.click("#talk summary")
    anna.page.keyboard.press("Escape")
    expect(anna.find("#talk[open]")).to_have_count(0)
    anna.click("#talk summary")
    anna.click("h1")
    expect(anna.find("#talk[open]")).to_have_count(0)
    anna.click("#talk summary")
    anna.forgives = "status of 409"
    anna.press("Thank you!")
    expect(anna.find("[role=alert]")).to_contain_text("give the others a moment")


def test_who_plays_with_bots_alone_has_nobody_to_talk_to(visitor: Visitor) -> None:
    anna = visitor()
    anna.opens("brandi-dog", ["bot", "bot", "bot"])
    anna.sees_not("#talk")
    anna.find("#speed summary").click()
    anna.press("At once")
    expect(anna.find("#speed-at-once")).to_have_attribute("aria-pressed", "true")
    anna.sees_not("#speed-paused")


@pytest.mark.parametrize("game", ["brandi-dog", "brandi-labyria", "brandi-yatzy"])
def test_bots_on_all_seats_are_watched_at_a_chosen_speed(visitor: Visitor, leisurely: str, game: str) -> None:
    anna = visitor(url=leisurely)
    anna.chooses(game, "watch")
    anna.click("#open")
    anna.waits_for(".board.others")
    anna.press("Pause")
    expect(anna.find("#speed-paused")).to_have_attribute("aria-pressed", "true")
    anna.sees_not("[data-touch].can-touch")
    expect(anna.find("#whose")).to_have_text("The game is paused")
    before = anna.step
    anna.press("One step")
    anna.waits_for(f"#board:not([data-step='{before}'])")
    expect(anna.find("#whose")).to_have_text("The game is paused")
    anna.press("Slow")
    expect(anna.find("#speed-slow")).to_have_attribute("aria-pressed", "true")
    anna.sees_not("#go-on")
    anna.press("Pause")
    anna.press("Resume")
    expect(anna.find("#speed-slow")).to_have_attribute("aria-pressed", "true")
    before = anna.step
    anna.press("At once")
    anna.waits_for(f"#board:not([data-step='{before}'])")
    if game == "brandi-yatzy":  # the others are long, and end alike
        anna.find(".board.over").wait_for(timeout=WHOLE_GAME)
        expect(anna.find(".podium li").first).to_contain_text(re.compile("Nora|Emil"))
