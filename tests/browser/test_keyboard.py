"""Whole games without a mouse: Tab, arrows, Enter, Space; the focus is never lost and always seen."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Putter, Visitor
from tests.browser.dog_tables import dog_table
from tests.browser.person import Person
from tests.browser.stored import last_steps

MOST_TABS = 80
MOST_CHOICES = 6
FIRST_TURNS = 3
FOCUS = """() => {
  const active = document.activeElement;
  if (!active || active === document.body) return "";
  const look = () => [active, ...active.querySelectorAll("*")].map((one) => {
    const { outlineStyle, outlineWidth, stroke, strokeWidth, filter } = getComputedStyle(one);
    return [outlineStyle, outlineWidth, stroke, strokeWidth, filter].join();
  }).join();
  const style = getComputedStyle(active);
  const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  let seen = active.matches(":focus-visible");
  if (seen && !outlined) {
    const focused = look();
    active.blur();
    seen = focused !== look();
    active.focus();
  }
  return `${seen ? "" : "unseen "}${active.dataset.touch || active.id || active.tagName}`;
}"""
"""What has the focus; a thing in a picture shows it by its line or its light."""
WALK = """() => {
  const seen = new Set([document.activeElement]);
  for (const one of seen) {
    for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
      one.focus();
      one.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      seen.add(document.activeElement);
    }
  }
  return seen.size;
}"""
"""How many things arrow keys lead to from here."""


def focus(person: Person) -> str:
    """The id of what has the focus; it has to be seen."""
    found: str = person.evaluate(FOCUS)
    assert found, "the focus is lost"
    assert not found.startswith("unseen"), found
    return found


def tab_to(person: Person, *wanted: str) -> str:
    """Tab on until one of these has the focus: ids, or their beginnings with a star."""
    for _ in range(MOST_TABS):
        ident = person.evaluate("document.activeElement?.id ?? ''")
        if any(ident == one or (one.endswith("*") and ident.startswith(one[:-1])) for one in wanted):
            return focus(person)
        person.page.keyboard.press("Tab")
    raise AssertionError(f"none of {wanted} can be reached")


def press(person: Person, key: str) -> None:
    """Something that brings the game on."""
    before = person.step
    person.page.keyboard.press(key)
    person.waits_for(f"#board:not([data-step='{before}'])")
    focus(person)


def throws_and_enters(person: Person, turn: int, holding: bool) -> None:
    """One turn of Yatzy."""
    if person.find("#throw:enabled").count():
        tab_to(person, "throw")
        press(person, "Enter")
    if person.find("button.die").count() and holding:
        die = tab_to(person, "die-*")
        person.page.keyboard.press("Space")
        expect(person.find(f"#{die}")).to_have_attribute("aria-pressed", "true")
        tab_to(person, "throw")
        press(person, "Space")
    if person.find("button.box:enabled").count():
        tab_to(person, "box-*")
        press(person, "Space" if turn % 2 else "Enter")


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.thorough)])
def test_a_game_of_yatzy_is_begun_and_ended_with_the_keyboard_alone(visitor: Visitor, put: Putter, whole: bool) -> None:
    anna = visitor()
    opens_table(anna, "yatzy")
    if not whole:
        for turn in range(FIRST_TURNS):
            assert anna.waits_for_turn()
            throws_and_enters(anna, turn, holding=turn == 1)
        [(table, keys)] = put([last_steps("yatzy", "lastkeysaaaa")]).items()
        anna.joins(table, keys[0])
    turn = 0
    while anna.waits_for_turn():
        throws_and_enters(anna, turn, holding=whole and turn == 1)
        turn += 1
    focus(anna)
    tab_to(anna, "rematch")
    tab_to(anna, "verify")
    anna.page.keyboard.press("Enter")
    anna.waits_for(".verdict.fits")


def opens_table(person: Person, game: str) -> None:
    """From the start page, with keys."""
    person.go("/")
    tab_to(person, f"bots-{game}")
    person.page.keyboard.press("Enter")
    person.page.wait_for_url("**/new/**")
    tab_to(person, "name-0")
    person.page.keyboard.type(person.name)
    tab_to(person, "open")
    person.page.keyboard.press("Enter")
    person.waits_for("#board")


def in_picture(person: Person) -> bool:
    return bool(person.evaluate("document.activeElement instanceof SVGElement"))


def tab_to_picture(person: Person) -> None:
    for _ in range(MOST_TABS):
        if in_picture(person):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError("nothing in the picture can be reached")


def chooses_on(person: Person) -> None:
    """Presses what has the focus, as long as that only chooses something; then what does it."""
    person.waits_until("document.activeElement.id !== 'table'")  # there is something to touch again
    for _ in range(MOST_CHOICES):
        focus(person)
        if person.evaluate("!document.activeElement.hasAttribute('aria-pressed')"):
            press(person, "Enter")
            return
        person.page.keyboard.press("Space")
    raise AssertionError("nothing comes of it")


@pytest.mark.thorough
def test_a_whole_game_of_dog_is_played_with_the_keyboard_alone(visitor: Visitor) -> None:
    anna = visitor()
    opens_table(anna, "brandi-dog")
    anna.waits_for_turn()
    tab_to(anna, "card-*")
    while anna.waits_for_turn():  # the focus comes back by itself
        chooses_on(anna)
    tab_to(anna, "rematch")


@pytest.mark.thorough
def test_a_whole_game_of_labyria_is_played_with_the_keyboard_alone(visitor: Visitor) -> None:
    anna = visitor()
    opens_table(anna, "brandi-labyria")
    anna.waits_for_turn()
    tab_to_picture(anna)
    lit = anna.find(".labyria-board .can-touch").count()
    assert anna.evaluate(WALK) == lit > 1
    press(anna, "Enter")
    if anna.waits_for_turn() and anna.find("#lay-rest-0").count():
        tab_to(anna, "lay-rest-0")
        press(anna, "Enter")
    while anna.waits_for_turn():
        if anna.find("#throw").count():
            tab_to(anna, "throw")
            press(anna, "Enter")
        elif anna.find(".labyria-board .can-touch").count():
            tab_to_picture(anna)
            chooses_on(anna)
        else:
            tab_to(anna, "pass")
            press(anna, "Enter")
    tab_to(anna, "rematch")


def test_the_first_tab_leads_past_the_header(visitor: Visitor) -> None:
    anna = visitor()
    anna.go("/")
    anna.page.keyboard.press("Tab")
    skip = anna.page.get_by_text("Skip to content").bounding_box()
    assert skip is not None
    assert skip["y"] >= 0
    anna.page.keyboard.press("Enter")
    anna.page.keyboard.press("Tab")
    assert focus(anna) == "puzzles"


def test_an_update_leaves_the_focus_and_what_was_opened_and_read_as_it_is(visitor: Visitor) -> None:
    anna = visitor()
    anna.opens("yatzei", ["bot"])
    anna.waits_for_turn()
    for _ in range(3):
        anna.takes_turn(3)
        anna.waits_for_turn()
    anna.throws()
    anna.find("#what-counts summary").focus()
    anna.page.keyboard.press("Enter")
    anna.find("#log-list").evaluate("(list) => list.scrollTo(0, 60)")
    other = visitor("Anna")
    other.context.add_cookies(anna.context.cookies())  # type: ignore[arg-type]
    other.comes_to(anna.table)
    other.enters()
    anna.waits_for_turn()
    assert anna.evaluate("document.activeElement.tagName") == "SUMMARY"
    expect(anna.find("#what-counts[open]")).to_have_count(1)
    assert anna.find("#log-list").evaluate("(list) => list.scrollTop") == 60


def test_what_is_chosen_and_the_focus_stay_while_somebody_else_chooses(visitor: Visitor, put: Putter) -> None:
    stored = dog_table("keysaaaaaaaa", "23456K 2345AA 23456Q 2345AA", bots=(2, 3))
    keys = put([stored])[stored.table.id]
    anna, beat = visitor("Anna"), visitor("Beat")
    for person, key in zip((anna, beat), keys, strict=False):
        person.go(f"/tables/{stored.table.id}/seat/{key}")
        person.waits_for_turn()
    anna.waits_for("#log-list li:nth-child(4)")  # both bots have chosen
    anna.page.keyboard.press("Shift")
    card = tab_to(anna, "card-*")
    anna.page.keyboard.press("Enter")
    assert focus(anna) == "give"
    before = anna.step
    beat.find("button.cards").first.click()
    beat.click("#give")
    anna.waits_for(f"#board:not([data-step='{before}'])")
    expect(anna.find(f"#{card}")).to_have_attribute("aria-pressed", "true")
    assert focus(anna) == "give"


def test_the_focus_stays_at_its_place_in_a_list_while_somebody_talks(visitor: Visitor, put: Putter) -> None:
    stored = dog_table("keyslistaaaa", "23456K 2345AA 23456Q 2345AA", bots=(2, 3))
    keys = put([stored])[stored.table.id]
    anna, beat = visitor("Anna"), visitor("Beat")
    for person, key in zip((anna, beat), keys, strict=False):
        person.go(f"/tables/{stored.table.id}/seat/{key}")
        person.waits_for_turn()
    anna.waits_for("#log-list li:nth-child(4)")  # both bots have chosen
    anna.click("#moves > summary")
    anna.find("#moves button").nth(2).focus()
    beat.click("#talk > summary")
    beat.find("#talk button").first.click()
    anna.waits_for("#bubbles .bubble")
    expect(anna.find("#moves button").nth(2)).to_be_focused()


def test_who_chooses_from_the_list_of_labyria_stays_in_it(visitor: Visitor) -> None:
    anna = visitor()
    anna.opens("brandi-labyria", ["bot"])
    anna.waits_for_turn()
    anna.find("#choices > summary").focus()
    anna.page.keyboard.press("Enter")
    anna.waits_for("#choices button").first.focus()  # a button a choice, or one for the list: their ids have signs
    for _ in range(3):
        before = anna.step
        anna.page.keyboard.press("Enter")
        anna.waits_for(f"#board.mine:not([data-step='{before}'])")
        anna.waits_for("#choices button:focus")


def test_who_has_unfolded_something_still_acts_with_a_key(visitor: Visitor) -> None:
    """Space and Enter belong to what has the focus; letters do not."""
    anna = visitor()
    anna.opens("yatzy", ["bot"])
    while not anna.find("#hint").count():
        anna.throws()
    anna.page.keyboard.press("h")
    anna.click("#compare summary")
    anna.page.keyboard.press("Space")
    expect(anna.find("#compare[open]")).to_have_count(0)
    before = anna.step
    anna.page.keyboard.press("d")
    anna.waits_for(f"#board:not([data-step='{before}'])")
