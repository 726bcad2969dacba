"""The rules are long: their contents say where one is, what is looked for unfolds, and moves can be tried."""

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
    expect(anna.find(".fold[open] #B-DOG-20")).to_be_in_viewport()
    expect(marked).to_have_text("The seven")
    anna.evaluate("window.scrollTo(0, 0)")
    expect(marked).to_have_text("The game in two minutes")


def test_on_a_phone_the_contents_unfold_to_all_parts(visitor: Visitor) -> None:
    anna = visitor(on_phone=True)
    anna.go("/rules/brandi-dog")
    links = anna.find(".rules-contents a:visible")
    expect(links).to_have_count(4)
    anna.touches("#all-parts summary")
    expect(links).to_have_count(anna.find(".rules-contents a").count())
    for target in (anna.find("#all-parts summary"), *links.all()):
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= FINGER
    links.filter(has_text="With six players").tap()
    expect(anna.find("h3").filter(has_text="With six players")).to_be_in_viewport()


def test_a_move_is_tried_with_the_keyboard_and_judged(visitor: Visitor) -> None:
    """DOG-37, DOG-44: cards that cannot be played say why, and so do marbles that somebody tries to move."""
    anna = visitor()
    anna.go("/rules/brandi-dog")
    task = anna.find('[data-try$="/wall"]')
    verdict = task.locator(".verdict")
    task.get_by_role("button", name="Try it").press("Enter")
    expect(anna.find("#card-5")).to_be_focused()
    anna.page.keyboard.press("Enter")
    behind = task.get_by_role("button", name="Anna's marble on D13")
    behind.press("Enter")
    task.get_by_role("button", name="A2", exact=True).press("Enter")
    expect(verdict).to_contain_text("No marble can land on or pass one that has just come out.")
    verdict.get_by_role("link", name="DOG-44").click()
    expect(anna.find("#DOG-44")).to_be_in_viewport()
    anna.find("#card-5").press("Enter")
    task.get_by_role("button", name="Anna's marble on A0, blockade").press("Enter")
    task.get_by_role("button", name="A5", exact=True).press("Enter")
    expect(verdict).to_contain_text("Exactly right!")
    expect(task.get_by_role("button", name="Start again")).to_be_focused()
    anna.find('[data-try$="/out"] .start').click()
    expect(task.locator(".try-board")).to_be_empty()
    anna.find("#card-9").click(force=True)  # it says of itself that it cannot be played
    expect(anna.find('[data-try$="/out"] .verdict')).to_contain_text("DOG-37")


def test_a_whole_turn_is_tried_on_a_phone(visitor: Visitor) -> None:
    anna = visitor(on_phone=True)
    anna.go("/rules/brandi-yatzy")
    anna.touches('[data-try$="/turn"] .start')
    anna.touches("#throw")
    for die in range(3):
        anna.touches(f"#die-{die}")
    anna.touches("#throw")
    expect(anna.find(".verdict")).to_contain_text("Anna rolls 3 3 3 5 5.")
    anna.find(".try").get_by_role("button", name="Full house").tap()
    expect(anna.find(".verdict")).to_contain_text("Exactly right!")
