"""Like an app: without a network the device says so, keeps a score pad, and goes on when it is back."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.person import Person

KEEPS = "navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready)"
"""At once, and not when the page has been quiet for a while."""


def test_without_a_network_the_page_says_so_and_comes_back_by_itself(visitor: Visitor) -> None:
    anna = visitor(new=True, locale="de-CH", service_workers="allow")
    anna.forgives = "net::ERR_"
    anna.go("/")
    anna.evaluate(KEEPS)
    anna.page.reload()
    anna.context.set_offline(True)
    anna.page.goto(f"{anna.url}/rules/yatzy")
    expect(anna.find("h1")).to_have_text("Keine Verbindung")
    expect(anna.find("#try-again")).to_have_css("border-radius", "11.2px")
    anna.context.set_offline(False)
    expect(anna.find("h1")).to_contain_text("Yatzy")


def writes(person: Person, points: str = "") -> None:
    """The next free box of whoever is on turn, with so many points or the most it can hold."""
    person.find(".pocket-box:enabled:empty").first.click()
    chooses(person, points)


def chooses(person: Person, points: str) -> None:
    choices = person.find(".pad-dialog .choices button")
    (choices.filter(has_text=re.compile(f"^{points}$")) if points else choices).first.click()


@pytest.mark.parametrize("game", ["yatzy", "brandi-yatzy-plus", "yatzei"])
def test_a_pad_is_kept_without_a_network_and_handed_over_when_it_is_back(visitor: Visitor, game: str) -> None:
    anna = visitor(new=True, on_phone=game == "yatzy", service_workers="allow")
    anna.forgives = "net::ERR_"
    anna.go("/pocket")
    anna.evaluate(KEEPS)
    anna.context.set_offline(True)
    anna.find("#pocket-game").select_option(game)
    anna.find("#pocket-names").fill("Anna, Beat")
    anna.press("Start the pad")
    writes(anna, "3")
    for _ in range(4):
        writes(anna)
    anna.page.reload()  # also this comes from the device
    expect(anna.find("#pocket-next")).to_have_text("Beat is next.")
    anna.find(".pocket-box:enabled").first.click()
    chooses(anna, "2")  # the first entry was a slip
    expect(anna.find(".pocket-box:not(:empty)")).to_have_count(5)
    sums = [int(one) for one in anna.find("#pocket-table .total td").all_inner_texts()]
    anna.context.set_offline(False)
    anna.press("Hand it over to a table")
    anna.page.wait_for_url("**/tables/*")
    anna.waits_for("#board")
    assert anna.points == sums
    anna.go("/pocket")
    expect(anna.find("#pocket-setup")).to_be_visible()
