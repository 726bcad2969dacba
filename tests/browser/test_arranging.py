"""A position is set up by hand, by touching and by keys, and the coach is asked about it."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.checks import in_sight
from tests.browser.conftest import Visitor
from tests.browser.person import Person

SOLVING = 90_000


def touch(person: Person, label: str) -> None:
    """What lies there, by its name."""
    person.page.get_by_role("link", name=label, exact=True).click()


def asks(person: Person) -> None:
    person.find("#ask-coach").click()
    person.find("#answer").wait_for(timeout=SOLVING)


@pytest.mark.parametrize("on_phone", [False, True])
def test_marbles_and_cards(visitor: Visitor, on_phone: bool) -> None:
    anna = visitor(on_phone=on_phone)
    anna.go("/positions/brandi-dog")
    touch(anna, "B3: empty")
    expect(anna.find("#at")).to_have_value(re.compile("board A@B3"))
    touch(anna, "Beat's marble (B)")
    expect(anna.page.get_by_role("link", name="Beat's marble (B)")).to_have_attribute("aria-current", "true")
    touch(anna, "Bf4: empty")
    expect(anna.find("#at")).to_have_value(re.compile("board A@B3 Bf4"))
    anna.find('#lists select[name="do"]').select_option("card 7")
    anna.find("#put-it").click()
    expect(anna.find("#at")).to_have_value(re.compile("hands A57K"))
    asks(anna)


def test_figures_and_plates_by_keys(visitor: Visitor) -> None:
    anna = visitor()
    anna.go("/positions/brandi-labyria")
    anna.page.get_by_role("link", name="c4: empty").focus()
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("link", name="c4: Anna")).to_have_count(1)
    assert anna.page.url.endswith(anna.page.get_by_role("link", name="c4: Anna").get_attribute("id") or "?")
    anna.page.get_by_role("link", name="a plate", exact=True).press("Enter")
    anna.page.get_by_role("link", name="c4|d4: empty").press("Enter")
    expect(anna.page.get_by_role("link", name="c4|d4: a plate")).to_have_count(1)
    touch(anna, "minus")
    expect(anna.find("#at")).to_have_value(re.compile(r"dice 3 minus.*a1 a1 c4.*plates c4\|d4"))
    asks(anna)
    expect(anna.find(".candidates tbody tr").first).to_be_visible()


def test_boxes_and_dice(visitor: Visitor) -> None:
    anna = visitor()
    anna.go("/positions/yatzy/arrange?seats=1")
    anna.page.get_by_label("Die 1").select_option("6")
    anna.find("#lists").get_by_label("Full House").select_option("25")
    anna.find("#put-it").click()
    expect(anna.find("#at")).to_have_value("turn 1; throw 1; dice 23456; pad 1: full-house 25")
    touch(anna, "3")
    expect(anna.find("#at")).to_have_value(re.compile("throw 3"))
    asks(anna)
    expect(anna.find(".candidates tbody tr").first).to_be_visible()


def test_what_was_chosen_in_the_lists_counts_also_for_who_does_not_say_so(visitor: Visitor) -> None:
    anna = visitor()
    anna.go("/positions/yatzy/arrange?seats=1")
    anna.page.get_by_label("Die 1").select_option("6")
    touch(anna, "3")
    expect(anna.find("#at")).to_have_value("turn 1; throw 3; dice 23456")
    anna.find("#lists").get_by_label("Full House").select_option("25")
    asks(anna)
    expect(anna.find("#at")).to_have_value("turn 1; throw 3; dice 23456; pad 1: full-house 25")


def middle(person: Person, label: str) -> tuple[float, float]:
    box = person.find(f'[aria-label="{label}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_finger_puts_things_on_a_phone_and_nothing_scrolls(visitor: Visitor) -> None:
    anna = visitor(on_phone=True, viewport={"width": 390, "height": 664})
    anna.go("/positions/brandi-labyria/arrange?put=plate")
    assert in_sight(anna, ".board-to-touch svg") > 0.99
    anna.evaluate("window.same = true")
    x, y = middle(anna, "c4|d4: empty")
    anna.page.touchscreen.tap(x, y - 6)
    expect(anna.find("#at")).to_have_value(re.compile(r"plates c4\|d4"))
    (x, y), (other_x, other_y) = middle(anna, "c4|d4: a plate"), middle(anna, "d3|d4: empty")
    anna.page.touchscreen.tap((x + other_x) / 2, (y + other_y) / 2)
    expect(anna.find("#lens")).to_be_visible()
    anna.find('#lens [aria-label="d3|d4: empty"]').tap()
    expect(anna.find("#at")).to_have_value(re.compile(r"plates c4\|d4 d3\|d4"))
    expect(anna.find("#lens")).to_be_hidden()
    assert anna.evaluate("[window.same, scrollY]") == [True, 0]


def test_until_the_coach_is_ready_it_is_asked_again_and_the_answer_comes_by_itself(visitor: Visitor) -> None:
    anna = visitor()
    ready, asked = [False], []

    def answer(route: Route) -> None:
        asked.append(route)
        found = route.fetch()
        said = re.sub("<table class=.candidates.*?</table>", "<p data-soon='It will come.'>Not yet.</p>", found.text())
        route.fulfill(response=found, body=found.text() if ready[0] else said)

    anna.page.route("**/positions/yatzy?*", answer)
    anna.page.clock.install()
    anna.go("/positions/yatzy?seats=1&at=turn 1; throw 3; dice 33355")
    expect(anna.find(".said")).to_contain_text("It will come.")
    with anna.page.expect_response("**/positions/yatzy?*"):
        anna.page.clock.run_for(5000)
    expect(anna.find(".said")).to_contain_text("It will come.")
    ready[0] = True
    anna.page.clock.run_for(5000)
    expect(anna.find(".candidates tbody tr").first).to_contain_text("Full House")
    expect(anna.find("#box-0-8.advised")).to_have_count(1)
    assert "Full House" in anna.announced
    anna.page.clock.run_for(20000)
    assert len(asked) == 3, "it is there"


def test_what_cannot_be_is_said(visitor: Visitor) -> None:
    anna = visitor()
    anna.forgives = "400"
    anna.go("/positions/brandi-dog")
    for card in ("A · ace", "5 · five", "K · king"):
        touch(anna, card)
    expect(anna.find("#arrange-error")).to_contain_text("is on turn and has no card")
    expect(anna.find("#at")).to_have_value(re.compile("hands K "))


@pytest.mark.parametrize("game", ["brandi-dog", "brandi-labyria"])
def test_the_whole_board_is_in_a_desktop_window(visitor: Visitor, game: str) -> None:
    anna = visitor(viewport={"width": 1440, "height": 900})
    anna.go(f"/positions/{game}/arrange")
    assert in_sight(anna, ".board-to-touch svg") > 0.99
