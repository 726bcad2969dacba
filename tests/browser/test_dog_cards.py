"""Cards show where they could go, are dragged as well as clicked, fly when they are played, and are planned ahead."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Putter, Visitor
from tests.browser.dog_player import marbles, offered
from tests.browser.dog_tables import ALL_GIVE_A_TWO, dog_table
from tests.browser.dog_together import OTHERS, TWO_OUT, come
from tests.browser.person import Person

COULD = "() => [...document.querySelectorAll('.goal.in-reach')].map((one) => one.dataset.touch)"
FLIGHTS = """() => {
  window.flights = [];
  const plain = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.flights.push(this.closest('.discard, .flying-card')?.getAttribute('class') ?? '');
    return plain.apply(this, how);
  };
}"""


def middle(person: Person, ident: str) -> tuple[float, float]:
    box = person.find(f"[data-touch='{ident}']").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(person: Person, thing: str, goal: str) -> None:
    """With the mouse, or with a finger."""
    (x, y), (to_x, to_y) = middle(person, thing), middle(person, goal)
    ways = [(x + (to_x - x) * part / 6, y + (to_y - y) * part / 6) for part in range(1, 7)]
    if not person.by_touch:
        person.page.mouse.move(x, y)
        person.page.mouse.down()
        for way in ways:
            person.page.mouse.move(*way)
        person.page.mouse.up()
        return
    session = person.context.new_cdp_session(person.page)

    def finger(what: str, *points: tuple[float, float]) -> None:
        at: list[Any] = [{"x": point[0], "y": point[1]} for point in points]
        session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": at})

    finger("touchStart", (x, y))
    for way in ways:
        finger("touchMove", way)
    finger("touchEnd")


@pytest.mark.parametrize("on_phone", [False, True])
def test_cards_and_marbles_are_dragged_to_where_they_go(visitor: Visitor, put: Putter, on_phone: bool) -> None:
    game = dog_table(f"dogdragaaaa{'ab'[on_phone]}", f"257KKX {OTHERS}", (*ALL_GIVE_A_TWO, *TWO_OUT), bots=(1, 2, 3))
    (anna,) = come(lambda name: visitor(name, on_phone=on_phone), put, game, 0)
    anna.waits_for("#card-7.can-touch")
    before = anna.evaluate("() => scrollY")
    drag(anna, "card-7", "from-A5")
    expect(anna.find("#card-7")).to_have_attribute("aria-pressed", "true")
    expect(anna.find("[data-touch='to-A8'].can-touch")).to_be_visible()
    drag(anna, "from-A5", "to-A8")
    expect(anna.find("#whose")).to_contain_text("your turn")
    anna.waits_for("[data-marble=A8]")
    drag(anna, "from-A0", "to-A4")  # all that is left of the seven: nothing else has to be said
    anna.waits_for("[data-marble=A4]")
    assert marbles(anna, 0) == {"A4", "A8", "Ak1", "Ak2"}
    assert anna.evaluate("() => scrollY") == before  # a finger that carries something does not scroll


def test_a_card_that_is_looked_at_shows_where_it_could_go(visitor: Visitor, put: Putter) -> None:
    game = dog_table("doglooksaaaa", f"257KKX {OTHERS}", (*ALL_GIVE_A_TWO, *TWO_OUT), bots=(1, 2, 3))
    (anna,) = come(lambda name: visitor(name, reduced_motion="no-preference"), put, game, 0)
    anna.find("#card-2").hover()
    assert set(anna.evaluate(COULD)) == {"to-A2", "to-A7"}
    anna.find("#whose").hover()
    assert anna.evaluate(COULD) == []
    anna.find("#card-7").focus()
    anna.page.keyboard.press("ArrowLeft")
    assert set(anna.evaluate(COULD)) == {"to-A2", "to-A7"}
    anna.page.keyboard.press("Enter")
    assert set(offered(anna)) >= {"from-A0", "from-A5"}
    anna.evaluate(FLIGHTS)
    anna.click("[data-touch='to-A7']")  # only one marble gets there: it need not be said which
    anna.waits_for("[data-marble=A7]")
    assert "discard" in anna.evaluate("window.flights")


def test_who_waits_may_choose_ahead_and_the_move_is_played_if_it_still_can_be(visitor: Visitor, put: Putter) -> None:
    game = dog_table("dogaheadaaaa", f"257KKX {OTHERS}", (*ALL_GIVE_A_TWO, *TWO_OUT, "2 A5-A7"), bots=(2, 3))
    anna, beat = come(visitor, put, game, 0, 1)
    anna.find("#look-ahead").focus()
    anna.page.keyboard.press("Enter")  # by keys as well
    expect(anna.find("#card-7")).to_be_focused()
    anna.page.keyboard.press("Enter")
    anna.click("[data-touch='from-A7'].can-touch")
    anna.click("[data-touch='to-A14'].can-touch")
    expect(anna.find("#planned")).to_contain_text("Your next move: Seven: the marble on A7 goes to A14.")
    expect(anna.find("[data-card='7']")).to_have_class("cards can-touch planned")
    beat.click("#moves summary")
    beat.find("#moves button").first.click()
    anna.waits_for("[data-marble=A14]")
    expect(anna.find("#planned")).to_have_count(0)


def test_a_plan_can_be_dropped(visitor: Visitor, put: Putter) -> None:
    game = dog_table("dogcancelaaa", f"257KKX {OTHERS}", (*ALL_GIVE_A_TWO, *TWO_OUT, "2 A5-A7"), bots=(2, 3))
    anna, beat = come(visitor, put, game, 0, 1)
    anna.find("[data-card='7']").hover()
    anna.click("#card-7")
    anna.click("[data-touch='from-A7'].can-touch")
    anna.click("[data-touch='to-A14'].can-touch")
    anna.click("#cancel-plan")
    expect(anna.find("#planned")).to_have_count(0)
    beat.click("#moves summary")
    beat.find("#moves button").first.click()
    anna.waits_for(".board.mine")
    expect(anna.find("#card-7.can-touch")).to_be_visible()
    assert "A7" in marbles(anna, 0)


def test_what_cannot_be_otherwise_does_itself_until_that_is_switched_off(visitor: Visitor, put: Putter) -> None:
    game = dog_table("dogitselfaaa", "234568 2356KK 234568 2356KK", ALL_GIVE_A_TWO, bots=(1, 2, 3))
    (anna,) = come(visitor, put, game, 0)
    anna.find("#fold.can-touch").wait_for()
    expect(anna.find(".does-itself")).to_have_count(0)
    expect(anna.find("#itself")).to_have_attribute("aria-pressed", "false")  # as it was left on this device
    anna.click("#itself")
    expect(anna.find("#fold.does-itself")).to_be_visible()
    expect(anna.find("#log-list")).to_contain_text("Anna cannot play and is out of this round.")


def test_a_button_that_cannot_be_pressed_yet_can_be_read_under_the_mouse(visitor: Visitor, put: Putter) -> None:
    (anna,) = come(visitor, put, dog_table("dogcardshove", f"257KKX {OTHERS}", (), bots=(1, 2, 3)), 0)
    anna.find("#give:disabled").hover(force=True)
    expect(anna.find("#give")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
