"""Dog on one device that is passed round: behind the curtain there is nothing to be seen."""

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.dog_player import cards, play, take_turn
from tests.browser.dog_together import HEAR
from tests.browser.person import Person

CARD = 'class="face'


def last_news(person: Person) -> str:
    """The newest snapshot that the server has sent, or the one in the page itself."""
    found: str = person.evaluate("window.heard.at(-1) ?? document.getElementById('news').textContent")
    return found


def expect_curtain(person: Person) -> str:
    """It is down, and no card is anywhere; for whom it waits."""
    person.waits_for("#open-curtain")
    person.sees_not("#hand")
    assert CARD not in person.page.content()
    news = json.loads(last_news(person))
    assert CARD not in str(news)
    assert news["touches"] == []
    found = re.fullmatch("Pass the device to (.+)", person.find("#curtain-heading").inner_text())
    assert found
    return found[1]


def open_curtain(person: Person) -> None:
    person.touches("#open-curtain")
    person.sees_not("#curtain")
    person.waits_for(".board.mine #hand")


def test_partners_at_one_device_choose_their_cards_behind_the_curtain(visitor: Visitor) -> None:
    anna = visitor()
    anna.page.add_init_script(HEAR)
    anna.opens("brandi-dog", ["bot", "Carla", "bot"], way="device")
    assert expect_curtain(anna) == "Anna"
    anna.page.reload()
    assert expect_curtain(anna) == "Anna"
    open_curtain(anna)
    assert len(cards(anna)) == 6
    given = anna.find("button.cards").first.get_attribute("id") or ""
    play(anna, given, "give")
    assert expect_curtain(anna) == "Carla"
    open_curtain(anna)
    assert len(cards(anna)) == 6
    play(anna, anna.find("button.cards").first.get_attribute("id") or "", "give")
    anna.waits_for("#open-curtain, .board.mine #hand")  # Carla may be the next to play


def test_after_each_turn_the_curtain_comes_down_for_the_next(visitor: Visitor) -> None:
    anna = visitor(on_phone=True)
    anna.page.add_init_script(HEAR)
    anna.opens("brandi-dog", ["Beat", "empty", "empty"], way="device")
    held: list[str] = []
    while "Round 2" not in anna.find(".round").inner_text():
        name = expect_curtain(anna)
        if len(held) == 3:
            anna.page.reload()
            assert expect_curtain(anna) == name
        open_curtain(anna)
        expect(anna.find("#whose")).to_contain_text(f"{name}, it is your turn")
        held.append(name)
        while anna.is_due and anna.find("#curtain").count() == 0:
            take_turn(anna)
    assert len(held) > 3
    assert set(held[:2]) == {"Anna", "Beat"}
    expect_curtain(anna)
