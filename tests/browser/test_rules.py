"""The rules are long: their contents say where one is, and lead everywhere on a phone too."""

from playwright.sync_api import expect

from tests.browser.conftest import Visitor

FINGER = 44
"""Pixels that a fingertip needs."""


def test_the_contents_mark_the_part_that_is_read(visitor: Visitor) -> None:
    anna = visitor()
    anna.go("/rules/brandi-dog")
    marked = anna.find(".rules-contents [aria-current]")
    expect(marked).to_have_text("The game in two minutes")
    last = anna.find(".rules-contents a").last
    last.click()
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("href", last.get_attribute("href") or "")
    expect(marked).to_be_in_viewport()
    anna.go("/rules/brandi-dog#B-DOG-20")
    expect(marked).to_have_text("The seven")
    anna.evaluate("window.scrollTo(0, 0)")
    expect(marked).to_have_text("The game in two minutes")


def test_on_a_phone_the_contents_unfold_to_all_parts(visitor: Visitor) -> None:
    anna = visitor(on_phone=True)
    anna.go("/rules/brandi-dog")
    links = anna.find(".rules-contents a:visible")
    expect(links).to_have_count(3)
    anna.touches("#all-parts summary")
    expect(links).to_have_count(anna.find(".rules-contents a").count())
    for target in (anna.find("#all-parts summary"), *links.all()):
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= FINGER
    links.filter(has_text="With six players").tap()
    expect(anna.find("h3").filter(has_text="With six players")).to_be_in_viewport()
