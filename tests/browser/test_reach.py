"""Fingers in a picture: the nearest thing is meant, and a glass shows what lies too close together."""

from playwright.sync_api import expect

from tests.browser.conftest import Putter, Visitor
from tests.browser.moments_dog import is_in_a_seven
from tests.browser.person import Person
from tests.browser.scene import thing
from tests.browser.stored import game_at

MIDDLES = """(lit) => [...document.querySelectorAll(lit)].map((one) => {
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})"""
Point = tuple[float, float]


def middles(person: Person, lit: str) -> list[Point]:
    person.find(lit).first.scroll_into_view_if_needed()
    found: list[Point] = [(x, y) for x, y in person.evaluate(MIDDLES, lit)]
    return found


def in_a_seven(visitor: Visitor, put: Putter, table: str) -> Person:
    """Anna has points left, two marbles to move, and a phone."""
    game = game_at(is_in_a_seven, "brandi-dog", table, players=4, from_step=40)
    anna = visitor(on_phone=True)
    anna.go(f"/tables/{table}/seat/{put([game])[table][0]}")
    anna.waits_for(".marble.can-touch")
    return anna


def test_a_finger_beside_a_marble_means_it(visitor: Visitor, put: Putter) -> None:
    anna = in_a_seven(visitor, put, "reachaaaaaaa")
    x, y = middles(anna, ".marble.can-touch")[0]
    anna.page.touchscreen.tap(x + 15, y - 15)
    expect(anna.find(".marble.touched")).to_have_count(1)
    anna.page.touchscreen.tap(x + 15, y - 15)
    expect(anna.find(".marble.touched")).to_have_count(0)
    anna.page.touchscreen.tap(x + 60, y - 60)
    expect(anna.find(".marble.touched")).to_have_count(0)
    anna.page.mouse.click(x + 15, y - 15)
    expect(anna.find(".marble.touched")).to_have_count(0)


def test_between_two_fields_a_glass_lets_people_choose(visitor: Visitor, put: Putter) -> None:
    anna = in_a_seven(visitor, put, "reachaaaaaab")
    x, y = middles(anna, ".marble.can-touch")[0]
    anna.page.touchscreen.tap(x, y)
    goals = middles(anna, ".goal.can-touch")
    (x, y), (other_x, other_y) = goals[:2]
    assert abs(x - other_x) + abs(y - other_y) < 44
    anna.page.touchscreen.tap((x + other_x) / 2, (y + other_y) / 2)
    expect(anna.find("#lens")).to_be_visible()
    anna.press("Close")
    expect(anna.find("#lens")).to_be_hidden()
    anna.page.touchscreen.tap((x + other_x) / 2, (y + other_y) / 2)
    name = anna.find(".goal.can-touch").nth(1).get_attribute("data-touch")
    before = anna.step
    anna.find(f"#lens {thing(name or '')}").tap()
    anna.waits_for(f"#board:not([data-step='{before}'])")
    expect(anna.find("#lens")).to_be_hidden()
    assert f"goes to {name}".replace("to to-", "to ") in anna.log[0]
