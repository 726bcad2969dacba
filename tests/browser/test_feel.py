"""How it feels to play: keys, a button that stays where it is, slips that are mended, dice that survive a reload."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.person import Person

PIPS = "() => [...document.querySelectorAll('.die')].map((die) => die.querySelectorAll('circle').length)"
SAID = "() => [...document.querySelectorAll('.die')].map((die) => Number(die.ariaLabel.match(/\\d+$/)[0]))"
HELD = '.die[aria-pressed="true"]'
READ_WHILE_TUMBLING = """() => {
  const table = document.getElementById("table");
  window.read = [];
  new MutationObserver(() => {
    const { opacity } = getComputedStyle(table.querySelector(".latest"));
    if (table.classList.contains("tumbling")) window.read.push(opacity);
  }).observe(table, { attributeFilter: ["class"] });
}"""


def opened(visitor: Visitor, **device: object) -> Person:
    anna = visitor("Anna", **device)
    anna.opens("brandi-yatzy")
    anna.waits_for("#throw.can-touch")
    return anna


RING = "(one) => getComputedStyle(one).outlineStyle"


@pytest.mark.parametrize("on_phone", [False, True])
def test_what_has_the_focus_looks_like_the_rest_until_somebody_uses_a_key(visitor: Visitor, on_phone: bool) -> None:
    anna = opened(visitor, on_phone=on_phone)
    throw = anna.find("#throw")
    expect(throw).to_be_focused()
    assert throw.evaluate(RING) == "none"
    anna.page.keyboard.press("Shift")
    assert throw.evaluate(RING) == "solid"
    anna.touches(".status")
    assert anna.find(":focus-visible").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).outlineStyle)"
    ) in (
        [],
        ["none"],
    )


def test_a_turn_is_played_with_a_few_keys_and_question_mark_lists_them(visitor: Visitor) -> None:
    anna = opened(visitor)
    expect(anna.find("#throw")).to_be_focused()
    anna.page.keyboard.press("?")
    expect(anna.find("#keys")).to_contain_text("hold a die")
    anna.page.keyboard.press("Escape")
    step = anna.step
    anna.page.keyboard.press(" ")
    anna.waits_for(f"#board:not([data-step='{step}'])")
    anna.page.keyboard.press("2")
    anna.page.keyboard.press("4")
    expect(anna.find(HELD)).to_have_count(2)
    anna.page.keyboard.press("4")
    expect(anna.find(HELD)).to_have_count(1)
    step = anna.step
    anna.page.keyboard.press(" ")
    anna.waits_for(f"#board:not([data-step='{step}'])")


def test_what_is_typed_into_a_field_is_no_key(visitor: Visitor) -> None:
    anna = visitor("Anna")
    anna.opens("brandi-yatzy", others=("open",), way="friends")
    field = anna.find("#sit-name-1")
    field.focus()
    anna.page.keyboard.type("u?1")
    expect(field).to_have_value("u?1")


def top_of_the_button(person: Person) -> int:
    """Where it is when nobody has scrolled."""
    person.evaluate("() => scrollTo(0, 0)")
    return int(person.evaluate("() => Math.round(document.getElementById('throw').getBoundingClientRect().y)"))


@pytest.mark.parametrize("on_phone", [False, True])
def test_the_button_to_roll_stays_where_it_is_through_a_turn(visitor: Visitor, on_phone: bool) -> None:
    anna = opened(visitor, on_phone=on_phone)
    tops = []
    for _ in range(2):
        anna.throws()
        tops.append(top_of_the_button(anna))
        anna.holds(0)
    anna.enters()
    anna.waits_for("#throw.can-touch")
    tops.append(top_of_the_button(anna))
    assert max(tops) - min(tops) <= 1


def test_what_is_below_the_dice_stays_where_it_is_when_buttons_come_and_go(visitor: Visitor) -> None:
    anna = opened(visitor)
    tops = []
    for does in (anna.throws, anna.throws, anna.enters, anna.throws):
        anna.waits_for(".board.mine")
        does()
        tops.append(anna.evaluate("() => document.getElementById('speed').offsetTop"))
    assert max(tops) == min(tops)


def test_held_dice_survive_a_reload_and_show_in_a_second_window(visitor: Visitor) -> None:
    anna = opened(visitor)
    anna.throws()
    anna.holds(1, 3)
    second = anna.context.new_page()
    second.goto(anna.page.url)
    expect(second.locator(HELD)).to_have_count(2)
    anna.holds(3)
    expect(second.locator(HELD)).to_have_count(1)
    second.close()
    anna.page.reload()
    expect(anna.find(HELD)).to_have_count(1)
    expect(anna.find("#die-3")).to_have_attribute("aria-pressed", "true")


def test_a_slip_is_taken_back_when_the_bot_has_played(visitor: Visitor) -> None:
    anna = opened(visitor)
    anna.throws()
    anna.enters()
    anna.waits_for("#throw.can-touch")
    anna.does("#take-back")
    anna.waits_for("button.box:enabled")
    expect(anna.find("td.used")).to_have_count(0)
    anna.throws()
    anna.page.keyboard.press("u")
    expect(anna.find("#complaint")).to_have_text("Your last move stands: dice have been rolled since.")


def test_dice_show_what_they_are_when_they_have_landed(visitor: Visitor) -> None:
    anna = opened(visitor, reduced_motion="no-preference")
    anna.evaluate(READ_WHILE_TUMBLING)
    anna.throws()
    expect(anna.find("#table.tumbling")).to_have_count(0)
    assert anna.evaluate(PIPS) == anna.evaluate(SAID)
    assert anna.evaluate("window.read") == ["0"]
    expect(anna.find("#latest")).to_have_css("opacity", "1")


def test_a_button_that_leads_elsewhere_answers_at_once_and_asks_once(visitor: Visitor) -> None:
    anna = visitor()
    anna.go("/")
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    busy = "(button) => { button.click(); button.click(); return button.ariaBusy; }"
    assert anna.find("#play-yatzy").evaluate(busy) == "true"
    anna.waits_for("#board")
    assert asked.count(f"POST {anna.url}/tables") == 1
